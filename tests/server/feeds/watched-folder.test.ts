import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueueDueFeeds } from '../../../src/server/feeds/feed-table.ts';
import { PATIENCE } from '../a-server.ts';
import { aFeedHouse, aFolder, aRecord, SETTLE, type FeedHouse } from './a-feed.ts';

const HOUR = 3_600_000;
let house: FeedHouse;
beforeEach(async () => {
  house = await aFeedHouse();
}, PATIENCE);

const isThere = async (number: number) =>
  (await house.admin.fetch(`/spa/api/documents/XX-${number}-A1`)).status === 200;
const watched = () => house.add({ folder: house.root });

describe('[ROUTE-2] a watched folder', () => {
  it('imports a file once it has stayed as it is, and never again', async () => {
    house.write('a.xml', aRecord(1));
    const { id } = await watched();
    expect(await house.feed(id)).toMatchObject({
      state: 'waiting',
      files: { imported: 0, waiting: 1 },
      reason: '1 file is imported once unchanged for a while.',
    });
    await house.pass(SETTLE);
    expect(await isThere(1)).toBe(true);
    expect(await house.feed(id)).toMatchObject({ files: { imported: 1, waiting: 0, failed: 0 }, reason: null });
    await house.pass(HOUR);
    await house.pass(HOUR);
    expect(await house.log(id)).toEqual([`Added. It watches ${house.root}.`, 'a.xml: 1 new.']);
  });

  it('waits for a file that is still written, and leaves unfinished ones and links alone', async () => {
    const { id } = await watched();
    const elsewhere = join(aFolder(), 'secret.xml');
    writeFileSync(elsewhere, aRecord(9));
    symlinkSync(elsewhere, join(house.root, 'link.xml'));
    symlinkSync(join(elsewhere, '..'), join(house.root, 'linked'));
    house.write('b.xml.part', aRecord(2));
    house.write('a.xml', '<?xml version="1.0"?>');
    await house.pass(HOUR);
    appendFileSync(join(house.root, 'a.xml'), aRecord(1).replace('<?xml version="1.0"?>', ''));
    await house.pass(SETTLE);
    expect(await isThere(1)).toBe(false);
    renameSync(join(house.root, 'b.xml.part'), join(house.root, 'b.xml'));
    await house.pass(SETTLE);
    await house.pass(SETTLE);
    expect([await isThere(1), await isThere(2), await isThere(9)]).toEqual([true, true, false]);
    expect(await house.feed(id)).toMatchObject({ files: { imported: 2, waiting: 0 } });
  });

  it('imports a changed file again, but neither a touched nor a copied one', async () => {
    mkdirSync(join(house.root, '2026'));
    house.write('2026/a.xml', aRecord(1));
    const { id } = await watched();
    await house.pass(SETTLE);
    utimesSync(join(house.root, '2026/a.xml'), 1_000, 1_000);
    house.write('b.xml', aRecord(1));
    await house.pass(HOUR);
    await house.pass(SETTLE);
    house.write('2026/a.xml', aRecord(3));
    await house.pass(HOUR);
    await house.pass(SETTLE);
    expect(await isThere(3)).toBe(true);
    expect((await house.log(id)).slice(1)).toEqual([
      '2026/a.xml: 1 new.',
      'b.xml holds the same as 2026/a.xml. It is not imported again.',
      '2026/a.xml: 1 new.',
    ]);
  });

  it('says in its log when the folder is gone, once, and when it is back', async () => {
    const folder = join(house.root, 'in');
    mkdirSync(folder);
    const { id } = await house.add({ folder });
    rmSync(folder, { recursive: true });
    for (let run = 0; run < 4; run++) await house.pass(HOUR);
    const reason = `The folder ${folder} is not there. Put it back, or delete this feed.`;
    expect(await house.feed(id)).toMatchObject({ state: 'failed', reason });
    mkdirSync(folder);
    await house.pass(HOUR);
    expect(await house.feed(id)).toMatchObject({ state: 'waiting', reason: null });
    expect((await house.log(id)).slice(1)).toEqual([reason, 'It works again.']);
  });

  it('is tried again soon after a failure, then less often', async () => {
    const folder = join(house.root, 'in');
    mkdirSync(folder);
    const { id } = await house.add({ folder });
    rmSync(folder, { recursive: true });
    await house.pass(HOUR);
    const waits: number[] = [];
    for (let run = 0; run < 8; run++) {
      const { nextRun, lastRun } = await house.feed(id);
      waits.push((Date.parse(nextRun!) - Date.parse(lastRun!)) / 60_000);
      await house.pass(HOUR);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('says what could not be read in a file', async () => {
    house.write('letter.txt', 'Dear office, this is no patent.');
    const { id } = await watched();
    await house.pass(SETTLE);
    expect((await house.log(id)).at(-1)).toMatch(/^letter\.txt: nothing was imported\. 0 new, 1 set aside\. The first/);
  });

  it('is paused, run at once and deleted', async () => {
    const { id } = await watched();
    await house.command('POST', `${id}/pause`);
    house.write('a.xml', aRecord(1));
    await house.pass(HOUR);
    await house.pass(HOUR);
    expect(await house.feed(id)).toMatchObject({ state: 'paused', nextRun: null, files: { waiting: 0 } });
    await house.command('POST', `${id}/resume`);
    await house.pass(SETTLE);
    expect(await isThere(1)).toBe(true);
    house.write('b.xml', aRecord(2));
    await house.command('POST', `${id}/run`);
    expect(await house.feed(id)).toMatchObject({ files: { imported: 1, waiting: 1 } });
    expect(await house.command('DELETE', String(id))).toBe(200);
    await house.pass(HOUR);
    expect([await house.feed(id), await isThere(1), await isThere(2)]).toEqual([undefined, true, false]);
    expect(await house.command('POST', `${id}/run`)).toBe(404);
  });
});

describe('[PERM-4] a folder that feeds may not read', () => {
  it.each([
    ['outside of the allowed ones', () => aFolder()],
    ['above them', () => join(house.root, '..')],
    ['reached by a link in them', () => (symlinkSync(aFolder(), join(house.root, 'out')), join(house.root, 'out'))],
    ['reached by dots', () => `${house.root}/../../etc`],
    ['that is not there, outside', () => '/nowhere/at/all'],
  ])('%s is refused', async (_where, folder) => {
    const { status, body } = await house.admin.json('/spa/api/feeds', { folder: folder(), everyMinutes: 60 });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'feed-source' })]);
    expect((body as { detail: string }).detail).toContain('is outside of the folders that feeds may read');
  });

  it('is refused at each run too, where it became a link since', async () => {
    const folder = join(house.root, 'in');
    mkdirSync(folder);
    const { id } = await house.add({ folder });
    rmSync(folder, { recursive: true });
    symlinkSync(aFolder(), folder);
    await house.pass(HOUR);
    expect((await house.feed(id)).reason).toContain('is outside of the folders that feeds may read');
  });

  it('is each one, unless the operator names one; users who are no administrators see no feeds', async () => {
    const bare = await aFeedHouse({ feedSettings: { folders: [] } });
    const { body } = await bare.admin.json('/spa/api/feeds', { folder: '/srv', everyMinutes: 60 });
    expect(body).toMatchObject({ detail: expect.stringContaining('FEED_FOLDERS') as string });
    const colleague = await bare.server.colleague();
    expect((await colleague.fetch('/spa/api/feeds')).status).toBe(422);
  });
});

