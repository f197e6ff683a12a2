/**
 * Tries again by itself what could not be reached: at once when the browser says that the network is back, and soon
 * after the engine has reached the server, which tells of a server that was away and of a call that was lost just
 * as the network came.
 */
import { useEffect } from 'react';
import { useProjection } from './use-projection.ts';

/** Between two tries while the engine reaches the server and the call does not. */
const RETRY_MS = 2_000;

/** Calls `retry` by itself while it is `wanted` and there is hope. */
export function useRetryOnline(retry: () => void, wanted: boolean): void {
  const phase = useProjection('status', {})?.phase;
  const isReached = phase === 'synced' || phase === 'syncing';
  useEffect(() => {
    if (!wanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  useEffect(() => {
    if (!wanted || !isReached) return;
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry, wanted, isReached]);
}
