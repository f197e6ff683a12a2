/** What a calendar says of dates that are not calculated: each reason once, however many publications it holds for. */
import { expect, it } from 'vitest';
import { datesCalendar } from '../../../../src/server/monitors/outgoing/calendar.ts';

const described = (unknown: readonly string[]) =>
  datesCalendar({
    ...{ dates: [], unknown, names: 'any', origin: 'http://127.0.0.1' },
    monitor: { id: 1, kind: 'technology', name: 'Gears', question: null },
  })
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith('X-WR-CALDESC:'));

it('names three publications and the number of the others', () => {
  const why = 'Renewal fees are due to each state: not here.';
  const many = Array.from({ length: 5000 }, (_, at) => `EP-${at + 1}-B1: ${why}`);
  const text = described([...many.slice(0, 2), 'US-1-B2: No day.', ...many.slice(2)]) ?? '';
  expect(text).toContain(
    String.raw`Not calculated: EP-1-B1\, EP-2-B1\, EP-3-B1 and 4997 more: ${why} US-1-B2: No day.`,
  );
  expect(text.length).toBeLessThan(1000);
});

it('names three without a number, and nothing where all are calculated', () => {
  expect(described(['A-1: Why.', 'A-2: Why.', 'A-3: Why.'])).toContain(String.raw`A-1\, A-2\, A-3: Why.`);
  expect(described([])).not.toContain('Not calculated:');
});
