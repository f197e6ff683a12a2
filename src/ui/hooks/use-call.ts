/**
 * A call that is no event, through the worker, with its answer handled as everywhere: redirects followed,
 * errors told, a lapsed sign-in sent to login. Gives the result as well, for what the screen alone can say.
 */
import { useCallback } from 'react';
import type { CallRequest, CallResult } from '../../sync/calls.ts';
import { consequenceOf } from '../app/call-results.ts';
import { useGo } from '../app/location.ts';
import { goToLogin } from '../app/return-place.ts';
import { useLoader, useWorker } from '../app/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import { matchesRoute } from '../routes.ts';

export type Call = (request: CallRequest) => Promise<CallResult>;

export function useCall(): Call {
  const worker = useWorker();
  const toast = useToast();
  const go = useGo();
  const loader = useLoader();
  return useCallback(
    async (request) => {
      const result = await worker.call(request);
      const consequence = consequenceOf(result, matchesRoute);
      switch (consequence.kind) {
        case 'go':
          go(consequence.path);
          break;
        case 'login':
          goToLogin(window);
          break;
        case 'load':
          window.location.assign(consequence.url);
          break;
        case 'toast':
          toast.add({ title: consequence.title, text: consequence.text, tone: 'danger' });
          loader.hideAll();
          break;
        case 'nothing':
      }
      return result;
    },
    [worker, toast, go, loader],
  );
}
