/** [APP-14] Days as users write and type them: what is read is exactly what was typed, or it is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchDays, publicationDays } from '../../../src/domain/query/dates.ts';
import { exampleDay, readDates, readDay, writeDay } from '../../../src/domain/query/written-days.ts';
import { DATE_FORMATS, type DateFormat } from '../../../src/domain/shared/date-format.ts';

const TODAY = '2026-11-22';
const published = publicationDays(TODAY);
const launch = launchDays(TODAY);

const aFormat = fc.constantFrom(...DATE_FORMATS);
const anAllowed = fc.constantFrom(published, launch);
const aDayOf = ({ from, to }: typeof published) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const dayRead = (text: string, format: DateFormat, allowed = published) => {
  const reading = readDay(text, format, allowed);
  return reading.ok ? reading.day : reading.message;
};

/** The numbers of year, month and day as they stand in the text, in the order that its signs say. */
function numbersTyped(text: string, format: DateFormat): readonly number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length === 1) return [Math.floor(a / 10_000), Math.floor(a / 100) % 100, a % 100];
  if (format === 'mm/dd/yy' && text.includes('/')) return [c, a, b];
  if (format === 'dd.mm.yyyy' && text.includes('.')) return [c, b, a];
  return [a, b, c];
}

describe('a day that is written', () => {
  it('is read as the same day, in every format and wherever it may be typed', () =>
    fc.assert(
      fc.property(
        aFormat,
        anAllowed.chain((allowed) => fc.tuple(fc.constant(allowed), aDayOf(allowed))),
        (format, [allowed, day]) => {
          expect(dayRead(writeDay(day, format, TODAY), format, allowed)).toBe(day);
        },
      ),
      { numRuns: 3000 },
    ));

  it.each([
    ['1899-03-05', '03/05/1899'],
    ['1956-12-31', '12/31/1956'],
    ['1957-01-01', '01/01/57'],
    ['2027-12-31', '12/31/27'],
    ['2028-01-01', '01/01/2028'],
  ])('as mm/dd/yy, %s hides its century only where the pivot gives it back: %s', (day, text) => {
    expect(writeDay(day, 'mm/dd/yy', TODAY)).toBe(text);
  });
});

describe('a day that is typed', () => {
  it('is what was typed, or it is refused with what to type', () => {
    const sign = fc.constantFrom(...'0123456789/.- ', '19', '20', '12/', '.12.', '-02-', '2/29/', '2018', 'x');
    const nearly = fc.tuple(aFormat, aDayOf(launch), fc.nat(10), sign).map(([format, day, at, extra]) => {
      const text = writeDay(day, format, TODAY);
      return text.slice(0, at) + extra + text.slice(at);
    });
    const garbage = fc.oneof(
      fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
      fc.string(),
      nearly,
    );
    fc.assert(
      fc.property(garbage, aFormat, anAllowed, (text, format, allowed) => {
        const reading = readDay(text, format, allowed);
        if (!reading.ok) {
          expect(reading.message).toMatch(/Type (the|a) date|There is no such day/);
          return;
        }
        const [year = 0, month, day] = numbersTyped(text, format);
        const [readYear = 0, ...read] = reading.day.split('-').map(Number);
        expect(read).toEqual([month, day]);
        expect([year, 1900 + year, 2000 + year]).toContain(readYear);
        expect(year > 99 || readYear !== year).toBe(true);
        expect(reading.day >= allowed.from && reading.day <= allowed.to).toBe(true);
        expect(new Date(`${reading.day}T00:00:00Z`).toISOString()).toContain(reading.day);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['mm/dd/yy', '1/1/18', '2018-01-01'],
    ['mm/dd/yy', '1/1/27', '2027-01-01'],
    ['mm/dd/yy', '1/1/28', '1928-01-01'],
    ['mm/dd/yy', '1/1/99', '1999-01-01'],
    ['mm/dd/yy', '2/29/2020', '2020-02-29'],
    ['mm/dd/yy', ' 03 / 05 / 1998 ', '1998-03-05'],
    ['mm/dd/yy', '2018-01-02', '2018-01-02'],
    ['mm/dd/yy', '20180102', '2018-01-02'],
    ['dd.mm.yyyy', '1.2.18', '2018-02-01'],
    ['dd.mm.yyyy', '1. 2. 2018', '2018-02-01'],
    ['dd.mm.yyyy', '2018-02-01', '2018-02-01'],
    ['yyyy-mm-dd', '2018-2-1', '2018-02-01'],
    ['yyyy-mm-dd', '18-02-01', '2018-02-01'],
  ] as const)('as %s, %s is %s', (format, text, day) => expect(dayRead(text, format)).toBe(day));

  it.each([
    ['56', '2056-01-01'],
    ['57', 'Type a date from 1996 to 2056.'],
    ['95', 'Type a date from 1996 to 2056.'],
    ['96', '1996-01-01'],
  ])('of a launch, two digits reach thirty years either way: %s', (year, day) => {
    expect(dayRead(`1/1/${year}`, 'mm/dd/yy', launch)).toBe(day);
  });

  const advice = 'Type the date as mm/dd/yy or mm/dd/yyyy, such as 03/01/2010, or as yyyy-mm-dd.';
  it.each([
    ['soon', advice],
    ['', advice],
    ['1/1', advice],
    ['2018', advice],
    ['2018-01', advice],
    ['01/01/201', advice],
    ['01/01/20188', advice],
    ['01012018', advice],
    ['1.2.2018', advice],
    ['13/1/18', `There is no month 13. ${advice}`],
    ['00/00/18', `There is no month 00. ${advice}`],
    ['1/0/18', 'There is no such day: type one from 1 to 31 in that month.'],
    ['2/30/20', 'There is no such day: type one from 1 to 29 in that month.'],
    ['02/29/2019', 'There is no such day: type one from 1 to 28 in that month.'],
    ['1/1/1789', 'Type a date from 1790 to 2027.'],
    ['1/1/2028', 'Type a date from 1790 to 2027.'],
    ['1/1/0018', 'Type a date from 1790 to 2027.'],
  ])('as mm/dd/yy, %j is refused', (text, message) => expect(dayRead(text, 'mm/dd/yy')).toBe(message));

  it.each([
    ['dd.mm.yyyy', '03/01/2010', 'Type the date as dd.mm.yyyy, such as 01.03.2010, or as yyyy-mm-dd.'],
    ['yyyy-mm-dd', '03/01/2010', 'Type the date as yyyy-mm-dd, such as 2010-03-01.'],
    ['yyyy-mm-dd', '01.03.2010', 'Type the date as yyyy-mm-dd, such as 2010-03-01.'],
  ] as const)('as %s, %s is refused: the order of day and month is not guessed', (format, text, message) =>
    expect(dayRead(text, format)).toBe(message),
  );

  it.each(DATE_FORMATS)('as %s, its example is read', (format) =>
    expect(dayRead(exampleDay(format), format)).toBe('2010-03-01'),
  );

  it('may be a month or a year where a span is asked for', () => {
    const read = (text: string) => readDates(text, 'dd.mm.yyyy', published);
    expect(read('2010')).toEqual({ ok: true, days: { from: '2010-01-01', to: '2010-12-31' } });
    expect(read('2012-02')).toEqual({ ok: true, days: { from: '2012-02-01', to: '2012-02-29' } });
    expect(read('1.2.12')).toEqual({ ok: true, days: { from: '2012-02-01', to: '2012-02-01' } });
    expect([read('1789').ok, read('2028').ok, read('2010-13').ok]).toEqual([false, false, false]);
  });
});
