import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import {
  EMPTY_FORM,
  formToQuery,
  queryToForm,
  readForm,
  type FieldedForm,
  type FormDates,
} from '../../../src/domain/query/form.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { DATE_FORMATS } from '../../../src/domain/shared/date-format.ts';
import { aTree } from './arbitraries.ts';

function parsed(text: string): QueryNode {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(text);
  return outcome.query;
}
const DATES: FormDates = { format: 'mm/dd/yy', today: '2026-11-22' };
const aFormat = fc.constantFrom(...DATE_FORMATS);

const expressionOf = (form: Partial<FieldedForm>): string | null => {
  const query = formToQuery({ ...EMPTY_FORM, ...form }, DATES);
  return query && printQuery(query);
};
/** The conditions of a query, sorted; NOT (a OR b) is NOT a AND NOT b. */
function conditions(query: QueryNode): string[] {
  const each = query.kind === 'and' ? query.children : [query];
  return each
    .flatMap((node): readonly QueryNode[] =>
      node.kind === 'not' && node.child.kind === 'or'
        ? node.child.children.map((child) => ({ kind: 'not', child }))
        : [node],
    )
    .map(printQuery)
    .sort();
}

const boxText = fc.constantFrom(
  '',
  ' ',
  'solar',
  'solar OR wind',
  'a b',
  '(a OR b) c',
  '"high k" NOT x',
  'NOT x',
  'a NEAR3 (b OR c)',
  's1',
  '"and"',
  'électro*',
);
const classText = fc.constantFrom('', 'H01L', 'H01L21/02 OR G06F', 'NOT H01L');
const date = fc.constantFrom('', '2010', '2010-03', '20110301', '12/31/2012');
const aForm = fc.record<FieldedForm>({
  allText: boxText,
  title: boxText,
  abstract: boxText,
  claims: boxText,
  applicant: boxText,
  inventor: boxText,
  cpc: classText,
  ipc: classText,
  numbers: fc.array(fc.constantFrom('US-6838482-B2', 'EP 1234567', 'US*', 'WO98/12345'), { maxLength: 3 }),
  publishedFrom: date,
  publishedTo: date,
  priorityFrom: date,
  priorityTo: date,
  exclude: fc.oneof(boxText, fc.constantFrom('a b', 'a AND b', 'x "y z" s1')),
});

