/** A story of a legal hold, recorded by the product's own export (recorded-replay.test.ts says how). */
import { expect, test } from 'vitest';
import { homeStream, projectStream } from '../../src/domain/shared/streams.ts';
import { post } from './device.ts';
import { deviceOf, OF_LEGAL_HOLDS, PATIENCE, realFetch, recorded, selfOf, speaker, storyServer } from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] a legal hold that is placed, lifted and placed again is recorded, and folds to the same state',
  async () => {
    const anna = await signedIn();
    const me = await selfOf(anna);
    const device = await deviceOf(anna);
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

    const { missing } = await recorded(device, 'app-legal-hold.jsonl');
    expect(OF_LEGAL_HOLDS.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
