/** Where the pages of an endless list stand. */
import { describe, expect, test } from 'vitest';
import {
  heightOf,
  pagesBetween,
  segmentOf,
  TALLEST_LIST,
  topOfPage,
} from '../../../src/ui/parts/results/page-geometry.ts';

const geometry = { rowHeight: 10, shown: [50, 0, 3, 50], from: 4 };

describe('an endless list', () => {
  test('given pages that show few rows or none, then those below move up', () => {
    expect(heightOf(geometry)).toBe(1_030);
    expect([4, 5, 6, 7].map((page) => topOfPage(geometry, page))).toEqual([0, 500, 500, 530]);
  });
  test('given a stretch that is in view, then the pages in it are named, empty ones left out', () => {
    expect(pagesBetween(geometry, 0, 100)).toEqual([4]);
    expect(pagesBetween(geometry, 499, 531)).toEqual([4, 6, 7]);
    expect(pagesBetween(geometry, 500, 530)).toEqual([6]);
  });
  test(
    'given more results than a browser can scroll, then the list comes in segments, and every page is in ' + 'one',
    () => {
      const height = 6_000;
      const size = TALLEST_LIST / height;
      expect(segmentOf(0, 10, height)).toEqual({ from: 0, to: 10 });
      expect(segmentOf(size, size * 3, height)).toEqual({ from: size, to: size * 2 });
      expect(segmentOf(size * 3 - 1, size * 3, height)).toEqual({ from: size * 2, to: size * 3 });
    },
  );
});
