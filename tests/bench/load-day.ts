/**
 * A working day at once: a thousand pages, 50 events a second over 200 shared projects, five searches a second, and 500
 * publications imported every few seconds. Measured with one process and the embedded database, one process and
 * PostgreSQL, and three processes and PostgreSQL, each beside bare inserts of the events that the run wrote, at the
 * same pace.
 *
 *   npm run bench -- load day [SECONDS [PAGES [DOCUMENTS]]]
 *
 * The pages, the database and the servers share the machine: with two cores they wait for each other.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { mintId, type Id } from '../../src/domain/shared/ids.ts';
import { projectStream, searchStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { providePostgres } from '../support/postgres/binaries.ts';
import { makeCluster } from '../support/postgres/cluster.ts';
import { anImport } from './harness/an-import.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { median, percentile, short } from './harness/numbers.ts';
import { openPage, type PageClient } from './harness/page-client.ts';
import { aPullingPage, type PullingPage } from './harness/pulling-page.ts';
import { bareInserts } from './harness/raw-inserts.ts';
import {
  loadNow,
  prepareBenchFolder,
  startServerProcess,
  type BenchFolder,
  type BenchUser,
  type ServerProcess,
} from './harness/server-process.ts';
import { openSharedProject } from './harness/shared-project.ts';
import { aPushingDevice, made } from './harness/single-pushes.ts';
import { wordOfRank } from './synthetic-corpus.ts';

const PROJECTS = 200;
const SESSIONS_EACH = 2;
const MEMBERS = 5;
const EVENTS_A_SECOND = 50;
const SEARCHES_A_SECOND = 5;
const SEARCHERS = 20;
const ADMINISTRATOR = 1;
/** A search is looked for again after a poke, and without one after so long. */
const PATIENCE_MS = 1_000;
const TRIES = 60;
const FORM = 'application/x-www-form-urlencoded';
const PUSH_TARGET = 25;
const PULLED_TARGET = 200;
/** Not counted: the servers have just started. */
const WARM_SECONDS = 5;

interface Wanted {
  readonly seconds: number;
  readonly pages: number;
  readonly documents: number;
}

interface Setting {
  readonly name: string;
  readonly processes: number;
  /** The address of an empty database of PostgreSQL; undefined: the embedded one. */
  readonly database?: string;
}

export async function runDay(built: string, args: readonly string[]): Promise<void> {
  const [seconds = 60, pages = 1_000, documents = 20_000] = args.map(Number).filter((count) => count > 0);
  const wanted = { seconds, pages, documents };
  console.log(
    `\n${pages} pages, ${EVENTS_A_SECOND} events/s over ${PROJECTS} projects, ${SEARCHES_A_SECOND} searches/s over ` +
      `${documents} documents, an import; ${seconds} s each; ${loadNow()}`,
  );
  console.log('| | what | p50, ms | p95 | p99 | longest | n |\n|---|---|--:|--:|--:|--:|--:|');
  await oneSetting(built, wanted, { name: 'one process, embedded', processes: 1 });
  const bin = providePostgres();
  if (bin === null) return console.log('PostgreSQL was not found: those settings are left out.');
  const cluster = makeCluster(bin, { durable: true });
  await cluster.start();
  for (const processes of [1, 3]) {
    const name = `${processes === 1 ? 'one process' : `${processes} processes`}, PostgreSQL`;
    const database = await cluster.create(`day_${processes}`);
    await oneSetting(built, wanted, { name, processes, database });
  }
  await cluster.remove();
}

async function oneSetting(built: string, wanted: Wanted, setting: Setting): Promise<void> {
  const { name, processes, database } = setting;
  const prepared = await prepared200(wanted, database);
  const env = { ...(database !== undefined && { DATABASE_URL: database }), JOB_LEASE: '30' };
  const servers: ServerProcess[] = [];
  for (let at = 0; at < processes; at += 1) servers.push(await startServerProcess(built, prepared, env));
  const day = await aDay(servers, prepared, wanted);
  const row = (what: string, values: readonly number[]): void => {
    const shown = [median(values), percentile(values, 0.95), percentile(values, 0.99), Math.max(...values)].map(short);
    console.log(`| ${name} | ${what} | ${shown.join(' | ')} | ${values.length} |`);
  };
  row('push', day.pushes);
  row('poke → pulled', day.waits);
  row('push answered → pulled', day.lags);
  row('search, first page', day.searches);
  for (const server of servers) await server.stop();
  const raw = await bareInserts(prepared.folder, database, EVENTS_A_SECOND);
  row('bare insert of the same rows', raw.paced);
  prepared.remove();
  say(`${name}: push p95`, percentile(day.pushes, 0.95), PUSH_TARGET);
  say(`${name}: poke → pulled p95`, percentile(day.waits, 0.95), PULLED_TARGET);
  console.log(
    `${name}: a push takes ${short(median(day.pushes) / median(raw.paced))} times a bare insert; bare inserts one ` +
      `after the other ${Math.round(raw.perSecond)} a second; ${day.imported} publications imported meanwhile; ` +
      `memory, MB: ${day.memory.join(' → ')}; of a core: servers ${day.share} %, pages ${day.shareOfPages} %; ` +
      loadNow(),
  );
}

