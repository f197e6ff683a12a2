/** Carries out what follows from the result of a call (call-results.ts): navigation, sign-in, a toast. */
import { useCallback } from 'react';
import type { CallNotice, CallResult } from '../../sync/wire/calls.ts';
import { consequenceOf } from './call-results.ts';
import { useGo } from '../routing/location.ts';
import { leaveApp, mayTurn } from '../routing/leave-app.ts';
import { leaveCutOffDevice } from '../platform/cut-off.ts';
import { useLoader } from '../platform/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import { matchesRoute } from '../routing/find-route.ts';

export function useConsequences(): (result: CallResult | CallNotice) => void {
  const toast = useToast();
  const go = useGo();
  const loader = useLoader();
  return useCallback(
    (result) => {
      const consequence = consequenceOf(result, { matchesRoute, origin: window.location.origin });
      switch (consequence.kind) {
        case 'go':
          return mayTurn(window, consequence.path) ? go(consequence.path) : undefined;
        case 'login':
          return leaveApp(window, { login: true });
        case 'cut-off':
          return leaveCutOffDevice();
        case 'load':
          return leaveApp(window, { url: consequence.url });
        case 'toast':
          toast.add({ title: consequence.title, text: consequence.text, tone: 'danger' });
          return loader.hideAll();
        case 'nothing':
      }
    },
    [toast, go, loader],
  );
}
