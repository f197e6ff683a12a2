/** Every count of a facet is the number of rows that choosing its value opens. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetFilter, FacetName, Facets } from '../../../../src/domain/documents/results.ts';
import { aCorpus, aQuery } from '../random-corpora.ts';
import { allOf } from '../../../../src/domain/query/tree.ts';
import { priorArtBefore } from '../../../../src/domain/search-steps/guided/restrictions.ts';
import { aPublication } from '../../../builders/publication.ts';
import { asked, NO_INTERPRETATION, parsed, searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const TIMEOUT_MS = 120_000;
const aFilter: fc.Arbitrary<FacetFilter> = fc
  .record({
    country: fc.subarray(['EP', 'US', 'DE']),
    year: fc.subarray(['2009', '2010', '2012']),
    status: fc.subarray(['granted', 'pending', 'unknown']),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, values]) => values.length > 0)));

/** With it a value is counted and one is added, whatever the few random corpora hold. */
const CERTAIN = ['EP-1-A1', 'US-2-B2', 'DE-3-A1'].map((ucid) => aPublication({ ucid, title: 'cell' }));

export function facetContract(makeIndex: MakeIndex, runs: number): void {
  test('a run for prior art counts and filters what was published before and what was filed before alone', async () => {
    const target = { cutOff: '2010-06-01', filed: null, law: 'EP' };
    const corpus = [
      aPublication({ ucid: 'US-1-A1', title: 'valve', filed: '2007-01-01', published: '2010-05-31' }),
      aPublication({ ucid: 'EP-2-A1', title: 'valve', filed: '2010-01-01', published: '2010-06-01' }),
      aPublication({ ucid: 'US-3-A1', title: 'valve', filed: '2010-01-01', published: '2011-07-01' }),
      aPublication({ ucid: 'EP-4-A1', title: 'valve', filed: '2010-06-01', published: '2011-12-01' }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      const query = allOf([parsed('valve'), priorArtBefore(target.cutOff, target.law)]);
      const interpretation = { ...NO_INTERPRETATION, priorArt: target };
      const all = await searched(index, query, { interpretation });
      expect([...ucids(all)].sort()).toEqual(['EP-2-A1', 'US-1-A1']);
      expect(all.facets.art).toEqual([
        { value: 'earlier-filed', count: 1 },
        { value: 'published-before', count: 1 },
      ]);
      const earlier = await searched(index, query, { interpretation, filter: { art: ['earlier-filed'] } });
      expect(ucids(earlier)).toEqual(['EP-2-A1']);
      const other = await searched(index, query, { filter: { art: ['earlier-filed'] } });
      expect([other.facets.art, other.families]).toEqual([undefined, 0]);
    });
  });

  test(
    'the count of every value is what choosing it opens, and beside a chosen one what it adds',
    async () => {
      let [counted, added] = [0, 0];
      await fc.assert(
        fc.asyncProperty(
          aCorpus,
          aQuery,
          aFilter,
          fc.constantFrom('family' as const, 'publication' as const),
          async (corpus, query, filter, group) => {
            await withCorpus(makeIndex, corpus, async (index) => {
              if (!(await asked(index, query)).ok) return;
              const opened = async (chosen: FacetFilter) =>
                (await searched(index, query, { filter: chosen, group })).families;
              const { facets, families } = await searched(index, query, { filter, group });
              for (const [facet, values] of Object.entries(facets) as [FacetName, Facets[FacetName]][]) {
                const chosen = filter[facet] ?? [];
                for (const { value, count, added: more } of values ?? []) {
                  counted += 1;
                  expect(count, `${facet} ${value}`).toBe(await opened({ ...filter, [facet]: [value] }));
                  expect(more !== undefined).toBe(chosen.length > 0 && !chosen.includes(value));
                  if (more === undefined) continue;
                  added += 1;
                  expect(families + more).toBe(await opened({ ...filter, [facet]: [...chosen, value] }));
                }
              }
            });
          },
        ),
        { numRuns: runs, examples: [[CERTAIN, parsed('cell'), { country: ['EP'] }, 'family']] },
      );
      expect(Math.min(counted, added), 'values were counted').toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
}
