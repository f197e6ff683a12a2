/**
 * A story of a person who is deleted, recorded by the product's own export (recorded-replay.test.ts says how). A device
 * that held their name gets a snapshot in its place, so another device records it. Its first recording,
 * app-person-deleted.jsonl, is from before a changed name was told.
 */
import { expect, test } from 'vitest';
import { homeStream, searchStream } from '../../src/domain/shared/streams.ts';
import { versionHash } from '../../src/domain/shared/versions.ts';
import { post, type Device } from './device.ts';
import {
  answered,
  colleague,
  deviceOf,
  form,
  OF_DELETING,
  PATIENCE,
  pushOnce,
  realFetch,
  recorded,
  selfOf,
  speaker,
  started,
  storyServer,
} from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] a person who is deleted, and their report that is made again, are recorded by another device',
  async () => {
    const anna = await signedIn();
    const berta = await colleague(anna);
    const [me, her] = [await selfOf(anna), await selfOf(berta)];
    const first = await deviceOf(anna);
    const search = await started(anna, 'FIELDED');
    await first.api.syncNow();
    await first.ask('search', { search }, (found) => found !== null && found !== 'missing');
    const [pumps, saved, run] = (await first.api.mintIds(3)) as [number, number, number];
    const say = speaker(first);
    await say(homeStream(me), [
      'FolderAdded',
      { id: pumps, parent: 0, name: 'Pumps', client: '', number: '', addedAt: 1 },
    ]);
    await say(
      searchStream(search),
      ['QueryWritten', { expression: 'TI:pump', basis: { by: me, at: 1, replaces: [versionHash('')] } }],
      ['SearchSubmitted', { run }],
    );
    await say(homeStream(me), ['CollectionAdded', { id: saved, project: pumps, name: 'Pumps', search, addedAt: 1 }]);
    await answered(first, search, 'ran');
    await form(anna, `/spa/api/user_team/share_project_by_email/${pumps}`, { email: 'berta@example.com' });
    await form(berta, `/spa/api/user_team/accept_invitation/${pumps}`);
    const report = await pushOnce(berta, (id) => ({
      ...{ stream: searchStream(search), type: 'ReportAsked' },
      payload: { report: id, kind: 'search', title: 'Pumps', sections: ['log'], by: her, at: 1 },
    }));
    await untilReport(first, { search, report }, 1);

    await realFetch(new URL(`/spa/api/company/users/${her}`, anna.origin), {
      ...{ method: 'PATCH', body: JSON.stringify({ is_active: false }) },
      headers: { Cookie: anna.cookie, Origin: anna.origin, 'Content-Type': 'application/json' },
    });
    expect(await post(anna, `/spa/api/company/users/${her}/deletion`, { confirm: 'delete' })).toEqual({
      name: `Deleted person ${her}`,
    });
    await untilReport(first, { search, report }, 2);
    // Who stays goes by another name.
    await realFetch(new URL('/account/setup/', anna.origin), {
      ...{ method: 'POST', redirect: 'manual', headers: { Cookie: anna.cookie, Origin: anna.origin } },
      body: new URLSearchParams({ first_name: 'Annabel', last_name: 'Admin', email: 'administrator@localhost.com' }),
    });
    await expect
      .poll(
        async () => {
          await first.api.syncNow();
          return (await first.ask('node', { id: pumps }))?.owner?.user_name;
        },
        { timeout: PATIENCE / 2, interval: 500 },
      )
      .toBe('Annabel Admin');
    first.connect(null);
    const second = await deviceOf(anna);
    await second.ask('search', { search }, (state) => state !== null && state !== 'missing' && state.run !== null);
    // Its streams are told by a job, one after the other.
    const exported = async () => (await second.api.syncNow(), second.api.exportReplay({ redacted: true }));
    await expect.poll(exported, { timeout: PATIENCE / 2, interval: 500 }).toContain('PersonRenamed');
    const { replay, missing } = await recorded(second, 'app-person-renamed.jsonl');
    expect(replay).not.toContain('Berta');
    expect(OF_DELETING.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);

const seen = new Set<string>();
/** Until the report has had so many snapshots. */
async function untilReport(
  device: Device,
  { search, report }: { readonly search: number; readonly report: number },
  snapshots: number,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await device.api.syncNow();
        const row = ((await device.ask('reports', { search })) ?? []).find((one) => one.report === report);
        if (row?.made) seen.add(row.made.snapshot);
        return seen.size;
      },
      { timeout: PATIENCE / 2, interval: 500 },
    )
    .toBe(snapshots);
}
