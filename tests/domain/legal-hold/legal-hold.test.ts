/** What a legal hold forbids in a project and in the homes that have it mounted, and what it leaves free. */
import { describe, expect, it } from 'vitest';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { legalHoldsIn } from '../../../src/domain/shared/legal-holds.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { SubtreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { HOME, PROJECT, SERVER, USER } from '../../builders/given.ts';

const folderRow = (id: number, parent: number): SubtreeRow => ({
  ...{ kind: 'folder', id, parent, name: `Folder ${id}`, client: '', number: '', prdxIndex: null },
  ...{ addedAt: null, deletedFrom: null },
});
const say = <T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]) => draft(stream, type, payload);
const PLACED = { project: 5, by: 1, name: 'Anna', at: 10, reason: 'Matter 12' };
const LIFTED = { project: 5, by: 1, at: 20 };

/** Project 5 with 6 in it, and 7 in the trash. */
const opened = [
  say(PROJECT, 'SharedProjectOpened', {
    ...{ project: 5, owner: 7, ownerName: 'Berta' },
    rows: encodeMovedRows([folderRow(5, 0), folderRow(6, 5), folderRow(7, 5)]),
  }),
  say(PROJECT, 'FolderDeleted', { id: 7 }),
];
const mounted = (role: 'owner' | 'member') => [
  say(HOME, 'FolderAdded', { id: 1, parent: 0, name: 'Top', client: '', number: '', addedAt: null }),
  say(HOME, 'ProjectMounted', { project: 5, parent: 1, name: 'Pumps', role }),
];

function after(stream: StreamName, ...events: readonly EventDraft[]) {
  const state = createStreamState(stream);
  for (const event of events) state.apply(event);
  const decide = <T extends EventType>(type: T, payload: EventMap[T], actor = USER) => {
    const decision = state.decide(say(stream, type, payload), actor);
    return decision.kind === 'rejected' ? decision.code : decision.kind;
  };
  return { state, decide };
}

describe('in a project under legal hold', () => {
  const { state, decide } = after(PROJECT, ...opened, say(PROJECT, 'LegalHoldPlaced', PLACED));

  it.each([
    ['FolderDeleted', { id: 6 }],
    ['TrashedItemRemoved', { id: 7 }],
    ['SubtreeSent', { id: 6, to: HOME }],
  ] as const)('%s is refused', (type, payload) => {
    expect(decide(type, payload as never)).toBe('legal-hold');
    expect(decide(type, payload as never, SERVER), 'by the server too').toBe('legal-hold');
  });

  it('work goes on: rows are added, renamed, moved within and restored', () => {
    expect(decide('FolderRenamed', { id: 6, name: 'Other' })).toBe('applied');
    expect(decide('FolderRestored', { id: 7 })).toBe('applied');
    const added = { id: 8, parent: 6, name: 'New', client: '', number: '', addedAt: null };
    expect(decide('FolderAdded', added)).toBe('applied');
  });

  it('the state says who placed it, when and why, through a snapshot too', () => {
    expect(legalHoldsIn(state.rows.map)).toEqual([PLACED]);
    const again = createStreamState(PROJECT, JSON.parse(JSON.stringify(state.snapshot())));
    expect(legalHoldsIn(again.rows.map)).toEqual([PLACED]);
  });

  it('it is placed once, and lifted by the server alone', () => {
    expect(decide('LegalHoldPlaced', PLACED, SERVER)).toBe('noop');
    expect(decide('LegalHoldLifted', LIFTED)).toBe('server-only');
    expect(decide('LegalHoldLifted', LIFTED, SERVER)).toBe('applied');
  });

  it('everything is free again once it is lifted', () => {
    const lifted = after(
      PROJECT,
      ...opened,
      say(PROJECT, 'LegalHoldPlaced', PLACED),
      say(PROJECT, 'LegalHoldLifted', LIFTED),
    );
    expect(lifted.decide('FolderDeleted', { id: 6 })).toBe('applied');
    expect(lifted.decide('TrashedItemRemoved', { id: 7 })).toBe('applied');
    expect([...lifted.state.rows.map.keys()]).not.toContain('legal-holds');
  });
});

describe('in a home with a project under legal hold', () => {
  const placed = say(HOME, 'LegalHoldPlaced', PLACED);

  it('its owner deletes neither the project nor what it lies in', () => {
    const { decide } = after(HOME, ...mounted('owner'), placed);
    expect([decide('FolderDeleted', { id: 5 }), decide('FolderDeleted', { id: 1 })]).toEqual([
      'legal-hold',
      'legal-hold',
    ]);
    expect(decide('FolderMoved', { id: 5, parent: 0 })).toBe('applied');
  });

  it('who takes part in it may leave it, and it says nothing of other projects', () => {
    const { decide } = after(HOME, ...mounted('member'), placed);
    expect(decide('FolderDeleted', { id: 5 })).toBe('applied');
    const other = after(HOME, ...mounted('owner'), say(HOME, 'LegalHoldPlaced', { ...PLACED, project: 99 }));
    expect(other.decide('FolderDeleted', { id: 5 })).toBe('applied');
  });
});
