/**
 * Pushes beside a busy index: a server on a port, every reading thread kept at work with the heaviest row of the table,
 * and single events pushed one after the other. What holds the event loop shows in the slowest pushes.
 */
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { build } from 'vite';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import type { SearchRequest } from '../../../src/server/patent-index/port/search.ts';
import { openThreadedIndex } from '../../../src/server/patent-index/sqlite/threads/threaded-index.ts';
import { added } from '../browser/tree-shape.ts';
import { median, percentile, short } from './numbers.ts';
import { openRealApi } from './real-api.ts';

const PUSHES = 1_000;
const TARGET_MS = 50;
const USER = 1;
const PATIENCE = 60_000;

export async function measureBusy(file: string, heavy: (round: number) => SearchRequest): Promise<void> {
  const built = join(process.cwd(), 'node_modules', '.cache', 'bench', 'server');
  await build({ logLevel: 'error', build: { ssr: true, outDir: built, emptyOutDir: true } });
  const readers = Math.min(4, availableParallelism());
  const worker = pathToFileURL(join(built, 'index-worker.js'));
  const index = await openThreadedIndex({ worker, filesOf: () => ({ index: file, thesaurus: null }), readers });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = await openRealApi(origin, index);
  const server = createAdaptorServer({ fetch: (request) => api.fetch(request) }).listen(port, '127.0.0.1');
  const push = await pusher(origin, api.cookies.join('; '));
  console.log(`\n${PUSHES} single events pushed over HTTP, beside ${readers} reading threads`);
  console.log('| readers | queries answered | push p50, ms | p95 | p99 | longest |\n|---|--:|--:|--:|--:|--:|');
  for (const isBusy of [false, true]) {
    const load = isBusy ? keepBusy(index, readers, heavy) : null;
    const times: number[] = [];
    for (let at = 0; at < PUSHES; at += 1) times.push(await push());
    const answered = (await load?.stop()) ?? 0;
    const shown = [median(times), percentile(times, 0.95), percentile(times, 0.99), Math.max(...times)].map(short);
    console.log(`| ${isBusy ? 'all busy' : 'idle'} | ${answered} | ${shown.join(' | ')} |`);
    if (isBusy) {
      const p99 = percentile(times, 0.99);
      console.log(
        `p99 beside busy readers ${p99 <= TARGET_MS ? 'reached' : 'NOT reached'}: ${short(p99)} of ${TARGET_MS} ms`,
      );
    }
  }
  server.close();
  await api.stop();
}

/** Two questions a reader, so that none of them waits for work. */
function keepBusy(
  index: PatentIndex,
  readers: number,
  heavy: (round: number) => SearchRequest,
): { stop(): Promise<number> } {
  let [rounds, answered, stopped] = [0, 0, false];
  const asker = async (): Promise<void> => {
    while (!stopped) {
      await index.search.search(callWithin(MAIN_CORPUS, PATIENCE), heavy(rounds++));
      answered += 1;
    }
  };
  const askers = Array.from({ length: readers * 2 }, asker);
  return {
    async stop() {
      stopped = true;
      await Promise.all(askers);
      return answered;
    },
  };
}

async function pusher(origin: string, cookie: string): Promise<() => Promise<number>> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: origin };
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/spa/api/sync/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { clientId: given, protocol } = await post('register', {});
  const clientId = Number(given);
  let clientSeq = 0;
  return async () => {
    clientSeq += 1;
    const id = mintId(clientId, clientSeq);
    const node = { id, parent: 0, kind: 'folder', name: `Folder ${clientSeq}`, client: '', number: '' } as const;
    const envelope = {
      id: `${clientId}.${clientSeq}`,
      clientId,
      clientSeq,
      baseSeq: 0,
      batch: 'bench',
      causationId: null,
    };
    const event = { ...added(node, USER), ...envelope, at: 0 };
    const started = performance.now();
    await post('push', { protocol, clientId, events: [event] });
    return performance.now() - started;
  };
}

async function freePort(): Promise<number> {
  const probe = createAdaptorServer({ fetch: () => new Response() }).listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
