/**
 * Room on the disk of the data folder. The embedded database needs room to write its log even where it only rolls
 * back, and does not come back from a full disk without a restart; so writes end while there is a reserve.
 */
import { statfs } from 'node:fs/promises';

/** Bytes: two segments of the log of 16 MiB each, what a checkpoint writes, and the index's own log. */
export const RESERVE = 64 * 2 ** 20;
/** Milliseconds that a look holds for; at a busy server's pace, much less than the reserve is written in it. */
const LOOK_MS = 100;

export interface Room {
  /** Whether something may be written. */
  isLeft(): Promise<boolean>;
}

export function watchRoom(folder: string): Room {
  let last = { at: -Infinity, isLeft: Promise.resolve(true) };
  return {
    isLeft() {
      if (performance.now() - last.at >= LOOK_MS) last = { at: performance.now(), isLeft: look(folder) };
      return last.isLeft;
    },
  };
}

async function look(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= RESERVE;
}

/** As PostgreSQL says it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = '53100';
  constructor() {
    super('the disk that holds the data is full but for a reserve');
  }
}
