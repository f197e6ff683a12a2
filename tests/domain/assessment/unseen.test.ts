/** Random samples of the unseen, and the estimates that the report states. */
import { describe, expect, it } from 'vitest';
import { assessmentOf } from '../../../src/domain/assessment/queries.ts';
import { unseenSentences } from '../../../src/domain/assessment/unseen/describe.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { inverse } from '../../../src/domain/undo.ts';
import { anEvent, given, USER } from '../../builders/given.ts';
import { a, applied, b, noop, rejected, started } from './builders.ts';

const drawing = {
  sample: 5,
  run: 3,
  listed: 10,
  rated: [1, 2],
  seed: '0123456789abcdef0123456789abcdef',
  families: [
    { ...a, place: 9 },
    { ...b, place: 4 },
  ],
};
const drawn = anEvent('UnseenSampleDrawn', drawing);
const figures = {
  method: 'sample',
  run: 3,
  listed: 100,
  rated: 40,
  relevant: 7,
  unseen: 3,
  low: 0,
  high: 9,
  stopAfter: 38,
} as const;
const recorded = anEvent('EstimateRecorded', figures);
const decide = (event: EventDraft, ...before: readonly EventDraft[]) =>
  given(started(), ...before).state.decide(event, USER);

describe('while the review is blind', () => {
  const blind = anEvent('BlindReviewSet', { blind: true });
  it('no sample is drawn and no estimate recorded, and afterwards they are', () => {
    for (const event of [drawn, recorded]) {
      expect(decide(event, blind)).toMatchObject({ kind: 'rejected', code: 'blind-review' });
      expect(decide(event, blind, anEvent('BlindReviewSet', { blind: false }))).toEqual(applied);
    }
  });
});

describe('a sample of the unseen', () => {
  it('is kept with its seed and the places that it was not drawn from', () => {
    const { rows } = given(started(), drawn).state;
    expect(assessmentOf(rows.map, 7, 7).samples).toEqual([{ kind: 'sample', ...drawing }]);
  });
  it('cannot be drawn twice under one number, nor be undone', () => {
    const { state } = given(started(), drawn);
    expect(state.decide(drawn, USER)).toEqual(noop('already-there'));
    const after = state.rows.map.get('sample:5');
    expect(inverse({ key: 'sample:5', before: undefined, after }, state.scope)).toEqual([]);
  });
  it.each([
    ['no family', { families: [] }],
    [
      'a place twice',
      {
        families: [
          { ...a, place: 9 },
          { ...b, place: 9 },
        ],
      },
    ],
    ['a place that was rated', { families: [{ ...a, place: 2 }] }],
    ['a place behind the list', { families: [{ ...a, place: 11 }] }],
  ])('with %s is refused', (_, fields) => {
    expect(decide(anEvent('UnseenSampleDrawn', { ...drawing, ...fields }))).toMatchObject(
      rejected('sample-not-of-pool'),
    );
  });
  it('stands in the ledger with its size, pool and seed', () => {
    expect(unseenSentences.UnseenSampleDrawn(drawing, { name: String, day: String })).toEqual({
      text:
        '2 families were drawn at random from the 8 unrated families of the 10 results ' +
        '(seed 0123456789abcdef0123456789abcdef).',
      quote: 'ZZ-1-A1 (9), ZZ-2-A1 (4)',
    });
  });
});

describe('an estimate for the report', () => {
  it('takes the place of the last one by the same method', () => {
    const other = anEvent('EstimateRecorded', { ...figures, unseen: 4 });
    const order = anEvent('EstimateRecorded', { ...figures, method: 'order' });
    const { rows } = given(started(), recorded, order, other).state;
    expect(assessmentOf(rows.map, 7, 7).estimates.map(({ method, unseen }) => [method, unseen])).toEqual([
      ['sample', 4],
      ['order', 3],
    ]);
  });
  it('is unchanged if it says the same', () => {
    expect(decide(recorded, recorded)).toEqual(noop('unchanged'));
    expect(decide(anEvent('EstimateWithdrawn', { method: 'sample' }), recorded)).toEqual(applied);
    expect(decide(anEvent('EstimateWithdrawn', { method: 'order' }), recorded)).toEqual(noop('already-gone'));
  });
  it.each([
    ['more relevant than rated', { relevant: 41 }],
    ['an interval upside down', { low: 4 }],
    ['a figure above its interval', { unseen: 10 }],
    ['more unseen than are unrated', { high: 61 }],
  ])('with %s is refused', (_, fields) => {
    expect(decide(anEvent('EstimateRecorded', { ...figures, ...fields }))).toMatchObject(
      rejected('estimate-contradictory'),
    );
  });
  it('stands in the ledger with interval, method and stopping number', () => {
    expect(unseenSentences.EstimateRecorded(figures, { name: String, day: String }).text).toBe(
      'An estimate was recorded for the report: about 3 relevant families' +
        ' unseen (95 % interval 0 to 9), from a random sample of the ' +
        'unseen. 40 of 100 families rated, 7 relevant. If the next 38 families are all irrelevant, recall is at ' +
        'least 95 % with 95 % confidence.',
    );
  });
});
