/**
 * Where this tab keeps what the user does, and how well that goes.
 *
 *   databases open in time ──▶ disk ◀──▶ nearly-full, full, unreachable
 *   no databases, none in time, or made by a newer build ──▶ memory, blocked, outdated: for this tab alone
 */
import { BehaviorSubject } from 'rxjs';
import { NotSaved, type LocalStore } from '../../sync/ports.ts';
import type { SyncStatus } from '../contract.ts';
import { createStorageConnection } from './connection.ts';
import { logDatabase, outboxDatabase, type LogDatabase } from './databases.ts';
import { createDexieStore } from './dexie-store.ts';
import { createMemoryLocalStore } from './memory-store.ts';
import { logNote } from '../log.ts';

/** Another tab that holds on to an older database is waited for so long: it may be frozen. */
const OPEN_MS = 4_000;
/** How often the room is looked at while there is something to save. */
const LOOK_MS = 60_000;
/** The user is warned when there is less room left. */
const LITTLE_BYTES = 50_000_000;

export interface Storage {
  readonly store: LocalStore;
  /** null where nothing can be kept. */
  readonly logDb: LogDatabase | null;
  readonly health$: BehaviorSubject<SyncStatus['storage']>;
  close(): void;
}

export interface StoragePorts {
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly estimate: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
}

export async function openStorage(user: number, { pause, now, estimate }: StoragePorts): Promise<Storage> {
  const health$ = new BehaviorSubject<SyncStatus['storage']>('disk');
  const [outboxDb, logDb] = [outboxDatabase(user), logDatabase(user)];
  const onOutdated = () => health$.next('outdated');
  const [outbox, log] = [
    createStorageConnection(outboxDb, pause, onOutdated),
    createStorageConnection(logDb, pause, onOutdated),
  ];
  const inTime = pause(OPEN_MS).then(() => 'blocked' as const);
  const opening = Promise.all([outbox.open(), log.open()]);
  const close = () => [outboxDb, logDb].forEach((db) => db.close());
  try {
    if ((await Promise.race([opening, inTime])) === 'blocked') {
      // Once the other tab lets go, what is stored can be had again.
      opening.then(onOutdated, onOutdated);
      health$.next('blocked');
      return { store: createMemoryLocalStore(), logDb: null, health$, close };
    }
  } catch (error) {
    logNote('no database on this device:', error);
    health$.next(error instanceof NotSaved && error.reason === 'outdated' ? 'outdated' : 'memory');
    return { store: createMemoryLocalStore(), logDb: null, health$, close };
  }

  let looked = -Infinity;
  async function look(): Promise<void> {
    if (now() - looked < LOOK_MS) return;
    looked = now();
    const { usage = 0, quota = Infinity } = await estimate();
    tell(quota - usage < LITTLE_BYTES ? 'nearly-full' : 'disk');
  }
  const tell = (health: SyncStatus['storage']) => {
    if (health$.value !== 'outdated' && health$.value !== health) health$.next(health);
  };
  const store = told(createDexieStore({ outboxDb, outbox, logDb, log }), (name, failure) => {
    if (failure === null) {
      if (name !== 'enqueue') return;
      if (health$.value === 'full' || health$.value === 'unreachable') tell('disk');
      void look().catch(() => undefined); // A browser that does not say how much room there is.
    } else if (failure.reason !== 'not-leading') tell(failure.reason);
  });
  void look().catch(() => undefined);
  return { store, logDb, health$, close };
}

/** The store; `onOutcome` is called after each operation, with the reason where nothing was saved. */
function told(store: LocalStore, onOutcome: (operation: string, failure: NotSaved | null) => void): LocalStore {
  const watched =
    (name: string, operation: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown> => {
      try {
        const result = await operation(...given);
        onOutcome(name, null);
        return result;
      } catch (error) {
        if (error instanceof NotSaved) onOutcome(name, error);
        throw error;
      }
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, operation]) => [name, watched(name, operation as never)]),
  ) as unknown as LocalStore;
}
