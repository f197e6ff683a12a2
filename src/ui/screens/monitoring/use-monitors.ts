/** The user's monitors, asked for again while they are shown, and what is done with them. */
import { useEffect, useState } from 'react';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useEvery } from '../../hooks/use-every.ts';
import { isBeneath, useKeptData } from '../../hooks/use-kept-data.ts';
import { forgetAnswers } from '../../platform/kept-answers.ts';
import { useUser } from '../../platform/services.tsx';
import type { MonitoredProject } from './use-project-monitors.ts';
import { readMonitors } from '../../parts/monitors/monitor-names.ts';
import { useNewMonitor } from '../../parts/monitors/use-new-monitor.ts';

const ASK_EVERY_MS = 5_000;

export type MonitorAction = 'pause' | 'resume' | 'run' | 'delete';

/** Gives the monitor of the answer before where nothing of it changed. */
function readUnchanged(): typeof readMonitors {
  let before = new Map<number, { readonly text: string; readonly monitor: Monitor }>();
  return (body) => {
    const told = readMonitors(body);
    if (told === null) return null;
    const now = told.map((monitor) => {
      const text = JSON.stringify(monitor);
      const known = before.get(monitor.id);
      return known?.text === text ? known : { text, monitor };
    });
    before = new Map(now.map((one) => [one.monitor.id, one]));
    return now.map(({ monitor }) => monitor);
  };
}

/** Of a project, where one is given: what is added belongs to it. */
export function useMonitors(project: MonitoredProject | null) {
  const call = useCall();
  const make = useNewMonitor();
  const { pk } = useUser();
  const [read] = useState(readUnchanged);
  const { value: all, trouble, reload, isKept } = useKeptData({ path: 'monitorings', read });
  useEffect(() => {
    // Those that are gone leave the device with what arrived for them.
    if (all === null || isKept) return;
    const held = all.map(({ id }) => isBeneath(`monitorings/${id}`));
    forgetAnswers(pk, (path) => /^monitorings\/\d/.test(path) && !held.some((isOf) => isOf(path)));
  }, [pk, all, isKept]);
  /** The monitor to which something is sent; 0 for a new one. */
  const [sending, setSending] = useState<number | null>(null);
  useEvery(ASK_EVERY_MS, reload, (all?.length ?? 0) > 0);

  async function send(monitor: number, request: () => Promise<CallResult>) {
    setSending(monitor);
    const result = await request();
    setSending(null);
    reload();
    return result;
  }

  return {
    ...{ trouble, reload, sending, isKept },
    /** Null while they are loaded. */
    monitors: all === null || project === null ? all : all.filter(project.holds),
    all: all ?? [],
    here: project === null ? '/monitoring' : `/monitoring/${project.id}`,
    act: ({ id }: Monitor, action: MonitorAction) =>
      send(id, () =>
        call(
          action === 'delete'
            ? { method: 'DELETE', path: `monitorings/${id}` }
            : { method: 'POST', path: `monitorings/${id}/${action}`, json: {} },
        ),
      ),
    /** Null once it is added; otherwise why it is not. */
    async add(monitor: Readonly<Record<string, unknown>>): Promise<string | null> {
      const result = await send(0, () => make({ ...monitor, project: project?.id ?? null }));
      if (result.kind === 'ok') return null;
      if (result.kind === 'reported') return result.detail;
      return result.kind === 'offline'
        ? 'The server can’t be reached. Try again.'
        : 'The server did not take the monitor.';
    },
  };
}
