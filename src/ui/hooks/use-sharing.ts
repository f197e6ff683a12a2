/** What the sharing actions need, and whether they are possible now: sharing needs the server. */
import { useMemo } from 'react';
import { useWorker } from '../platform/services.tsx';
import { useToast } from '../kit/Toast.tsx';
import type { ToastQueue } from '../kit/toast-queue.ts';
import { useCall, type Call } from './use-call.ts';
import { useProjection } from './use-projection.ts';

export interface SharingContext {
  readonly call: Call;
  readonly toast: Pick<ToastQueue, 'add'>;
  /** Sends pending events; false if that does not succeed soon. */
  readonly flush: () => Promise<boolean>;
  /** Receives the server's reason why something was not done, if there is one, and its code. */
  readonly explain?: (message: string, code: string | null) => void;
}

export interface SharingAccess {
  readonly context: SharingContext;
  /** Why sharing is impossible now, as a sentence; null if it is possible. */
  readonly hindrance: string | null;
}

/** `what` is the subject of that sentence. */
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
