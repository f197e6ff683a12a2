/** One monitor, and what is done with it: a call that changes it answers with the monitor as it is then. */
import { useState } from 'react';
import type { MonitorDetail, QuestionPreview } from '../../../domain/documents/monitors.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useKeptData } from '../../hooks/use-kept-data.ts';
import type { Resource } from '../../hooks/use-resource.ts';

export interface MonitorControl {
  readonly monitor: MonitorDetail | null;
  readonly trouble: Resource<unknown>['trouble'];
  /** As this device saw it last. */
  readonly isKept: boolean;
  readonly reload: () => void;
  /** Null once it is changed; otherwise why it is not. */
  readonly change: (changes: Readonly<Record<string, unknown>>) => Promise<string | null>;
  /** The same for who is in it: `{ email | user, role }`, with a role of null to take out. */
  readonly setMember: (member: Readonly<Record<string, unknown>>) => Promise<string | null>;
  readonly command: (command: 'run' | 'pause' | 'resume') => Promise<void>;
  /** What another question would bring, or why that can't be told. */
  readonly preview: (expression: string) => Promise<QuestionPreview | string>;
}

/** What the parts of the page of a monitor are given. */
export interface MonitorPartProps {
  readonly control: MonitorControl;
  readonly monitor: MonitorDetail;
}

export function useMonitor(id: number): MonitorControl {
  const call = useCall();
  const { value, trouble, reload, isKept } = useKeptData({ path: `monitorings/${id}`, read: readMonitor });
  const [latest, setLatest] = useState<MonitorDetail | null>(null);
  const reloadAll = () => {
    setLatest(null);
    reload();
  };
  async function send(request: CallRequest): Promise<string | null> {
    const result = await call(request);
    if (result.kind !== 'ok') return faultOfCall(result);
    setLatest(readMonitor(result.body));
    return null;
  }
  return {
    ...{ monitor: latest ?? value, trouble, isKept: isKept && latest === null },
    reload: reloadAll,
    async command(command) {
      await call({ method: 'POST', path: `monitorings/${id}/${command}`, json: {} });
      reloadAll();
    },
    async preview(expression) {
      const result = await call({ method: 'POST', path: `monitorings/${id}/preview`, json: { expression } });
      return result.kind === 'ok' ? (result.body as { preview: QuestionPreview }).preview : faultOfCall(result);
    },
    change: (changes) => send({ method: 'PATCH', path: `monitorings/${id}`, json: changes }),
    setMember: (member) => send({ method: 'POST', path: `monitorings/${id}/members`, json: member }),
  };
}

export function faultOfCall(result: Exclude<CallResult, { readonly kind: 'ok' }>): string {
  if (result.kind === 'reported') return result.detail;
  return result.kind === 'offline' ? 'The server can’t be reached. Try again.' : 'The server did not do it.';
}

/** null for an answer of another form. */
function readMonitor(body: unknown): MonitorDetail | null {
  return typeof body === 'object' && body !== null && 'monitor' in body ? (body.monitor as MonitorDetail) : null;
}
