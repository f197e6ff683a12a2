import { expect, it } from 'vitest';
import { isTimeZone, todayIn } from '../../../src/domain/preferences/today.ts';

const now = Date.UTC(2026, 10, 22, 23, 30);

it('given a moment, when it is asked for the day, then the time zone decides', () => {
  expect(todayIn('UTC', now)).toBe('2026-11-22');
  expect(todayIn('Europe/Berlin', now)).toBe('2026-11-23');
  expect(todayIn('America/New_York', now)).toBe('2026-11-22');
});
it('given a time zone that this platform does not know, then the day is that of UTC', () => {
  expect(isTimeZone('Mars/Base')).toBe(false);
  expect(todayIn('Mars/Base', now)).toBe('2026-11-22');
});
