/**
 * The server under many pages. `herd`: a thousand pages listen to one stream, and each pulls after each poke, while one
 * member pushes; `sessions`: how many session checks a second a single user's calls reach.
 */
import { draft } from '../../src/domain/catalogue.ts';
import { mintId, ROOT, type Id } from '../../src/domain/shared/ids.ts';
import { projectStream } from '../../src/domain/shared/streams.ts';
import { encodeMovedRows } from '../../src/domain/folder-tree/moved-rows.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../src/sync/wire/protocol.ts';
import type { Services } from '../../src/server/services.ts';
import { median, percentile, short } from './harness/numbers.ts';
import { openPage, type PageClient } from './harness/page-client.ts';
import {
  buildServer,
  loadNow,
  prepareBenchFolder,
  startServerProcess,
  type BenchUser,
} from './harness/server-process.ts';
import { aPushingDevice, made } from './harness/single-pushes.ts';

const PAGES = 1_000;
const SESSIONS_EACH = 2;
const PUSHES = 20;
/** Rounds before, which are not counted: the server has just started. */
const WARMING = 3;
/** Milliseconds between two pushes. */
const PACE = 1_000;
const PUSH_TARGET = 50;
const PULLED_TARGET = 500;
const PROJECT = mintId(9, 1);
const FOLDER = mintId(9, 2);
const OWNER = 1;

/** Arguments: `herd`, `sessions`, or none for both; a number: pages. */
export async function run(args: readonly string[]): Promise<void> {
  const pages = args.map(Number).find((count) => count > 0) ?? PAGES;
  const built = await buildServer();
  const wantsAll = !args.some((name) => /^[a-z]/.test(name));
  if (wantsAll || args.includes('sessions')) await sessions(built);
  if (wantsAll || args.includes('herd')) await herd(built, pages);
}