const say = (name: string, value: number, target: number): void =>
  console.log(`${name} ${value <= target ? 'reached' : 'NOT reached'}: ${short(value)} of ${target} ms`);

const projectOf = (place: number): Id => mintId(9, place * 2 + 1);
const folderOf = (place: number): Id => mintId(9, place * 2 + 2);
const streamOf = (place: number): StreamName => projectStream(projectOf(place));

/** Users in turn are the members of a project; the first of them pushes. */
const membersOf = (place: number, users: readonly BenchUser[]): readonly BenchUser[] =>
  Array.from({ length: MEMBERS }, (_, at) => users[(place * MEMBERS + at) % users.length]!).filter(
    (user, at, all) => all.indexOf(user) === at,
  );

async function prepared200({ pages, documents }: Wanted, database: string | undefined): Promise<BenchFolder> {
  const users = Math.ceil(pages / SESSIONS_EACH);
  const where = database === undefined ? {} : { database };
  const wanted = { users, sessions: SESSIONS_EACH, index: await corpusFile(documents), ...where };
  return prepareBenchFolder(wanted, async (services, made) => {
    for (let place = 0; place < PROJECTS; place += 1) {
      const members = membersOf(place, made).map(({ pk }) => pk);
      const [project, folder] = [projectOf(place), folderOf(place)];
      await openSharedProject(services, { project, folder, owner: ADMINISTRATOR, members });
    }
  });
}

interface Day {
  readonly pushes: number[];
  readonly waits: number[];
  readonly lags: readonly number[];
  readonly searches: number[];
  readonly imported: number;
  readonly memory: readonly number[];
  readonly share: number;
  readonly shareOfPages: number;
}

