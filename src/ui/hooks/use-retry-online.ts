/**
 * Retries what failed without a connection: at once when the browser reports that the network is back, and every
 * two seconds while the sync engine reaches the server.
 */
import { useEffect } from 'react';
import { useSelected } from './use-projection.ts';

/** Between two tries while the engine reaches the server but the call failed. */
const RETRY_MS = 2_000;

/** Calls `retry` while it is `wanted` and the server may be reachable. */
export function useRetryOnline(retry: () => void, wanted: boolean): void {
  const isReached = useSelected('status', {}, (status) => status?.phase === 'synced' || status?.phase === 'syncing');
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
