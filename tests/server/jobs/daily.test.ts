/** A moment of each day by the clock of a place, across changes of that clock. */
import { describe, expect, it } from 'vitest';
import { lastDaily, type Daily } from '../../../src/server/jobs/daily.ts';

const at = (hour: number, minute: number, zone: string): Daily => ({ hour, minute, zone });
const last = (daily: Daily, now: string): string => {
  const { date, at: moment } = lastDaily(daily, Date.parse(now));
  return `${date} ${new Date(moment).toISOString()}`;
};

describe('a moment of each day', () => {
  it('is by the clock of its place, in winter and in summer', () => {
    const night = at(3, 30, 'Europe/Amsterdam');
    expect(last(night, '2026-01-10T02:29:59Z')).toBe('2026-01-09 2026-01-09T02:30:00.000Z');
    expect(last(night, '2026-01-10T02:30:00Z')).toBe('2026-01-10 2026-01-10T02:30:00.000Z');
    expect(last(night, '2026-07-10T12:00:00Z')).toBe('2026-07-10 2026-07-10T01:30:00.000Z');
    expect(last(at(9, 0, 'Asia/Kolkata'), '2026-07-10T04:00:00Z')).toBe('2026-07-10 2026-07-10T03:30:00.000Z');
    expect(last(at(23, 0, 'Pacific/Kiritimati'), '2026-07-10T10:00:00Z')).toBe('2026-07-10 2026-07-10T09:00:00.000Z');
  });

  it('that the clock leaps over is the first one after the leap', () => {
    // On 29 March 2026 clocks in Amsterdam go from 2:00 to 3:00, which is 1:00 in UTC.
    const inGap = at(2, 30, 'Europe/Amsterdam');
    expect(last(inGap, '2026-03-29T00:59:59Z')).toBe('2026-03-28 2026-03-28T01:30:00.000Z');
    expect(last(inGap, '2026-03-29T12:00:00Z')).toBe('2026-03-29 2026-03-29T01:00:00.000Z');
    expect(last(inGap, '2026-03-30T00:30:00Z')).toBe('2026-03-30 2026-03-30T00:30:00.000Z');
    // Half an hour, on the other side of the world.
    expect(last(at(2, 15, 'Australia/Lord_Howe'), '2026-10-04T12:00:00Z')).toBe('2026-10-04 2026-10-03T15:30:00.000Z');
  });

  it('that the clock shows twice is the first of the two, and no second one follows', () => {
    // On 25 October 2026 clocks in Amsterdam go from 3:00 back to 2:00, which is 1:00 in UTC.
    const twice = at(2, 30, 'Europe/Amsterdam');
    for (const now of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T01:29:00Z'])
      expect(last(twice, now)).toBe('2026-10-25 2026-10-25T00:30:00.000Z');
  });

  it('comes once for each date of a year, in order, wherever it is', () => {
    for (const zone of ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']) {
      const seen = new Map<string, number>();
      for (let now = Date.UTC(2026, 0, 2); now < Date.UTC(2027, 0, 2); now += 5 * 3_600_000) {
        const { date, at: moment } = lastDaily(at(2, 30, zone), now);
        expect(moment).toBeLessThanOrEqual(now);
        expect(seen.get(date) ?? moment, `${zone} ${date}`).toBe(moment);
        seen.set(date, moment);
      }
      const moments = [...seen.values()];
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(seen.size).toBeGreaterThanOrEqual(365);
    }
  });
});
