/**
 * The session of one user in one tab: databases, engine, live queries, documents.
 *
 *   prepared: the tree is being read from this device ─┬▶ begun: the server has confirmed the user; syncing starts
 *                                                      └▶ dropped: another user is signed in
 */
import type { UserDetails } from '../domain/permissions/user.ts';
import { routed } from '../domain/folder-tree/router.ts';
import { companyStream, homeStream, parseStream, type StreamName } from '../domain/shared/streams.ts';
import { createEngine, type Engine, type RouteDrafts } from '../sync/engine.ts';
import type { Emitted } from '../sync/gestures/emit.ts';
import type { Transport } from '../sync/wire/transport.ts';
import { deferPush } from './tabs/defer.ts';
import type { EmitAnswer, Queries, QueryName, WorkerApi } from './contract.ts';
import { flush } from './flush.ts';
import { searchPosition } from './live/search-position.ts';
import { followSharedProjects } from './live/follow-shared-projects.ts';
import { followTeams } from './live/follow-teams.ts';
import { logNote } from './log.ts';
import { createForestView } from './live/forest-view.ts';
import { knownPeople, PEOPLE_FILE, watchPeople } from './live/known-people.ts';
import { RUNS } from './live/run-notes.ts';
import { createNavigation } from './live/navigation.ts';
import { createQueries, PLACE, REJECTED, STATUS, UNDO } from './live/queries.ts';
import { TAGS } from './live/tag-queries.ts';
import { TREE } from './live/tree-queries.ts';
import { createWatchers } from './live/watchers.ts';
import { openStorage } from './storage/open-storage.ts';
import type { GestureStore } from '../sync/ports.ts';
import { createRoleOnDevice } from './live/role-on-device.ts';
import { createTabs } from './tabs/browser-tabs.ts';

/**
 * The longest time, in ms, that the window waits for the engine: the first visit needs a client number from the server,
 * and a disk may be slow.
 */
const START_MS = 4_000;

export type Session = Omit<WorkerApi, 'boot' | 'invalidateUser' | 'forgetUser' | 'call' | 'onCallNotice'>;

export interface Prepared {
  /** Starts syncing with the server. */
  begin(): Promise<Session>;
  drop(): void;
}

