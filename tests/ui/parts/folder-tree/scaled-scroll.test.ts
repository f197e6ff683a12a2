import { describe, expect, it } from 'vitest';
import {
  askRange,
  rowAtHeight,
  rowsInView,
  scaleOf,
  scrollTopFor,
  shownHeight,
  TALLEST,
  rowTop,
  type Geometry,
} from '../../../../src/ui/parts/folder-tree/scaled-scroll.ts';

const small: Geometry = { total: 1000, rowHeight: 30, viewport: 600 };
const immense: Geometry = { total: 1_000_000, rowHeight: 30, viewport: 600 };
/** As far down as the scrollbar goes. */
const bottom = (geometry: Geometry) => shownHeight(geometry) - geometry.viewport;

describe('places of rows', () => {
  it('a list that browsers can show is not scaled', () => {
    expect(scaleOf(small)).toBe(1);
    expect(shownHeight(small)).toBe(30_000);
    expect(rowsInView(small, 90)).toEqual({ first: 3, last: 23 });
    expect(rowTop(small, 7, 90)).toBe(210);
  });
  it('[LOCAL-2] a million rows stay below the height that browsers cap', () => {
    expect(shownHeight(immense)).toBe(TALLEST);
    expect(rowsInView(immense, 0)).toEqual({ first: 0, last: 20 });
    expect(rowsInView(immense, bottom(immense))).toEqual({ first: 999_980, last: 1_000_000 });
  });
  it('a scaled row is drawn where the viewport is', () => {
    for (const scrollTop of [0, 1, 5_000_000, 7_654_321, bottom(immense)]) {
      const { first } = rowsInView(immense, scrollTop);
      const top = rowTop(immense, first, scrollTop) - scrollTop;
      expect(top).toBeLessThanOrEqual(0.001);
      expect(top).toBeGreaterThan(-30.001);
    }
  });
  it('an empty list has no rows in view', () => {
    expect(rowsInView({ ...small, total: 0 }, 0)).toEqual({ first: 0, last: 0 });
  });
  it('the row under the pointer; none below the last', () => {
    expect(rowAtHeight(small, 90, 31)).toBe(4);
    expect(rowAtHeight({ ...small, total: 3 }, 0, 100)).toBeNull();
  });
});

describe('scrolling to a row', () => {
  it('does nothing for a row in view', () => {
    expect(scrollTopFor(small, 5, 90, 'nearest')).toBe(90);
  });
  it('goes no further than it must', () => {
    expect(scrollTopFor(small, 2, 90, 'nearest')).toBe(60);
    expect(scrollTopFor(small, 23, 90, 'nearest')).toBe(120);
  });
  it('puts a row in the middle, but not beyond the ends', () => {
    expect(scrollTopFor(small, 500, 0, 'middle')).toBe(500 * 30 - 285);
    expect(scrollTopFor(small, 0, 90, 'middle')).toBe(0);
    expect(scrollTopFor(small, 999, 0, 'middle')).toBe(30_000 - 600);
  });
  it.each([0, 1, 499_999, 777_777, 999_999])('row %i of a million is in view afterwards', (index) => {
    const { first, last } = rowsInView(immense, scrollTopFor(immense, index, 0, 'middle'));
    expect(first).toBeLessThanOrEqual(index);
    expect(last).toBeGreaterThan(index);
  });
});

it('asks in whole blocks, with rows around what is seen', () => {
  const range = askRange({ first: 500, last: 520 });
  expect(range.from).toBeLessThanOrEqual(460);
  expect(range.to).toBeGreaterThanOrEqual(560);
  expect(askRange({ first: 501, last: 521 })).toEqual(range);
  expect(askRange({ first: 3, last: 20 }).from).toBe(0);
});
