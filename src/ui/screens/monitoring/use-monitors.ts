/** The user's monitors, asked for again while they are shown, and what is done with them. */
import { useState } from 'react';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useEvery } from '../../hooks/use-every.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import type { MonitoredProject } from './use-project-monitors.ts';
import { readMonitors } from '../../parts/monitors/monitor-names.ts';

const ASK_EVERY_MS = 5_000;

export type MonitorAction = 'pause' | 'resume' | 'run' | 'delete';

/** Of a project, where one is given: what is added belongs to it. */
export function useMonitors(project: MonitoredProject | null) {
  const call = useCall();
  const { value: all, trouble, reload } = useServerData('monitorings', readMonitors);
  /** The monitor to which something is sent; 0 for a new one. */
  const [sending, setSending] = useState<number | null>(null);
  useEvery(ASK_EVERY_MS, reload, (all?.length ?? 0) > 0);

  async function send(monitor: number, request: CallRequest) {
    setSending(monitor);
    const result = await call(request);
    setSending(null);
    reload();
    return result;
  }

  return {
    ...{ trouble, reload, sending },
    /** Null while they are loaded. */
    monitors: all === null || project === null ? all : all.filter(project.holds),
    all: all ?? [],
    here: project === null ? '/monitoring' : `/monitoring/${project.id}`,
    act: ({ id }: Monitor, action: MonitorAction) =>
      send(
        id,
        action === 'delete'
          ? { method: 'DELETE', path: `monitorings/${id}` }
          : { method: 'POST', path: `monitorings/${id}/${action}`, json: {} },
      ),
    /** Null once it is added; otherwise why it is not. */
    async add(monitor: Readonly<Record<string, unknown>>): Promise<string | null> {
      const result = await send(0, {
        method: 'POST',
        path: 'monitorings',
        json: { ...monitor, project: project?.id ?? null },
      });
      if (result.kind === 'ok') return null;
      if (result.kind === 'reported') return result.detail;
      return result.kind === 'offline'
        ? 'The server can’t be reached. Try again.'
        : 'The server did not take the monitor.';
    },
  };
}
