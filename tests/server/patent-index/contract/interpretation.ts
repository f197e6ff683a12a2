import { expect, test } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { matches } from '../../../support/query-reference/evaluate.ts';
import { parseQuery } from '../../../../src/domain/query/parser.ts';
import { printQuery } from '../../../../src/domain/query/print.ts';
import { aPublication } from '../../../builders/publication.ts';
import { parsed, searched, ucids } from '../asking.ts';
import type { Ratings } from '../../../../src/server/patent-index/port/search.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const IDEA = {
  title: 'Brake pad wear indicator',
  text:
    'The present invention relates to a disc brake for bicycles, wherein a sensor measures the wear of ' +
    'the brake pads and warns the rider.',
};

/** Eight documents on brakes, thirty on other things. */
const BRAKES: readonly Publication[] = Array.from({ length: 8 }, (_, place) =>
  aPublication({
    ucid: `EP-${100 + place}-A1`,
    title: `Disc brake ${place}`,
    cpc: ['F16D66/02', 'B62L1/00'],
    abstract:
      place < 4 ? 'A sensor for the wear of a brake pad of a bicycle.' : 'Brakes with a calliper, for vehicles.',
    description: 'The brake lining is worn. The brake pad is worn.',
  }),
);
const OTHERS: readonly Publication[] = Array.from({ length: 30 }, (_, place) =>
  aPublication({
    ucid: `US-${200 + place}-A1`,
    title: place % 3 === 0 ? 'Temperature sensor' : 'Battery cell',
    cpc: ['H01M10/05'],
    abstract: 'An electrolyte between anode and cathode.',
  }),
);
const CORPUS = [...BRAKES, ...OTHERS];

