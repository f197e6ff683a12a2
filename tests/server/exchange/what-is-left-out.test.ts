/** What was erased stays erased on both servers, and nobody exports what they may not read. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { streamFile, type EventLine } from '../../../src/server/exchange/archive-form.ts';
import { exportProject } from '../../../src/server/exchange/exchange.ts';
import { createIdMap, type MappedIds } from '../../../src/server/exchange/id-map.ts';
import { verifyImported } from '../../../src/server/exchange/verify-imported.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { linesIn, manifestIn, textIn, unpacked } from './forge.ts';
import { aPerson, bytesOf, exported, imported, invite, say, withPeopleFrom } from './two-servers.ts';

const SECRET = 'quokkagraphy';
let server: TestServer;
let owner: Browser;
let member: Browser;
let project: Id;

beforeAll(async () => {
  server = await aServer();
  await withPeopleFrom(server, 5_001);
  [owner, member] = [await aPerson(server, 'anna'), await aPerson(server, 'bert')];
  project = await say(owner, homeStream(owner.pk), (id) => [
    ['FolderAdded', { id, parent: 0, name: 'Cells', client: '', number: '', addedAt: 5 }],
  ]);
  await invite(server, project, [owner, member]);
}, PATIENCE);

const saved = async (by: Browser, search: Id, name: string) =>
  say(by, projectStream(project), (id) => [['CollectionAdded', { id, project, name, search, addedAt: 7 }]]);

const exportAs = async (by: Browser, what = project) => {
  const { user } = (await by.json('/spa/api/users/self')).body as { readonly user: never };
  return exportProject(server.services, what, user);
};

describe('an export', () => {
  it('of an erased search holds no word of it, and neither server has one', async () => {
    const search = await aStartedSearch(owner, 'Fielded Search');
    await say(owner, searchStream(search), () => [['QueryWritten', { expression: SECRET }]]);
    await saved(owner, search, SECRET);
    await owner.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' });
    await server.services.jobs.idle();
    const archive = await exported(server, project);
    const files = unpacked(archive);
    const events = linesIn<EventLine>(files, streamFile(searchStream(search)));
    expect(events.filter(({ payload }) => payload === null).length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ type: 'SearchErased' });
    for (const name of Object.keys(files)) expect(textIn(files, name).includes(SECRET), name).toBe(false);
    const target = await aServer();
    await withPeopleFrom(target, 9_001);
    const done = await imported(target, archive);
    if (isRefusal(done)) throw new Error(done.message);
    const verified = await verifyImported(target.db, done.archive);
    expect(verified).toMatchObject({ faults: [] });
    expect((verified as { readonly erased: number }).erased).toBeGreaterThan(1);
    const { ids } = await target.db.selectFrom('imported_archive').select('ids').executeTakeFirstOrThrow();
    const here = createIdMap(JSON.parse(ids) as MappedIds).stream(searchStream(search));
    const { up_to: upTo } = await target.db
      .selectFrom('erasure')
      .selectAll()
      .where('stream', '=', here)
      .executeTakeFirstOrThrow();
    expect(upTo).toBe(events.length);
  }, 60_000);

  it('what is erased after the import can’t be had back from what verifies the history', async () => {
    const search = await aStartedSearch(owner, 'Fielded Search');
    await say(owner, searchStream(search), () => [['QueryWritten', { expression: SECRET }]]);
    await saved(owner, search, 'Kept');
    const target = await aServer();
    await withPeopleFrom(target, 9_001);
    const anna = await aPerson(target, 'anna');
    const done = await imported(target, await exported(server, project));
    if (isRefusal(done)) throw new Error(done.message);
    const { ids } = await target.db.selectFrom('imported_archive').select('ids').executeTakeFirstOrThrow();
    const here = createIdMap(JSON.parse(ids) as MappedIds).minted(search);
    const answer = await anna.json(`/spa/api/search/erase/${here}`, { confirm: 'erase' });
    expect(answer.status).toBe(200);
    await target.services.jobs.idle();
    const rows = await target.db
      .selectFrom('event')
      .select(['payload', 'salt'])
      .where('stream', '=', searchStream(here))
      .orderBy('seq')
      .execute();
    expect(rows.slice(0, -1).every(({ payload, salt }) => payload === null && salt === null)).toBe(true);
    expect(await verifyImported(target.db, done.archive)).toMatchObject({ faults: [] });
  }, 60_000);

  it('is the owner’s: a member is told so, and for others the project is not there', async () => {
    expect(await exportAs(member)).toMatchObject({ code: 'not-owner' });
    expect(await exportAs(await aPerson(server, 'dora'))).toMatchObject({ code: 'not-found' });
    expect(isRefusal(await exportAs(owner))).toBe(false);
  });

  it('holds no search that the owner can’t open, nor one that the project does not open, and says so', async () => {
    const own = await aStartedSearch(member, 'Fielded Search');
    // Whoever names a search by its number opens it to nobody.
    await saved(owner, own, 'Named by number');
    const made = await exportAs(owner);
    if (isRefusal(made)) throw new Error(made.message);
    const files = unpacked(await bytesOf(made));
    expect(Object.keys(files)).not.toContain(streamFile(searchStream(own)));
    expect(manifestIn(files).leftOut.join()).toMatch(/\d saved search(es)? that the project’s owner can’t open/);
  });

  it('waits until a blind review has ended', async () => {
    const search = await aStartedSearch(owner, 'Fielded Search');
    await saved(owner, search, 'Reviewed');
    await say(owner, searchStream(search), () => [['BlindReviewSet', { blind: true }]]);
    expect(await exportAs(owner)).toMatchObject({ code: 'blind-review' });
    await say(owner, searchStream(search), () => [['BlindReviewSet', { blind: false }]]);
    expect(isRefusal(await exportAs(owner))).toBe(false);
  });

  it('of a project that was never shared has its folders as they are', async () => {
    const alone = await say(owner, homeStream(owner.pk), (id) => [
      ['FolderAdded', { id, parent: 0, name: 'Before', client: '', number: '', addedAt: 5 }],
      ['FolderAdded', { id: id + 1, parent: id, name: 'Inside', client: '', number: '', addedAt: 5 }],
      ['FolderRenamed', { id, name: 'After' }],
    ]);
    expect(await exportAs(member, alone)).toMatchObject({ code: 'not-found' });
    const target = await aServer();
    const done = await imported(target, await exported(server, alone));
    if (isRefusal(done)) throw new Error(done.message);
    expect(done).toMatchObject({ isKnown: false, events: 1 });
    const log = await target.services.store.read(projectStream(done.target), 0, 10);
    expect(JSON.stringify(log[0])).toContain('After');
    expect(log.map(({ type }) => type)).toContain('MemberRoleSet');
  }, 60_000);
});
