/**
 * Builds that meet. What an earlier one has kept is opened by this one: the server's data folder, and a device with
 * changes that wait; the fixtures and what must be seen are that build's own (tests/fixtures/compatibility/README.md).
 * And pages that are older, or newer, than the server.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DatabaseDump } from '../fixtures/compatibility/device-dump.ts';
import { unpackFolder } from '../fixtures/compatibility/pack.ts';
import type * as treeEventsModule from '../../src/domain/folder-tree/events.ts';
import { eventId } from '../../src/domain/shared/envelope.ts';
import { mintId } from '../../src/domain/shared/ids.ts';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION } from '../../src/sync/wire/protocol.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { get, newDevice, post, signIn, type Device } from './device.ts';
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

const TREE_EVENTS = '../../src/domain/folder-tree/events.ts';
type TreeEvents = typeof treeEventsModule;
afterEach(() => vi.doUnmock(TREE_EVENTS));

/** The server on a folder of its own, with a user who has signed in. */
async function aFreshServer() {
  await server.stop();
  const folder = mkdtempSync(join(tmpdir(), 'antecede-builds-'));
  const signedIn = await signIn(await server.start(folder));
  const { user } = JSON.parse(await get(signedIn, '/spa/api/users/self')) as { readonly user: { readonly pk: number } };
  return { signedIn, home: homeStream(user.pk) };
}
const namesOn = async (device: Device) => (await seenOn(device)).tree.map((line) => line.split(' (')[0]);
const isSynced = (device: Device) =>
  device.ask('status', {}, ({ phase, waiting }) => phase === 'synced' && waiting === 0);

test(
  'given a page older than the server, with a change that waits, when both meet, then the change arrives, the page ' +
    'asks for a reload, and goes on after it',
  async () => {
    vi.doMock(TREE_EVENTS, async (original) => {
      const { folderTreeEvents } = await original<TreeEvents>();
      const { older, ...now } = folderTreeEvents.FolderAdded;
      return {
        folderTreeEvents: { ...folderTreeEvents, FolderAdded: { ...now, version: 1, payload: older![0]!.payload } },
      };
    });
    const { signedIn, home } = await aFreshServer();
    const page = await newDevice([]);
    page.connect(signedIn);
    expect(await page.api.boot()).toMatchObject({ kind: 'ready' });
    await isSynced(page);
    page.connect(null);
    const add = async (name: string, device = page) => {
      const [id] = await device.api.mintIds(1);
      const payload = { id, parent: 0, name, client: '', number: '' };
      return device.api.emit([{ type: 'FolderAdded', version: 1, stream: home, payload }], 'Add');
    };
    expect(await add('Waits')).toMatchObject({ kind: 'saved' });

    const { clientId } = (await post(signedIn, '/spa/api/sync/register', {})) as { readonly clientId: number };
    const payload = { id: mintId(clientId, 1), parent: 0, name: 'Of now', client: '', number: '', addedAt: 1 };
    const envelope = {
      clientId,
      clientSeq: 1,
      id: eventId(clientId, 1),
      baseSeq: 0,
      batch: 'b',
      causationId: null,
      at: 1,
    };
    const event = { type: 'FolderAdded', version: 2, stream: home, payload, ...envelope };
    const pushed = await post(signedIn, '/spa/api/sync/push', {
      protocol: PROTOCOL_VERSION,
      clientId,
      events: [event],
    });
    expect(pushed).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] });

    page.connect(signedIn);
    await page.api.syncNow();
    const status = await page.ask('status', {}, ({ newer, waiting }) => newer !== 'none' && waiting === 0);
    expect(status).toMatchObject({ newer: 'read-only', rejected: 0, withoutEffect: 0 });
    expect(await add('Too late')).toMatchObject({ kind: 'refused', code: 'newer-version' });

    page.connect(null);
    vi.doUnmock(TREE_EVENTS);
    const reloaded = await newDevice(page.disk);
    reloaded.connect(signedIn);
    expect(await reloaded.api.boot()).toMatchObject({ kind: 'ready' });
    expect(await add('After', reloaded)).toMatchObject({ kind: 'saved' });
    expect(await isSynced(reloaded)).toMatchObject({ newer: 'none', rejected: 0 });
    expect(await namesOn(reloaded)).toEqual(['After', 'Of now', 'Waits']);
    reloaded.connect(null);
  },
  PATIENCE,
);

test(
  'given a page newer than the server, when it sends what the server can’t read, then that waits, with the reason told',
  async () => {
    vi.doMock(TREE_EVENTS, async (original) => {
      const { folderTreeEvents } = await original<TreeEvents>();
      const { FolderRenamed } = folderTreeEvents;
      const older = [{ payload: FolderRenamed.payload, up: (old: object) => ({ ...old, why: '' }) }];
      const payload = { fields: { id: 'id', name: 'name', why: 'name' } };
      return {
        folderTreeEvents: { ...folderTreeEvents, FolderRenamed: { ...FolderRenamed, version: 2, payload, older } },
      };
    });
    const { signedIn, home } = await aFreshServer();
    const page = await newDevice([]);
    page.connect(signedIn);
    expect(await page.api.boot()).toMatchObject({ kind: 'ready' });
    const [id] = await page.api.mintIds(1);
    const folder = { id, parent: 0, name: 'Valve', client: '', number: '', addedAt: null };
    await page.api.emit([{ type: 'FolderAdded', version: 2, stream: home, payload: folder }], 'Add');
    await isSynced(page);
    const renamed = { id, name: 'Pump', why: 'shorter' };
    const emitted = await page.api.emit(
      [{ type: 'FolderRenamed', version: 2, stream: home, payload: renamed }],
      'Rename',
    );
    expect(emitted).toMatchObject({ kind: 'saved' });
    const status = await page.ask('status', {}, ({ reason }) => reason !== null);
    expect(status).toMatchObject({ waiting: 1, rejected: 0, reason: expect.stringContaining('server is older') });
    expect(await namesOn(page)).toEqual(['Pump']);
    page.connect(null);
  },
  PATIENCE,
);
