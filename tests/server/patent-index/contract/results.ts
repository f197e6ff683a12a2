import { expect, test } from 'vitest';
import { PAGE_SIZE, type Interpretation } from '../../../../src/domain/documents/results.ts';
import type { SortKey } from '../../../../src/domain/documents/sort-order.ts';
import { aPublication } from '../../../builders/publication.ts';
import { asked, NO_INTERPRETATION, parsed, searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

export function resultContract(makeIndex: MakeIndex): void {
  test('every page of a result can be reached, and no hit is on two pages', async () => {
    const corpus = Array.from({ length: 2 * PAGE_SIZE + 7 }, (_, place) =>
      aPublication({ ucid: `EP-${5000 + place}-A1`, title: 'solar cell' }),
    );
    await withCorpus(makeIndex, corpus, async (index) => {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => searched(index, 'solar', { page })));
      expect(pages.map(({ rows }) => rows.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 7, 0]);
      expect(pages.map(({ families, publications }) => [families, publications])).toEqual(pages.map(() => [107, 107]));
      expect(new Set(pages.flatMap(ucids)).size).toBe(107);
    });
  });

  test('a word in the title ranks above the same word in the abstract, the claims, the description', async () => {
    const filler = 'a thing made of several parts that are joined';
    const corpus = [
      aPublication({
        ucid: 'EP-4-A1',
        title: filler,
        abstract: filler,
        claimTexts: [filler],
        description: `${filler} wafer`,
      }),
      aPublication({
        ucid: 'EP-3-A1',
        title: filler,
        abstract: filler,
        claimTexts: [`${filler} wafer`],
        description: filler,
      }),
      aPublication({
        ucid: 'EP-2-A1',
        title: filler,
        abstract: `${filler} wafer`,
        claimTexts: [filler],
        description: filler,
      }),
      aPublication({
        ucid: 'EP-1-A1',
        title: `${filler} wafer`,
        abstract: filler,
        claimTexts: [filler],
        description: filler,
      }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(ucids(await searched(index, 'wafer'))).toEqual(['EP-1-A1', 'EP-2-A1', 'EP-3-A1', 'EP-4-A1']);
    });
  });

  test('in a query of text and other conditions the text ranks', async () => {
    const corpus = [
      aPublication({
        ucid: 'EP-1-A1',
        title: 'one',
        description: 'wafer and much besides that is said here',
        cpc: ['H01L21/02'],
      }),
      aPublication({ ucid: 'EP-2-A1', title: 'wafer', cpc: ['H01L31/04'] }),
      aPublication({ ucid: 'EP-3-A1', title: 'wafer', cpc: ['A23L1/00'] }),
      aPublication({ ucid: 'EP-4-A1', title: 'other', cpc: ['H01L31/04'] }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(ucids(await searched(index, 'wafer AND CPC:H01L'))).toEqual(['EP-2-A1', 'EP-1-A1']);
    });
  });

  test('sorts by date, unknown dates last either way', async () => {
    const corpus = [
      ['EP-1-A1', '2010-01-01'],
      ['EP-2-A1', null],
      ['EP-3-A1', '2012-01-01'],
      ['EP-4-A1', '2011-01-01'],
    ] as const;
    await withCorpus(
      makeIndex,
      corpus.map(([ucid, published]) => aPublication({ ucid, title: 'cell', published })),
      async (index) => {
        expect(ucids(await searched(index, 'cell', { sort: 'newest' }))).toEqual([
          'EP-3-A1',
          'EP-4-A1',
          'EP-1-A1',
          'EP-2-A1',
        ]);
        expect(ucids(await searched(index, 'cell', { sort: 'oldest' }))).toEqual([
          'EP-1-A1',
          'EP-4-A1',
          'EP-3-A1',
          'EP-2-A1',
        ]);
      },
    );
  });

  test('sorts by every column, what is not known last either way, and equal values by relevance', async () => {
    const corpus = [
      aPublication({ ucid: 'EP-900-A1', title: 'Cell b', filed: '2009-01-01', applicants: ['Zeta', 'Alpha'], cpc: [] }),
      aPublication({ ucid: 'EP-1000-A1', title: 'ästhetic cell', filed: null, applicants: [], cpc: ['H01L9/00'] }),
      aPublication({
        ucid: 'DE-2-A1',
        title: 'Cell z and much besides that is said here',
        filed: '2008-01-01',
        applicants: ['örsted'],
        cpc: ['A23L1/00'],
      }),
      aPublication({
        ucid: 'US-1-B1',
        title: 'Cell a',
        filed: '2008-01-01',
        applicants: ['Omega'],
        cpc: ['H01L21/00'],
      }),
    ];
    const statuses = ['pending', 'unknown', 'expired', 'granted'] as const;
    const families = ['one', 'two', 'three', 'one'];
    const [last, first, second, third] = ['EP-1000-A1', 'DE-2-A1', 'US-1-B1', 'EP-900-A1'];
    await withCorpus(
      makeIndex,
      corpus.map((one, at) => ({ ...one, status: statuses[at]!, familyId: families[at]! })),
      async (index) => {
        const by = async (sort: SortKey) => ucids(await searched(index, 'cell', { sort, group: 'publication' }));
        expect(await by('title')).toEqual(['EP-1000-A1', 'US-1-B1', 'EP-900-A1', 'DE-2-A1']);
        expect(await by('-title')).toEqual(['DE-2-A1', 'EP-900-A1', 'US-1-B1', 'EP-1000-A1']);
        expect(await by('number')).toEqual(['DE-2-A1', 'EP-900-A1', 'EP-1000-A1', 'US-1-B1']);
        expect((await by('priority')).slice(2)).toEqual([third, last]);
        expect((await by('-priority'))[3]).toBe(last);
        expect(await by('status')).toEqual(['US-1-B1', 'EP-900-A1', 'DE-2-A1', 'EP-1000-A1']);
        expect(await by('-status')).toEqual(['DE-2-A1', 'EP-900-A1', 'US-1-B1', 'EP-1000-A1']);
        expect((await by('-members')).slice(0, 2).sort()).toEqual(['EP-900-A1', 'US-1-B1']);
        expect(await by('applicant')).toEqual(['US-1-B1', 'DE-2-A1', 'EP-900-A1', last]);
        expect(await by('-applicant')).toEqual(['EP-900-A1', 'DE-2-A1', 'US-1-B1', last]);
        expect([(await by('classes'))[0], (await by('classes'))[3]]).toEqual([first, third]);
        const relevance = await by('relevance');
        const among = (group: readonly string[]) => relevance.filter((ucid) => group.includes(ucid));
        expect((await by('priority')).slice(0, 2)).toEqual(among([first, second]));
        expect((await by('-priority')).slice(1, 3)).toEqual(among([first, second]));
        await index.put([aPublication({ ucid: 'FR-3-A1', title: 'A cell' })]);
        expect(await by('title'), 'after an import').toEqual([
          ...['FR-3-A1', 'EP-1000-A1', 'US-1-B1', 'EP-900-A1', 'DE-2-A1'],
        ]);
      },
    );
  });

  test('facets count families over all hits, not only over the page', async () => {
    const corpus = Array.from({ length: 130 }, (_, place) =>
      aPublication({
        ucid: `${place % 2 === 0 ? 'EP' : 'US'}-${7000 + place}-A1`,
        title: 'cell',
        familyId: String(Math.floor(place / 2)),
        published: place < 20 ? '2009-05-05' : '2010-05-05',
        applicants: ['Acme'],
        cpc: ['H01L21/02', 'H01L31/04'],
        status: 'granted',
      }),
    );
    await withCorpus(makeIndex, corpus, async (index) => {
      const { facets, families, publications } = await searched(index, 'cell');
      expect([families, publications]).toEqual([65, 130]);
      expect(facets.country).toEqual([
        { value: 'EP', count: 65 },
        { value: 'US', count: 65 },
      ]);
      expect(facets.year).toEqual([
        { value: '2009', count: 10 },
        { value: '2010', count: 55 },
      ]);
      expect(facets.applicant).toEqual([{ value: 'Acme', count: 65 }]);
      expect(facets.class).toEqual([{ value: 'H01L', count: 65 }]);
      expect(facets.status).toEqual([{ value: 'granted', count: 65 }]);
    });
  });

  test(
    'values within a facet are alternatives, facets are conditions, and a facet still shows its ' + 'alternatives',
    async () => {
      const corpus = [
        ['EP-1-A1', 'Acme'],
        ['US-2-A1', 'Acme'],
        ['US-3-A1', 'Bolt'],
        ['WO-4-A1', 'Bolt'],
      ] as const;
      await withCorpus(
        makeIndex,
        corpus.map(([ucid, name]) => aPublication({ ucid, title: 'cell', applicants: [name] })),
        async (index) => {
          const either = await searched(index, 'cell', { filter: { country: ['EP', 'US'] } });
          expect([...ucids(either)].sort()).toEqual(['EP-1-A1', 'US-2-A1', 'US-3-A1']);
          const both = await searched(index, 'cell', { filter: { country: ['US'], applicant: ['Bolt'] } });
          expect(ucids(both)).toEqual(['US-3-A1']);
          expect(both.facets.country).toEqual([
            { value: 'US', count: 1 },
            { value: 'WO', count: 1, added: 1 },
          ]);
          expect(both.facets.applicant).toEqual([
            { value: 'Acme', count: 1, added: 1 },
            { value: 'Bolt', count: 1 },
          ]);
          expect((await searched(index, 'cell', { filter: { country: ['JP'] } })).families).toBe(0);
        },
      );
    },
  );

  test('a snippet shows the words that matched, coloured by concept', async () => {
    const abstract =
      'Filler words come first here. A naïve approach puts the solar cells on a wafer of silicon and leaves it there.';
    const concepts: Interpretation['concepts'] = [
      { term: 'solar cell', documents: 0, weight: 0.5, synonyms: [{ term: 'solar cells', documents: 1, reason: '' }] },
      { term: 'wafer', documents: 1, weight: 0.5, synonyms: [] },
    ];
    await withCorpus(makeIndex, [aPublication({ ucid: 'EP-1-A1', title: 'Method', abstract })], async (index) => {
      const query = parsed('"solar cells" OR wafer OR naive');
      const [row] = (await searched(index, query, { interpretation: { ...NO_INTERPRETATION, concepts } })).rows;
      const [snippet] = row?.snippets ?? [];
      expect(row?.snippets.map(({ field }) => field)).toEqual(['abstract']);
      expect(snippet?.hits.map(({ from, to, concept }) => [snippet.text.slice(from, to), concept])).toEqual([
        ['naïve', -1],
        ['solar cells', 0],
        ['wafer', 1],
      ]);
    });
  });

  test('a snippet is cut where most of what was looked for stands, in long texts too', async () => {
    const long =
      `wafer ${'nothing to see in this sentence at all. '.repeat(2000)} here the wafer meets the ` +
      `solder paste. ${'and on it goes. '.repeat(500)}`;
    await withCorpus(
      makeIndex,
      [aPublication({ ucid: 'EP-1-A1', title: 'Method', description: long })],
      async (index) => {
        const [snippet] = (await searched(index, 'wafer AND solder')).rows[0]?.snippets ?? [];
        expect(snippet?.text).toContain('the wafer meets the solder paste');
        expect(snippet?.text.split(' ').length).toBeLessThanOrEqual(32);
      },
    );
  });

  test('a hit by other conditions alone shows how its abstract begins, with nothing marked', async () => {
    await withCorpus(
      makeIndex,
      [aPublication({ ucid: 'US-1-A1', abstract: `A pump ${'lifts water '.repeat(40)}`, cpc: ['F04B1/00'] })],
      async (index) => {
        const [row] = (await searched(index, 'CPC:F04B')).rows;
        expect(row?.snippets.map(({ field, hits }) => [field, hits])).toEqual([['abstract', []]]);
        expect(row?.snippets[0]?.text).toMatch(/^A pump lifts water /);
        expect(row?.snippets[0]?.text.split(' ').length).toBeLessThanOrEqual(32);
      },
    );
  });

  test('a hit by other conditions alone, without an abstract, has no snippet', async () => {
    await withCorpus(
      makeIndex,
      [aPublication({ ucid: 'EP-1-A1', title: 'wafer', cpc: ['H01L21/02'] })],
      async (index) => {
        expect((await searched(index, 'CPC:H01L NOT solder')).rows[0]?.snippets).toEqual([]);
      },
    );
  });

  test('a wildcard that stands for too many words is refused, not cut short', async () => {
    const words = Array.from({ length: 1200 }, (_, place) => `x${place}y`).join(' ');
    await withCorpus(makeIndex, [aPublication({ ucid: 'EP-1-A1', description: words })], async (index) => {
      const answer = await asked(index, 'x*y');
      expect(answer.ok ? null : answer.reason.code).toBe('wildcard-too-broad');
      expect((await asked(index, 'x*')).ok).toBe(true);
      expect((await asked(index, 'x11*y')).ok).toBe(true);
    });
  });

  test('a set that was not resolved and an expression that cannot be read are refused', async () => {
    await withCorpus(makeIndex, [aPublication({ ucid: 'EP-1-A1', title: 'cell' })], async (index) => {
      const set = await asked(index, 'S2 AND cell');
      expect(set.ok ? null : set.reason.code).toBe('unknown-set');
      const fused = [{ name: 'broken', expression: 'cell AND (', weight: 1 }];
      const broken = await asked(index, 'cell', { interpretation: { ...NO_INTERPRETATION, fused } });
      expect(broken.ok ? null : broken.reason.code).toBe('bad-expression');
    });
  });

  test('count gives the totals of a search', async () => {
    const corpus = ['1', '1', '2'].map((familyId, place) =>
      aPublication({ ucid: `EP-${place}-A1`, title: 'cell', familyId }),
    );
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(await index.count(parsed('cell'))).toEqual({ ok: true, publications: 3, families: 2 });
      expect(await index.count(parsed('cell NOT cell'))).toEqual({ ok: true, publications: 0, families: 0 });
    });
  });
}
