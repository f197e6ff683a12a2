/** The project of the address, and which monitors belong to it: made in it, or of a search that is saved in it. */
import { useParams } from 'wouter';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useProjection } from '../../hooks/use-projection.ts';

export interface MonitoredProject {
  readonly id: Id;
  /** Empty until it is known, and for one that is not there. */
  readonly name: string;
  readonly holds: (monitor: Monitor) => boolean;
}

/** Searches and folders of a project that are looked at. */
const MOST = 10_000;

/** Null where the address names none. */
export function useMonitoredProject(): MonitoredProject | null {
  const { monitoringProjectId = '0' } = useParams<{ monitoringProjectId?: string }>();
  const named = Number(monitoringProjectId);
  const id = Number.isSafeInteger(named) && named > 0 ? named : 0;
  const path = useProjection('path', { id });
  const saved = useProjection('tree', { root: id, open: [], sort: 'name', filter: '', from: 0, to: id > 0 ? MOST : 0 });
  if (id === 0) return null;
  const searches = new Set((saved?.rows ?? []).map(({ search }) => search));
  return {
    id,
    name: path?.at(-1)?.name ?? '',
    holds: ({ project, search }) => project === id || (search !== null && searches.has(search)),
  };
}
