/** How far two reviewers agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../../src/domain/assessment/agreement.ts';
import { RATINGS, type Rating } from '../../../src/domain/assessment/values.ts';

const times = (count: number, pair: readonly [Rating, Rating]) => Array.from({ length: count }, () => pair);

describe('agreement of two reviewers', () => {
  it('is that of the textbook: 20 and 15 of 50 the same, 15 apart, is 0.7 of all and a kappa of 0.4', () => {
    const pairs = [
      ...times(20, ['relevant', 'relevant']),
      ...times(5, ['relevant', 'irrelevant']),
      ...times(10, ['irrelevant', 'relevant']),
      ...times(15, ['irrelevant', 'irrelevant']),
    ];
    const agreement = agreementOf(pairs);
    expect(agreement).toMatchObject({ both: 50, same: 35, share: 0.7 });
    expect(agreement.kappa).toBeCloseTo(0.4, 10);
  });
  it('is none where nothing was rated by both', () =>
    expect(agreementOf([])).toEqual({ both: 0, same: 0, share: null, kappa: null }));
  it('has no kappa where both always say the same one thing: chance would give that too', () =>
    expect(agreementOf(times(3, ['maybe', 'maybe']))).toEqual({ both: 3, same: 3, share: 1, kappa: null }));
  it('does not depend on who is named first, nor does kappa exceed the share or 1', () => {
    const pair = fc.tuple(fc.constantFrom(...RATINGS), fc.constantFrom(...RATINGS));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), (pairs) => {
        const { share, kappa } = agreementOf(pairs);
        const turned = agreementOf(pairs.map(([one, other]) => [other, one] as const)).kappa;
        expect(turned === null ? null : turned.toFixed(9)).toBe(kappa === null ? null : kappa.toFixed(9));
        if (kappa !== null) expect(kappa).toBeLessThanOrEqual(share! + 1e-9);
      }),
    );
  });
});
