/**
 * What the monitors are called, and of which kind they are, that the user is in: with the server alone, as a name is
 * its question.
 */
import type { Monitor, MonitorKind } from '../../../domain/documents/monitors.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';

const path = 'monitorings';
const NONE: ReadonlyMap<number, NamedMonitor> = new Map();

export type NamedMonitor = Readonly<{ name: string; kind: MonitorKind }>;

/** By number; empty where they can’t be asked for. `isNeeded`: something shows one. */
export function useMonitorNames(isNeeded: boolean): ReadonlyMap<number, NamedMonitor> {
  const call = useCall();
  const { value } = useResource({
    key: isNeeded ? `GET ${path}` : null,
    load: async () => fetchedFrom(await call({ method: 'GET', path }), readMonitors),
    remember: true,
  });
  return value === null ? NONE : new Map(value.map(({ id, name, kind }) => [id, { name, kind }]));
}

/** null for an answer of another form. */
export function readMonitors(body: unknown): readonly Monitor[] | null {
  return typeof body === 'object' && body !== null && 'monitors' in body && Array.isArray(body.monitors)
    ? (body.monitors as readonly Monitor[])
    : null;
}
