/**
 * One user abuses the built server, and a stranger goes on working beside it: single pushes and calls of /health, one
 * after the other, against those of the quiet server in the same run.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { draft } from '../../src/domain/catalogue.ts';
import { searchTypes } from '../../src/domain/search-steps/search-types.ts';
import { ROOT, type Id } from '../../src/domain/shared/ids.ts';
import { searchStream } from '../../src/domain/shared/streams.ts';
import { isRefusal } from '../../src/server/errors.ts';
import type { Services } from '../../src/server/services.ts';
import { anAttacker } from './abuse/attacker.ts';
import { attacks, type Attack } from './abuse/attacks.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { median, percentile, short } from './harness/numbers.ts';
import { openPage, type PageClient } from './harness/page-client.ts';
import {
  buildServer,
  loadNow,
  prepareBenchFolder,
  startServerProcess,
  type ServerProcess,
} from './harness/server-process.ts';
import { aPushingDevice, type PushingDevice } from './harness/single-pushes.ts';

const DOCUMENTS = 10_000;
const LEDGER_ENTRIES = 20_000;
const SEARCHES = 100;
const ADMINISTRATOR = 1;
/** Milliseconds of each kind of abuse, of which the first are not counted. */
const LASTING = 10_000;
const SETTLING = 1_500;
/** Milliseconds between two calls of the stranger. */
const PACE = 10;
const HEALTH_TARGET = 50;

interface Seen {
  readonly pushes: readonly number[];
  readonly healths: readonly number[];
  /** Milliseconds that this process itself was late: p99. */
  readonly ownDelay: number;
  /** The longest that the server's event loop was held, in ms of its processor time. */
  readonly held: number | null;
  readonly calls: number;
  readonly refused: number;
}

interface Stranger {
  readonly device: PushingDevice;
  readonly page: PageClient;
}

/** Arguments: parts of the names of the kinds, e.g. `ledger evidence`; none for all. */
export async function run(args: readonly string[]): Promise<void> {
  const built = await buildServer();
  const searches: Id[] = [];
  let admin = '';
  const prepared = await prepareBenchFolder(
    { users: 1, sessions: 1, index: await corpusFile(DOCUMENTS) },
    async (services) => {
      searches.push(...(await manySearches(services)));
      const begun = await services.accounts.signInByLink(
        { kind: 'start', user: ADMINISTRATOR },
        new Request('http://x'),
      );
      admin = begun?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
    },
  );
  const server = await startServerProcess(built, prepared);
  const [user] = prepared.users;
  const page = openPage(server.origin, user?.cookies[0] ?? '');
  const stranger = { page, device: await aPushingDevice(page, user?.pk ?? 0) };
  const attackerPage = openPage(server.origin, admin);
  const device = await aPushingDevice(attackerPage, ADMINISTRATOR);
  const [longSearch = 0, ...others] = searches;
  const all = attacks({ device, searches: others, longSearch });
  const wanted = args.length === 0 ? all : all.filter(({ name }) => args.some((part) => name.includes(part)));

  console.log(`One user beside ${DOCUMENTS} documents and a ledger of ${LEDGER_ENTRIES} entries; ${loadNow()}`);
  console.log(
    '| ms | calls | refused | push p50 | p99 | longest | p99 to quiet ' +
      '| /health p50 | p99 | longest | loop held | own p99 |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  await beside(stranger, null, { server, cookie: admin });
  const quiet = await beside(stranger, null, { server, cookie: admin });
  print('quiet', quiet, quiet);
  let [worst, longest] = [0, 0];
  for (const attack of wanted) {
    const seen = await beside(stranger, attack, { server, cookie: admin });
    print(attack.name, seen, quiet);
    worst = Math.max(worst, percentile(seen.healths, 0.99));
    longest = Math.max(longest, seen.held ?? 0);
  }
  say('/health p99', worst);
  say('loop held at most', longest);
  console.log(loadNow());
  page.close();
  attackerPage.close();
  await server.stop();
  prepared.remove();
}

const say = (what: string, value: number): void =>
  console.log(`${what} ${value <= HEALTH_TARGET ? 'reached' : 'NOT reached'}: ${short(value)} of ${HEALTH_TARGET} ms`);

function print(name: string, { pushes, healths, held, ownDelay, calls, refused }: Seen, quiet: Seen): void {
  const [p99, quietP99] = [percentile(pushes, 0.99), percentile(quiet.pushes, 0.99)];
  const shown = [
    ...[median(pushes), p99, Math.max(...pushes), p99 / quietP99],
    ...[median(healths), percentile(healths, 0.99), Math.max(...healths), held ?? NaN, ownDelay],
  ].map(short);
  console.log(`| ${name} | ${calls} | ${refused} | ${shown.join(' | ')} |`);
}

/** What the stranger sees while the attack goes on. */
async function beside(
  { device, page }: Stranger,
  attack: Attack | null,
  { server, cookie }: { readonly server: ServerProcess; readonly cookie: string },
): Promise<Seen> {
  const attacker = anAttacker(server.origin, cookie);
  const until = performance.now() + SETTLING + LASTING;
  const isOver = (): boolean => performance.now() >= until;
  let [calls, refused] = [0, 0];
  const lane = async (): Promise<void> => {
    while (attack !== null && !isOver()) {
      const { path, body } = attack.next();
      const status = await attacker.send(path, body);
      calls += 1;
      if (status >= 300 || status === 0) refused += 1;
      if (status === 429 || status === 0) await pause(50);
    }
  };
  const lanes = Array.from({ length: attack?.lanes ?? 0 }, lane);
  await pause(SETTLING);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await server.longestHold();
  const [pushes, healths]: [number[], number[]] = [[], []];
  const repeat = async (times: number[], ask: () => Promise<{ readonly ms: number }>): Promise<void> => {
    for (; !isOver(); await pause(PACE)) times.push((await ask()).ms);
  };
  await Promise.all([repeat(pushes, () => device.pushFolder()), repeat(healths, () => page.call('/health'))]);
  delay.disable();
  const held = await server.longestHold();
  await Promise.all(lanes);
  attacker.close();
  return { pushes, healths, held, ownDelay: delay.percentile(99) / 1e6, calls, refused };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The first has a ledger of {@link LEDGER_ENTRIES}. */
async function manySearches({ searches, accept }: Services): Promise<readonly Id[]> {
  const type = searchTypes.find(({ key }) => key === 'FIELDED') ?? searchTypes[0]!;
  const started: Id[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const id = await searches.start(type, ADMINISTRATOR, ROOT);
    if (isRefusal(id)) throw new Error(id.message);
    started.push(id);
  }
  const stream = searchStream(started[0]!);
  for (let from = 1; from < LEDGER_ENTRIES; from += 1_000) {
    const drafts = Array.from({ length: 1_000 }, (_, at) =>
      draft(stream, 'QueryWritten', { expression: `entry${from + at} OR ${'valve OR pump OR '.repeat(12)}kettle` }),
    );
    await accept.appendAllAsServer(drafts, { pk: ADMINISTRATOR }, null);
  }
  return started;
}
