/** A project goes from one server to another: the same state with other ids, a history that verifies, its people. */
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOfId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import type { Imported } from '../../../src/server/exchange/import-archive.ts';
import type { MappedIds } from '../../../src/server/exchange/id-map.ts';
import { createIdMap } from '../../../src/server/exchange/id-map.ts';
import { verifyImported } from '../../../src/server/exchange/verify-imported.ts';
import { canonical } from '../../../src/domain/shared/state-hash.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import {
  aPerson,
  aSourceProject,
  exported,
  imported,
  rowsOf,
  say,
  withPeopleFrom,
  type SourceProject,
} from './two-servers.ts';

let source: SourceProject;
let target: TestServer;
let archive: Uint8Array;
let done: Imported;
let ids: ReturnType<typeof createIdMap>;
let clients: ReadonlySet<number>;
let users: ReadonlySet<number>;
/** Of who is on both servers. */
let anna: Browser;

beforeAll(async () => {
  source = await aSourceProject();
  archive = await exported(source.server, source.project);
  target = await aServer();
  await withPeopleFrom(target, 9_001);
  anna = await aPerson(target, 'anna');
  const result = await imported(target, archive);
  if (isRefusal(result)) throw new Error(result.message);
  done = result;
  const row = await target.db.selectFrom('imported_archive').selectAll().executeTakeFirstOrThrow();
  const mapped = JSON.parse(row.ids) as MappedIds;
  ids = createIdMap(mapped);
  clients = new Set(mapped.clients.map(([from]) => from));
  users = new Set(mapped.users.map(([from]) => from));
}, PATIENCE);

/** Every number of an id, and every key that ends in one, as it is on the target. */
function carriedOver(value: unknown): unknown {
  if (typeof value === 'number') return idHere(value);
  if (typeof value === 'string') return value.replace(/(?<=:)\d+$/, (id) => String(idHere(Number(id))));
  if (Array.isArray(value)) return value.map(carriedOver);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [keyHere(name), carriedOver(inner)]));
}
const idHere = (number: number): number => {
  if (users.has(number)) return ids.user(number);
  return number > 0 && clients.has(clientOfId(number)) ? withoutCounts(number) : number;
};
/** The server mints under number 0: from 1, as things are counted. */
const withoutCounts = (number: number): number =>
  clientOfId(number) > 0 || number === source.search ? ids.minted(number) : number;
const keyHere = (name: string): string => (/^\d+$/.test(name) ? String(idHere(Number(name))) : name);

const unordered = (rows: readonly unknown[]) => rows.map(canonical).sort();
const here = (id: Id) => ids.minted(id);

describe('an imported project', () => {
  it('has the same state as the exported one, with other ids', async () => {
    for (const stream of [projectStream(source.project), searchStream(source.search)] as StreamName[]) {
      const there = await rowsOf(source.server, stream);
      const events = await source.server.services.store.head(stream);
      const arrived = await rowsOf(target, ids.stream(stream), events);
      expect(there.length).toBeGreaterThan(3);
      expect(unordered(arrived)).toEqual(unordered(there.map(carriedOver)));
    }
  });

  it('has a history that verifies, and a ledger that does', async () => {
    const verified = await verifyImported(target.db, done.archive);
    expect(verified).toMatchObject({ streams: 2, events: done.events, erased: 0, faults: [] });
    const signed = await anna.fetch(`/spa/api/search/ledger/${here(source.search)}/signed`);
    expect(verifyLedger(await signed.text())).toMatchObject({ faults: [] });
  });

  it('a row that is changed afterwards is named', async () => {
    const stream = ids.stream(searchStream(source.search));
    const row = await target.db
      .selectFrom('event')
      .select(['payload', 'seq'])
      .where('stream', '=', stream)
      .where('type', '=', 'QueryWritten')
      .executeTakeFirstOrThrow();
    const set = (payload: string | null) =>
      target.db.updateTable('event').set({ payload }).where('stream', '=', stream).where('seq', '=', row.seq).execute();
    await set(row.payload!.replace('battery', 'bakery'));
    const verified = await verifyImported(target.db, done.archive);
    await set(row.payload);
    expect(verified).toMatchObject({ faults: [`${stream}: event ${row.seq} is not the one that was exported.`] });
  });

  it('is in the tree of its owner, known by the address, and of those for whom an account was made', async () => {
    expect(done).toMatchObject({ isKnown: false, made: 2 + 1 - 1, people: 3 });
    const project = here(source.project);
    const home = new Map(await rowsOf(target, homeStream(anna.pk)));
    expect(home.get(project)).toMatchObject({ kind: 'mount', role: 'owner', name: 'Batteries' });
    const bert = ids.user(source.member.pk);
    expect(new Map(await rowsOf(target, homeStream(bert))).get(project)).toMatchObject({
      kind: 'mount',
      role: 'member',
    });
    const account = await target.db.selectFrom('app_user').selectAll().where('id', '=', bert).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email: 'bert@example.com', is_active: false, is_admin_user: false });
  });

  it('keeps what its runs found, and reports that are byte for byte as they were made', async () => {
    const path = (search: Id, report: Id) => `/spa/api/search/reports/${search}/${report}/csv`;
    const there = await (await source.owner.fetch(path(source.search, source.report))).text();
    const arrived = await anna.fetch(path(here(source.search), here(source.report)));
    expect(arrived.status).toBe(200);
    expect(await arrived.text()).toBe(there);
    const runs = await target.db.selectFrom('run_result').selectAll().execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ search: here(source.search) });
  });

  it('goes on: its owner works in it', async () => {
    await say(anna, projectStream(here(source.project)), () => [
      ['FolderRenamed', { id: here(source.project), name: 'Cells' }],
    ]);
    await say(anna, searchStream(here(source.search)), () => [['QueryWritten', { expression: 'anode' }]]);
    await say(anna, searchStream(here(source.search)), () => [
      ['ReviewerNamed', { reviewer: anna.pk, name: 'anna Test' }],
      ['RatingGiven', { reviewer: anna.pk, ucid: 'EP1A1', family: 'EP1A1', rating: 'maybe' }],
    ]);
    expect(await verifyImported(target.db, done.archive)).toMatchObject({ faults: [] });
  });

  it('is imported once: the same archive again writes nothing and says so', async () => {
    const count = async () =>
      (
        await target.db
          .selectFrom('event')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect(await imported(target, archive)).toMatchObject({
      isKnown: true,
      target: done.target,
      archive: done.archive,
    });
    expect(await count()).toBe(before);
  });
});
