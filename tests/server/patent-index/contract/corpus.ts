import { expect, test } from 'vitest';
import { aCitationOf, aPublication, documentId } from '../../../builders/publication.ts';
import { searched, ucids } from '../asking.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

export function corpusContract(makeIndex: MakeIndex): void {
  test('a record replaces the one held only when its source is newer, and is idempotent', async () => {
    const first = aPublication({ ucid: 'EP-1-A1', title: 'wafer', sourceDate: '2020-01-01' });
    const newer = aPublication({ ucid: 'EP-1-A1', title: 'solder', sourceDate: '2020-02-01' });
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put([first, aPublication({ ucid: 'EP-2-A1' })])).toEqual(['imported', 'imported']);
      expect(await index.put([first])).toEqual(['unchanged']);
      expect(await index.corpus()).toEqual({ publications: 2, version: 1, sample: false });
      expect(await index.put([newer])).toEqual(['replaced']);
      expect(await index.put([first])).toEqual(['unchanged']);
      expect(await index.corpus()).toEqual({ publications: 2, version: 2, sample: false });
      expect([ucids(await searched(index, 'wafer')), ucids(await searched(index, 'solder'))]).toEqual([
        [],
        ['EP-1-A1'],
      ]);
      expect(await index.get('EP-1-A1')).toEqual(newer);
    });
  });

  test('a corrected record of the same date replaces the old one, which does not come back', async () => {
    const [first, corrected] = ['wafer', 'solder'].map((title) =>
      aPublication({ ucid: 'EP-1-A1', title, description: `of ${title}`, sourceDate: '2020-01-01' }),
    );
    if (!first || !corrected) throw new Error('two are built above');
    await withCorpus(makeIndex, [first], async (index) => {
      expect(await index.put([corrected])).toEqual(['corrected']);
      expect(await index.get('EP-1-A1')).toEqual(corrected);
      expect([ucids(await searched(index, 'wafer')), ucids(await searched(index, 'solder'))]).toEqual([
        [],
        ['EP-1-A1'],
      ]);
      expect(await index.put([first, corrected])).toEqual(['unchanged', 'unchanged']);
      expect(await index.get('EP-1-A1')).toEqual(corrected);
    });
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put([first, corrected, first])).toEqual(['imported', 'corrected', 'unchanged']);
      expect(await index.get('EP-1-A1')).toEqual(corrected);
    });
  });

  test('a full text takes the place of a bibliography and never gives way to one, whichever is newer', async () => {
    const bare = (sourceDate: string) => aPublication({ ucid: 'EP-1-A1', title: 'wafer', sourceDate });
    const full = aPublication({
      ucid: 'EP-1-A1',
      title: 'wafer',
      claimTexts: ['a wafer'],
      description: 'of silicon',
      sourceDate: '2020-01-01',
    });
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put([bare('2020-01-01')])).toEqual(['imported']);
      expect(await index.put([full])).toEqual(['replaced']);
      expect(await index.put([bare('2021-01-01')])).toEqual(['unchanged']);
      expect(await index.get('EP-1-A1')).toEqual(full);
      expect(await index.put([bare('2020-05-01'), full])).toEqual(['unchanged', 'unchanged']);
    });
    await withCorpus(makeIndex, [], async (index) => {
      expect(await index.put([bare('2020-05-01'), full, bare('2022-01-01')])).toEqual([
        'imported',
        'replaced',
        'unchanged',
      ]);
    });
  });

  test('the same number twice in a batch counts as put one after the other', async () => {
    const [older, newer] = ['2020-01-01', '2020-02-01'].map((sourceDate) =>
      aPublication({ ucid: 'EP-1-A1', title: `of ${sourceDate}`, sourceDate }),
    );
    await withCorpus(makeIndex, [], async (index) => {
      if (!older || !newer) throw new Error('two are built above');
      expect(await index.put([older, newer, older])).toEqual(['imported', 'replaced', 'unchanged']);
      expect(await index.get('EP-1-A1')).toEqual(newer);
    });
  });

  test('a search sees what was imported since the last one', async () => {
    await withCorpus(makeIndex, [aPublication({ ucid: 'EP-1-A1', title: 'cell' })], async (index) => {
      expect((await searched(index, 'cell')).families).toBe(1);
      await index.put([aPublication({ ucid: 'EP-2-A1', title: 'cell' })]);
      expect((await searched(index, 'cell')).families).toBe(2);
    });
  });

  test('a publication comes back as it was put, and an unknown one is null', async () => {
    const publication = aPublication({
      ucid: 'EP-1-A1',
      title: 'Öl – 電池',
      abstract: 'x',
      claimTexts: ['one', 'two'],
      description: 'd',
      cpc: ['H01L21/02'],
      applicants: ['Müller'],
      citations: [aCitationOf('US-2-A')],
      other: { path: 'kept' },
    });
    await withCorpus(makeIndex, [publication], async (index) => {
      expect(await index.get('EP-1-A1')).toEqual(publication);
      expect(await index.get('EP-2-A1')).toBeNull();
      expect(await index.publications(['EP-2-A1', 'EP-1-A1']), 'those that are held').toEqual([publication]);
    });
  });

  test('the sample leaves when it is removed, and the rest stays', async () => {
    const source = { format: 'sample', version: '1', date: null } as const;
    const sample = ['EP-1-A1', 'EP-2-A1'].map((ucid) => aPublication({ ucid, title: 'cell', source }));
    await withCorpus(makeIndex, sample, async (index) => {
      expect(await index.corpus()).toMatchObject({ publications: 2, sample: true });
      expect(await index.put([aPublication({ ucid: 'EP-2-A1', title: 'cell', sourceDate: null })])).toEqual([
        'replaced',
      ]);
      expect(await index.corpus()).toMatchObject({ publications: 2, sample: false });
      expect(await index.removeSample()).toBe(1);
      expect(await index.removeSample()).toBe(0);
      expect(await index.corpus()).toMatchObject({ publications: 1, sample: false });
      expect(ucids(await searched(index, 'cell'))).toEqual(['EP-2-A1']);
      expect((await index.coverage()).map(({ publications }) => publications)).toEqual([1]);
      await index.put([aPublication({ ucid: 'EP-3-A1', title: 'cell' })]);
      expect([...ucids(await searched(index, 'cell'))].sort()).toEqual(['EP-2-A1', 'EP-3-A1']);
    });
  });

  test('citing documents are found whatever kind and zeros the citation prints', async () => {
    const corpus = [
      aPublication({ ucid: 'US-6838482-B2', title: 'cited' }),
      aPublication({ ucid: 'EP-1-A1', title: 'with kind', citations: [aCitationOf('US-6838482-A')] }),
      aPublication({
        ucid: 'EP-2-A1',
        title: 'without',
        citations: [{ ...aCitationOf('US-6838482'), document: { ...documentId('US6838482'), number: '06838482' } }],
      }),
      aPublication({ ucid: 'EP-3-A1', title: 'other country', citations: [aCitationOf('EP-6838482-A1')] }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(await index.citedBy('US-6838482-B2')).toEqual([
        { ucid: 'EP-1-A1', title: 'with kind' },
        { ucid: 'EP-2-A1', title: 'without' },
      ]);
      expect(await index.citedBy('US-1-A1')).toEqual([]);
    });
  });

  test('numbers as typed are found with and without kind and country; the others say what they lack', async () => {
    const ucids = ['US-6838482-B2', 'US-20130101709-A1', 'US-D656296-S1', 'EP-1000001-A1', 'EP-1000001-B1'];
    const corpus = [...ucids, 'DE-1000001-C2', 'WO-2015026896-A1'].map((ucid) => aPublication({ ucid }));
    await withCorpus(makeIndex, corpus, async (index) => {
      const typed = ['US 6,838,482 B2', 'us2013/0101709', 'USD656296S1', 'ep1000001', 'WO 15/26896', '6838482'];
      const found = await index.numbered(...typed);
      expect(found.map((one) => (one.outcome === 'found' ? one.publications.map(({ ucid }) => ucid) : one))).toEqual([
        ['US-6838482-B2'],
        ['US-20130101709-A1'],
        ['US-D656296-S1'],
        ['EP-1000001-A1', 'EP-1000001-B1'],
        ['WO-2015026896-A1'],
        ['US-6838482-B2'],
      ]);
      expect(await index.numbered('1000001', 'US6838482A1', 'JP999', 'kettle', 'US*', '12')).toEqual([
        {
          outcome: 'several-countries',
          typed: '1000001',
          alike: ['DE-1000001-C2', 'EP-1000001-A1', 'EP-1000001-B1'],
        },
        { outcome: 'not-held', typed: 'US6838482A1', alike: ['US-6838482-B2'] },
        { outcome: 'not-held', typed: 'JP999', alike: [] },
        ...['kettle', 'US*', '12'].map((one) => ({ outcome: 'unreadable', typed: one })),
      ]);
    });
  });

  test('numbers that begin as typed are suggested, or as much of it as there is', async () => {
    const corpus = ['US-6838482-B2', 'US-6838499-B2', 'EP-6838000-A1'].map((ucid) => aPublication({ ucid }));
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(await index.similarNumbers('US 6,838,4', 10)).toEqual(['US-6838482-B2', 'US-6838499-B2']);
      expect(await index.similarNumbers('US-6838482-A1', 10)).toEqual(['US-6838482-B2']);
      expect(await index.similarNumbers('US6838489', 1)).toEqual(['US-6838482-B2']);
      expect(await index.similarNumbers('JP999', 10)).toEqual([]);
    });
  });

  test('document frequency counts publications with the word or phrase in a text field', async () => {
    const corpus = [
      aPublication({ ucid: 'EP-1-A1', title: 'Solar cell', abstract: 'a solar cell', applicants: ['Wafer AG'] }),
      aPublication({ ucid: 'EP-2-A1', description: 'the cell of a solar kind' }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(await index.documentFrequencies('SOLAR', 'solar cell', 'solar-cell', 'wafer', '…')).toEqual([
        2, 1, 1, 0, 0,
      ]);
    });
  });

  test('coverage counts what documents hold, by country, kind and year, with the newest day', async () => {
    const corpus = [
      aPublication({
        ucid: 'EP-1-A1',
        published: '2010-05-05',
        abstract: 'a',
        claimTexts: ['c'],
        description: 'd',
        status: 'granted',
      }),
      aPublication({ ucid: 'EP-2-A1', published: '2010-01-01', abstract: 'a' }),
      aPublication({ ucid: 'US-3-B2', published: null }),
    ];
    await withCorpus(makeIndex, corpus, async (index) => {
      expect(await index.coverage()).toEqual([
        {
          country: 'EP',
          kind: 'A1',
          year: 2010,
          publications: 2,
          withAbstract: 2,
          withClaims: 1,
          withDescription: 1,
          withStatus: 1,
          latest: '2010-05-05',
        },
        {
          country: 'US',
          kind: 'B2',
          year: null,
          publications: 1,
          withAbstract: 0,
          withClaims: 0,
          withDescription: 0,
          withStatus: 0,
          latest: null,
        },
      ]);
    });
  });
}
