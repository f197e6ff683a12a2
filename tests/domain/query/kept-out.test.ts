/** What keeps a document out of a query: without exactly the named parts it is found, without fewer it is not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { failedParts, type FailedPart } from '../../../src/domain/query/kept-out.ts';
import { parseMade } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { noneOf } from '../../../src/domain/query/tree.ts';
import { aPublication } from '../../builders/publication.ts';
import { aCorpus, aQuery } from '../../server/patent-index/random-corpora.ts';
import { matches } from '../../support/query-reference/evaluate.ts';

const parsed = (expression: string): QueryNode => {
  const outcome = parseMade(expression);
  if (!outcome.ok) throw new Error(expression);
  return outcome.query;
};
const partsFor = (query: QueryNode, publication: Publication) =>
  failedParts(query, async (part) => matches(part, publication));

interface LeftOut {
  /** Parts of the whole query. */
  readonly parts: readonly string[];
  /** Also within an OR. */
  readonly within?: readonly string[];
}

/** Whether the document is found where the parts of these names are left out. */
function isFoundWithout({ parts, within = [] }: LeftOut, query: QueryNode, publication: Publication): boolean {
  const holds = (node: QueryNode, isNot: boolean, isWithin: boolean): boolean => {
    if (node.kind === 'not') return holds(node.child, !isNot, isWithin);
    const name = printQuery(isNot ? noneOf([node]) : node);
    if (within.includes(name) || (!isWithin && parts.includes(name))) return true;
    if (node.kind !== 'and' && node.kind !== 'or') return matches(node, publication) !== isNot;
    const isOr = (node.kind === 'or') !== isNot;
    const each = (child: QueryNode) => holds(child, isNot, isWithin || isOr);
    return isOr ? node.children.some(each) : node.children.every(each);
  };
  return holds(query, false, false);
}

const namesOf = (queries: readonly QueryNode[]) => queries.map(printQuery);

/** In place of one part, each list of what could be left out of it. */
const relaxedWays = (parts: readonly FailedPart[]): readonly LeftOut[] =>
  parts.flatMap(({ query, instead }) =>
    instead.map((list) => ({
      parts: namesOf(parts.filter((other) => other.query !== query).map((other) => other.query)),
      within: namesOf(list),
    })),
  );

describe('the parts that keep a document out', () => {
  it('let it in together, and none of them can be missing; the same of what can be left out instead', async () => {
    let [several, relaxed, excluded] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(aCorpus, fc.array(aQuery, { minLength: 4, maxLength: 8 }), async (corpus, queries) => {
        for (const query of queries)
          for (const publication of corpus) {
            const parts = await partsFor(query, publication);
            expect(parts.length > 0).toBe(!matches(query, publication));
            if (parts.length > 1) several += 1;
            if (parts.some(({ instead }) => instead.length > 0)) relaxed += 1;
            if (parts.some((part) => part.query.kind === 'not')) excluded += 1;
            if (parts.length === 0) continue;
            const names = namesOf(parts.map((part) => part.query));
            for (const way of [{ parts: names }, ...relaxedWays(parts)])
              expect(isFoundWithout(way, query, publication), printQuery(query)).toBe(true);
            for (const name of names) {
              const fewer = { parts: names.filter((other) => other !== name) };
              expect(isFoundWithout(fewer, query, publication), printQuery(query)).toBe(false);
            }
          }
      }),
      { numRuns: 100 },
    );
    expect(Math.min(several, relaxed, excluded)).toBeGreaterThan(20);
  });

  it('name the excluded word that it holds, not words that it lacks elsewhere', async () => {
    const document = aPublication({ ucid: 'EP-1-A1', title: 'Disc brake with lining', published: '2012-01-01' });
    const query = parsed('brake NOT (pad OR lining OR caliper) AND PD:..2010');
    const parts = await partsFor(query, document);
    expect(parts.map((part) => printQuery(part.query))).toEqual(['NOT lining', 'PD:..2010']);
  });

  it('offer what is left out of one group of an OR', async () => {
    const document = aPublication({ ucid: 'WO-2010000003-A1', title: 'valve', filed: '2001-01-01' });
    const [market] = await partsFor(parsed('valve AND (PN:(DE* OR EP*) OR (PN:WO* AND PR:2024..))'), document);
    expect(market?.instead.map((list) => list.map(printQuery))).toEqual([['PR:2024..']]);
    const american = aPublication({ ucid: 'US-1-A1', title: 'valve', filed: '2001-01-01' });
    const [other] = await partsFor(parsed('valve AND (PN:(DE* OR EP*) OR (PN:WO* AND PR:2024..))'), american);
    expect(other?.instead).toEqual([]);
  });

  it('are found among thousands of excluded numbers in few questions', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, at) => `EP${1_000_000 + at}`);
    const query = parsed(`valve NOT PN:(${numbers.join(' OR ')})`);
    const document = aPublication({ ucid: 'EP-1003210-A1', title: 'valve' });
    let asked = 0;
    const parts = await failedParts(query, async (part) => {
      asked += 1;
      return matches(part, document);
    });
    expect(parts.map((part) => printQuery(part.query))).toEqual(['NOT PN:EP1003210']);
    expect(asked).toBeLessThan(40);
  });
});
