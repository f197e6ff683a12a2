/** A measurement in words: what ended where, and why. */
import { describe, expect, test } from 'vitest';
import {
  basisInWords,
  endInWords,
  estimated,
  estimatedDifference,
  measuringInWords,
  settingsInWords,
  shareDone,
  whyInWords,
} from '../../../src/ui/screens/data-coverage/measuring/measure-words.ts';

const RESULT = {
  settings: { idea: 'title', cutOff: 'published', hidesInventors: true },
  corpus: { publications: 2_244, version: 3, sample: false },
  movedTo: null,
  weights: { stems: 1, pieces: 1, meaning: 0.35, citations: 0.6, classes: 0.1 },
  ...{ build: '1.0.0', embeddings: null, noBaseline: null, began: '2026-01-01T00:00:00.000Z', tookMs: 4_000 },
  ...{ ideas: [], recall: [], mrr: null, stages: [], cited: [], unused: [] },
} as const;

describe('what was measured', () => {
  test('names corpus, version, weights, build and time', () => {
    expect(basisInWords(RESULT)).toEqual([
      '0 ideas with 0 cited families in the corpus of 2,244 publications, version 3.',
      'Weights of the evidence: stems 1, pieces 1, meaning 0.35, citations 0.6, classes 0.1.',
      'Build 1.0.0. It took 4.0 s.',
      'Without embeddings: this server has none.',
    ]);
  });

  test('says that the corpus moved, that there is no baseline, and where embeddings were not used', () => {
    const embeddings = { model: 'e5 (a1)', unusedFor: 2, unused: 'Not used. The server is away.' };
    const said = basisInWords({ ...RESULT, movedTo: 4, noBaseline: 'Too large.', embeddings });
    expect(said).toContain('Publications came in while it was measured: the corpus was at version 4 in the end.');
    expect(said).toContain('Embeddings by e5 (a1). Without them for 2 ideas: Not used. The server is away.');
    expect(said.at(-1)).toBe('Too large.');
    expect(settingsInWords(RESULT.settings)).toBe(
      'Title alone; cut-off date: its day of publication; its inventors’ citation lists hidden too',
    );
    expect(settingsInWords({ idea: 'abstract', cutOff: 'none', hidesInventors: false })).toBe(
      'Abstract alone; no cut-off date; its own family’s citation lists hidden',
    );
  });
});

test('estimates have three digits, their interval, and a sign where they are differences', () => {
  expect(estimated({ value: 0.8662, low: 0.823, high: 0.9064 })).toBe('0.866 (0.823 to 0.906)');
  expect(estimatedDifference({ value: -0.01, low: -0.045, high: 0.023 })).toBe('−0.010 (−0.045 to +0.023)');
});

test('a miss says where it ended, and by what it stands there', () => {
  expect(endInWords({ stage: 'ranked', place: 1_340 })).toBe('Rank 1,340');
  expect(endInWords({ stage: 'in-corpus', place: null })).toBe('Cut off by its date');
  expect(endInWords({ stage: 'in-time', place: null })).toBe('Not matched');
  const why = { kinds: [{ name: 'Words', share: 0.75 }], parts: ['brake', 'rim'], keptOut: [] };
  expect(whyInWords({ place: 340, why })).toBe('Words 75%. Most of it: brake, rim');
  expect(whyInWords({ place: null, why: { kinds: [], parts: [], keptOut: ['PD<2010'] } })).toBe('It fails PD<2010.');
  const many = `(${Array.from({ length: 10 }, (_, at) => `w${at}`).join(' OR ')})`;
  expect(whyInWords({ place: null, why: { kinds: [], parts: [], keptOut: [many] } })).toBe(
    'It has none of w0, w1, w2, w3, w4, w5, w6, w7 and 2 more.',
  );
  expect(whyInWords({ place: null, why: { kinds: [], parts: [], keptOut: [] } })).toBe(
    'It shares no word with the idea.',
  );
  expect(whyInWords({ place: 3 })).toBe('');
});

test('progress goes on from the reading to the searching', () => {
  const reading = { phase: 'reading', done: 500, of: 1_000 } as const;
  const searching = { phase: 'searching', done: 1, of: 2 } as const;
  expect(measuringInWords({ state: 'running', progress: reading })).toBe(
    'Reading the corpus: 500 of 1,000 publications',
  );
  expect(measuringInWords({ state: 'running', progress: searching })).toBe('Searching: 1 of 2 ideas');
  expect(shareDone({ progress: reading })).toBeCloseTo(1 / 6);
  expect(shareDone({ progress: searching })).toBeCloseTo(2 / 3);
  expect(shareDone({ progress: null })).toBeNull();
});
