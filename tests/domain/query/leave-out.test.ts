import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesOf, withoutLeaf } from '../../../src/domain/query/leave-out.ts';
import { parseQuery, parseWithSpans } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { aTree } from './arbitraries.ts';

const without = (expression: string): readonly (string | null)[] => {
  const parsed = parseQuery(expression);
  if (!parsed.ok) throw new Error(expression);
  return leavesOf(parsed.query).map((leaf) => {
    const rest = withoutLeaf(parsed.query, leaf);
    return rest && printQuery(rest);
  });
};

test.each<[string, (string | null)[]]>([
  ['a', [null]],
  ['a AND b', ['b', 'a']],
  ['a AND (b OR c)', ['b OR c', 'a AND c', 'a AND b']],
  ['a AND (b OR (c AND d))', ['b OR (c AND d)', 'a AND c AND d', 'a AND (b OR d)', 'a AND (b OR c)']],
  ['a NOT b', ['NOT b', 'a']],
  ['a NOT (b OR c)', ['NOT (b OR c)', 'a NOT c', 'a NOT b']],
  ['a NEAR3 b', ['b', 'a']],
  ['(a OR b) ADJ2 c', ['b ADJ2 c', 'a ADJ2 c', 'a OR b']],
  ['a OR a', ['a', 'a']],
  ['S1 AND CPC:H01L', ['CPC:H01L', 'S1']],
])('%s without each of its leaves', (expression, expected) => {
  expect(without(expression)).toEqual(expected);
});

test('every leaf of a query has a span, and the query without it prints and parses to the same tree', () => {
  fc.assert(
    fc.property(aTree, (query) => {
      const text = printQuery(query);
      const parsed = parseWithSpans(text);
      if (!parsed.ok) throw new Error(text);
      const leaves = leavesOf(parsed.query);
      for (const leaf of leaves.slice(0, 6)) {
        const span = parsed.spans.get(leaf);
        expect(span && text.slice(span.from, span.to)).toMatch(/\S/);
        const rest = withoutLeaf(parsed.query, leaf);
        if (rest === null) expect(leaves).toHaveLength(1);
        else expect(parseQuery(printQuery(rest))).toEqual({ ok: true, query: rest });
      }
    }),
    { numRuns: 60 },
  );
});
