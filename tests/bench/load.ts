/**
 * The server under many pages. `herd`: a thousand pages listen to one stream, and each pulls after each poke, while one
 * member pushes; `sessions`: how many session checks a second a single user's calls reach; `day`: see load-day.ts.
 */
import { mintId } from '../../src/domain/shared/ids.ts';
import { projectStream } from '../../src/domain/shared/streams.ts';
import { median, percentile, short } from './harness/numbers.ts';
import { openPage, type PageClient } from './harness/page-client.ts';
import { aPullingPage, type PullingPage } from './harness/pulling-page.ts';
import { buildServer, loadNow, prepareBenchFolder, startServerProcess } from './harness/server-process.ts';
import { openSharedProject } from './harness/shared-project.ts';
import { aPushingDevice, made } from './harness/single-pushes.ts';
import { runDay } from './load-day.ts';

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
const STREAM = projectStream(PROJECT);

/** Arguments: `herd`, `sessions`, `day`, or none for all; a number: pages. */
export async function run(args: readonly string[]): Promise<void> {
  const pages = args.map(Number).find((count) => count > 0) ?? PAGES;
  const built = await buildServer();
  const wantsAll = !args.some((name) => /^[a-z]/.test(name));
  if (wantsAll || args.includes('sessions')) await sessions(built);
  if (wantsAll || args.includes('herd')) await herd(built, pages);
  if (wantsAll || args.includes('day')) await runDay(built, args);
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
  const prepared = await prepareBenchFolder(wanted, (services, users) =>
    openSharedProject(services, { project: PROJECT, folder: FOLDER, owner: OWNER, members: users.map(({ pk }) => pk) }),
  );
  const server = await startServerProcess(built, prepared);
  console.log(`\n${count} pages of ${wanted.users} users, one shared project, a push each ${PACE} ms; ${loadNow()}`);
  const cookies = prepared.users.flatMap((user) => user.cookies).slice(0, count);
  const first = cookies[0] ?? '';
  const pusher = await aPusher(openPage(server.origin, first));
  const herdPages: PullingPage[] = [];
  for (const cookie of cookies) herdPages.push(await aPullingPage(openPage(server.origin, cookie), [STREAM]));
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
        if (answered.size === PUSHES && herdPages.every((one) => one.seq(STREAM) >= last)) resolve();
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
  const lags = herdPages.flatMap((page) => page.lags(STREAM, answered));
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

/** Renames a folder of the project, one push after the other. */
async function aPusher(page: PageClient): Promise<() => Promise<{ readonly ms: number; readonly seq: number }>> {
  const device = await aPushingDevice(page, OWNER);
  let pushes = 0;
  return async () => {
    pushes += 1;
    const renamed = made(STREAM, 'FolderRenamed', { id: FOLDER, name: `Herd ${pushes}` });
    const { ms, status, text } = await page.call('/spa/api/sync/push', device.body([renamed]));
    const seq = status === 200 ? JSON.parse(text).outcomes?.[0]?.seq : undefined;
    if (typeof seq !== 'number') throw new Error(`push: ${status} ${text}`);
    return { ms, seq };
  };
}
