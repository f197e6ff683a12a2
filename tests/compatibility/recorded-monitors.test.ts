/**
 * A story of a monitor that several people share, recorded by the product's own export (recorded-replay.test.ts says
 * how).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { homeStream, monitorStream } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { newDevice, post, signIn } from './device.ts';
import { colleague, OF_MONITORS, PATIENCE, realFetch, record, selfOf, speaker } from './story.ts';

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
  '[LOCAL-4] [ROUTE-33] a monitor and who is in it are recorded, and fold to the same state',
  async () => {
    const anna = await signIn(await server.start(dataDir, 'yes'));
    const her = await selfOf(await colleague(anna));
    const device = await newDevice([]);
    device.connect(anna);
    expect(await device.api.boot()).toMatchObject({ kind: 'ready' });
    const [folder] = await device.api.mintIds(1);
    await speaker(device)(homeStream(await selfOf(anna)), [
      'FolderAdded',
      { id: folder!, parent: 0, name: 'Heat', client: '', number: '', addedAt: 1 },
    ]);
    const made = (await post(anna, '/spa/api/monitorings', { expression: 'TI=heat*' })) as {
      readonly monitors: readonly { readonly id: number }[];
    };
    const monitor = made.monitors[0]!.id;
    const path = `/spa/api/monitorings/${monitor}`;
    const members = (member: object) => post(anna, `${path}/members`, member);
    await members({ email: 'berta@example.com', role: 'reader' });
    await members({ user: her, role: 'member' });
    const state = await device.ask('monitor', { monitor }, (found) => found !== null && found !== 'missing');
    expect(state).toMatchObject({ members: [{ role: 'owner' }, { user: her, role: 'member', name: 'Berta Benz' }] });
    const said = { arrival: 4, by: await selfOf(anna), at: 1 } as const;
    await speaker(device)(
      monitorStream(monitor),
      ['MonitorArrivalAssessed', { ...said, decision: 'relevant', reason: 'Claim 1' }],
      ['MonitorArrivalAssessed', { ...said, decision: null, reason: '' }],
    );
    expect(await device.api.flush()).toBe(true);
    await members({ user: her, role: null });
    await realFetch(new URL(path, anna.origin), {
      ...{ method: 'DELETE', headers: { Cookie: anna.cookie, Origin: anna.origin } },
    });
    await device.api.syncNow();
    await device.ask('monitor', { monitor }, (found) => found === 'missing');

    const replay = await device.api.exportReplay({ redacted: true });
    record('app-monitors.jsonl', replay);
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_MONITORS.filter((type) => missing.includes(type))).toEqual([]);
    device.connect(null);
  },
  PATIENCE,
);
