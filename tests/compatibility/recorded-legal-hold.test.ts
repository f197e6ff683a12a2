/** A story of a legal hold, recorded by the product's own export (recorded-replay.test.ts says how). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { homeStream, projectStream } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { newDevice, post, signIn } from './device.ts';
import { OF_LEGAL_HOLDS, PATIENCE, realFetch, record, selfOf, speaker } from './story.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'antecede-replay-'));
let server: BuiltServer;
beforeAll(async () => {
  server = await buildServer();
}, PATIENCE);
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  '[LOCAL-4] a legal hold that is placed, lifted and placed again is recorded, and folds to the same state',
  async () => {
    const anna = await signIn(await server.start(dataDir, 'yes'));
    const me = await selfOf(anna);
    const device = await newDevice([]);
    device.connect(anna);
    expect(await device.api.boot()).toMatchObject({ kind: 'ready' });
    const [pumps, seals] = (await device.api.mintIds(2)) as [number, number];
    const say = speaker(device);
    const added = (id: number, parent: number, name: string) =>
      ['FolderAdded', { id, parent, name, client: '', number: '', addedAt: 1 }] as const;
    await say(homeStream(me), added(pumps, 0, 'Pumps'), added(seals, pumps, 'Seals'));
    expect(await device.api.flush()).toBe(true);
    const path = `/spa/api/legal_hold/${pumps}`;
    expect(await post(anna, path, { reason: 'Matter 12' })).toEqual({ status: 'ok' });
    const headers = { Cookie: anna.cookie, Origin: anna.origin };
    expect((await realFetch(new URL(path, anna.origin), { method: 'DELETE', headers })).status).toBe(200);
    expect(await post(anna, path, { reason: 'Matter 13' })).toEqual({ status: 'ok' });
    await device.api.syncNow();
    await device.ask('node', { id: pumps }, (node) => node !== null && node.hold?.reason === 'Matter 13');
    await say(projectStream(pumps), ['FolderRenamed', { id: seals, name: 'Rings' }]);
    expect(await device.api.flush()).toBe(true);

    const replay = await device.api.exportReplay({ redacted: true });
    record('app-legal-hold.jsonl', replay);
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_LEGAL_HOLDS.filter((type) => missing.includes(type))).toEqual([]);
    device.connect(null);
  },
  PATIENCE,
);
