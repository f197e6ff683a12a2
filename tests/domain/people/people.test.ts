/**
 * That a person was deleted is said by the server alone, in every kind of stream, and changes no row. Another name of
 * theirs stands in every row that names them.
 */
import { describe, expect, it } from 'vitest';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { peopleSentences } from '../../../src/domain/people/describe.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { NAMED_IN_ROWS } from '../../../src/domain/people/without-person.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';
import { SERVER, USER } from '../../builders/given.ts';

describe.each(['home/7', 'project/5', 'search/42', 'company/3', 'team/4'] as const)('PersonDeleted in %s', (stream) => {
  const said = draft(stream, 'PersonDeleted', { person: 9, by: 7, at: 5 });

  it('is accepted from the server, and from no device', () => {
    const state = createStreamState(stream);
    expect(state.decide(said, SERVER).kind).toBe('applied');
    expect(state.decide(said, USER)).toMatchObject({ kind: 'rejected', code: 'server-only' });
  });

  it('changes no row', () => {
    const state = createStreamState(stream);
    state.apply(said);
    expect([...state.rows.map]).toEqual([]);
  });
});

it('the ledger tells of it by number', () => {
  expect(peopleSentences.PersonDeleted({ person: 9, by: 7, at: 5 }, {} as never).text).toBe(
    'The account of Deleted person 9 was deleted: the name was taken out of the entries before.',
  );
});

type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];
const tree = encodeMovedRows([
  {
    ...{ kind: 'folder', id: 5, parent: 0, name: 'Pumps', client: '', number: '', prdxIndex: null },
    ...{ addedAt: null, deletedFrom: null },
  },
]);
/** Of each stream what names Carl (9), and Bert (8) beside him. */
const naming: readonly (readonly [StreamName, readonly Said[]])[] = [
  [
    'company/3',
    [
      ['TeamCreated', { team: 4, name: 'Lab', by: 8 }],
      ['TeamMemberAdded', { team: 4, user: 9, name: 'Carl Cash' }],
      ['TeamMemberAdded', { team: 4, user: 8, name: 'Bert' }],
      ['TeamMemberAdded', { team: 4, user: 19, name: 'Carl Cash' }],
    ],
  ],
  [
    'team/4',
    [
      [
        'TaskPeopleNamed',
        {
          people: [
            { user: 9, name: 'Carl Cash' },
            { user: 8, name: 'Bert' },
          ],
        },
      ],
    ],
  ],
  [
    'project/5',
    [
      ['SharedProjectOpened', { project: 5, owner: 9, ownerName: 'Carl Cash', rows: tree }],
      ['MemberInvited', { user: 8, name: 'Bert', by: 9 }],
    ],
  ],
  [
    'project/5',
    [
      ['SharedProjectOpened', { project: 5, owner: 8, ownerName: 'Bert', rows: tree }],
      ['MemberInvited', { user: 9, name: 'Carl Cash', by: 8 }],
    ],
  ],
  [
    'search/42',
    [
      ['ReviewerNamed', { reviewer: 9, name: 'Carl Cash' }],
      ['ReviewerNamed', { reviewer: 8, name: 'Bert' }],
    ],
  ],
  ['monitor/6', [['MonitorOpened', { monitor: 6, owner: 9, ownerName: 'Carl Cash', search: null }]]],
  [
    'monitor/6',
    [
      ['MonitorOpened', { monitor: 6, owner: 8, ownerName: 'Bert', search: null }],
      ['MonitorMemberAdded', { user: 9, name: 'Carl Cash', role: 'member', by: 8 }],
    ],
  ],
];

describe.each(naming)('PersonRenamed in %s', (stream, said) => {
  const renamed = draft(stream, 'PersonRenamed', { person: 9, name: 'Carla Coin' });
  const before = () => {
    const state = createStreamState(stream);
    for (const [type, payload] of said) state.apply(draft(stream, type, payload as never));
    return state;
  };

  it('gives the rows of the person the new name, those of others keep theirs, and undoing gives it back', () => {
    const [state, unchanged] = [before(), before()];
    const undo = state.apply(renamed);
    const text = JSON.stringify([...state.rows.map.values()]);
    expect(text).toBe(JSON.stringify([...unchanged.rows.map.values()]).replace('Carl Cash', 'Carla Coin'));
    expect(text).toContain('Carla Coin');
    state.rows.takeBack(undo);
    expect([...state.rows.map.values()]).toEqual([...unchanged.rows.map.values()]);
  });

  it('is said by the server alone, once, and of nobody whom the stream does not name', () => {
    const state = before();
    expect(state.decide(renamed, USER)).toMatchObject({ kind: 'rejected', code: 'server-only' });
    expect(state.decide(renamed, SERVER).kind).toBe('applied');
    expect(state.decide(draft(stream, 'PersonRenamed', { person: 7, name: 'X' }), SERVER).kind).toBe('noop');
    state.apply(renamed);
    expect(state.decide(renamed, SERVER).kind).toBe('noop');
  });
});

it('every type by which rows name people is one of these', () => {
  const shown = new Set([...naming.flatMap(([, said]) => said.map(([type]) => type)), 'PersonRenamed']);
  expect(NAMED_IN_ROWS.filter((type) => !shown.has(type as EventType))).toEqual([]);
});