describe('a run that is cut off', () => {
  it('goes on where it was: no file is lost, none is imported twice', async () => {
    for (let at = 1; at <= 5; at++) house.write(`${at}.xml`, aRecord(at));
    const { id } = await watched();
    const { db, clock } = house.server;
    clock.now += SETTLE;
    // As a process leaves it that was killed while it copied a file.
    await db
      .insertInto('job')
      .values({
        ...{ kind: 'feed', key: `${id}/killed`, title: 'Feed', owner: 1, company: 1, alone: `feed/${id}` },
        ...{ payload: JSON.stringify({ feed: id }), state: 'running', attempts: 1, token: 'of the killed one' },
        lease_until: new Date(0),
      })
      .execute();
    await house.pass(0);
    await house.pass(HOUR);
    expect(await house.feed(id)).toMatchObject({ files: { imported: 5, waiting: 0, failed: 0 } });
    expect((await house.log(id)).slice(1)).toEqual([1, 2, 3, 4, 5].map((at) => `${at}.xml: 1 new.`));
  });

  it('takes eight files at a time, and the next when those are imported', async () => {
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const busy = await aFeedHouse({ beforeImport: () => gate });
    for (let at = 1; at <= 10; at++) busy.write(`${at}.xml`, aRecord(at));
    const { id } = await busy.add({ folder: busy.root });
    busy.server.clock.now += SETTLE;
    await enqueueDueFeeds(busy.server.db, busy.server.clock.now);
    busy.server.services.jobs.wake();
    await vi.waitFor(async () =>
      expect((await busy.feed(id)).reason).toBe('More files are fetched when those before them are imported.'),
    );
    go();
    await busy.pass(60_000);
    await busy.pass(60_000);
    expect(await busy.feed(id)).toMatchObject({ files: { imported: 10, waiting: 0 } });
  });
});
