/** The classes of a competitor beside ours, from lists that name the largest alone. */
import { expect, it } from 'vitest';
import { overlapOf } from '../../../src/ui/screens/company/profile/class-overlap.ts';

it('[ROUTE-27] has what both have first, and a class that one side lacks with 0', () => {
  const theirs = [
    { value: 'A01D', count: 9 },
    { value: 'B60C', count: 2 },
  ];
  const ours = [{ value: 'B60C', count: 1 }];
  expect(overlapOf({ theirs, ours }, { A01D: 'Harvesting' }, ['A01D'])).toEqual([
    { value: 'B60C', title: '', left: 2, right: 1, selected: false },
    { value: 'A01D', title: 'Harvesting', left: 9, right: 0, selected: true },
  ]);
});

it('[ROUTE-27] leaves out a class whose count is not known on a side', () => {
  const theirs = Array.from({ length: 50 }, (_, at) => ({ value: `A${10 + at}B`, count: 60 - at }));
  const ours = [
    { value: 'A10B', count: 4 },
    { value: 'H01L', count: 3 },
  ];
  const rows = overlapOf({ theirs, ours }, {}, []);
  expect(rows.map(({ value }) => value)).not.toContain('H01L');
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ value: 'A10B', left: 60, right: 4 });
});
