/** Whom this device knows by name, for reviewers who have not named themselves. */
import { expect, it } from 'vitest';
import { knownPeople, withNames } from '../../../src/workers/live/known-people.ts';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { createRows } from '../../../src/domain/shared/rows.ts';
import { memberKey } from '../../../src/domain/members/rows.ts';

it('members of a shared project and of a team give their names; a name that somebody gave stands', () => {
  const placed = { parent: 0, deletedFrom: null };
  const forest = createForest(
    8,
    createRows<TreeRow>([[5, { kind: 'mount', id: 5, name: 'P', role: 'member', ...placed }]]),
  );
  forest.setProject(
    5,
    createRows<TreeRow>([
      [memberKey(7), { kind: 'member', id: 7, name: 'Anna', role: 'owner', state: 'accepted', ...placed }],
    ]),
  );
  const team = { state: { rows: { map: new Map([['m', { kind: 'team-member', team: 1, user: 9, name: 'Carl' }]]) } } };
  const known = knownPeople({ replicas: { get: () => team as never }, company: 3, forest: () => forest });
  expect([...known]).toEqual([
    [9, 'Carl'],
    [7, 'Anna'],
  ]);
  const reviewers = [
    { reviewer: 7, name: '' },
    { reviewer: 9, name: 'Carlo' },
    { reviewer: 10, name: '' },
  ];
  const named = withNames(
    { owner: 7, reviewers, results: [], tags: [], sets: [], samples: [], estimates: [], blind: null },
    known,
  );
  expect(named.reviewers.map(({ name }) => name)).toEqual(['Anna', 'Carlo', '']);
});
