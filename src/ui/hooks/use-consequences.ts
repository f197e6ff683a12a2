/** Carries out what follows from the result of a call (call-results.ts): navigation, sign-in, a toast. */
import { useCallback } from 'react';
import type { CallResult } from '../../sync/wire/calls.ts';
import { consequenceOf } from './call-results.ts';
import { useGo } from '../routing/location.ts';
import { goToLogin } from '../routing/return-address.ts';
import { leaveCutOffDevice } from '../platform/cut-off.ts';
import { useLoader } from '../platform/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import { matchesRoute } from '../routing/find-route.ts';

export function useConsequences(): (result: CallResult) => void {
  const toast = useToast();
  const go = useGo();
  const loader = useLoader();
  return useCallback(
    (result) => {
      const consequence = consequenceOf(result, matchesRoute);
      switch (consequence.kind) {
        case 'go':
          return go(consequence.path);
        case 'login':
          return goToLogin(window);
        case 'cut-off':
          return leaveCutOffDevice();
        case 'load':
          return window.location.assign(consequence.url);
        case 'toast':
          toast.add({ title: consequence.title, text: consequence.text, tone: 'danger' });
          return loader.hideAll();
        case 'nothing':
      }
    },
    [toast, go, loader],
  );
}
