/**
 * Changes of a private index by two processes, each with a store of its own over the same table and folder, and of its
 * queries.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrivateDocument } from '../../../src/domain/documents/private-indexes.ts';
import type { Ucid } from '../../../src/domain/documents/publication.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { callWithin } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { corpusOfIndex, indexFiles, privateIndexFile } from '../../../src/server/x/index-files.ts';
import { createPrivateIndexStore } from '../../../src/server/x/private-index-store.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { PATIENCE } from '../a-server.ts';

const HOUR = 3_600_000;
let db: Db;
let sets = '';
let id = 0;
beforeAll(async () => {
  db = await aDatabase();
  sets = mkdtempSync(join(tmpdir(), 'antecede-lease-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  await sql`insert into company (id, name) values (7, 'C') on conflict do nothing`.execute(db);
}, PATIENCE);

type Meanwhile = (ucids: readonly Ucid[]) => Promise<unknown>;
const noWait: Meanwhile = async () => null;
/** A store whose copies of documents wait for `meanwhile` each; its clock is `fast` ahead. */
function aProcess(meanwhile = noWait, fast = 0) {
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  atEnd(() => index.close());
  const importer: PatentIndex['importer'] = {
    ...index.importer,
    async put(call, publications) {
      await meanwhile(publications.map(({ ucid }) => ucid));
      return index.importer.put(call, publications);
    },
  };
  const ports = { db, files: indexFiles(sets), now: () => Date.now() + fast, isEmbedded: false };
  return { index, store: createPrivateIndexStore({ ...ports, index: { ...index, importer } }) };
}

const ucidOf = (at: number): Ucid => `EP-${1_000_000 + at}-A1`;
const documentOf = (ucid: Ucid): PrivateDocument => ({
  ...{ ucid, title: ucid, name: ucid, from: 'corpus', addedAt: '', addedBy: 1 },
  ...{ pages: null, emptyPages: 0, paragraphs: 1 },
});
const added = (ucids: readonly Ucid[]) => ({
  publications: ucids.map((ucid) => aPublication({ ucid, title: `A pump ${ucid}` })),
  documents: ucids.map(documentOf),
});
const MANY = Array.from({ length: 25 }, (_, at) => ucidOf(at));
const rowOf = () => db.selectFrom('private_index').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const leaseEnds = () => sql`update private_index set busy_until = now() - interval '1 second'`.execute(db);

beforeEach(async () => {
  const row = { company_id: 7, name: 'Shared', changed_at: null };
  ({ id } = await db.insertInto('private_index').values(row).returning('id').executeTakeFirstOrThrow());
  expect(await aProcess().store.add(id, added(MANY))).toBeNull();
});

/** What the index says that it holds is what can be read of it, and nothing else is in its folder. */
async function isWhole(held: readonly Ucid[]): Promise<void> {
  const { index, store } = aProcess();
  const { generation, documents, busy_until, lease } = await rowOf();
  const said = (await store.read(id))?.documents.map(({ ucid }) => ucid);
  expect([said, documents, busy_until, lease]).toEqual([held, held.length, null, null]);
  const call = callWithin(corpusOfIndex({ index: id, generation }), PATIENCE);
  const { value } = await index.corpus.documents(call, MANY);
  expect(value.map(({ publication }) => publication.ucid)).toEqual(held);
  expect(readdirSync(join(sets, String(id)))).toEqual([String(generation)]);
}

