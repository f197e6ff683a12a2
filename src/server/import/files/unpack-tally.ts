/** How much a source unpacks to, the archives in its archives included: each byte counts at every level it passes. */

/** Full texts unpack to some twenty times their size. More than this is made to fill disks and hours. */
const MOST_TIMES = 200;
/** Bytes that any archive may unpack to. */
const UNPACKED_AT_LEAST = 64 * 2 ** 20;

/** Whether so many packed bytes unpack to more than any archive of publications does. */
export const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > Math.max(UNPACKED_AT_LEAST, packed * MOST_TIMES);

export const BOMB = `unpacks to more than ${MOST_TIMES} times its size, as one that is made to do harm`;

/** Of one source, shared by all archives in it. */
export class UnpackTally {
  /** Bytes of the source: all of a file, those read so far of a stream. */
  packed = 0;
  #unpacked = 0;

  /** Counts so many bytes; false once there are more than any archive of publications holds. */
  allows(bytes: number): boolean {
    this.#unpacked += bytes;
    return !isBomb(this.packed, this.#unpacked);
  }
}
