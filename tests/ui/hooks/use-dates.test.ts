import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../../src/domain/preferences/queries.ts';
import { datesFor } from '../../../src/ui/hooks/use-dates.tsx';

const at = Date.UTC(2024, 1, 3, 23, 5);

describe('how dates are written', () => {
  it('[APP-14] days are mm/dd/yy by default, and have no time zone', () => {
    const { formatDate } = datesFor(DEFAULTS);
    expect(formatDate('2019-03-07')).toBe('03/07/19');
    expect(formatDate(null)).toBe('–');
    expect(formatDate('soon')).toBe('–');
  });
  it.each([
    ['mm/dd/yy', '03/07/19', '02/03/24, 23:05'],
    ['yyyy-mm-dd', '2019-03-07', '2024-02-03, 23:05'],
    ['dd.mm.yyyy', '07.03.2019', '03.02.2024, 23:05'],
  ] as const)('as %s where the user has chosen that', (dateFormat, day, moment) => {
    const dates = datesFor({ dateFormat, timeZone: 'UTC' });
    expect(dates.formatDate('2019-03-07')).toBe(day);
    expect(dates.formatMoment(at)).toBe(moment);
  });
  it('a year that two digits would hide is written out', () => {
    const { formatDate } = datesFor(DEFAULTS);
    expect([formatDate('1956-03-07'), formatDate('1899-12-31')]).toEqual(['03/07/1956', '12/31/1899']);
  });
  it('an unknown zone is UTC, and says so', () => {
    const { zone, formatExactMoment } = datesFor({ dateFormat: 'yyyy-mm-dd', timeZone: 'Mars/Base' });
    expect([zone, formatExactMoment(at)]).toEqual(['UTC', '2024-02-03, 23:05:00']);
  });
  it('moments are in the time zone that the user has chosen', () => {
    const { formatMoment } = datesFor({ dateFormat: 'yyyy-mm-dd', timeZone: 'Asia/Tokyo' });
    expect(formatMoment(at)).toBe('2024-02-04, 08:05');
  });
});
