/**
 * Counts attempts by key in a fixed amount of memory (a count-min sketch with two rows). Nothing is evicted, so that no
 * flood of names makes it forget the account under attack. Two keys that share a place in both rows are counted
 * together: a stranger may wait for a moment, a guesser never gets more guesses.
 */
import { createHmac, randomBytes } from 'node:crypto';

export interface Counted {
  readonly attempts: number;
  /** Milliseconds since 1970 of the last one, which may be still to come; 0 without one. */
  readonly last: number;
}

export interface GuessCounts {
  of(key: string): Counted;
  add(key: string, at?: number): void;
  /** Takes one attempt back: it was no guess. */
  takeBack(key: string): void;
}

/** About 2.5 MB in all. */
const PLACES = 2 ** 17;
const ROWS = 2;
/** Attempts are forgotten after a quiet time of so long. */
const FORGOTTEN_MS = 60 * 60_000;

export function createGuessCounts(now: () => number): GuessCounts {
  const attempts = new Uint16Array(PLACES * ROWS);
  const last = new Float64Array(PLACES * ROWS);
  /** Nobody can choose keys that share a place. */
  const secret = randomBytes(32);

  function placesOf(key: string): readonly number[] {
    const hash = createHmac('sha256', secret).update(key).digest();
    return Array.from({ length: ROWS }, (_, row) => row * PLACES + (hash.readUInt32LE(row * 4) % PLACES));
  }
  const at = (place: number): Counted => {
    const moment = last[place] ?? 0;
    return now() - moment > FORGOTTEN_MS ? { attempts: 0, last: 0 } : { attempts: attempts[place] ?? 0, last: moment };
  };

  return {
    of: (key) =>
      placesOf(key)
        .map(at)
        .reduce((least, each) => (each.attempts < least.attempts ? each : least)),
    add(key, moment = now()) {
      for (const place of placesOf(key)) {
        attempts[place] = Math.min(at(place).attempts + 1, 0xffff);
        last[place] = moment;
      }
    },
    takeBack(key) {
      for (const place of placesOf(key)) attempts[place] = Math.max(at(place).attempts - 1, 0);
    },
  };
}
