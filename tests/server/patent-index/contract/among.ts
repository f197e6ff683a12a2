/** Which of some publications answer a query. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import type { QueryNode } from '../../../../src/domain/query/ast.ts';
import { NO_INTERPRETATION } from '../asking.ts';
import { aCorpus, aQuery } from '../random-corpora.ts';
import { aCall } from '../plain-index.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const TIMEOUT_MS = 120_000;

export function amongContract(makeIndex: MakeIndex, runs: number): void {
  test(
    'those among them that the whole list has, whatever the query',
    async () => {
      const drawn = fc.tuple(aCorpus, fc.array(aQuery, { minLength: 1, maxLength: 4 }), fc.nat());
      const holds = async ([publications, queries, seed]: readonly [
        readonly Publication[],
        readonly QueryNode[],
        number,
      ]) => {
        await withCorpus(makeIndex, publications, async ({ port }) => {
          const among = publications.map(({ ucid }) => ucid).filter((_, at) => (seed >> (at % 20)) % 2 === 0);
          for (const query of queries) {
            const request = { query, interpretation: NO_INTERPRETATION, filter: {}, sort: 'relevance' } as const;
            const whole = await port.search.order(aCall(), { ...request, group: 'publication', limit: 1_000 });
            const { value } = await port.search.among(aCall(), { query, among: [...among, 'XX-0-A1'] });
            expect(value.ok).toBe(whole.value.ok);
            if (!value.ok || !whole.value.ok) continue;
            const found = new Set(whole.value.ucids);
            expect([...value.ucids].sort()).toEqual(among.filter((ucid) => found.has(ucid)).sort());
          }
        });
      };
      await fc.assert(fc.asyncProperty(drawn, holds), { numRuns: runs });
    },
    TIMEOUT_MS,
  );
}
