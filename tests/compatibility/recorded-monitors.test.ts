/**
 * A story of a monitor that several people share, recorded by the product's own export (recorded-replay.test.ts says
 * how).
 */
import { expect, test } from 'vitest';
import { homeStream, monitorStream } from '../../src/domain/shared/streams.ts';
import { post } from './device.ts';
import {
  colleague,
  deviceOf,
  OF_MONITORS,
  PATIENCE,
  realFetch,
  recorded,
  selfOf,
  speaker,
  storyServer,
} from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] [ROUTE-33] a monitor and who is in it are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const her = await selfOf(await colleague(anna));
    const device = await deviceOf(anna);
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

    const { missing } = await recorded(device, 'app-monitors.jsonl');
    expect(OF_MONITORS.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
