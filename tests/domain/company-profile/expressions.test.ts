/** The expressions that find a company's publications and those of a category. */
import { expect, it } from 'vitest';
import { applicantsQuery, categoryQuery } from '../../../src/domain/company-profile/expressions.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import type { QueryNode } from '../../../src/domain/query/ast.ts';

function written(query: QueryNode | null): string | null {
  if (query === null) return null;
  const text = printQuery(query);
  expect(parseQuery(text)).toEqual({ ok: true, query });
  return text;
}

it('[ROUTE-27] a competitor is found by any spelling of its name', () => {
  expect(written(applicantsQuery(['BOILER AG', 'Boiler & Söhne', 'ACME']))).toBe(
    'PA:("boiler ag" OR "boiler sohne" OR acme)',
  );
  expect(applicantsQuery([])).toBeNull();
  expect(applicantsQuery([' – '])).toBeNull();
});

it('[ROUTE-26] a category is one of its classes and one of its keywords, or what there is of both', () => {
  expect(written(categoryQuery({ classes: ['A47J 27/21'], keywords: ['water kettle'] }))).toBe(
    '(CPC:A47J27/21 OR IPC:A47J27/21) AND TAC:"water kettle"',
  );
  expect(written(categoryQuery({ classes: ['F24H'], keywords: [] }))).toBe('CPC:F24H OR IPC:F24H');
  expect(written(categoryQuery({ classes: [], keywords: ['kettle'] }))).toBe('TAC:kettle');
  expect(categoryQuery({ classes: ['no class'], keywords: [' '] })).toBeNull();
});

it('[ROUTE-26] the wildcards of a keyword are those of the query language; those of a name are none', () => {
  expect(written(categoryQuery({ classes: [], keywords: ['sens*', 'torque met?r', '*** crank'] }))).toBe(
    'TAC:(sens* OR "torque met?r" OR crank)',
  );
  expect(categoryQuery({ classes: [], keywords: ['***', '!!!'] })).toBeNull();
  expect(written(applicantsQuery(['M?LLER']))).toBe('PA:"m ller"');
});
