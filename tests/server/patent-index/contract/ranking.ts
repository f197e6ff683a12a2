/** What ranks the hits of an idea besides its words as written: what every index answers. */
import { describe, expect, test } from 'vitest';
import type { Publication, Ucid } from '../../../../src/domain/documents/publication.ts';
import type { Why } from '../../../../src/domain/documents/why.ts';
import type { LearningLimits } from '../../../../src/server/patent-index/port/search.ts';
import { parseQuery } from '../../../../src/domain/query/parser.ts';
import { aCitationOf, aPublication } from '../../../builders/publication.ts';
import { aCall, type PlainIndex } from '../plain-index.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const FILLERS = Array.from({ length: 20 }, (_, at) =>
  aPublication({ ucid: `EP-${at + 100}-A1`, title: `Thing ${at}`, abstract: `Something numbered ${at}.` }),
);
const everything = parseQuery('PD:1900..2100');

async function ranked(index: PlainIndex, text: string, limits: LearningLimits = {}): Promise<readonly Ucid[]> {
  if (!everything.ok) throw new Error('the range is made to parse');
  const idea = { title: '', text };
  const { fused } = (await index.port.search.rankingOf(aCall(), { idea, classes: [], limits })).value;
  const interpretation = { concepts: [], classes: [], expression: '', fused };
  const query = everything.query;
  const found = await index.order({ query, interpretation, filter: {}, sort: 'relevance', limit: 100 });
  return found.ok ? found.ucids.filter((_, at) => (found.scores[at] ?? 0) > 0) : [];
}

async function reasons(index: PlainIndex, text: string, ucid: Ucid): Promise<Why | null> {
  if (!everything.ok) throw new Error('the range is made to parse');
  const { fused } = await index.rankingOf({ title: '', text }, []);
  return index.why(ucid, everything.query, { concepts: [], classes: [], expression: '', fused });
}

const WORDS_ONLY = { off: ['pieces', 'citations', 'classes'] } as const;

export function rankingContract(makeIndex: MakeIndex): void {
  describe('stems and pieces of words', () => {
    const CORPUS = [
      aPublication({ ucid: 'EP-1-A1', title: 'Batteries', abstract: 'Batteries of vaporised fibres.' }),
      aPublication({ ucid: 'EP-2-A1', title: 'Pump', description: 'It drives a valve with a battery.' }),
      aPublication({ ucid: 'EP-3-A1', titles: [{ lang: 'de', content: 'Wasserpumpengehäuse' }] }),
      aPublication({ ucid: 'EP-4-A1', titles: [{ lang: 'de', content: 'Häuser aus Glas' }] }),
      aPublication({ ucid: 'JP-5-A1', titles: [{ lang: 'ja', content: '二次電池の製造方法' }] }),
      ...FILLERS,
    ];

    test('a word finds its other forms, in the title before the description', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect(await ranked(index, 'battery', WORDS_ONLY)).toEqual(['EP-1-A1', 'EP-2-A1']);
        expect(await ranked(index, 'Haus', WORDS_ONLY)).toEqual(['EP-4-A1']);
      });
    });

    test('British and American spelling are one, a compound is found by its parts, Japanese by pairs', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect(await ranked(index, 'vaporized fiber', WORDS_ONLY)).toEqual(['EP-1-A1']);
        expect(await ranked(index, 'Pumpengehäuse', WORDS_ONLY)).toEqual([]);
        expect((await ranked(index, 'Pumpengehäuse'))[0]).toBe('EP-3-A1');
        expect(await ranked(index, '電池', WORDS_ONLY)).toEqual(['JP-5-A1']);
      });
    });

    test('what is replaced ranks by its new text alone', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        await index.put([aPublication({ ucid: 'EP-1-A1', title: 'Windows', sourceDate: '2021-01-01' })]);
        expect(await ranked(index, 'battery', WORDS_ONLY)).toEqual(['EP-2-A1']);
        expect(await ranked(index, 'window', WORDS_ONLY)).toEqual(['EP-1-A1']);
      });
    });

    test('a reason names the word and the fields in which it stands in any form', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const { parts = [], order } = (await reasons(index, 'battery', 'EP-2-A1')) ?? {};
        expect(order).toBe('sum');
        expect(parts).toMatchObject([
          { name: 'Words of the idea, in any form', expression: 'battery', fields: ['description'] },
        ]);
      });
    });
  });

  describe('citations and classes of the closest documents', () => {
    const titled = (number: number, title: string, cites: readonly number[] = [], more: object = {}): Publication =>
      aPublication({
        ucid: `EP-${number}-A1`,
        title,
        citations: cites.map((one) => aCitationOf(`EP-${one}`)),
        ...more,
      });
    const CORPUS = [
      titled(1, 'Torque sensor', [9, 50], { cpc: ['G01L3/10'] }),
      titled(2, 'Coupled: cites the same', [50]),
      titled(3, 'Cites it', [1], { published: '2018-06-01' }),
      titled(4, 'Cites two together', [1, 5], { published: '2018-06-01' }),
      titled(5, 'Cited together'),
      titled(9, 'Cited'),
      titled(8, 'Of its class', [], { cpc: ['G01L9/00'] }),
      ...FILLERS,
    ];
    const CITATIONS = { off: ['classes', 'pieces'] } as const;

    test('both ways, coupling and co-citation lift a document without a word of the idea', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const [first, ...others] = await ranked(index, 'torque sensors', CITATIONS);
        expect(first).toBe('EP-1-A1');
        expect(others.toSorted()).toEqual(['EP-2-A1', 'EP-3-A1', 'EP-4-A1', 'EP-5-A1', 'EP-9-A1']);
        expect(await ranked(index, 'torque sensors', WORDS_ONLY)).toEqual(['EP-1-A1']);
      });
    });

    test('with a date, what was published on that day or later says nothing', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const earlier = await ranked(index, 'torque sensors', { ...CITATIONS, before: '2018-06-01' });
        expect(earlier).toContain('EP-2-A1');
        expect(earlier).not.toContain('EP-5-A1');
        expect(await ranked(index, 'torque sensors', { ...CITATIONS, before: '2015-06-01' })).toEqual(['EP-1-A1']);
      });
    });

    test('nothing is learnt from the idea’s own family', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect(await ranked(index, 'torque sensors', { without: ['EP-1-A1'] })).toEqual(['EP-1-A1']);
      });
    });

    test('a class of the closest documents lifts what is in it, and can be switched off', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect(await ranked(index, 'torque sensors')).toContain('EP-8-A1');
        expect(await ranked(index, 'torque sensors', { off: ['classes'] })).not.toContain('EP-8-A1');
      });
    });

    test('a reason names the document whose citations it shares', async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        expect((await reasons(index, 'torque sensors', 'EP-2-A1'))?.parts).toMatchObject([
          { name: 'Citations of the closest documents', expression: 'EP-1-A1', share: 1 },
        ]);
      });
    });
  });
}
