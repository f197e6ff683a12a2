/**
 * The network and the other tabs wait until the window has its answer: to make a thousand changes into a request, or to
 * copy them for a channel, takes milliseconds.
 */
import type { SyncTransport } from '../../sync/ports.ts';

/**
 * Resolves after everything that follows from what has just happened, answers to the window among it; in the order in
 * which it was called.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function deferPush<T extends SyncTransport>(transport: T): T {
  return {
    ...transport,
    async push(request) {
      await nextTask();
      return transport.push(request);
    },
  };
}
