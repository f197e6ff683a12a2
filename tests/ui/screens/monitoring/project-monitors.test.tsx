/** Monitors of a project: those made in it and in what lies in it, and those of the searches that are saved there. */
import { act, renderHook } from '@testing-library/react';
import { Route } from 'wouter';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { NO_ARRIVALS, type Monitor } from '../../../../src/domain/documents/monitors.ts';
import {
  useMonitoredProject,
  type MonitoredProject,
} from '../../../../src/ui/screens/monitoring/use-project-monitors.ts';
import type { TreeListRow, TreeView } from '../../../../src/workers/contract.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp } from '../../support/in-app.tsx';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly search?: number;
  readonly within?: readonly Node[];
}

/** Project 1 › 2 Pumps › 3 Seals › search 90; search 91 in 1 itself and in 2; 4 is another project with search 92. */
const TREE: readonly Node[] = [
  {
    id: 1,
    name: 'Machines',
    within: [
      { id: 2, name: 'Pumps', within: [{ id: 3, name: 'Seals', within: [{ id: 10, name: 'S', search: 90 }] }] },
      { id: 11, name: 'T', search: 91 },
    ],
  },
  { id: 4, name: 'Other', within: [{ id: 12, name: 'U', search: 92 }] },
];

const found = (nodes: readonly Node[], id: number): Node | undefined =>
  nodes.map((one) => (one.id === id ? one : found(one.within ?? [], id))).find((one) => one !== undefined);

function rowsOf(nodes: readonly Node[], open: readonly number[], depth = 0): readonly TreeListRow[] {
  return nodes.flatMap(({ id, name, search = null, within = [] }) => [
    {
      ...{ id, name, search, depth, kind: search === null ? ('folder' as const) : ('collection' as const) },
      ...{ client: '', number: '', run: null, addedAt: null, position: 1, siblings: 1, folders: 0, collections: 0 },
      ...{ open: open.includes(id), pending: false, match: null, shared: null },
    },
    ...(open.includes(id) ? rowsOf(within, open, depth + 1) : []),
  ]);
}

async function monitored(path: string): Promise<MonitoredProject | null> {
  const worker = aWorker({
    watch(query, ask, onAnswer) {
      const answer = onAnswer as (answer: unknown) => void;
      const { root, open } = ask as TreeView;
      const rows = rowsOf(found(TREE, root)?.within ?? [], open);
      if (query === 'tree') setTimeout(() => answer({ rows, from: 0, total: rows.length, loaded: true }), 1);
      else setTimeout(() => answer([{ id: 1, name: 'Machines' }]), 1);
      return Promise.resolve(() => undefined);
    },
  });
  const app = anApp({ worker, path });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <app.Wrapper>
      <Route path="/monitoring/:monitoringProjectId">{children}</Route>
    </app.Wrapper>
  );
  const { result } = renderHook(() => useMonitoredProject(), { wrapper });
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  return result.current;
}

const aMonitor = (project: number | null, search: number | null): Monitor => ({
  ...{ id: 1, name: 'M', owner: 'Ada', role: 'owner', kind: 'technology', watches: null, like: null },
  ...{ expression: 'TI=wheel', search, project, origin: null, version: 1, isPaused: false },
  ...{ lastRun: null, nextRun: null, reason: null, muted: [], dueDays: 14, counts: NO_ARRIVALS },
  ...{ every: 'weekly', weekday: 1, hour: 6, zone: 'UTC' },
});

const PLACES = [
  ['made in it', aMonitor(1, null)],
  ['made in a sub-project', aMonitor(2, null)],
  ['made two levels below', aMonitor(3, null)],
  ['of a search saved in it', aMonitor(null, 91)],
  ['of a search saved two levels below', aMonitor(null, 90)],
  ['made elsewhere, of a search saved below', aMonitor(4, 90)],
  ['made in another project', aMonitor(4, null)],
  ['of a search saved elsewhere', aMonitor(null, 92)],
  ['made in none', aMonitor(null, null)],
] as const;
const listed = (project: MonitoredProject | null) =>
  PLACES.filter(([, monitor]) => project?.holds(monitor)).map(
    ([words, monitor]) => `${words}: ${project?.subProjectOf(monitor)?.name ?? 'here'}`,
  );

it('[ROUTE-33] a project lists monitors of its sub-projects at any depth, each with where it belongs', async () => {
  const project = await monitored('/monitoring/1');
  expect(project).toMatchObject({ id: 1, name: 'Machines', hasSubProjects: true, isOwnOnly: false });
  expect(listed(project)).toEqual([
    'made in it: here',
    'made in a sub-project: Pumps',
    'made two levels below: Seals',
    'of a search saved in it: here',
    'of a search saved two levels below: Seals',
    'made elsewhere, of a search saved below: Seals',
  ]);
});

it('[ROUTE-33] those of sub-projects are left out where the address says so', async () => {
  const project = await monitored('/monitoring/1?own=yes');
  expect(listed(project)).toEqual(['made in it: here', 'of a search saved in it: here']);
  expect(project?.hasSubProjects).toBe(true);
});

it('[ROUTE-33] a project without sub-projects lists its own', async () => {
  const project = await monitored('/monitoring/4');
  expect(project?.hasSubProjects).toBe(false);
  expect(listed(project)).toEqual([
    'made elsewhere, of a search saved below: here',
    'made in another project: here',
    'of a search saved elsewhere: here',
  ]);
});
