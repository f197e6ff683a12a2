/** Days on which the EPO and the USPTO are closed, against the lists that were published. */
import { describe, expect, it } from 'vitest';
import { openDay, type OfficeWithDays } from '../../../src/domain/documents/legal/office-days.ts';
import { dayAfter } from '../../../src/domain/shared/moments.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Days from Monday to Friday on which it is closed, as month and day. */
function closedOn(office: OfficeWithDays, year: number): readonly string[] {
  const days = Array.from({ length: 366 }, (_, at) => dayAfter(`${year}-01-01`, at)).filter((day) =>
    day.startsWith(String(year)),
  );
  return days
    .filter((day) => !isWeekend(day) && openDay(office, day).moved.length > 0)
    .map((day) => day.slice('2000-'.length));
}

describe('the EPO', () => {
  // From Monday to Friday, without bridging days and what is closed in The Hague or Berlin alone: the lists of the
  // Official Journal (2014, A108; 2019, A97) and of the office's pages for 2023, 2024 and 2026.
  it.each([
    [2015, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 12-24 12-25 12-31'],
    [2020, '01-01 01-06 04-10 04-13 05-01 05-21 06-01 06-11 12-24 12-25 12-31'],
    [2023, '01-06 04-07 04-10 05-01 05-18 05-29 06-08 08-15 10-03 11-01 12-25 12-26'],
    [2024, '01-01 03-29 04-01 05-01 05-09 05-20 05-30 08-15 10-03 11-01 12-24 12-25 12-26 12-31'],
    [2026, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 12-24 12-25 12-31'],
  ])('is closed on the days of its list of %i', (year, days) => {
    expect(closedOn('EPO', year)).toEqual(days.split(' '));
  });

  it.each([
    // The earliest and latest days of Easter, and the two exceptions of the calendar.
    ['1818-03-23', 'Easter Monday'],
    ['2038-04-26', 'Easter Monday'],
    ['1981-04-20', 'Easter Monday'],
    ['2049-04-19', 'Easter Monday'],
  ])('%s is %s', (day, name) => {
    expect(openDay('EPO', day).moved).toEqual([expect.stringContaining(`${day} (${name})`)]);
  });

  it('[ROUTE-33] a limit goes on to the first day on which it is open, and says over which days', () => {
    expect(openDay('EPO', '2026-04-03')).toEqual({
      day: '2026-04-07',
      moved: [
        'The EPO is closed on 2026-04-03 (Good Friday), 2026-04-04 (Saturday), 2026-04-05 (Sunday) and 2026-04-06 ' +
          '(Easter Monday): it ends on Tuesday, 2026-04-07 (EPC R. 134(1)).',
      ],
    });
    expect(openDay('EPO', '2026-12-31').day).toBe('2027-01-04');
    expect(openDay('EPO', '2026-12-24').day).toBe('2026-12-28');
  });

  it('days that it is open on are left as they are', () => {
    for (const day of ['2026-04-02', '2026-04-07', '2026-12-23', '2027-01-04'])
      expect(openDay('EPO', day)).toEqual({ day, moved: [] });
  });
});

describe('the USPTO', () => {
  // As published by the Office of Personnel Management, with the days that stand for a holiday at a weekend.
  it.each([
    [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2021, '01-01 01-18 01-20 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    // The inauguration is on a Saturday, for which there is no other day.
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
    [1985, '01-01 01-21 02-18 05-27 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('is closed on the Federal holidays of %i', (year, days) => {
    expect(closedOn('USPTO', year)).toEqual(days.split(' '));
  });

  it('[ROUTE-33] a limit goes on to the next business day, and says over which days', () => {
    expect(openDay('USPTO', '2026-07-03')).toEqual({
      day: '2026-07-06',
      moved: [
        'The USPTO is closed on 2026-07-03 (for Independence Day), 2026-07-04 (Saturday) and 2026-07-05 (Sunday): it ' +
          'ends on Monday, 2026-07-06 (35 U.S.C. 21(b)).',
      ],
    });
    expect(openDay('USPTO', '2021-12-31').day).toBe('2022-01-03');
    expect(openDay('USPTO', '2026-12-24')).toEqual({ day: '2026-12-24', moved: [] });
  });

  it('days that the other office is closed on are left as they are', () => {
    expect(openDay('USPTO', '2026-04-03').moved).toEqual([]);
    expect(openDay('EPO', '2026-07-03').moved).toEqual([]);
  });
});
