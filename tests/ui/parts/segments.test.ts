/** Cutting text by overlapping ranges: nothing lost, nothing repeated. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentsOf } from '../../../src/ui/parts/document/segments.ts';

const range = fc
  .tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }))
  .map(([from, to]) => ({ from, to }));

describe('segments of a text', () => {
  test('given overlapping ranges, when cut, then each stretch knows every range that covers it', () => {
    const bold = { from: 0, to: 6 };
    const hit = { from: 4, to: 9 };
    expect(segmentsOf(12, [bold, hit])).toEqual([
      { from: 0, to: 4, within: [bold] },
      { from: 4, to: 6, within: [bold, hit] },
      { from: 6, to: 9, within: [hit] },
      { from: 9, to: 12, within: [] },
    ]);
  });

  test('given no ranges, when cut, then the text is one stretch; an empty text has none', () => {
    expect(segmentsOf(5, [])).toEqual([{ from: 0, to: 5, within: [] }]);
    expect(segmentsOf(0, [{ from: 0, to: 2 }])).toEqual([]);
  });

  test('given a range beyond the text, when cut, then it is clipped', () => {
    const wide = { from: -2, to: 99 };
    expect(segmentsOf(3, [wide])).toEqual([{ from: 0, to: 3, within: [wide] }]);
  });

  test('given any ranges, when cut, then the stretches are the text, and cover is exact at every place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), fc.array(range, { maxLength: 8 }), (length, ranges) => {
        const segments = segmentsOf(length, ranges);
        expect(segments[0]!.from).toBe(0);
        expect(segments.at(-1)!.to).toBe(length);
        segments.slice(1).forEach((segment, at) => expect(segment.from).toBe(segments[at]!.to));
        for (const segment of segments) {
          for (let place = segment.from; place < segment.to; place++) {
            expect(segment.within).toEqual(ranges.filter((each) => each.from <= place && place < each.to));
          }
        }
      }),
    );
  });
});
