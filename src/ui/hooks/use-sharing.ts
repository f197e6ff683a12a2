/** What the sharing actions need, and whether they can be done now at all: sharing needs the server. */
import { useMemo } from 'react';
import { useWorker } from '../platform/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import type { ToastQueue } from '../kit/toast-queue.ts';
import { useCall, type Call } from './use-call.ts';
import { useProjection } from './use-projection.ts';

export interface SharingContext {
  readonly call: Call;
  readonly toast: Pick<ToastQueue, 'add'>;
  /** Sends what waits on this device; false where that does not succeed soon. */
  readonly flush: () => Promise<boolean>;
  /** Hears why something was not done, in the server's words, where it gave any. */
  readonly explain?: (message: string) => void;
}

export interface SharingAccess {
  readonly context: SharingContext;
  /** Why nothing can be shared now, in words; null where it can. */
  readonly hindrance: string | null;
}

/** `what` names, for the user, what needs the server. */
export function useSharing(what = 'Sharing'): SharingAccess {
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
