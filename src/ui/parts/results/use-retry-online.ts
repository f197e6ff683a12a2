/** Tries again by itself when the network returns. */
import { useEffect } from 'react';

/** Gives `retry` back, and calls it by itself when the network returns while `wanted`. */
export function useRetryOnline(retry: () => void, wanted: boolean): () => void {
  useEffect(() => {
    if (!wanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return retry;
}
