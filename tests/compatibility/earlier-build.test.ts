/**
 * What an earlier build has kept is opened by this one: the server's data folder, and a device with changes that wait.
 * The fixtures and what must be seen are that build's own (tests/fixtures/compatibility/README.md).
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseDump } from '../fixtures/compatibility/device-dump.ts';
import { unpackFolder } from '../fixtures/compatibility/pack.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { get, newDevice, signIn } from './device.ts';
import { seenOn } from './seen.ts';

const PATIENCE = 120_000;
/** With RECORD=yes, the build that runs writes what must be seen; else it is compared. */
const isRecording = process.env['RECORD'] === 'yes';
const fixtures = join(import.meta.dirname, '../fixtures/compatibility');
const read = (name: string) => readFileSync(join(fixtures, name));
const expected = () => JSON.parse(read('expected.json').toString()) as { readonly offline: unknown };
const exported = join(fixtures, 'ledger.jsonl');
const dataDir = mkdtempSync(join(tmpdir(), 'antecede-compatibility-'));
let server: BuiltServer;

beforeAll(async () => {
  server = await buildServer();
  unpackFolder(read('server.folder.br'), dataDir);
}, PATIENCE);
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'given a data folder and a device of an earlier build, when both are opened, then all pending events arrive once',
  async () => {
    const device = await newDevice(
      JSON.parse(brotliDecompressSync(read('device.json.br')).toString()) as DatabaseDump[],
    );
    expect(await device.api.boot()).toMatchObject({ kind: 'ready', fromDevice: true });
    // The shared projects are opened one by one after the user's own tree.
    if (!isRecording) await expect.poll(() => seenOn(device), { timeout: PATIENCE }).toEqual(expected().offline);
    const offline = await seenOn(device);
    const { waiting } = await device.ask('status', {});

    const link = await server.start(dataDir);
    const signedIn = await signIn(link);
    device.connect(signedIn);
    await device.api.syncNow();
    const status = await device.ask('status', {}, (now) => now.phase === 'synced' && now.waiting === 0);
    const online = await seenOn(device);
    const listed = (await device.ask('rejected', {})).map(({ type, code }) => ({ type, code }));

    const seen = {
      waiting,
      notApplied: { rejected: status.rejected, withoutEffect: status.withoutEffect, listed },
      offline,
      online,
    };
    if (isRecording) writeFileSync(join(fixtures, 'expected.json'), `${JSON.stringify(seen, null, 2)}\n`);
    expect(seen).toEqual(expected());

    device.connect(null);
    const other = await newDevice([]);
    other.connect(signedIn);
    expect(await other.api.boot()).toMatchObject({ kind: 'ready', fromDevice: false });
    const isSame = expect.poll(() => seenOn(other), { timeout: PATIENCE, message: 'a new device gets the same' });
    await isSame.toEqual(online);

    for (const { search } of await other.ask('recentSearches', { limit: 100 })) {
      const file = join(dataDir, `${search}.jsonl`);
      writeFileSync(file, await get(signedIn, `/spa/api/search/ledger/${search}/signed`));
      expect(await server.run(['verify-ledger', file], dataDir), 'its ledger verifies').toMatchObject({ code: 0 });
      if (isRecording) copyFileSync(file, exported);
    }
  },
  PATIENCE,
);

test('given a ledger that an earlier build has exported, when it is verified, then it is unaltered', async () => {
  expect(await server.run(['verify-ledger', exported], dataDir)).toMatchObject({ code: 0 });
});