async function aDay(servers: readonly ServerProcess[], { users, admin }: BenchFolder, wanted: Wanted): Promise<Day> {
  let opened = 0;
  /** In turn on the processes, as a proxy spreads them. */
  const open = (cookie: string): PageClient => openPage(servers[opened++ % servers.length]!.origin, cookie);
  const streamsOf = new Map<Id, StreamName[]>();
  for (let place = 0; place < PROJECTS; place += 1)
    for (const { pk } of membersOf(place, users)) streamsOf.set(pk, [...(streamsOf.get(pk) ?? []), streamOf(place)]);
  const pages: { readonly page: PullingPage; readonly streams: readonly StreamName[] }[] = [];
  const waits: number[] = [];
  for (const { pk, cookies } of users)
    for (const cookie of cookies) {
      const streams = streamsOf.get(pk) ?? [];
      if (pages.length < wanted.pages) pages.push({ page: await aPullingPage(open(cookie), streams), streams });
    }
  const pushers: Awaited<ReturnType<typeof aPusher>>[] = [];
  for (let place = 0; place < PROJECTS; place += 1) {
    const [user] = membersOf(place, users);
    pushers.push(await aPusher(open(user!.cookies[0]!), user!.pk, place));
  }
  const searchers: Awaited<ReturnType<typeof aSearcher>>[] = [];
  for (const user of users.slice(0, SEARCHERS)) searchers.push(await aSearcher(open(user.cookies[0]!), user.pk));
  const answered = new Map<StreamName, Map<number, number>>();
  const [pushes, searches]: [number[], number[]] = [[], []];
  const importing = anImport(open(admin), wanted.documents);

  await everyMs(1000 / EVENTS_A_SECOND, WARM_SECONDS, async (at) => void (await pushers[at % PROJECTS]!()));
  for (const { page } of pages) page.onPulled = (wait) => void waits.push(wait);
  const memory = [sum(servers.map((server) => server.memory()))];
  const [cpu, own, began] = [sum(servers.map((server) => server.cpuMs())), process.cpuUsage(), performance.now()];
  await Promise.all([
    everyMs(1000 / EVENTS_A_SECOND, wanted.seconds, async (at) => {
      const place = (at * 7) % PROJECTS;
      const { ms, seq } = await pushers[place]!();
      pushes.push(ms);
      const stream = streamOf(place);
      answered.set(stream, (answered.get(stream) ?? new Map<number, number>()).set(seq, performance.now()));
    }),
    everyMs(1000 / SEARCHES_A_SECOND, wanted.seconds, async (at) => {
      searches.push(await searchers[at % SEARCHERS]!());
    }),
    everyMs((wanted.seconds * 1000) / 4, wanted.seconds, async () => {
      memory.push(sum(servers.map((server) => server.memory())));
    }),
  ]);
  const wall = performance.now() - began;
  const [spent, used] = [sum(servers.map((server) => server.cpuMs())) - cpu, process.cpuUsage(own)];
  await untilAllPulled(pages, answered);
  const lags = pages.flatMap(({ page, streams }) =>
    streams.flatMap((stream) => page.lags(stream, answered.get(stream) ?? new Map<number, number>())),
  );
  const imported = await importing.end();
  for (const { page } of pages) page.close();
  const shares = [spent, (used.user + used.system) / 1000].map((ms) => Math.round((100 * ms) / wall));
  return { pushes, waits, lags, searches, imported, memory, share: shares[0]!, shareOfPages: shares[1]! };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Begins the work at a steady pace, whether or not the one before has ended, and resolves when all have. */
async function everyMs(pace: number, seconds: number, work: (at: number) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  const start = performance.now();
  for (let at = 0; at * pace < seconds * 1000; at += 1) {
    await pause(Math.max(0, start + at * pace - performance.now()));
    begun.push(work(at));
  }
  await Promise.all(begun);
}

async function untilAllPulled(
  pages: readonly { readonly page: PullingPage; readonly streams: readonly StreamName[] }[],
  answered: ReadonlyMap<StreamName, ReadonlyMap<number, number>>,
): Promise<void> {
  const lastOf = new Map([...answered].map(([stream, seqs]) => [stream, Math.max(...seqs.keys())]));
  const isDone = () =>
    pages.every(({ page, streams }) => streams.every((stream) => page.seq(stream) >= (lastOf.get(stream) ?? 0)));
  for (const until = Date.now() + 60_000; !isDone(); await pause(20))
    if (Date.now() > until) throw new Error('a page never pulled what was pushed');
}

/** Renames the folder of the project, one push after the other of its own. */
async function aPusher(page: PageClient, user: Id, place: number) {
  const device = await aPushingDevice(page, user);
  let [pushes, before]: [number, Promise<unknown>] = [0, Promise.resolve()];
  return async (): Promise<{ readonly ms: number; readonly seq: number }> => {
    pushes += 1;
    const renamed = made(streamOf(place), 'FolderRenamed', { id: folderOf(place), name: `Renamed ${pushes}` });
    const sent = before.then(() => page.call('/spa/api/sync/push', device.body([renamed])));
    before = sent;
    const { ms, status, text } = await sent;
    const seq = status === 200 ? JSON.parse(text).outcomes?.[0]?.seq : undefined;
    if (typeof seq !== 'number') throw new Error(`push: ${status} ${text}`);
    return { ms, seq };
  };
}

/** A search of two words, of middling frequency, and the first page of its results: milliseconds for both. */
async function aSearcher(page: PageClient, user: Id): Promise<() => Promise<number>> {
  const device = await aPushingDevice(page, user);
  const begun = await page.send('/spa/api/search/select_search_type', 'Search-Type-Btn=Fielded+Search', FORM);
  const search = Number(String(JSON.parse(begun.text).redirect_to).split('/').at(-1));
  const stream = searchStream(search);
  let onPoke = (): void => {};
  const nextPoke = (): Promise<void> => new Promise((resolve) => (onPoke = resolve));
  await page.listen(() => onPoke());
  let [turn, before]: [number, Promise<unknown>] = [user, Promise.resolve()];
  async function searched(): Promise<number> {
    turn += 7;
    const expression = `${wordOfRank(50 + (turn % 400))} AND ${wordOfRank(60 + ((turn * 3) % 900))}`;
    const run = device.mint();
    const events = [made(stream, 'QueryWritten', { expression }), made(stream, 'SearchSubmitted', { run })];
    const from = performance.now();
    let poked = nextPoke();
    const pushed = await page.call('/spa/api/sync/push', device.body(events));
    if (pushed.status !== 200) throw new Error(`search: ${pushed.status} ${pushed.text}`);
    // The run is answered after the push, and a poke tells so.
    for (let tries = 0; tries < TRIES; tries += 1) {
      const listed = await page.call(`/spa/api/search/results/${search}`, { run });
      if (listed.status === 200) return performance.now() - from;
      if (listed.status !== 404) throw new Error(`results: ${listed.status} ${listed.text}`);
      await Promise.race([poked, pause(PATIENCE_MS)]);
      poked = nextPoke();
    }
    throw new Error('a search was never answered');
  }
  return () => {
    const done = before.then(searched);
    before = done;
    return done;
  };
}
