/** What the guided steps propose: phrases, features of a claim. */
import { describe, expect, it } from 'vitest';
import {
  candidatePhrases,
  rankedPhrases,
  suggestedPhrases,
} from '../../../src/domain/search-steps/guided/candidate-phrases.ts';
import { partsOf } from '../../../src/domain/search-steps/guided/query-parts.ts';
import { limitationLabel, limitationsOf } from '../../../src/domain/search-steps/guided/guided-text.ts';
import { plainClaimText, splitClaim } from '../../../src/domain/search-steps/guided/split-claim.ts';

const IDEA =
  'A coffee machine with a ceramic heating element. The hardness of the water is known to the ceramic heating element.';
const phrasesOf = (text: string) => candidatePhrases(text).map(({ phrase }) => phrase);
const evidence = (documents: Record<string, number>, telling = 0.5) =>
  Object.entries(documents).map(([term, count]) => ({ term, documents: count, telling }));

describe('the phrases offered', () => {
  it('are those of the text, with the pairs and words that they are made of', () => {
    expect(phrasesOf(IDEA)).toEqual(
      expect.arrayContaining([
        'ceramic heating element',
        'ceramic heating',
        'heating element',
        'ceramic',
        'coffee machine',
        'hardness',
        'water',
      ]),
    );
  });
  it('come once each, with how often the text says them', () =>
    expect(candidatePhrases(IDEA).find(({ phrase }) => phrase === 'ceramic heating element')).toEqual({
      phrase: 'ceramic heating element',
      count: 2,
      documents: null,
    }));
  it('of an empty text are none', () => expect(phrasesOf('  ')).toEqual([]));
  it('fit into one question to the corpus', () => {
    const long = Array.from({ length: 400 }, (_, at) => `alpha${at} beta${at} gamma${at} delta${at}`).join('. ');
    expect(phrasesOf(long).length).toBeLessThanOrEqual(150);
  });
  it('are ranked by how telling each is, and what no document holds comes last', () => {
    const ranked = rankedPhrases(candidatePhrases(IDEA), [
      ...evidence({ water: 90 }, 0.1),
      ...evidence({ 'heating element': 12 }, 0.9),
      ...evidence({ 'ceramic heating element': 0 }, 0),
    ]);
    expect(ranked[0]).toMatchObject({ phrase: 'heating element', documents: 12 });
    const places = ['heating element', 'water', 'ceramic heating element'].map((phrase) =>
      ranked.findIndex((each) => each.phrase === phrase),
    );
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
  it('to begin with are the best that documents hold, none a part of another', () => {
    const ranked = ['heating element', 'element', 'ceramic heating element', 'water'].map((phrase, at) => ({
      phrase,
      count: 1,
      documents: at === 2 ? 0 : 5,
    }));
    expect(suggestedPhrases(ranked, 3)).toEqual(['heating element', 'water']);
  });
  it('offline the best by the text alone are suggested', () =>
    expect(suggestedPhrases(candidatePhrases(IDEA), 2)).toContain('ceramic heating element'));
});

describe('the parts of a query', () => {
  it('are its concepts, each an expression of its own', () =>
    expect(
      partsOf([
        { name: 'valve', choice: 'must', terms: ['valve', 'ball cock'], fields: [] },
        { name: '–', choice: 'should', terms: ['–'], fields: [] },
      ]),
    ).toEqual([{ name: 'valve', choice: 'must', expression: 'valve OR "ball cock"' }]));
});

describe('the features of a claim', () => {
  it('stand between its semicolons, and after wherein', () =>
    expect(
      splitClaim(
        '1. A valve comprising: a housing; a ball that closes a seat; and a spring, wherein the spring is ' +
          'made of steel.',
      ),
    ).toEqual([
      'A valve comprising',
      'a housing',
      'a ball that closes a seat',
      'a spring',
      'wherein the spring is made of steel',
    ]));
  it('are one for each limb', () => {
    const claim = {
      limbs: [
        {
          text: 'A hub gear for a bicycle, comprising:',
          limbs: [
            { text: 'a torque sensor that measures the pedal force;' },
            { text: 'a planetary gear set that sums the torque;' },
          ],
        },
      ],
    };
    expect(splitClaim(plainClaimText(claim))).toEqual([
      'A hub gear for a bicycle, comprising',
      'a torque sensor that measures the pedal force',
      'a planetary gear set that sums the torque',
    ]);
  });
  it('of a claim in one piece is the claim', () =>
    expect(splitClaim('A chair made of oak')).toEqual(['A chair made of oak']));
  it('a lone word stays with its neighbour', () =>
    expect(splitClaim('A valve with a housing; lid; and a spring that closes it')).toEqual([
      'A valve with a housing lid',
      'a spring that closes it',
    ]));
  it('of an empty claim are none', () => expect(splitClaim(' ')).toEqual([]));
});

describe('a claim whose part is divided again', () => {
  it('keeps what leads on with what it leads to, and its preamble apart', () =>
    expect(
      splitClaim(
        '1. A display comprising:\na substrate;\nwherein the sealing member includes\nmetal layers that are ' +
          'laminated; and\na supporting layer.',
      ),
    ).toEqual([
      'A display comprising',
      'a substrate',
      'wherein the sealing member includes metal layers that are laminated',
      'a supporting layer',
    ]));
});

describe('the limitations of the attacked claims', () => {
  const target = { publication: 'EP-1-B1', title: '', priority: null, family: [] };
  const claim = (number: number) => ({ publication: 'EP-1-B1', claim: number, text: '' });
  const feature = (number: number, place: number, text: string) => ({
    publication: 'EP-1-B1',
    claim: number,
    place,
    text,
  });

  it('[ROUTE-4] are lettered claim by claim in their order; without words they are none', () => {
    const choices = {
      target,
      claims: { a: claim(1), b: claim(5) },
      features: {
        30: feature(5, 1, 'a lid'),
        11: feature(1, 2, 'a seal'),
        10: feature(1, 1, 'a valve'),
        12: feature(1, 3, ' '),
        40: feature(7, 1, 'not attacked'),
      },
    };
    expect(limitationsOf(choices).map(({ id, label, text }) => [id, label, text])).toEqual([
      [10, '1a', 'a valve'],
      [11, '1b', 'a seal'],
      [30, '5a', 'a lid'],
    ]);
  });
  it('go on after z', () =>
    expect([0, 25, 26, 27, 52].map((at) => limitationLabel(1, at))).toEqual(['1a', '1z', '1aa', '1ab', '1ba']));
});
