/**
 * Threads that answer searches and read imports let the thread of the event loop go first: where all cores are taken, a
 * call that needs a millisecond is not kept waiting by one that needs seconds.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of 19; a tenth of the processor time of a thread of the usual 0 that wants it as well. */
const NICENESS = 10;

/** Called in a thread, of that thread alone. On Linux alone; elsewhere all threads are equal. */
export function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, NICENESS);
  } catch {
    // Without /proc, or where it is not allowed: all threads are equal.
  }
}
