import { expect, test } from 'vitest';
import { plain } from './plain-index.ts';
import { frequentPhrases, unitsOf } from '../../../src/server/patent-index/interpret/units.ts';
import { usedAlike, type ReadDocument } from '../../../src/server/patent-index/interpret/used-alike.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';

const document = (text: string, family: number): ReadDocument => ({ words: text.split(' '), family });
const ASKED = { known: new Set<string>(), shareOf: async () => 0.01, atMost: 5 };
const about = (pump: string, place: number): string =>
  `the compressor feeds the ${pump} with refrigerant while the ${pump} heats water and the evaporator ` +
  `cools the ${pump} housing of steel ${'filler '.repeat(place)}`;

test(
  'what stands between the same neighbours in other documents is used alike, with the neighbours that ' + 'say so',
  async () => {
    const documents = Array.from({ length: 12 }, (_, place) =>
      document(about(place < 6 ? 'chiller' : 'heat pump', place % 3), place),
    );
    const [alike = []] = await usedAlike({ ...ASKED, documents, terms: [['chiller']] });
    expect(alike[0]?.word).toBe('heat pump');
    expect(alike[0]?.beside.length).toBe(3);
    expect((alike[0]?.beside ?? []).every((neighbour) => about('chiller', 0).includes(neighbour))).toBe(true);
  },
);

test('a few documents, or many of one family, say nothing', async () => {
  const few = [
    document(about('chiller', 0), 1),
    document(about('heat pump', 0), 2),
    document(about('heat pump', 1), 3),
  ];
  const family = Array.from({ length: 12 }, (_, place) =>
    document(about(place < 6 ? 'chiller' : 'heat pump', 0), place < 6 ? 1 : 2),
  );
  for (const documents of [few, family])
    expect(await usedAlike({ ...ASKED, documents, terms: [['chiller']] })).toEqual([[]]);
});

test('a term of four families is too little to tell by, of five enough, however many say the other', async () => {
  const of = (families: number) =>
    Array.from({ length: 12 }, (_, place) =>
      document(about(place < families ? 'chiller' : 'heat pump', place % 3), place),
    );
  const alike = async (families: number) =>
    (await usedAlike({ ...ASKED, documents: of(families), terms: [['chiller']] })).flat().map(({ word }) => word);
  expect(await alike(4)).toEqual([]);
  expect(await alike(5)).toContain('heat pump');
});

test('phrases are runs of words that keep together; a text is cut at the longest of them', async () => {
  const texts = ['red brake pad of steel', 'new brake pad of iron', 'old brake pad of steel'].map((text) =>
    text.split(' '),
  );
  const phrases = frequentPhrases(texts, 3);
  expect(phrases).toEqual([['brake', 'pad']]);
  expect(unitsOf(texts, phrases)[0]).toEqual(['red', 'brake pad', 'of', 'steel']);
});

test('in the sample, whose families spell their terms differently, the other spelling is found', async () => {
  const index = plain(openSqliteIndex(':memory:'));
  await index.put(
    [...generateSample()].filter(({ classes }) => classes.some(({ symbol }) => symbol.startsWith('H01M'))),
  );
  const terms = [
    ['cathode', 'positive electrode'],
    ['separator', 'porous membrane'],
  ] as const;
  const found = await index.evidence.synonyms(terms.map(([term]) => ({ term, synonyms: [] })));
  const alike = found.ok
    ? found.answer.map(({ candidates }) =>
        candidates.filter(({ source }) => source === 'used alike').map(({ term }) => term),
      )
    : [];
  expect(alike.map((words, place) => words.includes(terms[place]?.[1] ?? ''))).toEqual([true, true]);
  const vent = await index.evidence.synonyms([{ term: 'carbon', synonyms: [] }]);
  expect(vent.ok && vent.answer[0]?.candidates.map(({ term }) => term)).not.toContain('vent');
  await index.close();
}, 60_000);
