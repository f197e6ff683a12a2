/**
 * A call that is no event, through the worker, with its answer handled as everywhere: redirects followed,
 * errors told, a lapsed sign-in sent to login. Gives the result as well, for what the screen alone can say.
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
      follow(result);
      return result;
    },
    [worker, follow],
  );
}
