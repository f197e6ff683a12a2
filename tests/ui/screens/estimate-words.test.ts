/** What the screen says of the unseen. */
import { describe, expect, it } from 'vitest';
import { estimatesOf } from '../../../src/domain/assessment/estimate/estimates.ts';
import { drawUnseen } from '../../../src/ui/screens/search/results/estimate/draw-unseen.ts';
import {
  estimateInBrief,
  estimateSentence,
  stoppingSentence,
} from '../../../src/ui/screens/search/results/estimate/estimate-words.ts';
import { unknownRow } from '../../../src/ui/parts/results/use-result-rows.ts';

const review = {
  listed: 200,
  rated: 30,
  found: 9,
  unseen: 170,
  inVain: 0,
  elsewhere: 0,
  top: { listed: 200, depth: 0, relevant: [] },
  relevantBehind: 0,
  sampled: null,
};

describe('the words of an estimate', () => {
  it('name figure, interval, confidence and method', () => {
    const main = { method: 'sample', about: 3, low: 0, high: 12 } as const;
    expect(estimateInBrief({ ...estimatesOf(review), main }, 9)).toBe(
      'About 3 relevant unseen (0–12, 95%, by sample) · recall 75%',
    );
    expect(estimateSentence({ kind: 'estimated', ...main }, 9)).toBe(
      'About 3 relevant families unseen, 95% interval 0 to 12. Recall so far 75% (43% to 100%).',
    );
  });
  it('say what is missing where the ratings support no number', () => {
    const none = estimatesOf(review);
    expect(estimateInBrief(none, 9)).toBe('How many are unseen?');
    expect(estimateSentence(none.byOrder, 9)).toBe(
      'No estimate yet: it needs the first 20 places rated without a gap. The first is not rated.',
    );
    expect(estimateSentence({ kind: 'few-in-order', depth: 7, least: 20 }, 9)).toContain('Place 8 is not rated.');
  });
  it('say after how many irrelevant ones to stop', () => {
    expect(stoppingSentence(null)).toContain('once something relevant was found');
    expect(stoppingSentence(0)).toContain('you may stop');
    expect(stoppingSentence(1_200)).toBe(
      'If the next 1,200 families are all irrelevant, recall is at least 95% with 95% confidence.',
    );
  });
});

describe('a draw from the pages of a list', () => {
  const seed = '00112233445566778899aabbccddeeff';
  const page = (at: number, version = 1) => ({
    kind: 'ok' as const,
    kept: false,
    value: {
      page: at,
      rows: Array.from({ length: 50 }, (_, row) =>
        unknownRow({ ucid: `U${at * 50 + row}`, family: `f${at * 50 + row}` }),
      ),
      families: 150,
      publications: 150,
      facets: { country: [], year: [], applicant: [], class: [], status: [] },
      corpus: { publications: 150, version, sample: false },
      tookMs: 0,
    },
  });
  const rated = new Set(['f0', 'f1', 'f140', 'not in the list']);

  it('holds unrated families alone, with their places, and those that were rated', async () => {
    const drawn = await drawUnseen({ fetchPage: async (at) => page(at), rated, seed, count: 100 });
    if (drawn.kind !== 'drawn') throw new Error(drawn.message);
    const { families, listed, rated: places } = drawn.sample;
    expect([listed, places, families.length]).toEqual([150, [1, 2, 141], 100]);
    for (const { family, place } of families) expect(family).toBe(`f${place - 1}`);
    expect(families.filter(({ family }) => rated.has(family))).toEqual([]);
  });
  it('is given up where a page can’t be had, or the corpus changes meanwhile', async () => {
    const offline = async (at: number) => (at === 0 ? page(at) : { kind: 'offline' as const });
    expect(await drawUnseen({ fetchPage: offline, rated, seed, count: 9 })).toMatchObject({ kind: 'trouble' });
    const changed = async (at: number) => page(at, at);
    expect(await drawUnseen({ fetchPage: changed, rated, seed, count: 9 })).toEqual({
      kind: 'trouble',
      message: 'The corpus was changed meanwhile. Try again.',
    });
  });
});
