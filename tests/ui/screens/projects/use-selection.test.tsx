import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createScrollStore } from '../../../../src/ui/parts/folder-tree/scroll-store.ts';
import type { TreeCursor } from '../../../../src/ui/parts/folder-tree/use-tree-cursor.ts';
import type { TreeList } from '../../../../src/ui/parts/folder-tree/use-tree-list.ts';
import { useSelection, type SelectHow } from '../../../../src/ui/screens/projects/use-selection.ts';
import type { TreeListRow } from '../../../../src/workers/contract.ts';
import { aTreeRow } from '../../parts/folder-tree/a-tree-row.ts';
import { anApp, renderHookIn } from '../../support/in-app.tsx';

/** A list with all its rows at hand. */
function aList(rows: readonly TreeListRow[]): TreeList {
  const at = (id: number) => rows.findIndex((row) => row.id === id);
  return {
    view: { root: 0, open: [], sort: 'name', filter: '' },
    window: { rows, from: 0, total: rows.length, folders: 0, collections: 0, inTrash: 0, recovered: 0, loaded: true },
    total: rows.length,
    scroll: createScrollStore(30),
    scroller: () => undefined,
    element: () => null,
    rowAt: (index) => rows[index],
    indexOf: (id) => (at(id) < 0 ? null : at(id)),
    indexAt: () => null,
    bottomOf: () => 0,
    scrollTo: () => undefined,
    pageSize: () => 10,
  };
}
const noCursor: TreeCursor = {
  row: null,
  index: null,
  put: () => undefined,
  target: () => null,
  at: () => null,
  setOpen: () => undefined,
  reveal: () => Promise.resolve(null),
  find: () => Promise.resolve(null),
};
const rows = [1, 2, 3, 4].map((id) => aTreeRow({ id, name: `Project ${id}` }));

function aSelection() {
  const { result, rerender } = renderHookIn(anApp(), (list: TreeList) => useSelection(list, noCursor), aList(rows));
  const choose = (index: number, how: SelectHow) => act(() => result.current.choose({ row: rows[index]!, index }, how));
  return { result, rerender, choose, selected: () => [...result.current.rows.keys()] };
}

describe('the selection in the tree', () => {
  it('is one row after a click, and another after the next', async () => {
    const { choose, selected } = aSelection();
    await choose(0, 'one');
    await choose(2, 'one');
    expect(selected()).toEqual([3]);
  });

  it('adds a row and removes it again', async () => {
    const { choose, selected } = aSelection();
    await choose(0, 'one');
    await choose(2, 'toggle');
    expect(selected()).toEqual([1, 3]);
    await choose(0, 'toggle');
    expect(selected()).toEqual([3]);
  });

  it('extends from the row that was chosen last, in both directions', async () => {
    const { choose, selected } = aSelection();
    await choose(2, 'one');
    await choose(3, 'range');
    expect(selected()).toEqual([3, 4]);
    await choose(0, 'range');
    expect(selected()).toEqual([1, 2, 3]);
  });

  it('selects everything, and nothing', async () => {
    const { result, selected } = aSelection();
    await act(() => result.current.selectAll());
    expect(selected()).toEqual([1, 2, 3, 4]);
    act(() => result.current.clear());
    expect(selected()).toEqual([]);
  });

  it('drops a row that is no longer in the list', async () => {
    const { result, rerender, selected } = aSelection();
    await act(() => result.current.selectAll());
    act(() => rerender(aList(rows.slice(1))));
    expect(selected()).toEqual([2, 3, 4]);
  });

  it('[TREE-5] names the selected rows to a gesture', async () => {
    const { result, choose } = aSelection();
    await choose(1, 'one');
    await choose(3, 'toggle');
    expect((await result.current.named()).map(({ id }) => id)).toEqual([2, 4]);
  });
});