async function sessions(built: string): Promise<void> {
  const prepared = await prepareBenchFolder({ users: 1, sessions: 1 });
  const server = await startServerProcess(built, prepared);
  const page = openPage(server.origin, prepared.users[0]?.cookies[0] ?? '');
  for (let warm = 0; warm < 50; warm += 1) await page.call('/spa/api/users/self');
  const [cpu, started] = [server.cpuMs(), performance.now()];
  let calls = 0;
  const caller = async (): Promise<void> => {
    for (; performance.now() - started < 5_000; calls += 1) await page.call('/spa/api/users/self');
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  const seconds = (performance.now() - started) / 1000;
  const each = (server.cpuMs() - cpu) / calls;
  console.log(
    `users/self: ${Math.round(calls / seconds)} a second, ${each.toFixed(2)} ms of processor each; ${loadNow()}`,
  );
  page.close();
  await server.stop();
  prepared.remove();
}

async function herd(built: string, count: number): Promise<void> {
  const wanted = { users: Math.ceil(count / SESSIONS_EACH), sessions: SESSIONS_EACH };
  const prepared = await prepareBenchFolder(wanted, shareProject);
  const server = await startServerProcess(built, prepared);
  console.log(`\n${count} pages of ${wanted.users} users, one shared project, a push each ${PACE} ms; ${loadNow()}`);
  const cookies = prepared.users.flatMap((user) => user.cookies).slice(0, count);
  const first = cookies[0] ?? '';
  const pusher = await aPusher(openPage(server.origin, first));
  const herdPages: HerdPage[] = [];
  for (const cookie of cookies) herdPages.push(await aHerdPage(openPage(server.origin, cookie)));
  for (let round = 0; round < WARMING; round += 1) {
    await pusher();
    await new Promise((resolve) => setTimeout(resolve, PACE * 2));
  }
  const [cpu, ownCpu, began] = [server.cpuMs(), process.cpuUsage(), performance.now()];
  const pushTimes: number[] = [];
  /** When each push was answered, by the seq that it got. */
  const answered = new Map<number, number>();
  const waits: number[] = [];
  let [pulls, last] = [0, 0];
  const done = new Promise<void>((resolve) => {
    for (const page of herdPages)
      page.onPulled = (wait) => {
        waits.push(wait);
        pulls += 1;
        if (answered.size === PUSHES && herdPages.every((one) => one.seq() >= last)) resolve();
      };
  });
  for (let round = 0; round < PUSHES; round += 1) {
    const { ms, seq } = await pusher();
    pushTimes.push(ms);
    answered.set(seq, performance.now());
    last = seq;
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  await done;
  const lags = herdPages.flatMap((page) => page.lags(answered));
  const row = (name: string, values: readonly number[]): string => {
    const shown = [median(values), percentile(values, 0.95), percentile(values, 0.99), Math.max(...values)].map(short);
    return `| ${name} | ${shown.join(' | ')} |`;
  };
  console.log('| ms | p50 | p95 | p99 | longest |\n|---|--:|--:|--:|--:|');
  console.log(row('push', pushTimes));
  console.log(row('poke → pulled', waits));
  console.log(row('push answered → pulled', lags));
  const spent = server.cpuMs() - cpu;
  const own = process.cpuUsage(ownCpu);
  const ofPages = (own.user + own.system) / 1000;
  const [each, eachOfPages] = [spent, ofPages].map((ms) => (ms / pulls).toFixed(2));
  console.log(`${pulls} pulls, ${each} ms of the server's processor each, ${eachOfPages} ms of the pages' own`);
  const wall = performance.now() - began;
  const [share, shareOfPages] = [spent, ofPages].map((ms) => ((100 * ms) / wall).toFixed(0));
  console.log(`of a core: the server ${share} %, the pages ${shareOfPages} %; ${loadNow()}`);
  say('push p95', percentile(pushTimes, 0.95), PUSH_TARGET);
  say('poke → pulled p95', percentile(waits, 0.95), PULLED_TARGET);
  for (const page of herdPages) page.close();
  await server.stop();
  prepared.remove();
}

const say = (name: string, value: number, target: number): void =>
  console.log(`${name} ${value <= target ? 'reached' : 'NOT reached'}: ${short(value)} of ${target} ms`);

/** The project of the first user, with every other user as a member. */
async function shareProject({ accept }: Services, users: readonly BenchUser[]): Promise<void> {
  const stream = projectStream(PROJECT);
  const folder = (id: Id, parent: Id) => ({
    kind: 'folder' as const,
    id,
    parent,
    name: 'Herd',
    client: '',
    number: '',
    addedAt: null,
    prdxIndex: null,
    deletedFrom: null,
  });
  const rows = encodeMovedRows([folder(PROJECT, ROOT), folder(FOLDER, PROJECT)]);
  const opened = { project: PROJECT, owner: OWNER, ownerName: 'Owner', rows };
  const members = users.flatMap(({ pk }) => [
    draft(stream, 'MemberInvited', { user: pk, name: `User ${pk}`, by: OWNER }),
    draft(stream, 'InvitationAccepted', { user: pk }),
  ]);
  const decided = await accept.appendAllAsServer(
    [draft(stream, 'SharedProjectOpened', opened), ...members],
    { pk: OWNER },
    null,
  );
  const refused = decided.find(({ kind }) => kind === 'rejected');
  if (refused) throw new Error(`the project can't be shared: ${JSON.stringify(refused)}`);
}

/** Renames a folder of the project, one push after the other. */
async function aPusher(page: PageClient): Promise<() => Promise<{ readonly ms: number; readonly seq: number }>> {
  const device = await aPushingDevice(page, OWNER);
  let pushes = 0;
  return async () => {
    pushes += 1;
    const renamed = made(projectStream(PROJECT), 'FolderRenamed', { id: FOLDER, name: `Herd ${pushes}` });
    const { ms, status, text } = await page.call('/spa/api/sync/push', device.body([renamed]));
    const seq = status === 200 ? JSON.parse(text).outcomes?.[0]?.seq : undefined;
    if (typeof seq !== 'number') throw new Error(`push: ${status} ${text}`);
    return { ms, seq };
  };
}

interface HerdPage {
  seq(): number;
  /** Milliseconds from the answer of each push to the pull that brought it. */
  lags(answered: ReadonlyMap<number, number>): readonly number[];
  onPulled: (wait: number) => void;
  close(): void;
}

/** Pulls after each poke, one pull at a time, as the client does. */
async function aHerdPage(page: PageClient): Promise<HerdPage> {
  const stream = projectStream(PROJECT);
  let [cursor, epoch]: [number, string | null] = [0, null];
  let [pokedAt, isPulling, isClosed]: [number | null, boolean, boolean] = [null, false, false];
  const arrived = new Map<number, number>();
  const own: HerdPage = {
    seq: () => cursor,
    lags: (answered) =>
      [...answered].map(([seq, at]) => Math.max(0, (arrived.get(seq) ?? Number.POSITIVE_INFINITY) - at)),
    onPulled: () => {},
    close() {
      isClosed = true;
      page.close();
    },
  };
  async function pullOnce(): Promise<void> {
    const body = { protocol: PROTOCOL_VERSION, epoch, cursors: { [stream]: cursor } };
    const { status, text } = await page.call('/spa/api/sync/pull', body);
    if (status !== 200) throw new Error(`pull: ${status} ${text}`);
    const answer: PullAnswer = JSON.parse(text);
    const own = answer.streams[stream];
    if (own === undefined || own.kind === 'gone') throw new Error('a member of the project can’t pull it');
    epoch = answer.epoch;
    const at = performance.now();
    for (const { seq } of own.events ?? []) arrived.set(seq, at);
    cursor = own.events?.at(-1)?.seq ?? (own.kind === 'snapshot' ? own.seq : cursor);
  }
  async function pullWhilePoked(): Promise<void> {
    isPulling = true;
    while (pokedAt !== null) {
      const since = pokedAt;
      pokedAt = null;
      await pullOnce();
      own.onPulled(performance.now() - since);
    }
    isPulling = false;
  }
  await pullOnce();
  await page.listen(() => {
    pokedAt ??= performance.now();
    if (!isPulling)
      pullWhilePoked().catch((error: unknown) => {
        if (!isClosed) throw error;
      });
  });
  return own;
}
