/** What decided about the hits of a run, whichever build ran it. */
import { describe, expect, it } from 'vitest';
import { ranExpression, ranQuery, readRan } from '../../src/domain/documents/ran-query.ts';

const aDay = (iso: string): string => iso.split('-').reverse().join('.');

describe('what a run ran', () => {
  it('is its expression as it was written', () =>
    expect(ranExpression({ expression: 'valve  and (spring)' })).toBe('valve  and (spring)'));

  it('of an earlier build, holds the status that stood beside the expression', () => {
    const ran = { expression: 'valve OR tap', filter: { status: ['granted', 'pending'] } };
    expect(ranExpression(ran)).toBe('(valve OR tap) AND SS:(pending OR granted)');
    expect(readRan(ran, aDay).expression).toBe(ranExpression(ran));
    expect(readRan(ran, aDay).words).toContain('with the status “pending” or “granted” by the registers or its source');
  });

  it('of an earlier build that left all statuses open, is the expression', () =>
    expect(ranExpression({ expression: 'valve', filter: { status: [] } })).toBe('valve'));

  it('of a build with another language, can’t be read and is shown as it stands', () => {
    const ran = { expression: 'QQ:(', filter: { status: ['granted'] } };
    expect(ranQuery(ran).ok).toBe(false);
    expect(ranExpression(ran)).toBe('QQ:(');
    expect(readRan(ran, aDay)).toEqual({ expression: 'QQ:(', words: 'QQ:(', brief: 'QQ:(', conditions: 0 });
  });

  it('in brief names every restriction, and many terms by their number', () =>
    expect(
      readRan({ expression: '(a OR b OR c OR d) AND PD:..2019 NOT ST:long-ended@2026-06-30 NOT SS:withdrawn' }, aDay)
        .brief,
    ).toBe(
      'Publications with any of 4 terms, published up to 2019, without the status “lapsed or expired more than ' +
        'six years ago” on 30.06.2026 (told or assumed), and without the status “withdrawn” by the registers ' +
        'or its source.',
    ));

  it('in brief leaves a single condition as it is', () =>
    expect(readRan({ expression: 'TI:(a OR b)' }, aDay).brief).toBe('Publications with “a” or “b” in the title.'));

  it('says how many conditions a hit fulfils', () =>
    expect(
      ['a AND PD:..2019 NOT SS:withdrawn', 'a OR b', 'QQ:('].map(
        (expression) => readRan({ expression }, aDay).conditions,
      ),
    ).toEqual([3, 1, 0]));
});
