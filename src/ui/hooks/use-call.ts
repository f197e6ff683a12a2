/**
 * A call that is no event, through the worker. Its result has the usual consequences: redirects are followed, errors
 * shown, a lapsed sign-in leads to login. The caller receives the result too.
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
