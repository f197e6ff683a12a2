import { describe, expect, it } from 'vitest';
import { codeOf, keyUri, newSecret, stepOf } from '../../../src/server/accounts/totp.ts';

/** `12345678901234567890` of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => Math.floor(seconds / 30);

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the last six digits of the RFC’s at second %i', (seconds, code) => {
    expect(codeOf(SECRET, at(seconds))).toBe(code);
  });

  it('is good for its own 30 seconds and those beside them, for a clock that is off', () => {
    const now = 1_111_111_109_000;
    const good = [-2, -1, 0, 1, 2].map(
      (off) => stepOf(codeOf(SECRET, at(now / 1000) + off), SECRET, { now, after: 0 }) !== null,
    );
    expect(good).toEqual([false, true, true, true, false]);
  });

  it('is good once: not at or before the step that was used last', () => {
    const now = 1_111_111_109_000;
    const step = at(now / 1000);
    expect(stepOf(codeOf(SECRET, step), SECRET, { now, after: step })).toBeNull();
    expect(stepOf(codeOf(SECRET, step), SECRET, { now, after: step - 1 })).toBe(step);
  });

  it.each(['', '28708', '2870822', 'abcdef', '28708 ', '２８７０８２'])('is six digits, which "%s" is not', (code) => {
    expect(stepOf(code, SECRET, { now: 59_000, after: -1 })).toBeNull();
  });
});

it('a secret has 160 bits in base32, another one each time, and its address is what apps scan', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect([one, two]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), expect.not.stringMatching(one)]);
  expect(keyUri(SECRET, { issuer: 'The House', account: 'a+b@example.com' })).toBe(
    `otpauth://totp/The%20House:a%2Bb%40example.com?secret=${SECRET}&issuer=The%20House`,
  );
});