export function interpretationContract(makeIndex: MakeIndex): void {
  test('concepts are the telling words and phrases of the idea, with their weights', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const { concepts } = (await index.interpret(IDEA)).interpretation;
      const terms = concepts.map(({ term }) => term);
      expect(terms).toContain('brake pad');
      expect(terms).toContain('wear');
      expect(terms).not.toContain('invention');
      expect(terms.length).toBeLessThanOrEqual(12);
      expect(concepts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
      expect(concepts.map(({ documents }) => documents)).toEqual(await index.documentFrequencies(...terms));
    });
  });

  test('other forms of a word that the corpus has come as synonyms, with reason and count', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const bicycles = (await index.interpret(IDEA)).interpretation.concepts.find(({ term }) => term === 'bicycles');
      expect(bicycles?.synonyms).toContainEqual({ term: 'bicycle', documents: 4, reason: 'another form of the word' });
    });
  });

  test('forms of one term are one concept, named by the form in most documents, and none stands twice', async () => {
    const abstract = 'A torque sensor. The weld seam, made by welding. A gear train. Gear trains.';
    const corpus = [
      ...CORPUS,
      aPublication({ ucid: 'EP-1-A1', abstract }),
      aPublication({ ucid: 'EP-2-A1', abstract }),
    ];
    const text =
      'A torque is measured, torques are summed by torque sensors. A torque sensor sits at a gear train; gear trains ' +
      'have torques. The weld holds; welds are made by welding.';
    await withCorpus(makeIndex, corpus, async (index) => {
      const { concepts, expression } = (await index.interpret({ title: 'Torques', text })).interpretation;
      const terms = concepts.map(({ term }) => term);
      expect(terms).toEqual(expect.arrayContaining(['torque', 'torque sensor', 'weld', 'gear train']));
      for (const other of ['torques', 'torque sensors', 'welds', 'welding', 'gear trains'])
        expect(terms).not.toContain(other);
      expect(concepts.every(({ documents }) => documents > 0)).toBe(true);
      const trains = concepts.find(({ term }) => term === 'gear train');
      expect(trains?.synonyms.map(({ term }) => term)).toContain('gear trains');
      const asked = expression.split(' OR ');
      expect(new Set(asked).size).toBe(asked.length);
    });
  });

  test('classes that the closest documents share and the corpus does not are suggested, with the reason', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const { classes } = (await index.interpret(IDEA)).interpretation;
      expect(classes.map(({ symbol }) => symbol).sort()).toEqual(['B62L', 'F16D']);
      expect(classes[0]).toMatchObject({ documents: 8, title: null });
      expect(classes[0]?.reason).toMatch(/^in 8 of the \d+ closest documents, in 21 % of the corpus$/);
    });
  });

  test('in a corpus of one field its own class is suggested, and every idea gets a class', async () => {
    const ofOneField = ['pads', 'discs', 'levers'].map((part, at) =>
      aPublication({ ucid: `EP-${at + 1}-A1`, title: `Brake ${part}`, cpc: ['B62L1/00', `F16D6${at}/00`] }),
    );
    await withCorpus(makeIndex, ofOneField, async (index) => {
      const { classes } = (await index.interpret({ title: '', text: 'brake levers' })).interpretation;
      expect(classes.map(({ symbol }) => symbol)).toEqual(['B62L', 'F16D']);
    });
    await withCorpus(makeIndex, ofOneField.slice(0, 1), async (index) => {
      const { classes } = (await index.interpret({ title: '', text: 'brake' })).interpretation;
      expect(classes.map(({ symbol }) => symbol)).toEqual(['B62L']);
    });
  });

  test(
    'what is shown is what runs: every expression parses, prints as it stands, and the first decides ' +
      'what is a hit',
    async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const { query, interpretation } = await index.interpret(IDEA);
        expect(interpretation.fused.map(({ name }) => name)).toEqual([
          'Words of the idea, in any form',
          'Parts of the idea’s words',
          'Classes of the closest documents',
        ]);
        expect(interpretation.fused.flatMap((one) => one.parts ?? []).length).toBeGreaterThan(10);
        const outcome = parseQuery(interpretation.expression);
        expect(outcome.ok ? printQuery(outcome.query) : outcome.errors).toBe(interpretation.expression);
        expect(parsed(interpretation.expression)).toEqual(query);
        const expected = CORPUS.filter((publication) => matches(query, publication)).map(({ ucid }) => ucid);
        expect([...ucids(await searched(index, query, { interpretation }))].sort()).toEqual([...expected].sort());
      });
    },
  );

  test('the documents that say most of the idea come first', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const { query, interpretation } = await index.interpret(IDEA);
      const { rows } = await searched(index, query, { interpretation });
      expect(
        rows
          .slice(0, 4)
          .map(({ ucid }) => ucid)
          .sort(),
      ).toEqual(['EP-100-A1', 'EP-101-A1', 'EP-102-A1', 'EP-103-A1']);
      expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).toSorted((a, b) => b - a));
      expect(new Set(rows[0]?.snippets.flatMap(({ hits }) => hits.map(({ concept }) => concept))).size).toBeGreaterThan(
        2,
      );
    });
  });

  test('what says nothing of a subject ranks nothing', async () => {
    const said = 'The torque sensor sums the forces, requires a frame and performs a test, as it is located.';
    const corpus = [...CORPUS, ...['EP-1-A1', 'EP-2-A1'].map((ucid) => aPublication({ ucid, abstract: said }))];
    await withCorpus(makeIndex, corpus, async (index) => {
      const { expression, fused } = (await index.interpret({ title: '', text: said })).interpretation;
      const words = fused.filter(({ evidence }) => evidence === 'stems' || evidence === 'pieces');
      expect(words).toHaveLength(2);
      for (const ranked of [
        expression,
        ...words.map(({ parts = [] }) => parts.map((one) => one.expression).join(' ')),
      ]) {
        expect(ranked).toMatch(/\btorque\b/);
        expect(ranked).not.toMatch(/sums|comprises|requires|performs|located/);
      }
    });
  });

  test('a row says why it stands where it does: its parts, best first, of all that speaks for it', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const { query, interpretation } = await index.interpret(IDEA);
      const { rows } = await searched(index, query, { interpretation });
      const parts = new Set(
        interpretation.fused.flatMap(({ name, parts: own = [] }) =>
          [...own, { expression: 'all together' }].map(({ expression }) => `${name} ${expression}`),
        ),
      );
      for (const { because = [] } of rows) {
        expect(because.every(({ name, expression }) => parts.has(`${name} ${expression}`))).toBe(true);
        expect(because.map(({ share }) => share)).toEqual(because.map(({ share }) => share).toSorted((a, b) => b - a));
        expect(because.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1.01);
      }
      const [best] = rows;
      const publication = CORPUS.find(({ ucid }) => ucid === best?.ucid);
      const words = (best?.because ?? []).filter(({ name }) => name === 'Words of the idea, in any form');
      expect(words).not.toEqual([]);
      const inAnyForm = (word: string) => parsed(`${word.slice(0, 4)}*`);
      for (const { expression } of words) expect(publication && matches(inAnyForm(expression), publication)).toBe(true);
    });
  });

  test(
    'what was rated relevant lifts what is like it, and what was rated not relevant lowers what is like ' + 'that',
    async () => {
      await withCorpus(makeIndex, CORPUS, async (index) => {
        const idea = { title: 'sensor', text: '' };
        const order = async (ratings?: Ratings): Promise<readonly string[]> => {
          const { query, interpretation } = await index.interpret(idea, ratings);
          const found = await index.order({ query, interpretation, filter: {}, sort: 'relevance', limit: 100 });
          return found.ok ? found.ucids : [];
        };
        const brakesFirst = await order({ relevant: ['EP-106-A1'], maybe: [], notRelevant: ['US-200-A1'] });
        const thermometersFirst = await order({ relevant: ['US-200-A1'], maybe: [], notRelevant: ['EP-100-A1'] });
        expect(brakesFirst.slice(0, 4).every((ucid) => ucid.startsWith('EP'))).toBe(true);
        expect(thermometersFirst.slice(0, 4).every((ucid) => ucid.startsWith('US'))).toBe(true);
        expect([...brakesFirst].sort()).toEqual([...thermometersFirst].sort());
        expect(
          (
            await index.interpret(idea, { relevant: ['EP-106-A1'], maybe: [], notRelevant: [] })
          ).interpretation.fused.map(({ name }) => name),
        ).toContain('Words of the rated documents');
      });
    },
  );

  test('a query made by hand is ordered by the idea it was made for', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      const { fused } = await index.rankingOf(IDEA, ['F16D66/02']);
      const interpretation = { concepts: [], classes: [], expression: 'brake OR sensor', fused };
      const { rows } = await searched(index, 'brake OR sensor', { interpretation });
      expect(
        rows
          .slice(0, 4)
          .map(({ ucid }) => ucid)
          .sort(),
      ).toEqual(['EP-100-A1', 'EP-101-A1', 'EP-102-A1', 'EP-103-A1']);
      expect((await index.rankingOf({ title: 'xyzzy', text: '' }, [])).fused).toEqual([]);
    });
  });

  test('a title alone is enough, and an idea that the corpus does not know finds nothing', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) => {
      expect(
        (await index.interpret({ title: 'brake', text: '' })).interpretation.concepts.map(({ term }) => term),
      ).toEqual(['brake']);
      for (const idea of [
        { title: 'Quantum entanglement', text: '' },
        { title: '', text: '' },
      ]) {
        const { query, interpretation } = await index.interpret(idea);
        expect(interpretation.concepts).toEqual([]);
        expect((await searched(index, query, { interpretation })).families).toBe(0);
      }
    });
  });

  test('the same idea on the same corpus is interpreted the same', async () => {
    await withCorpus(makeIndex, CORPUS, async (index) =>
      expect(await index.interpret(IDEA)).toEqual(await index.interpret(IDEA)),
    );
  });
}
