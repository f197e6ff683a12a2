/** A redacted replay: no word of the user's is in it, and what depends on equal, long or early texts still shows. */
import { describe, expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { createDisguise } from '../../../src/domain/replay/disguise.ts';
import { foldReplay } from '../../../src/domain/replay/fold.ts';
import { parseReplay, type DeviceLog } from '../../../src/domain/replay/format.ts';
import { recordReplay } from '../../../src/domain/replay/record.ts';
import {
  applied,
  type ConfirmedEvent,
  type DomainEvent,
  type EventDraft,
} from '../../../src/domain/shared/envelope.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';

const HOME = 'home/7';
const SEARCH = 'search/42';

const saved = (event: EventDraft, clientSeq: number): DomainEvent => ({
  ...event,
  id: `5.${clientSeq}`,
  clientId: 5,
  clientSeq,
  baseSeq: 0,
  batch: String(clientSeq),
  causationId: null,
  at: clientSeq,
});
const confirmed = (event: EventDraft, seq: number): ConfirmedEvent => ({
  ...saved(event, seq),
  seq,
  actor: 7,
  outcome: applied,
});
const aFolder = (id: number, name: string, parent = 0) =>
  draft(HOME, 'FolderAdded', { id, parent, name, client: 'Acme GmbH', number: 'P-12', addedAt: 5 });

/** A tree from a snapshot on, with one event pending; and a search from its start. */
function aDevice(): { readonly logs: readonly DeviceLog[]; readonly pending: readonly DomainEvent[] } {
  const before = createStreamState(HOME);
  before.apply(aFolder(11, 'Torque sensor'));
  const snapshot = JSON.parse(JSON.stringify(before.snapshot())) as unknown;
  return {
    logs: [
      {
        stream: HOME,
        snapshot,
        from: 1,
        events: [
          confirmed(aFolder(12, 'Bicycle drive', 11), 2),
          confirmed(draft(HOME, 'FolderRenamed', { id: 11, name: 'Bicycle drive' }), 3),
        ],
      },
      {
        stream: SEARCH,
        snapshot: null,
        from: 0,
        events: [
          confirmed(draft(SEARCH, 'SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 }), 1),
          confirmed(
            draft(SEARCH, 'IdeaDescribed', {
              title: 'Quiet gear',
              text: 'A planetary gear set.',
              priorityDate: '2020-01-31',
            }),
            2,
          ),
        ],
      },
    ],
    pending: [saved(draft(HOME, 'FolderMoved', { id: 12, parent: 0 }), 9)],
  };
}

describe('a recorded replay', () => {
  it('[LOCAL-4] of several streams with a snapshot and pending events folds to its hashes', () => {
    const text = recordReplay({ ...aDevice(), redacted: false, every: 25 });
    const checkpoints = foldReplay(text);
    expect(checkpoints.map(({ stream }) => stream)).toEqual([SEARCH, HOME]);
    expect(checkpoints.every(({ expected, folded }) => expected === folded)).toBe(true);
    expect(text).toContain('Torque sensor');
  });

  it('redacted, holds no word of the user, and folds to its hashes too', () => {
    const text = recordReplay({ ...aDevice(), redacted: true, every: 25 });
    for (const word of ['Torque', 'sensor', 'Bicycle', 'drive', 'Acme', 'Quiet', 'planetary', 'P-12'])
      expect(text).not.toContain(word);
    expect(foldReplay(text).every(({ expected, folded }) => expected === folded)).toBe(true);
  });

  it('redacted, holds no word of tasks and terms, in events or in a snapshot', () => {
    const said = { task: 3, by: 7, at: 1 };
    const origin = { kind: 'documents', search: null } as const;
    const documents = [{ ucid: 'EP-1-A1', family: 'EP-1-A1' }];
    const texts = { title: 'Torque', description: 'Bicycle sensor' };
    const created = { ...said, ...texts, assignee: null, due: '2030-01-31', reminder: null, origin, documents };
    const events = [
      draft(HOME, 'TaskCreated', created),
      draft(HOME, 'TaskDescribed', { ...said, description: 'Planetary gear' }),
      draft(HOME, 'TaskCommented', { ...said, comment: 4, text: 'Quiet drive', mentions: [] }),
    ];
    const before = createStreamState(HOME);
    for (const event of events) before.apply(event);
    const snapshot = JSON.parse(JSON.stringify(before.snapshot())) as unknown;
    const term = draft(SEARCH, 'PhraseChosen', { phrase: 'crankshaft', choice: 'must', byHand: true });
    const logs = [
      {
        stream: HOME,
        snapshot,
        from: 3,
        events: [confirmed(draft(HOME, 'TaskRenamed', { ...said, title: 'Sun' }), 4)],
      },
      { stream: 'home/8', snapshot: null, from: 0, events: events.map((one, at) => confirmed(one, at + 1)) },
      { stream: SEARCH, snapshot: null, from: 0, events: [confirmed(term, 1)] },
    ] as const;
    const text = recordReplay({ logs, pending: [], redacted: true, every: 25 });
    for (const word of ['Torque', 'Bicycle', 'sensor', 'Planetary', 'gear', 'Quiet', 'Sun', 'EP-1-A1', 'crankshaft'])
      expect(text).not.toContain(word);
    expect(text).toContain('2030-01-31');
    expect(foldReplay(text).every(({ expected, folded }) => expected === folded)).toBe(true);
  });

  it('redacted, keeps what rules decide by: ids, places, kinds, dates', () => {
    const text = recordReplay({ ...aDevice(), redacted: true, every: 25 });
    const events = parseReplay(text).lines.flatMap((line) => (line.kind === 'event' ? [line.event] : []));
    expect(events.map(({ type }) => type)).toEqual([
      'SearchStarted',
      'FolderAdded',
      'IdeaDescribed',
      'FolderRenamed',
      'FolderMoved',
    ]);
    expect(events[0]!.payload).toEqual({ search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 });
    expect(events[1]!.payload).toMatchObject({ id: 12, parent: 11 });
    expect(events[2]!.payload).toMatchObject({ priorityDate: '2020-01-31' });
    expect((events[3]!.payload as { name: string }).name).toBe((events[1]!.payload as { name: string }).name);
  });

  it('is the same text each time it is recorded', () => {
    expect(recordReplay({ ...aDevice(), redacted: true, every: 25 })).toBe(
      recordReplay({ ...aDevice(), redacted: true, every: 25 }),
    );
  });
});

describe('a disguise', () => {
  const texts = ['Alpha valve', 'Beta valve', 'Übertragung 12', 'alpha', '弁 7', ''];
  const disguise = createDisguise(new Set(texts));

  it('keeps length, capitals, digits, spaces and signs', () => {
    const shape = (text: string) =>
      text
        .replace(/\p{Lu}/gu, 'A')
        .replace(/\p{L}/gu, (letter) => (letter === 'A' ? 'A' : 'a'))
        .replace(/\p{N}/gu, '0');
    for (const text of texts) expect(shape(disguise(text))).toBe(shape(text));
  });

  it('is the same for the same text, another for another one', () => {
    expect(disguise('Alpha valve')).toBe(disguise('Alpha valve'));
    expect(new Set(texts.map(disguise)).size).toBe(texts.length);
  });

  it('sorts texts of one shape as they were sorted', () => {
    const names = Array.from({ length: 200 }, (_, at) =>
      `Project ${String.fromCharCode(65 + (at % 26))}${at}`.padEnd(14, 'x'),
    );
    const hide = createDisguise(new Set(names));
    const sorted = [...names].sort();
    expect(sorted.map(hide)).toEqual(sorted.map(hide).sort());
  });
});
