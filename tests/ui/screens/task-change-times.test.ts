/** What the history of a task says of the time of a change. */
import { expect, it } from 'vitest';
import { ageInWords, changeTimeInWords } from '../../../src/ui/screens/tasks/change-times.ts';

const MINUTE = 60_000;
const words = (at: number, times?: { readonly made: number; readonly arrived: number }) =>
  changeTimeInWords({ at, ...(times && { times }) }, (moment) => `minute ${moment / MINUTE}`);

it('[ROUTE-32] a time that is known not to be right is replaced; one that only its device says is told as that', () => {
  expect(words(8 * MINUTE)).toBe('minute 8');
  expect(words(900 * MINUTE, { made: 60 * MINUTE, arrived: 60 * MINUTE })).toBe('minute 60');
  expect(words(8 * MINUTE, { made: 8 * MINUTE, arrived: 60 * MINUTE })).toBe(
    'minute 8 by the clock of the device, arrived minute 60',
  );
});

it('[ROUTE-32] an age is told in whole days', () => {
  const ages = ['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-26', '2022-11-15'].map((day) =>
    ageInWords(day, '2026-02-28'),
  );
  expect(ages).toEqual(['today', 'today', '1 day old', '2 days old', '1,201 days old']);
});
