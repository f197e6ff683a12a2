/** The fielded search: painted expression, form in step, pasted numbers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '../../../src/domain/query/form.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { painted } from '../../../src/ui/screens/search/expression/painted.ts';
import { shownForm, typedInto } from '../../../src/domain/query/typed-form.ts';
import { readNumberList } from '../../../src/domain/query/number-list.ts';

const DATES = { format: 'mm/dd/yy', today: '2026-11-22' } as const;
const EMPTY = { form: EMPTY_FORM, expression: '' };

const errorIn = (text: string) => {
  const outcome = parseQuery(text);
  return outcome.ok ? null : outcome.errors[0]!;
};

describe('the painted expression', () => {
  test('given any text, when painted, then the parts are exactly the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          painted(text, null)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        const withError = painted(text, errorIn(text))
          .map((part) => part.text)
          .join('');
        expect([text, `${text} `]).toContain(withError);
      }),
    );
  });
  test('given an expression, when painted, then fields, operators and phrases differ', () => {
    const paints = painted('TI:solar AND "fuel cell"', null).filter((part) => part.text.trim() !== '');
    expect(paints.map((part) => [part.text, part.paint])).toEqual([
      ['TI:', 'field'],
      ['solar', 'plain'],
      ['AND', 'operator'],
      ['"fuel cell"', 'phrase'],
    ]);
  });
  test('given an error at the end, when painted, then there is something to underline', () => {
    const text = 'solar AND';
    expect(painted(text, errorIn(text)).some((part) => part.wrong)).toBe(true);
  });
});

describe('form and expression in step', () => {
  test('given a box that is typed into, then the expression says it and the box stays as typed', () => {
    const typed = typedInto(EMPTY, { box: 'title', value: 'solar ' }, DATES);
    expect(parseQuery(typed.expression)).toEqual(parseQuery('TI:solar'));
    expect(shownForm(typed.expression, typed, DATES)).toMatchObject({ kind: 'form', form: { title: 'solar ' } });
  });
  test('given an expression typed afterwards, then the form follows it', () => {
    const typed = typedInto(EMPTY, { box: 'title', value: 'solar' }, DATES);
    expect(shownForm('TI:wind', typed, DATES)).toMatchObject({ kind: 'form', form: { title: 'wind' } });
  });
  test('given a box that cannot be read, then the expression stays and the box has the error', () => {
    const typed = typedInto({ ...EMPTY, expression: 'AB:wind' }, { box: 'title', value: '"solar' }, DATES);
    expect(typed.expression).toBe('AB:wind');
    const shown = shownForm('AB:wind', typed, DATES);
    expect(shown.kind === 'form' && shown.errors[0]?.box).toBe('title');
  });
  test(
    'given an expression beyond the form, then it is said; an unreadable one too; an empty one is an ' + 'empty form',
    () => {
      expect(shownForm('(TI:a AND AB:b) OR CL:c', null, DATES)).toEqual({ kind: 'too-much' });
      expect(shownForm('(((', null, DATES)).toEqual({ kind: 'unreadable' });
      expect(shownForm('  ', null, DATES)).toMatchObject({ kind: 'form', form: EMPTY_FORM });
    },
  );
  test('given all boxes emptied, then the expression is empty', () => {
    expect(
      typedInto({ form: { ...EMPTY_FORM, title: 'solar' }, expression: 'TI:solar' }, { box: 'title', value: '' }, DATES)
        .expression,
    ).toBe('');
  });
});

describe('a pasted list of numbers', () => {
  test('given numbers in several spellings, then each is read once', () => {
    const list = readNumberList('US-6838482-B2\nUS 6,838,482 B2; EP1234567A1\nEP1234567 A1');
    expect(list.numbers).toEqual(['US6838482B2', 'EP1234567A1']);
    expect(list.repeated).toBe(2);
  });
  test('given something that is no number, then it is named', () => {
    expect(readNumberList('EP1234567A1\nsee above').unread).toEqual(['see above']);
    expect(readNumberList('').numbers).toEqual([]);
  });
});
