import { describe, expect, it } from 'vitest';
import { parentRow, rowsBetween, readRows } from '../../../../src/ui/parts/folder-tree/tree-reads.ts';
import type { TreeListRow, TreeView, WorkerApi } from '../../../../src/workers/contract.ts';
import { aTreeRow } from './a-tree-row.ts';

const view = { root: 0, open: [], sort: 'name', filter: '' } as const;

/** A worker that answers tree questions about one list and counts who still listens. */
function aWorker(list: readonly TreeListRow[]) {
  let listening = 0;
  const watch = (_query: string, ask: unknown, onAnswer: (answer: unknown) => void) => {
    const { from, to } = ask as TreeView;
    listening++;
    queueMicrotask(() =>
      onAnswer({
        rows: list.slice(from, to),
        from,
        total: list.length,
        folders: 0,
        collections: 0,
        inTrash: 0,
        recovered: 0,
        loaded: true,
      }),
    );
    return Promise.resolve(() => void listening--);
  };
  return { worker: { watch: watch as WorkerApi['watch'] }, listening: () => listening };
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aTreeRow({ id: at + 1, name: `Row ${at + 1}`, depth: at === 0 ? 0 : 1 }));

describe('questions asked once', () => {
  it('reads a range over several blocks and ends where the list does', async () => {
    const { worker, listening } = aWorker(many(9001));
    expect((await rowsBetween(worker, view, 3990, 4010)).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => 3991 + at),
    );
    expect(await rowsBetween(worker, view, 8990, 99_999)).toHaveLength(11);
    await new Promise((done) => setTimeout(done));
    expect(listening()).toBe(0);
  });
  it('tells how far it has come', async () => {
    const heard: number[] = [];
    await readRows(aWorker(many(9001)).worker, { view, from: 0, to: 9001 }, (rows) => heard.push(rows));
    expect(heard).toEqual([4000, 8000, 9001]);
  });
  it('finds the parent far above; the first level has none', async () => {
    const rows = many(9001);
    const { worker } = aWorker(rows);
    expect(await parentRow(worker, view, { row: rows[9000]!, index: 9000 })).toMatchObject({
      index: 0,
      row: { id: 1 },
    });
    expect(await parentRow(worker, view, { row: rows[0]!, index: 0 })).toBeNull();
  });
});
