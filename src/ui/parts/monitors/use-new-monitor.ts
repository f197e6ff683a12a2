/** Makes a monitor. One that is sent again after its answer was lost keeps its number, so that there is one of it. */
import { useRef } from 'react';
import type { CallResult } from '../../../sync/wire/calls.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { useWorker } from '../../platform/services.tsx';

export function useNewMonitor(): (json: object) => Promise<CallResult> {
  const call = useCall();
  const actions = useActions();
  const worker = useWorker();
  const offline = useIsOffline();
  const sent = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return async (json) => {
    const text = JSON.stringify(json);
    if (sent.current?.text !== text) {
      const [id] = await actions.mintIds(1);
      sent.current = { text, key: `${id}` };
    }
    // Its project, category or competitor may have been made a moment ago: the server must know of it first.
    if (!offline) await worker.flush();
    const result = await call({ method: 'POST', path: 'monitorings', json, key: sent.current.key });
    if (result.kind === 'ok') sent.current = null;
    return result;
  };
}
