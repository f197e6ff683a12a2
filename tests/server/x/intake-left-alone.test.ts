/** The process that reads a hostile file ends by itself: where its server is killed, and where its time is over. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../support/at-end.ts';

const PATIENCE = 120_000;
const built = join(import.meta.dirname, '../../../dist', `test-intake-${process.pid}`);
const PROGRAM = join(import.meta.dirname, '../../../src/server/x/intake/read-document.ts');

beforeAll(async () => {
  await build({ configFile: false, logLevel: 'error', build: { ssr: PROGRAM, outDir: built } });
}, PATIENCE);
afterAll(() => rmSync(built, { recursive: true, force: true }));

const processes = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), isThere: !state.startsWith('Z') };
    });
};
const childrenOf = async (server: number) => (await processes()).filter((one) => one.parent === server && one.isThere);
const isThere = async (pid: number) => (await processes()).some((one) => one.pid === pid && one.isThere);

/** A server of its own that reads a file whose reader loops for ever, and the process that loops. */
async function reading(withinMs: number) {
  const server = spawn(process.execPath, ['--input-type=module', '-e', serverOf(withinMs)], { stdio: 'ignore' });
  atEnd(async () => void server.kill('SIGKILL'));
  await expect.poll(() => childrenOf(server.pid!), { timeout: 60_000 }).toHaveLength(1);
  const [reader] = await childrenOf(server.pid!);
  return { server, reader: reader!.pid };
}

const serverOf = (withinMs: number) => `
  const { readDocument } = await import(${JSON.stringify(pathToFileURL(join(built, 'read-document.js')).href)});
  await readDocument('html', new TextEncoder().encode('<!-- '.repeat(400_000)), { withinMs: ${withinMs} });`;

it('with its server', { timeout: PATIENCE }, async () => {
  const { server, reader } = await reading(10 * PATIENCE);
  expect(await isThere(reader)).toBe(true);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => isThere(reader), { timeout: 20_000 }).toBe(false);
});

it('with its time, where its server hangs', { timeout: PATIENCE }, async () => {
  const { server, reader } = await reading(4_000);
  server.kill('SIGSTOP');
  expect(await isThere(reader)).toBe(true);
  // The end of its process is told to a parent that has stopped: it is there as a zombie.
  await expect.poll(() => isThere(reader), { timeout: 30_000 }).toBe(false);
});