describe('the fielded form', () => {
  it('converts to a query and back to a form with the same meaning, which then is stable', () => {
    fc.assert(
      fc.property(aForm, aFormat, (form, format) => {
        const query = formToQuery(form, DATES);
        fc.pre(query !== null);
        const shown: FormDates = { ...DATES, format };
        const back = queryToForm(query, shown);
        expect(back).not.toBeNull();
        const again = formToQuery(back ?? EMPTY_FORM, shown);
        expect(again && conditions(again)).toEqual(conditions(query));
        expect(again && queryToForm(again, shown)).toEqual(back);
      }),
      { numRuns: 700 },
    );
  });

  it('shows a query only if it has exactly the same meaning, or refuses its dates', () => {
    fc.assert(
      fc.property(aTree, aFormat, (tree, format) => {
        const shown: FormDates = { ...DATES, format };
        const form = queryToForm(tree, shown);
        const outcome = form && readForm(form, shown);
        if (outcome?.ok) expect(outcome.query && conditions(outcome.query)).toEqual(conditions(tree));
        else expect(printQuery(tree), 'a year that no publication has').toMatch(form ? /1000|0999/ : /./);
      }),
      { numRuns: 1000 },
    );
  });

  it('joins all boxes as conditions', () => {
    expect(
      expressionOf({
        allText: 'solar',
        title: 'cell OR module',
        applicant: 'acme',
        cpc: 'H01L',
        numbers: ['US-1-A', 'EP2'],
        publishedFrom: '2010',
        publishedTo: '2015',
        priorityTo: '2009-06',
        exclude: 'nuclear "coal fired"',
      }),
    ).toBe(
      'solar AND TI:(cell OR module) AND PA:acme AND CPC:H01L AND PN:(US1A OR EP2) ' +
        'AND PD:2010..2015 AND PR:..2009-06-30 NOT (nuclear OR "coal fired")',
    );
  });

  it('excludes each word of a list, and an expression as a whole', () => {
    expect(expressionOf({ exclude: 'a b' })).toBe('NOT (a OR b)');
    expect(expressionOf({ exclude: 'a s1' })).toBe('NOT (a OR "s1")');
    expect(expressionOf({ exclude: 'a AND b' })).toBe('NOT (a AND b)');
  });

  it('shows the words of the expression in the boxes of their fields', () => {
    expect(queryToForm(parsed('TI:(a OR b) TI:c PD:2010.. PN:US1 NOT x NOT "y z"'), DATES)).toEqual({
      ...EMPTY_FORM,
      title: '(a OR b) AND c',
      publishedFrom: '2010',
      numbers: ['US1'],
      exclude: 'x "y z"',
    });
  });

  it.each([
    'TI:a OR AB:b',
    'S1',
    'DE:a',
    'TA:a',
    'AD:2010',
    'PD:2010 PD:2011',
    'PD:2010 OR PD:2012',
    'NOT PN:US1',
    'CT:US1',
    'PN:US1 PN:US2',
    'NOT PD:2010',
  ])('cannot show %s', (text) => expect(queryToForm(parsed(text), DATES)).toBeNull());

  it('gives the query null if it is empty', () => {
    expect(readForm(EMPTY_FORM, DATES)).toEqual({ ok: true, query: null });
  });

  it('reports errors with their box and their span in it', () => {
    const faulty = {
      ...EMPTY_FORM,
      title: 'a AND',
      abstract: 'TI:b',
      cpc: 'solar',
      numbers: ['US1', 'none'],
      publishedFrom: '2010-02-31',
      priorityFrom: '2012',
      priorityTo: '2010',
      exclude: 'x *',
    };
    const outcome = readForm(faulty, DATES);
    expect(outcome.ok ? [] : outcome.errors.map(({ box, from, to }) => [box, from, to])).toEqual([
      ['title', 2, 5],
      ['abstract', 0, 3],
      ['cpc', 0, 5],
      ['numbers', 0, 4],
      ['publishedFrom', 0, 10],
      ['priorityTo', 0, 4],
      ['exclude', 2, 3],
    ]);
    expect(formToQuery({ ...EMPTY_FORM, title: 'a AND' }, DATES)).toBeNull();
  });

  it.each([
    ['mm/dd/yy', '3/1/18', 'PD:2018-03-01..'],
    ['mm/dd/yy', '3/1/99', 'PD:1999-03-01..'],
    ['dd.mm.yyyy', '1.3.18', 'PD:2018-03-01..'],
    ['dd.mm.yyyy', '01.03.2018', 'PD:2018-03-01..'],
    ['dd.mm.yyyy', '2018-03', 'PD:2018-03-01..'],
    ['yyyy-mm-dd', '2018', 'PD:2018..'],
    ['yyyy-mm-dd', '2027', 'PD:2027..'],
  ] as const)('[APP-14] reads a date as the user writes it: as %s, %s is %s', (format, publishedFrom, expression) => {
    const query = formToQuery({ ...EMPTY_FORM, publishedFrom }, { ...DATES, format });
    expect(query && printQuery(query)).toBe(expression);
  });

  it.each([
    ['mm/dd/yy', '1789', 'Type a date from 1790 to 2027.'],
    ['mm/dd/yy', '2050', 'Type a date from 1790 to 2027.'],
    ['mm/dd/yy', '2/30/2020', 'There is no such day: type one from 1 to 29 in that month.'],
    ['dd.mm.yyyy', '03/01/2018', 'Type the date as dd.mm.yyyy, such as 01.03.2010, or as yyyy-mm-dd.'],
    ['yyyy-mm-dd', '01.03.2018', 'Type the date as yyyy-mm-dd, such as 2010-03-01.'],
  ] as const)('refuses in its box what is no date there: as %s, %s', (format, priorityTo, message) => {
    const outcome = readForm({ ...EMPTY_FORM, priorityTo }, { ...DATES, format });
    expect(outcome.ok ? [] : outcome.errors.map(({ box, message: said }) => [box, said])).toEqual([
      ['priorityTo', message],
    ]);
  });

  it('[APP-14] shows the dates of the expression as the user writes them', () => {
    const query = parsed('PD:2018-03-01..2020 AND PR:..1950-03');
    const shown = queryToForm(query, { ...DATES, format: 'dd.mm.yyyy' });
    expect(shown).toMatchObject({ publishedFrom: '01.03.2018', publishedTo: '31.12.2020', priorityTo: '31.03.1950' });
    expect(queryToForm(query, DATES)).toMatchObject({ publishedFrom: '03/01/18', priorityTo: '03/31/1950' });
  });

  it('reports the span of an error in a list of excluded words within the whole box', () => {
    const outcome = readForm({ ...EMPTY_FORM, exclude: 'x y-*' }, DATES);
    expect(outcome.ok ? [] : outcome.errors.map(({ from, to }) => [from, to])).toEqual([[2, 5]]);
  });
});
