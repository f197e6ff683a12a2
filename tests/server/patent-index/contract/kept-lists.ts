/** What a device makes of the rows that it keeps is what the index answers for the same publications. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfKept } from '../../../../src/domain/documents/kept-list.ts';
import type { FacetFilter, ResultRow } from '../../../../src/domain/documents/results.ts';
import { SORT_KEYS } from '../../../../src/domain/documents/sort-order.ts';
import { NO_INTERPRETATION, searched } from '../asking.ts';
import { aCorpus, aQuery } from '../random-corpora.ts';
import { aPublication } from '../../../builders/publication.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const aFilter: fc.Arbitrary<FacetFilter> = fc
  .record({
    country: fc.subarray(['EP', 'US', 'DE']),
    year: fc.subarray(['2009', '2010', '2012']),
    status: fc.subarray(['granted', 'pending', 'unknown']),
    art: fc.subarray(['published-before', 'earlier-filed'], { maxLength: 1 }),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, values]) => values.length > 0)));

const aView = fc.record({
  filter: fc.oneof(fc.constant({}), aFilter),
  sort: fc.constantFrom(...SORT_KEYS),
  group: fc.constantFrom('family' as const, 'publication' as const),
  cutOff: fc.option(fc.constant('2010-06-01')),
});

const facts = ({ score: _, snippets: __, because: ___, ...row }: ResultRow) => row;

/** Whatever the random corpora hold: two publications of a family in two countries, and one without a date. */
const CERTAIN = [
  aPublication({ ucid: 'EP-1-A1', title: 'cell', familyId: 'one', published: '2010-01-05', applicants: ['Ä'] }),
  aPublication({ ucid: 'US-1-B1', title: 'cell', familyId: 'one', published: '2012-01-05' }),
  aPublication({ ucid: 'DE-2-A1', title: 'cell cell', familyId: 'two', published: '2010-01-05' }),
];

export function keptListContract(makeIndex: MakeIndex, runs: number): void {
  test('[LOCAL-3] rows that a device keeps are filtered, sorted, grouped and counted as the index does', async () => {
    let narrowed = 0;
    await fc.assert(
      fc.asyncProperty(aCorpus, aQuery, aView, async (corpus, query, { cutOff, ...view }) => {
        await withCorpus(makeIndex, corpus, async (index) => {
          narrowed += await compare(index, query, { ...view, cutOff });
        });
      }),
      { numRuns: runs },
    );
    await withCorpus(makeIndex, CERTAIN, async (index) => {
      for (const sort of SORT_KEYS)
        for (const country of ['EP', 'US'])
          narrowed += await compare(index, 'cell', {
            filter: { country: [country] },
            sort,
            group: 'family',
            cutOff: null,
          });
      // Kinds of prior art, of a run that looked for none: nothing is listed, nothing counted.
      const noKinds = { filter: { art: ['earlier-filed'] }, sort: 'relevance', group: 'family', cutOff: null } as const;
      narrowed += await compare(index, 'cell', noKinds);
    });
    expect(narrowed, 'some lists were shorter than all').toBeGreaterThan(5);
  }, 120_000);
}

type View = Omit<Parameters<typeof pageOfKept>[1], 'page'>;

/** 1 where the view lists less than all. */
async function compare(
  index: Parameters<typeof searched>[0],
  query: Parameters<typeof searched>[1],
  { cutOff, ...view }: View,
): Promise<number> {
  const priorArt = cutOff === null ? {} : { priorArt: { cutOff, filed: null, law: 'EP' } };
  const interpretation = { ...NO_INTERPRETATION, ...priorArt };
  const rows: ResultRow[] = [];
  for (let page = 0; ; page++) {
    const found = await searched(index, query, { interpretation, group: 'publication', page });
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= found.families) break;
  }
  const expected = await searched(index, query, { interpretation, ...view });
  const made = pageOfKept(rows, { ...view, cutOff, page: 0 });
  expect(made.rows.map(facts)).toEqual(expected.rows.map(facts));
  expect({ families: made.families, publications: made.publications, facets: made.facets }).toEqual({
    families: expected.families,
    publications: expected.publications,
    facets: expected.facets,
  });
  return Number(made.publications < rows.length);
}