/** Reads the user's data from this device, without a call to the server. */
export async function prepareSession(user: UserDetails, transport: Transport): Promise<Prepared> {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const { store, logDb, health$, close } = await openStorage(user.pk, {
    pause,
    now: () => Date.now(),
    estimate: () => navigator.storage.estimate(),
  });
  const clock = {
    now: () => Date.now(),
    random: () => Math.random(),
    after(ms: number, task: () => void) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  const tabs = createTabs({
    name: `antecede-${user.pk}`,
    openChannel: (name) => new BroadcastChannel(name),
    locks: navigator.locks,
    now: () => performance.now(),
    random: () => Math.random(),
  });
  // Loaded beside the first screen: nothing waits for it but undo.
  const kept = import('./storage/gesture-store.ts').then(({ createGestureStore }) =>
    createGestureStore(user.pk, (globalThis as { readonly name?: string }).name ?? ''),
  );
  const withKept = (use: (store: Awaited<typeof kept>) => void) => void kept.then(use, () => undefined);
  const gestures: GestureStore = {
    read: async () => (await kept).read(),
    put: (gesture) => withKept((store) => store.put(gesture)),
    remove: (orders) => withKept((store) => store.remove(orders)),
    clear: async () => (await kept).clear(),
  };
  const home = homeStream(user.pk);
  const route: RouteDrafts = (drafts) => {
    const now = forest();
    return now === null ? drafts : routed(drafts, now, home);
  };
  const engine: Engine = createEngine(
    { transport: deferPush(transport), store, tabs, clock, gestures },
    { pk: user.pk, isServer: false, roleIn: (stream) => roleIn(stream) },
    route,
  );
  const forest = createForestView(engine.replicas, user.pk);
  const company = user.company?.id ?? null;
  const roleIn = createRoleOnDevice({
    replicas: engine.replicas,
    user: user.pk,
    company,
    isAdministrator: user.is_admin_user,
    forest,
  });
  const watchers = createWatchers();
  const navigation = createNavigation(engine.replicas, () => watchers.changed(PLACE));
  const queries = createQueries({
    engine,
    navigation,
    user: user.pk,
    company,
    storage: () => health$.value,
    forest,
    roleIn,
  });
  notifyWatchers(engine, watchers.changed, {
    people: () => knownPeople({ replicas: engine.replicas, company, forest }),
  });
  health$.subscribe(() => watchers.changed(STATUS));
  const read = engine.follow(home);
  read.catch(() => undefined); // begin() reports the failure.

  const reading = loadedOnce(async () =>
    (await import('./documents/reading.ts')).createReading({
      transport,
      db: logDb,
      now: () => Date.now(),
      isOffline: () => engine.connection$.value.phase === 'offline',
    }),
  );
  /** The user's own change is drawn first and saved right after. */
  const shownAtOnce = <T>(gesture: Promise<T>): Promise<T> => {
    watchers.hurry();
    return gesture;
  };
  const session: Session = {
    resultPage: async (request) => (await reading()).resultPage(request),
    document: async (ucid) => (await reading()).document(ucid),
    newerDocument: async (ucid) => (await reading()).newerDocument(ucid),
    keepDocuments: async (ucids, onProgress) => (await reading()).keepDocuments(ucids, onProgress),
    keepResults: async (request, onProgress) => (await reading()).keepResults(request, onProgress),
    resultRows: async (search, ucids) => (await reading()).resultRows(search, ucids),
    emit: async (drafts, label) => answered(await shownAtOnce(engine.emit(drafts, label))),
    mintIds: (count) => engine.mintIds(count),
    undo: async () => orNull(await shownAtOnce(engine.undo()), answered),
    redo: async () => orNull(await shownAtOnce(engine.redo()), answered),
    async watch<Q extends QueryName>(
      query: Q,
      ask: Queries[Q]['ask'],
      onAnswer: (answer: Queries[Q]['answer']) => void,
    ) {
      return watchers.add<Queries[Q]['answer']>(queries[query](ask), onAnswer);
    },
    noteNavigation: async (search, note) => navigation.note(search, note),
    dismissRejected: (id) => engine.dismiss(id),
    applyAgain: async (id) => answered(await engine.applyAgain(id)),
    searchPosition: (search) => searchPosition(engine, search),
    // Loaded when it is asked for: few users ever export a replay.
    exportReplay: async (options) => (await import('./storage/export-replay.ts')).exportReplay(store, options),
    syncNow: async () => engine.syncNow(),
    flush: () => flush(engine),
    setVisible: async (visible) => tabs.setVisible(visible),
  };
  return {
    async begin() {
      const started = read.then(() => {
        followSharedProjects(engine, forest);
        if (user.company !== null) {
          followTeams(engine, user.pk, user.company.id);
          engine
            .follow(companyStream(user.company.id))
            .catch((error: unknown) => logNote('the teams could not be opened:', error));
        }
        return engine.start();
      });
      await Promise.race([started, pause(START_MS)]);
      return session;
    },
    drop() {
      engine.stop();
      close();
      withKept((store) => store.close());
    },
  };
}

/** A part that could not be loaded is loaded again by the next who needs it. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

function answered(emitted: Emitted): EmitAnswer {
  return emitted.kind === 'saved' ? { kind: 'saved', batch: emitted.batch } : emitted;
}

function notifyWatchers(
  engine: Engine,
  changed: (topic: string) => void,
  { people }: { readonly people: () => ReadonlyMap<number, string> },
): void {
  const noticePeople = watchPeople(people, () => changed(PEOPLE_FILE));
  engine.replicas.changes$.subscribe((stream) => {
    changed(stream);
    if (hasTags(stream)) changed(TAGS);
    if (isOfTree(stream)) changed(TREE);
    else changed(RUNS);
    if (namesPeople(stream)) noticePeople();
    changed(STATUS);
  });
  engine.connection$.subscribe(() => changed(STATUS));
  engine.rejected$.subscribe(() => changed(REJECTED));
  engine.undo$.subscribe(() => changed(UNDO));
}

function orNull<T, A>(value: T | null, map: (value: T) => A): A | null {
  return value === null ? null : map(value);
}

function isOfTree(stream: StreamName): boolean {
  const kind = parseStream(stream)?.kind;
  return kind === 'home' || kind === 'project';
}

function hasTags(stream: StreamName): boolean {
  const kind = parseStream(stream)?.kind;
  return kind === 'home' || kind === 'team' || kind === 'company';
}

/** A home names no people: a project that it mounts names them in its own stream, which is opened after the mount. */
function namesPeople(stream: StreamName): boolean {
  const kind = parseStream(stream)?.kind;
  return kind === 'company' || kind === 'project';
}
