/** Which dates an expression may ask for where it is typed and submitted. */
import { describe, expect, it } from 'vitest';
import { dateBeyond } from '../../../src/domain/query/date-limits.ts';
import { parseQuery, parseWithSpans } from '../../../src/domain/query/parser.ts';

const beyond = (text: string) => {
  const outcome = parseWithSpans(text);
  if (!outcome.ok) throw new Error(text);
  return dateBeyond(outcome.spans, '2026-11-22');
};

describe('the dates of an expression', () => {
  it.each([
    'PD:2050..',
    'PD:..2050',
    'PD:2028',
    'PD>2027',
    'AD:1789',
    'PR<1789',
    'PD:1000..2010',
    'ST:granted@2057-01-01',
    'ST:granted@1788-01-01',
  ])('can’t be %s, which still is an expression', (text) => {
    expect(beyond(`(solar OR ${text}) cell`)).toMatchObject({ from: 10, to: 10 + text.length });
    expect(parseQuery(text).ok).toBe(true);
  });

  it.each(['PD:2027', 'PD:1790..2027', 'PD<1790', 'AD:2010..', 'PR:..2010', 'ST:granted@2056-12-31', 'ST:granted'])(
    'can be %s',
    (text) => expect(beyond(text)).toBeNull(),
  );

  it('are said to lie from 1790 to the end of next year', () =>
    expect(beyond('PD:2050..')?.message).toBe('Dates of publications lie from 1790 to 2027.'));
});
