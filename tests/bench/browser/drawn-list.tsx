/**
 * The app's own tree, drawn by React over the page's worker, with as many other live queries beside it as are asked
 * for.
 */
import { createRoot } from 'react-dom/client';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { createBus } from '../../../src/sync/bus.ts';
import { connectBus } from '../../../src/ui/platform/connect-bus.ts';
import { ServicesProvider, type UiServices } from '../../../src/ui/platform/services.tsx';
import { watchUntilStopped } from '../../../src/ui/hooks/use-projection.ts';
import { useTreeList } from '../../../src/ui/parts/folder-tree/use-tree-list.ts';
import { VirtualTree } from '../../../src/ui/parts/folder-tree/VirtualTree.tsx';
import type { EmitAnswer, QueryName, Queries, WorkerApi } from '../../../src/workers/contract.ts';
import { theWorker } from './live.ts';
import { FANOUT, idOf, pick, SHOWN } from './tree-shape.ts';

interface ListView {
  readonly open: readonly Id[];
  readonly filter: string;
}

export async function openList(view: ListView): Promise<number> {
  const worker = await theWorker();
  const bus = createBus<EmitAnswer>();
  connectBus(bus, worker);
  const from = performance.now();
  // Of all that screens may reach for, the tree reaches for these two.
  createRoot(document.getElementById('list')!).render(
    <ServicesProvider services={{ worker, bus } as unknown as UiServices}>
      <List {...view} />
    </ServicesProvider>,
  );
  await rowsDrawn();
  return performance.now() - from;
}

function List(view: ListView) {
  const list = useTreeList({ root: 0, sort: 'name', ...view });
  return (
    <VirtualTree
      label="Projects"
      list={list}
      active={null}
      isSelected={() => false}
      css={{ flex: 1, overflow: 'auto', height: 800 }}
    />
  );
}

export const box = (): HTMLElement => document.querySelector<HTMLElement>('[role=tree]')!;

/** Rows, and none of them a placeholder. Asks for no layout: its time would count as the tree's. */
function isDrawn(): boolean {
  const tree = box();
  return (
    tree !== null &&
    tree.querySelector('[role=presentation] > [aria-hidden]') === null &&
    tree.querySelector('[role=treeitem]') !== null
  );
}

export function rowsDrawn(): Promise<void> {
  return new Promise((resolve) => {
    if (isDrawn()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.getElementById('list')!, { subtree: true, childList: true, attributes: true });
  });
}

/**
 * Half of them windows onto other places of the tree, the rest paths, and one each of what the frame of the app shows.
 */
export async function subscribe(count: number, size: number): Promise<void> {
  const worker = await theWorker();
  const view = (at: number) => ({
    root: idOf(Math.ceil(pick(at, size) / FANOUT ** 2)),
    open: [],
    sort: 'name' as const,
    filter: '',
    from: 0,
    to: SHOWN,
  });
  const windows = Array.from({ length: Math.floor(count / 2) }, (_, at) => watched(worker, 'tree', view(at)));
  const frame = [
    watched(worker, 'status', {}),
    watched(worker, 'undo', {}),
    watched(worker, 'recentSearches', { limit: 8 }),
  ];
  const paths = Array.from({ length: count - windows.length - frame.length }, (_, at) =>
    watched(worker, 'path', { id: idOf(pick(at, size)) }),
  );
  await Promise.all([...windows, ...frame, ...paths]);
}

function watched<Q extends QueryName>(worker: WorkerApi, query: Q, ask: Queries[Q]['ask']): Promise<void> {
  return new Promise((resolve) => void watchUntilStopped(worker, query, ask, () => resolve()));
}
