/**
 * The server's share of syncing, in one process and without a browser: a tree pushed, a backlog pushed, a first
 * sync, a first share. Beside the time by the clock stands that of the processor, which a busy machine does not falsify
 * as much.
 */
import { loadavg } from 'node:os';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, type PullAnswer, type StreamAnswer } from '../../src/sync/wire/protocol.ts';
import { mintId } from '../../src/domain/shared/ids.ts';
import { added, FANOUT, idOf, moved, nodes, pick, renamed } from './browser/tree-shape.ts';
import { openRealApi } from './harness/real-api.ts';

const USER = 1;
const ORIGIN = 'http://127.0.0.1:4180';
const ROUNDS = 5;
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

export async function run([given]: readonly string[]): Promise<void> {
  const size = Number(given ?? 100_000);
  const folders = Math.floor(size / 21);
  console.log(`${size} nodes; load ${load()} at the start`);
  const api = await openRealApi(ORIGIN);
  const headers = { 'Content-Type': 'application/json', Cookie: api.cookies.join('; '), 'Accept-Encoding': 'gzip' };

  async function firstSync(): Promise<string> {
    let [cursor, bytes] = [0, 0];
    const kinds: string[] = [];
    for (;;) {
      const body = JSON.stringify({ protocol: PROTOCOL_VERSION, epoch: null, cursors: { [homeStream(USER)]: cursor } });
      const response = await api.fetch(new Request(`${ORIGIN}/spa/api/sync/pull`, { method: 'POST', body, headers }));
      const sent = await response.arrayBuffer();
      bytes += sent.byteLength;
      const isPacked = response.headers.get('Content-Encoding') === 'gzip';
      const stream = isPacked ? new Response(sent).body!.pipeThrough(new DecompressionStream('gzip')) : sent;
      const { streams } = (await new Response(stream).json()) as PullAnswer;
      const answer = streams[homeStream(USER)] as Exclude<StreamAnswer, { kind: 'gone' }>;
      kinds.push(answer.kind);
      cursor = answer.events?.at(-1)?.seq ?? (answer.kind === 'snapshot' ? answer.seq : cursor);
      if (cursor >= answer.head) return `${kinds.join(', ')}; ${Math.round(bytes / 1_000)} kB`;
    }
  }

  await timed(`${size} nodes pushed`, () =>
    api.push(
      (function* () {
        for (const node of nodes(size)) yield added(node, USER);
      })(),
    ),
  );
  for (let round = 0; round < ROUNDS; round++) {
    await timed(`${size / 10} renames pushed`, () =>
      api.push(
        Array.from({ length: size / 10 }, (_, at) => renamed(idOf(pick(at, folders)), `Round ${round}, ${at}`, USER)),
      ),
    );
    await timed('first sync, nothing kept ready', firstSync);
    await timed('first sync of the next device', firstSync);
  }
  // All of the tree below one project of its own.
  const whole = mintId(9, 1);
  await api.push([
    added({ id: whole, parent: 0, kind: 'folder', name: 'Whole', client: '', number: '' }, USER),
    ...Array.from({ length: FANOUT }, (_, at) => moved(idOf(at + 1), whole, USER)),
  ]);
  await timed(`first share of a project of ${size} rows`, () => api.share(whole));
  console.log(`load ${load()} at the end`);
  await api.stop();
}

async function timed(name: string, work: () => Promise<string | void>): Promise<void> {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const note = await work();
  const { user, system } = process.cpuUsage(cpu);
  const figures = `${Math.round(performance.now() - from)} ms, ${Math.round((user + system) / 1_000)} ms of processor`;
  console.log(`  ${name}: ${figures}${note ? `; ${note}` : ''}`);
}
