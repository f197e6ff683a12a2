/**
 * The connection to one database. Browsers lose it now and then: then it is opened again, after pauses that grow.
 * Once a newer build has changed the database, or somebody has deleted it, it stays closed: this tab must be reloaded.
 *
 *   closed ──open──▶ open ──lost──▶ open again, at most so often ──▶ unreachable
 *                     └──versionchange──▶ outdated or cleared, for good
 */
import type Dexie from 'dexie';
import { NotSaved } from '../../sync/ports.ts';
import { asNotSaved, isLostConnection } from './errors.ts';

/** Milliseconds before each further try. */
const PAUSES: readonly number[] = [20, 150, 600];

/** Dexie’s version 1 is IndexedDB’s 10. */
const DEXIE_FACTOR = 10;

export type Pause = (ms: number) => Promise<void>;

export interface StorageConnection {
  /** Rejects with {@link NotSaved}. Stays pending while another tab holds on to an older database. */
  open(): Promise<void>;
  /**
   * Rejects with {@link NotSaved}; `work` is tried again after a lost connection, of which it must stand a repetition.
   */
  run<T>(work: () => PromiseLike<T>): Promise<T>;
}

type ClosedBecause = 'outdated' | 'cleared';

export function createStorageConnection(
  db: Dexie,
  pause: Pause,
  onClosed: (reason: ClosedBecause) => void = () => {},
): StorageConnection {
  const version = db.verno;
  let closed: ClosedBecause | null = null;
  /** Rises with every reopening, so that of many that lost the connection one opens it again. */
  let generation = 0;
  let reopening: Promise<void> | null = null;
  db.on('versionchange', ({ newVersion }) => {
    closed = newVersion === null ? 'cleared' : 'outdated';
    db.close();
    onClosed(closed);
    return false; // Dexie’s own answer would open the database again at the next use.
  });

  async function open(): Promise<void> {
    if (closed !== null) throw new NotSaved(closed);
    try {
      await db.open();
    } catch (error) {
      throw asNotSaved(error);
    }
    // Dexie opens what a newer build has left behind as if it were its own.
    if (db.backendDB().version <= version * DEXIE_FACTOR) return;
    closed = 'outdated';
    db.close();
    throw new NotSaved(closed);
  }

  async function reopen(tries: number): Promise<void> {
    await pause(PAUSES[tries]!);
    db.close();
    generation++;
    await open();
  }

  return {
    open,
    async run(work) {
      for (let tries = 0; ; tries++) {
        const mine = generation;
        try {
          await reopening;
          return await work();
        } catch (error) {
          if (closed !== null) throw new NotSaved(closed, error);
          if (!isLostConnection(error) || tries === PAUSES.length) throw asNotSaved(error);
        }
        if (mine !== generation) continue;
        reopening ??= reopen(tries).finally(() => (reopening = null));
        await reopening.catch(() => undefined); // The next try says what is wrong.
      }
    },
  };
}
