/**
 * A call that is no event, through the worker. A redirect is followed here; of what goes wrong the worker tells the
 * window for every call (shell/CallNotices.tsx). The caller receives the result too.
 */
import { useCallback } from 'react';
import type { CallRequest, CallResult } from '../../sync/wire/calls.ts';
import { useWorker } from '../platform/services.tsx';
import { useConsequences } from './use-consequences.ts';

export type Call = (request: CallRequest) => Promise<CallResult>;

export function useCall(): Call {
  const worker = useWorker();
  const follow = useConsequences();
  return useCallback(
    async (request) => {
      const result = await worker.call(request);
      if (result.kind === 'ok' && request.background !== true) follow(result);
      return result;
    },
    [worker, follow],
  );
}