describe('[ROUTE-30] a change of an index', () => {
  it('that lost its lease to another process writes nothing more, and says so', async () => {
    let steps = 0;
    const slow = aProcess(async () => {
      steps += 1;
      if (steps !== 2) return;
      await leaseEnds();
      expect(await aProcess().store.take(id, [ucidOf(3)])).toBeNull();
    });
    expect(await slow.store.take(id, [ucidOf(4)])).toMatchObject({ status: 409, code: 'index-busy' });
    expect(steps).toBe(2);
    // The next change removes what the slow one had begun.
    expect(await aProcess().store.forgetFailures(id)).toBeNull();
    await isWhole(MANY.filter((ucid) => ucid !== ucidOf(3)));
  });

  it('that lost its lease while another process works frees and moves nothing of the other’s', async () => {
    let slowEnded: Promise<unknown> = Promise.resolve();
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const slow = aProcess(() => waits);
    const refused = slow.store.take(id, [ucidOf(4)]);
    await expect.poll(async () => (await rowOf()).lease).not.toBeNull();
    await leaseEnds();
    let steps = 0;
    const other = aProcess(async () => {
      steps += 1;
      if (steps !== 2) return;
      goOn();
      slowEnded = refused;
      expect(await refused).toMatchObject({ code: 'index-busy' });
      expect((await rowOf()).lease).not.toBeNull();
      expect(await aProcess().store.forgetFailures(id)).toMatchObject({ code: 'index-busy' });
    });
    expect(await other.store.take(id, [ucidOf(3)])).toBeNull();
    await slowEnded;
    await isWhole(MANY.filter((ucid) => ucid !== ucidOf(3)));
  });

  it('prolongs its lease at each step, and keeps it against a process whose clock is ahead', async () => {
    const ends: number[] = [];
    const slow = aProcess(async () => {
      ends.push((await rowOf()).busy_until!.getTime());
      expect(await aProcess(noWait, HOUR).store.forgetFailures(id)).toMatchObject({ code: 'index-busy' });
      await aProcess(noWait, HOUR).store.tidy();
    });
    expect(await slow.store.take(id, [ucidOf(4)])).toBeNull();
    expect(ends).toHaveLength(3);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(new Set(ends).size).toBe(3);
    await isWhole(MANY.filter((ucid) => ucid !== ucidOf(4)));
  });

  it('that adds ends at its next step once the lease is lost', async () => {
    let steps = 0;
    const more = Array.from({ length: 25 }, (_, at) => ucidOf(100 + at));
    const slow = aProcess(async () => {
      steps += 1;
      await leaseEnds();
      expect(await aProcess().store.forgetFailures(id)).toBeNull();
    });
    expect(await slow.store.add(id, added(more))).toMatchObject({ code: 'index-busy' });
    expect(steps).toBe(1);
    await isWhole(MANY);
  });

  it('an index is deleted by who holds the lease alone', async () => {
    const slow = aProcess(() => leaseEnds().then(() => aProcess().store.removeIndex(id)));
    expect(await slow.store.add(id, added([ucidOf(200)]))).toMatchObject({ code: 'index-busy' });
    expect(await aProcess().store.read(id)).toBeNull();
    await aProcess().store.tidy();
    expect(existsSync(join(sets, String(id)))).toBe(false);
  });
});

describe('[ROUTE-30] a query of an index', () => {
  const query = {
    ...{ expression: 'TI=pump', isBound: true, addedBy: 1, addedAt: '', state: 'copying' as const },
    ...{ found: null, askedAt: null, trouble: null, importNumber: 0 },
  };
  const foundBy = (number: number, ucids: readonly Ucid[]) => ({
    publications: ucids.map((ucid) => aPublication({ ucid })),
    documents: ucids.map((ucid) => ({ ...documentOf(ucid), queries: [number] })),
    query: number,
  });
  const [both, second] = [ucidOf(300), ucidOf(301)];
  const generations = async () => Number((await rowOf()).last_generation);

  it('leaves with what it alone put there, in one change', async () => {
    const { store } = aProcess();
    await store.addQuery(id, query);
    await store.addQuery(id, query);
    await store.add(id, foundBy(1, [both]));
    await store.add(id, foundBy(2, [both, second]));
    const before = await generations();
    expect(await store.removeQuery(id, 2)).toBeNull();
    expect(await generations()).toBe(before + 1);
    const { documents, queries } = (await store.read(id))!;
    expect(queries.map((one) => one.id)).toEqual([1]);
    expect(documents.slice(MANY.length).map((one) => [one.ucid, one.queries])).toEqual([[both, [1]]]);
    expect(await store.removeQuery(id, 1)).toBeNull();
    expect((await store.read(id))?.documents.map(({ ucid }) => ucid)).toEqual(MANY);
  });

  it('has a number that none before it had, though that is gone', async () => {
    const { store } = aProcess();
    await store.addQuery(id, query);
    await store.addQuery(id, query);
    await store.removeQuery(id, 2);
    await store.removeQuery(id, 1);
    await store.take(id, [ucidOf(3)]);
    await store.addQuery(id, query);
    expect((await store.read(id))?.queries.map((one) => one.id)).toEqual([3]);
  });

  it('that is gone without its documents, as older versions left it, leaves none for good', async () => {
    const { store } = aProcess();
    await store.addQuery(id, query);
    await store.add(id, foundBy(1, [both]));
    const place = { index: id, generation: (await rowOf()).generation };
    const files = indexFiles(sets);
    await files.keep(place, { ...(await files.contents(place)), queries: [], lastQuery: 0 });
    await store.addQuery(id, query);
    expect((await store.read(id))?.queries.map((one) => one.id)).toEqual([2]);
    await aProcess().store.tidy();
    expect((await store.read(id))?.documents.map(({ ucid }) => ucid)).toEqual(MANY);
  });
});
