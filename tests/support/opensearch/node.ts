/**
 * One OpenSearch node of the test run's own, with its data in a folder that ends with it. It ends with this process
 * too, even when that is killed: the shell that started it waits on a pipe that closes then.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenSearchPrograms } from './binaries.ts';

export interface OpenSearchNode {
  readonly url: string;
  /** Settles once it answers. */
  readonly ready: Promise<void>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  /** Again, on the same data; settles once it answers. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const WATCH = '"$0" "$@" > "$NODE_LOG" 2>&1 & child=$!; cat > /dev/null; kill -KILL $child; wait $child';
/** The runner takes ports up to 9298. That of a node that is starting is still free: tests have others than runs. */
const PORTS = { run: 9201, test: 9250 };
const PORTS_EACH = 48;
const PATIENCE_MS = 150_000;
/** Less of the machine for the compiler of the JVM: the node lives for a minute or two. */
const JVM = ['-Xms256m', '-Xmx640m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

export async function startNode(
  { java, jars }: OpenSearchPrograms,
  use: keyof typeof PORTS = 'run',
  jvm = JVM,
): Promise<OpenSearchNode> {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-os-'));
  const port = await freePort(PORTS[use]);
  const cluster = `tests-${process.pid}`;
  const runner = ['-cp', join(jars, '*'), 'org.codelibs.opensearch.runner.OpenSearchRunner'];
  const named = ['-basePath', join(folder, 'node'), '-clusterName', cluster, '-numOfNode', '1'];
  const args = [...jvm, ...runner, ...named, '-baseHttpPort', String(port - 1)];
  const log = join(folder, 'log');
  const started = () =>
    spawn('/bin/sh', ['-c', WATCH, java, ...args], {
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_LOG: log },
    });
  let server = started();
  async function kill(): Promise<void> {
    const ended = once(server, 'close');
    server.stdin.end();
    await ended;
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ready: untilReady(url, cluster, log),
    kill,
    start() {
      server = started();
      return untilReady(url, cluster, log);
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, cluster: string, log: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(200)) {
    try {
      const { cluster_name: name } = (await (await fetch(url)).json()) as { readonly cluster_name?: string };
      if (name === cluster) return await allowFullDisks(url);
    } catch {
      // Not yet.
    }
  }
  throw new Error(`OpenSearch did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

/** The disk of a machine that is nearly full is no reason to refuse the documents of tests. */
async function allowFullDisks(url: string): Promise<void> {
  const settings = { persistent: { 'cluster.routing.allocation.disk.threshold_enabled': false } };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/_cluster/settings`, { method: 'PUT', headers, body: JSON.stringify(settings) });
  if (!answer.ok) throw new Error(await answer.text());
}

async function freePort(first: number): Promise<number> {
  const offset = Math.floor(Math.random() * PORTS_EACH);
  for (let at = 0; at < PORTS_EACH; at += 1) {
    const port = first + ((offset + at) % PORTS_EACH);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} on is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
