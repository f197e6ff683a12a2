/** Names of streams: one spelling each. */
import { describe, expect, it } from 'vitest';
import { isStreamName, parseStream } from '../../../src/domain/shared/streams.ts';

describe('the name of a stream', () => {
  it.each([
    ['home/7', { kind: 'home', id: 7 }],
    ['project/9007199254740991', { kind: 'project', id: 9_007_199_254_740_991 }],
    ['inbox/12', { kind: 'inbox', id: 12 }],
    ['review/42/7', { kind: 'review', id: 42, user: 7 }],
  ])('%s is read', (name, ref) => {
    expect(parseStream(name)).toEqual(ref);
    expect(isStreamName(name)).toBe(true);
  });

  it.each([
    ...['home/007', 'home/1.0', 'home/+1', 'home/-1', 'home/0', 'home/1e3', 'home/ 1', 'home/1 ', 'home/1\n', 'home/٧'],
    ...['home/', 'home', '/7', 'home/7/8', 'review/42', 'review/42/07', 'HOME/7', 'galaxy/1', '__proto__/1', ''],
    'project/9007199254740992',
  ])('%j is refused', (name) => {
    expect(parseStream(name)).toBeNull();
    expect(isStreamName(name)).toBe(false);
  });

  it('is text', () => {
    for (const value of [null, undefined, 7, ['home/7'], { kind: 'home', id: 7 }])
      expect(isStreamName(value)).toBe(false);
  });
});
