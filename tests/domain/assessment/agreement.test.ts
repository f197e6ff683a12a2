/** How far reviewers agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, jointAgreementOf } from '../../../src/domain/assessment/agreement.ts';
import { RATINGS, type Rating } from '../../../src/domain/assessment/values.ts';

const times = (count: number, pair: readonly [Rating, Rating]) => Array.from({ length: count }, () => pair);
const textbook = [
  ...times(20, ['relevant', 'relevant']),
  ...times(5, ['relevant', 'irrelevant']),
  ...times(10, ['irrelevant', 'relevant']),
  ...times(15, ['irrelevant', 'irrelevant']),
];

describe('agreement of two reviewers', () => {
  it('is that of the textbook: 20 and 15 of 50 the same, 15 apart, is 0.7 of all and a kappa of 0.4', () => {
    const agreement = agreementOf(textbook);
    expect(agreement).toMatchObject({ both: 50, same: 35, share: 0.7 });
    expect(agreement.kappa).toBeCloseTo(0.4, 10);
    // The formula for large samples (Fleiss, Cohen and Everitt 1969) gives 0.127 for the standard error.
    expect(agreement.interval!.low).toBeCloseTo(0.4 - 2.01 * 0.129, 2);
    expect(agreement.interval!.high).toBeCloseTo(0.4 + 2.01 * 0.129, 2);
  });
  it('has a wider interval with few documents: leaving each out, and Student’s t of 7', () => {
    const few = [
      ...times(3, ['relevant', 'relevant']),
      ...times(3, ['irrelevant', 'irrelevant']),
      ...[['relevant', 'irrelevant'] as const, ['irrelevant', 'relevant'] as const],
    ];
    // Kappa 0.5, jackknife standard error 0.3475, t 2.3646: from −0.32; the normal 1.96 would give −0.18.
    expect(agreementOf(few).kappa).toBeCloseTo(0.5, 10);
    expect(agreementOf(few).interval!.low).toBeCloseTo(-0.3217, 2);
    expect(agreementOf(few).interval!.high).toBe(1);
  });
  it('is none where nothing was rated by both', () =>
    expect(agreementOf([])).toEqual({ both: 0, same: 0, share: null, kappa: null, interval: null }));
  it('has no kappa where both always say the same one thing: chance would give that too', () =>
    expect(agreementOf(times(3, ['maybe', 'maybe']))).toMatchObject({ both: 3, same: 3, share: 1, kappa: null }));
  it('has no interval for few documents, or where no two differ', () => {
    expect(agreementOf(textbook.slice(18, 22)).interval).toBeNull();
    const agreed = [...times(5, ['relevant', 'relevant']), ...times(5, ['maybe', 'maybe'])];
    expect(agreementOf(agreed)).toMatchObject({ kappa: 1, interval: null });
  });
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

const [A, B, C] = RATINGS as readonly [Rating, Rating, Rating];

describe('agreement of several reviewers', () => {
  it('is worked out by hand for three who have not all rated the same', () => {
    // 10 ratings can be compared: 4 A, 4 B, 2 C. Apart within documents: (A A B) 2, (B C) 2; by chance 64 of 9 · 10.
    const ratings = [[A, A, B], [B, B], [A, A], [B, C], [C], [C, B].slice(0, 1)];
    const joint = jointAgreementOf(ratings);
    expect(joint.documents).toBe(4);
    // 9 ratings: 4 A, 4 B, 1 C; α = 1 − 8 · 4 / (4·5 + 4·5 + 1·8)
    expect(joint.alpha).toBeCloseTo(1 - (8 * 4) / 48, 10);
  });
  it('is 1 where all agree, and not known where all say one thing, or nobody rated the same', () => {
    expect(
      jointAgreementOf([
        [A, A, A],
        [B, B],
      ]),
    ).toMatchObject({ documents: 2, alpha: 1, interval: null });
    expect(
      jointAgreementOf([
        [A, A],
        [A, A],
      ]).alpha,
    ).toBeNull();
    expect(jointAgreementOf([[A], [B]])).toEqual({ documents: 0, alpha: null, interval: null });
  });
  it('is close to kappa for two with many documents', () => {
    const many = Array.from({ length: 40 }, () => textbook).flat();
    expect(jointAgreementOf(many).alpha).toBeCloseTo(agreementOf(many).kappa!, 1);
  });
});

it('95 % intervals hold the true value in about 95 of 100 reviews', () => {
  // Two reviewers see the truth, relevant in half of the documents, and err in 20 %: kappa is 0.36, alpha too.
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const see = (truth: Rating): Rating => (random() < 0.8 ? truth : truth === 'relevant' ? 'irrelevant' : 'relevant');
  const rounds = 1_000;
  const held = { kappa: 0, alpha: 0 };
  for (let round = 0; round < rounds; round++) {
    const pairs = Array.from({ length: 40 }, (): readonly [Rating, Rating] => {
      const truth = random() < 0.5 ? 'relevant' : 'irrelevant';
      return [see(truth), see(truth)];
    });
    const holds = (interval: ReturnType<typeof agreementOf>['interval']) =>
      interval !== null && interval.low <= 0.36 && interval.high >= 0.36;
    held.kappa += Number(holds(agreementOf(pairs).interval));
    held.alpha += Number(holds(jointAgreementOf(pairs).interval));
  }
  expect(held.kappa / rounds).toBeGreaterThan(0.92);
  expect(held.alpha / rounds).toBeGreaterThan(0.92);
  expect(held.kappa / rounds).toBeLessThan(0.98);
});
