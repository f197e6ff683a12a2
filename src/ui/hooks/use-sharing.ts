/** What the sharing actions need, and whether they can be done now at all: sharing needs the server. */
import { useMemo } from 'react';
import type { SharingContext } from '../actions/sharing.ts';
import { useWorker } from '../app/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import { useCall } from './use-call.ts';
import { useProjection } from './use-projection.ts';

export interface Sharing {
  readonly context: SharingContext;
  /** Why nothing can be shared now, in words; null where it can. */
  readonly hindrance: string | null;
}

/** `what` can't be done without the server, as the reader is told. */
export function useSharing(what = 'Sharing'): Sharing {
  const call = useCall();
  const toast = useToast();
  const worker = useWorker();
  const status = useProjection('status', {});
  const context = useMemo<SharingContext>(() => ({ call, toast, flush: () => worker.flush() }), [call, toast, worker]);
  const hindrance =
    status?.phase === 'offline'
      ? `${what} needs the server, which can’t be reached now.`
      : status?.phase === 'signed-out'
        ? `${what} needs the server: sign in again first.`
        : null;
  return { context, hindrance };
}
