/** One signed-in user in one tab: databases, engine, live queries, reading. */
import type { UserDetails } from '../domain/permissions/user.ts';
import { homeStream } from '../domain/shared/streams.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import type { Emitted } from '../sync/emit.ts';
import type { LocalStore } from '../sync/ports.ts';
import type { Transport } from '../sync/transport.ts';
import type { EmitAnswer, Queries, QueryName, SyncStatus, WorkerApi } from './contract.ts';
import { openLogDatabase, openOutboxDatabase, type LogDatabase } from './db/databases.ts';
import { createDexieStore } from './db/dexie-store.ts';
import { createMemoryStore } from './db/memory-store.ts';
import { logNote } from './log.ts';
import { createQueries, REFUSED, STATUS, UNDO } from './live/queries.ts';
import { createWatchers } from './live/watchers.ts';
import { createReading } from './reading.ts';
import { createTabs } from './tabs.ts';

/** The very first visit needs a number from the server; the window is not kept waiting longer than this. */
const START_MS = 4_000;

export type Session = Omit<WorkerApi, 'boot' | 'invalidateUser' | 'forgetUser' | 'call'>;

export async function openSession(user: UserDetails, transport: Transport): Promise<Session> {
  const { store, logDb } = await openStore(user.pk);
  let storage: SyncStatus['storage'] = logDb === null ? 'memory' : 'disk';
  const clock = {
    now: () => Date.now(),
    random: () => Math.random(),
    after(ms: number, task: () => void) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  const engine = createEngine({ transport, store, tabs: createTabs(user.pk), clock }, { pk: user.pk, isServer: false });
  const queries = createQueries({ engine, user: user.pk, storage: () => storage });
  const watchers = createWatchers();
  tellWatchers(engine, watchers.changed);
  await engine.follow(homeStream(user.pk));
  await Promise.race([engine.start(), new Promise((resolve) => setTimeout(resolve, START_MS))]);

  function answered(emitted: Emitted): EmitAnswer {
    const full = emitted.kind === 'refused' && emitted.code === 'disk-full';
    if (storage !== 'memory' && (full || emitted.kind === 'saved')) {
      storage = full ? 'full' : 'disk';
      watchers.changed(STATUS);
    }
    return emitted.kind === 'saved' ? { kind: 'saved', batch: emitted.batch } : emitted;
  }

  return {
    ...createReading({ transport, db: logDb, now: () => Date.now(), isOffline: () => engine.link$.value.phase === 'offline' }),
    emit: async (drafts, label) => answered(await engine.emit(drafts, label)),
    mintIds: (count) => engine.mintIds(count),
    undo: async () => orNull(await engine.undo(), answered),
    redo: async () => orNull(await engine.redo(), answered),
    async watch<Q extends QueryName>(query: Q, ask: Queries[Q]['ask'], onAnswer: (answer: Queries[Q]['answer']) => void) {
      return watchers.add<Queries[Q]['answer']>(queries[query](ask), onAnswer);
    },
    dismissRefused: (id) => engine.dismiss(id),
    syncNow: async () => engine.syncNow(),
  };
}

/** The user's databases; a disk in memory where the browser gives none. */
async function openStore(user: number): Promise<{ readonly store: LocalStore; readonly logDb: LogDatabase | null }> {
  const outboxDb = openOutboxDatabase(user);
  const logDb = openLogDatabase(user);
  try {
    await Promise.all([outboxDb.open(), logDb.open()]);
    return { store: createDexieStore(outboxDb, logDb), logDb };
  } catch (error) {
    logNote('no database on this device:', error);
    return { store: createMemoryStore(), logDb: null };
  }
}

function tellWatchers(engine: Engine, changed: (topic: string) => void): void {
  engine.library.changes$.subscribe((stream) => {
    changed(stream);
    changed(STATUS);
  });
  engine.link$.subscribe(() => changed(STATUS));
  engine.refused$.subscribe(() => changed(REFUSED));
  engine.undo$.subscribe(() => changed(UNDO));
}

function orNull<T, A>(value: T | null, map: (value: T) => A): A | null {
  return value === null ? null : map(value);
}
