/** How like publications are to a profile, whatever else the corpus holds. */
import { expect, test } from 'vitest';
import { aPublication } from '../../../builders/publication.ts';
import { aCall } from '../plain-index.ts';
import { withCorpus, type MakeIndex } from './with-corpus.ts';

const words = (...all: readonly string[]) => all.join(' ');
const CORPUS = [
  aPublication({ ucid: 'XX-1-A1', title: 'Rotor blade', abstract: 'A rotor blade with a heated edge.' }),
  aPublication({ ucid: 'XX-2-A1', title: 'Rotor hub', abstract: 'A hub for rotors of a turbine.' }),
  aPublication({ ucid: 'XX-3-A1', title: 'Tea bag', abstract: 'A bag of paper for tea.', published: '2024-01-02' }),
];
const IDEA = { title: 'Heated rotor blade', text: 'The edge of the blade is heated against ice.' };
/** A word counts where more than one document holds it. */
const RATED = [
  ...CORPUS,
  aPublication({ ucid: 'XX-4-A1', title: 'Blade', abstract: 'A blade.' }),
  aPublication({ ucid: 'XX-5-A1', title: 'Tea', abstract: 'Tea.' }),
  ...['6', '7', '8', '9'].map((number) => aPublication({ ucid: `XX-${number}-A1`, title: 'Chair' })),
];

export function likenessContract(makeIndex: MakeIndex): void {
  test('a score stays as it was however the corpus moves on, and more in common scores higher', () =>
    withCorpus(makeIndex, CORPUS, async ({ port, put }) => {
      const profile = (await port.search.profileOf(aCall(), { idea: IDEA })).value!;
      const among = ['XX-1-A1', 'XX-2-A1', 'XX-3-A1', 'XX-99-A1'];
      const scored = async () => (await port.search.likeness(aCall(), { profile, among })).value;
      const before = await scored();
      expect(before.map(({ ucid }) => ucid)).toEqual(['XX-1-A1', 'XX-2-A1', 'XX-3-A1']);
      const [blade, hub, tea] = before.map(({ score }) => score);
      expect(blade).toBeGreaterThan(hub!);
      expect(hub).toBeGreaterThan(0);
      expect(tea).toBe(0);
      expect(blade).toBeLessThanOrEqual(1000);
      const flood = Array.from({ length: 30 }, (_, at) =>
        aPublication({ ucid: `XX-${at + 100}-A1`, title: 'Heated rotor blade', abstract: words('ice', 'edge', 'ice') }),
      );
      await put(flood);
      expect(await scored()).toEqual(before);
      expect((await port.search.profileOf(aCall(), { idea: IDEA })).value).not.toEqual(profile);
    }));

  test('the score is the sum of what each word adds, as a share of what a document could reach', () =>
    withCorpus(makeIndex, CORPUS, async ({ port }) => {
      const profile = { words: [{ expression: 'tea', weight: 1 }], lengths: { head: 5, body: 1 } };
      const among = ['XX-3-A1'];
      const [tea] = (await port.search.likeness(aCall(), { profile, among, isExplained: true })).value;
      // Title and abstract of five telling words, tea twice: 2 / (2 + 1.2).
      expect(tea).toMatchObject({
        ...{ ucid: 'XX-3-A1', published: '2024-01-02', score: 625 },
        shared: [{ expression: 'tea', weight: 1 }],
      });
      const against = { ...profile, words: [...profile.words, { expression: 'paper', weight: -0.5 }] };
      const [less] = (await port.search.likeness(aCall(), { profile: against, among })).value;
      // Less half of 1 / (1 + 1.2).
      expect(less!.score).toBe(398);
    }));

  test('the newest are those that were published last', () =>
    withCorpus(makeIndex, CORPUS, async ({ port }) => {
      const profile = { words: [{ expression: 'tea', weight: 1 }], lengths: { head: 5, body: 1 } };
      const newest = await port.search.likeness(aCall(), { profile, among: { newest: 1 } });
      expect(newest.value.map(({ ucid }) => ucid)).toEqual(['XX-3-A1']);
    }));

  test('words of what was rated speak for a document and against it; unknown words make no profile', () =>
    withCorpus(makeIndex, RATED, async ({ port }) => {
      const none = { title: '', text: '' };
      const ratings = { relevant: ['XX-1-A1'], maybe: [], notRelevant: ['XX-3-A1'] };
      const { value } = await port.search.profileOf(aCall(), { idea: none, ratings });
      const weight = (word: string) => value?.words.find(({ expression }) => expression === word)?.weight ?? 0;
      expect(weight('blade')).toBeGreaterThan(0);
      expect(weight('tea')).toBeLessThan(0);
      const unknown = { title: 'Xylophone', text: 'Xylophones.' };
      expect((await port.search.profileOf(aCall(), { idea: unknown })).value).toBeNull();
    }));
}
