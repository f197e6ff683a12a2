/** Rejects a call as soon as its asker has left or its time is up, and signals the work to stop. */
import { CallEnded, type IndexCall } from '../port/call.ts';
import type { CallWatch } from './storage/database.ts';

/** Longer timers would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function untilEnded<Answer>(
  { signal, deadline, budget }: IndexCall,
  run: (watch: CallWatch) => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let ended = false;
    const callbacks = new Set<() => void>();
    const end = (code: 'cancelled' | 'too-slow'): void => {
      if (ended) return;
      ended = true;
      reject(code === 'cancelled' ? CallEnded.cancelled() : CallEnded.tooSlow({ budget }));
      for (const callback of callbacks) callback();
    };
    const onAbort = (): void => end('cancelled');
    const timer = setTimeout(() => end('too-slow'), Math.min(LONGEST_TIMER_MS, Math.max(0, deadline - Date.now())));
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const watch: CallWatch = {
      hasEnded: () => ended,
      onEnd(callback) {
        callbacks.add(callback);
        if (ended) callback();
        return () => callbacks.delete(callback);
      },
    };
    run(watch).then(resolve, reject).finally(settle);
  });
}
