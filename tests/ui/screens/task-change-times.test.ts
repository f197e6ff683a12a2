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
  const DAY = 1_440 * MINUTE;
  const ages = [-1, 0, DAY - 1, DAY, 2 * DAY, 1_200 * DAY].map((age) => ageInWords(9 * DAY, 9 * DAY + age));
  const young = 'less than a day old';
  expect(ages).toEqual([young, young, young, '1 day old', '2 days old', '1,200 days old']);
});
