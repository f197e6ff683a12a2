import { describe, expect, it } from 'vitest';
import type { TreeListRow } from '../../../../src/workers/contract.ts';
import {
  below,
  found,
  isWithinAny,
  selectionOf,
  siblingsOf,
  survivor,
  toggled,
  topmost,
  withoutRows,
} from '../../../../src/ui/screens/projects/selection.ts';
import { aTreeRow } from '../../parts/folder-tree/a-tree-row.ts';

//  1 A        depth 0
//  2   A1     depth 1
//  3     A1a  depth 2
//  4   A2     depth 1
//  5 B        depth 0
const list = [
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 1],
  [5, 0],
].map(([id, depth]) => aTreeRow({ id: id!, depth: depth! }));
const [a, a1, a1a, a2, b] = list as [TreeListRow, TreeListRow, TreeListRow, TreeListRow, TreeListRow];
const ids = (rows: readonly TreeListRow[]) => rows.map(({ id }) => id);

describe('what a gesture names', () => {
  it('[TREE-5] a row within a selected folder goes along and is not named', () => {
    expect(ids(topmost(list, selectionOf([a, a1a, b])))).toEqual([1, 5]);
  });
  it('names rows of different folders, in the order of the list', () => {
    expect(ids(topmost(list, selectionOf([b, a2, a1a])))).toEqual([3, 4, 5]);
  });
  it('names nothing of what is not in the list', () => {
    expect(topmost([a, b], selectionOf([a1]))).toEqual([]);
  });
});

describe('selecting', () => {
  it('with a filter only what it found is chosen, not what stands above it', () => {
    const shown = [a, { ...a1, match: [0, 1] as const }, b];
    expect(ids(found(shown, 'a1'))).toEqual([2]);
    expect(ids(found(shown, ' '))).toEqual([1, 2, 5]);
  });
  it('a second toggle takes the first back', () => {
    const once = toggled(selectionOf([a]), b);
    expect([...once.keys()]).toEqual([1, 5]);
    expect([...toggled(once, b).keys()]).toEqual([1]);
  });
  it('closing a folder takes what it hides out of the selection', () => {
    expect([...withoutRows(selectionOf([a, a1a, b]), below(list)).keys()]).toEqual([1, 5]);
  });
  it('a selection that nothing is taken from stays the same', () => {
    const selection = selectionOf([b]);
    expect(withoutRows(selection, below(list))).toBe(selection);
  });
  it('what hangs below the first row ends where the next of its depth begins', () => {
    expect(ids(below(list))).toEqual([2, 3, 4]);
    expect(ids(below(list.slice(1)))).toEqual([3]);
    expect(below([])).toEqual([]);
  });
});

describe('where the cursor goes when rows vanish', () => {
  it('to the next row that stays, past what lies within the deleted folder', () => {
    expect(survivor(list, 1, selectionOf([a1]))?.id).toBe(4);
  });
  it('past every selected row', () => {
    expect(survivor(list, 0, selectionOf([a, a1]))?.id).toBe(5);
  });
  it('from the last row to the one before', () => {
    expect(survivor(list, 4, selectionOf([b]))?.id).toBe(4);
  });
  it('nowhere when nothing is left', () => {
    expect(survivor([b], 0, selectionOf([b]))).toBeNull();
  });
});

it('siblings are the rows of one parent alone', () => {
  expect(ids(siblingsOf(list, a2))).toEqual([2, 4]);
  expect(ids(siblingsOf(list, b))).toEqual([1, 5]);
  expect(ids(siblingsOf([], b))).toEqual([5]);
});

it('[TREE-5] a folder stands in itself and in what is above it', () => {
  expect(isWithinAny([a, a1], [a1])).toBe(true);
  expect(isWithinAny([a, a1], [a])).toBe(true);
  expect(isWithinAny([a, a1], [b])).toBe(false);
});
