/** The network waits until the window has its answer: to make a thousand changes into a request takes milliseconds. */
import type { SyncTransport } from '../sync/ports.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function answersFirst<T extends SyncTransport>(transport: T): T {
  return {
    ...transport,
    async push(request) {
      await nextTask();
      return transport.push(request);
    },
  };
}
