import { expect, it } from 'vitest';
import type { ResultSetRow } from '../../../../src/domain/assessment/rows.ts';
import { likeCollected } from '../../../../src/ui/screens/monitoring/likeness/like-collected.ts';

const aSet = (set: number, ...ucids: readonly string[]): ResultSetRow => ({
  ...{ kind: 'set', set, name: `Set ${set}`, binding: 'fixed', filter: null },
  members: ucids.map((ucid) => ({ ucid, family: ucid })),
});
const sets = [aSet(1, 'A', 'B', 'C'), aSet(2, 'C', 'D')];

it('a monitor of a collection is made of what was rated in it, and of nothing else', () => {
  const rated = { relevant: ['B', 'D', 'X'], maybe: ['A'], notRelevant: ['C', 'Y'] };
  expect(likeCollected(sets, [1], rated)).toEqual({ relevant: ['B'], notRelevant: ['C'], name: 'Like “Set 1”' });
  expect(likeCollected(sets, [1, 2], rated)).toEqual({ relevant: ['B', 'D'], notRelevant: ['C'], name: '' });
});

it('where none is rated relevant, all of it is taken, and that is said', () => {
  const rated = { relevant: ['X'], maybe: [], notRelevant: ['C'] };
  const given = likeCollected(sets, [1], rated);
  expect(given).toMatchObject({ relevant: ['A', 'B'], notRelevant: ['C'] });
  expect(given.note).toContain('None of the collection is rated');
});
