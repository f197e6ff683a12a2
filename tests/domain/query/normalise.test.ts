import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClassPrefix, normalizeClassSymbol } from '../../../src/domain/query/classes.ts';
import { isoDate, neighbourDay, parseDate, shortRange } from '../../../src/domain/query/dates.ts';
import { normalizeNumber, numberForms, splitNumberList } from '../../../src/domain/query/numbers.ts';
import { matchesNumber } from '../../support/query-reference/numbers.ts';
import { aDocumentId } from './a-publication.ts';

describe('a date', () => {
  it.each([
    ['2010', '2010-01-01', '2010-12-31'],
    ['2012-02', '2012-02-01', '2012-02-29'],
    ['2010-3-1', '2010-03-01', '2010-03-01'],
    ['20100301', '2010-03-01', '2010-03-01'],
    ['03/01/2010', '2010-03-01', '2010-03-01'],
    ['1900-02', '1900-02-01', '1900-02-28'],
    ['2000-02', '2000-02-01', '2000-02-29'],
  ])('written %s is from %s to %s', (text, from, to) => {
    expect(parseDate(text)).toEqual({ from, to });
  });

  it.each([
    '2010-02-31',
    '2010-13',
    '20100230',
    '13/01/2010',
    '1900-02-29',
    '0999',
    '10',
    '2010-00-01',
    'May 2010',
    '',
  ])('cannot be written %s', (text) => expect(parseDate(text)).toBeNull());

  it('is a day only where the day is written', () => {
    expect(isoDate('20100301')).toBe('2010-03-01');
    expect(isoDate('2010-03')).toBeNull();
  });

  it('has the neighbours that the calendar gives it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        fc.constantFrom(1, -1),
        (date, step) => {
          const neighbour = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + step));
          expect(neighbourDay(date.toISOString().slice(0, 10), step as 1 | -1)).toBe(
            neighbour.toISOString().slice(0, 10),
          );
        },
      ),
    );
    expect(neighbourDay('1000-01-01', -1)).toBeNull();
    expect(neighbourDay('9999-12-31', 1)).toBeNull();
  });

  it('is shortened to a year only where the whole range is made of years', () => {
    expect(shortRange('2010-01-01', '2011-12-31')).toEqual(['2010', '2011']);
    expect(shortRange('2010-01-01', '2011-11-30')).toEqual(['2010-01-01', '2011-11-30']);
    expect(shortRange(null, '2011-12-31')).toEqual(['', '2011']);
  });
});

describe('a document number', () => {
  const grant = aDocumentId({ country: 'US', number: '6838482', kind: 'B2' });

  it.each([
    'US-6838482-B2',
    'US 6,838,482 B2',
    'us6838482',
    '6,838,482',
    '6838482B2',
    'US06838482',
    'US68384*',
    'US683848?B2',
    'US*',
  ])('of US-6838482-B2 is found as %s', (written) => expect(matchesNumber(normalizeNumber(written), grant)).toBe(true));

  it.each(['EP6838482', 'US6838482B1', '683848', 'US68384', '838482'])(
    'of US-6838482-B2 is not found as %s',
    (written) => {
      expect(matchesNumber(normalizeNumber(written), grant)).toBe(false);
    },
  );

  it.each([
    ['WO 98/12345', 'WO', '1998012345', 'A1'],
    ['WO2010/012345', 'WO', '2010012345', 'A1'],
    ['WO 00/12345', 'WO', '0012345', 'A1'],
    ['US2004012345', 'US', '20040012345', 'A1'],
    ['US 2004/0012345 A1', 'US', '20040012345', 'A1'],
    ['EP10123456.7', 'EP', '10123456', null],
    ['US D612,345', 'US', 'D0612345', 'S'],
    ['US RE12,345', 'US', 'RE12345', 'E'],
    ['PCT/US2010/012345', 'WO', 'PCT/US2010/012345', null],
    ['DE 10 2010 012 345.6', 'DE', '102010012345', null],
    ['US 10/123,456', 'US', '10/123456', null],
  ])('written %s is that of %s %s', (written, country, number, kind) => {
    expect(matchesNumber(normalizeNumber(written), aDocumentId({ country, number, kind }))).toBe(true);
  });

  it('without a kind has no forms with one', () => {
    expect(numberForms(aDocumentId({ country: 'EP', number: '0123456' }))).toEqual(['EP123456', '123456']);
  });

  it('normalises to the same however often', () => {
    const unit = fc.constantFrom(
      'U',
      'S',
      'W',
      'O',
      'E',
      'P',
      'B',
      '0',
      '1',
      '2',
      '9',
      '*',
      '?',
      '-',
      '/',
      ' ',
      ',',
      '.',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 16 }), (text) => {
        expect(normalizeNumber(normalizeNumber(text))).toBe(normalizeNumber(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('from a pasted list is taken whole, whatever divides the list', () => {
    expect(
      splitNumberList('US 6,838,482 B2, EP1234567\nWO 98/12345; DE102010012345 US7654321 JP\n2010-123456'),
    ).toEqual(['US 6,838,482 B2', 'EP1234567', 'WO 98/12345', 'DE102010012345', 'US7654321', 'JP 2010-123456']);
    expect(splitNumberList('US RE12,345\n\n 6838482 ')).toEqual(['US RE12,345', '6838482']);
  });
});

describe('a class symbol', () => {
  it.each([
    ['H01L 21/02', 'H01L21/02'],
    ['h01l21:02', 'H01L21/02'],
    ['H01L0021020000', 'H01L21/02'],
    ['G06F0003048170', 'G06F3/04817'],
    ['A61K0031000000', 'A61K31/00'],
    ['D14/138', 'D14/138'],
  ])('written %s is %s', (written, symbol) => expect(normalizeClassSymbol(written)).toBe(symbol));

  it.each(['H', 'H01', 'H01L', 'H01L21', 'H01L21/', 'H01L21/02', 'Y02E10/50'])('can begin with %s', (prefix) => {
    expect(isClassPrefix(prefix)).toBe(true);
  });

  it.each(['', 'I01L', 'H01L/02', '21/02', 'H01L21/02X', 'HO1L', 'H01L21?'])('cannot begin with %s', (prefix) => {
    expect(isClassPrefix(prefix)).toBe(false);
  });
});
