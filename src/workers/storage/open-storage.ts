/**
 * Where this tab keeps what the user does, and how well that goes.
 *
 *   databases open in time ──▶ disk ◀──▶ nearly-full, full, unreachable
 *                                └─▶ outdated, cleared: for good
 *   no databases, none in time, or made by a newer build ──▶ memory, blocked, outdated: for this tab alone
 */
import { BehaviorSubject } from 'rxjs';
import { NotSaved, type LocalStore } from '../../sync/ports.ts';
import type { SyncStatus } from '../contract.ts';
import { createStorageConnection } from './connection.ts';
import { logDatabase, outboxDatabase, type LogDatabase } from './databases.ts';
import { createDexieStore } from './dexie-store.ts';
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
  const onClosed = (reason: 'outdated' | 'cleared') => health$.next(reason);
  const [outbox, log] = [
    createStorageConnection(outboxDb, pause, onClosed),
    createStorageConnection(logDb, pause, onClosed),
  ];
  const inTime = pause(OPEN_MS).then(() => 'blocked' as const);
  const opening = Promise.all([outbox.open(), log.open()]);
  const close = () => [outboxDb, logDb].forEach((db) => db.close());
  try {
    if ((await Promise.race([opening, inTime])) === 'blocked') {
      // Once the other tab lets go, what is stored can be had again.
      const onOutdated = () => onClosed('outdated');
      opening.then(onOutdated, onOutdated);
      health$.next('blocked');
      return { store: await inMemory(), logDb: null, health$, close };
    }
  } catch (error) {
    logNote('no database on this device:', error);
    health$.next(error instanceof NotSaved && error.reason === 'outdated' ? 'outdated' : 'memory');
    return { store: await inMemory(), logDb: null, health$, close };
  }

  let looked = -Infinity;
  async function look(): Promise<void> {
    if (now() - looked < LOOK_MS) return;
    looked = now();
    const { usage = 0, quota = Infinity } = await estimate();
    tell(quota - usage < LITTLE_BYTES ? 'nearly-full' : 'disk');
  }
  const tell = (health: SyncStatus['storage']) => {
    if (health$.value !== 'outdated' && health$.value !== 'cleared' && health$.value !== health) health$.next(health);
  };
  let hasIdentity = false;
  const disk = createDexieStore({ outboxDb, outbox, logDb, log });
  const store = told(
    untilCleared(disk, () => health$.value === 'cleared'),
    (name, failure, result) => {
      if (failure === null) {
        hasIdentity ||= (name === 'identity' || name === 'setIdentity') && result !== null;
        if (name !== 'enqueue') return;
        if (health$.value === 'full' || health$.value === 'unreachable') tell('disk');
        void look().catch(() => undefined); // A browser that does not say how much room there is.
      } else if (failure.reason !== 'not-leading') tell(failure.reason);
    },
  );
  // A browser that clears a site's data breaks the connection off without a word.
  outboxDb.on('close', () => {
    if (hasIdentity) disk.identity().then((found) => found ?? tell('cleared'), logNothing);
  });
  void look().catch(() => undefined);
  return { store, logDb, health$, close };
}

/** Loaded when it is needed: few browsers have no disk. */
const inMemory = async (): Promise<LocalStore> => (await import('./memory-store.ts')).createMemoryLocalStore();

const logNothing = (): void => undefined;

/**
 * The store. Once it was cleared, what only repeats the server's log is not written: what waits in this tab's memory is
 * still sent, and known to be on the server.
 */
function untilCleared(store: LocalStore, isCleared: () => boolean): LocalStore {
  const unless =
    <G extends unknown[]>(write: (...given: G) => Promise<void>) =>
    async (...given: G): Promise<void> =>
      isCleared() ? undefined : write(...given);
  const { append, retire, saveSnapshot, addNotes } = store;
  return {
    ...store,
    append: unless(append),
    retire: unless(retire),
    saveSnapshot: unless(saveSnapshot),
    addNotes: unless(addNotes),
  };
}

/** The store; `onOutcome` is called after each operation, with the reason where nothing was saved. */
function told(
  store: LocalStore,
  onOutcome: (operation: string, failure: NotSaved | null, result?: unknown) => void,
): LocalStore {
  const watched =
    (name: string, operation: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown> => {
      try {
        const result = await operation(...given);
        onOutcome(name, null, result);
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
