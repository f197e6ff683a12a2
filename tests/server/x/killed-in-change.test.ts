/**
 * A server that is killed in a change of a private index, at each of its steps: each statement to the database, each
 * call of the index and each work on files. After that none of its steps has any effect, as after SIGKILL.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PrivateDocument } from '../../../src/domain/documents/private-indexes.ts';
import type { Ucid } from '../../../src/domain/documents/publication.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { callWithin } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { corpusOfIndex, indexFiles, privateIndexFile } from '../../../src/server/x/index-files.ts';
import { createPrivateIndexStore } from '../../../src/server/x/private-index-store.ts';
import type { PrivateIndexStore } from '../../../src/server/x/private-indexes.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { PATIENCE } from '../a-server.ts';

const WORD = 'zirkonoxidkeramik';
let db: Db;
let sets = '';
beforeAll(async () => {
  db = await aDatabase();
  sets = mkdtempSync(join(tmpdir(), 'antecede-killed-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  await sql`insert into company (id, name) values (7, 'C') on conflict do nothing`.execute(db);
}, PATIENCE);

class Killed extends Error {}

/** Lives for so many steps. */
function aProcess({ steps = Infinity, isEmbedded = true } = {}) {
  let left = steps;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const stepping = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return stepping(value);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          step();
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  atEnd(() => index.close());
  const importer: PatentIndex['importer'] = {
    ...index.importer,
    put(call, publications) {
      step();
      return index.importer.put(call, publications);
    },
  };
  const files = stepping(indexFiles(sets));
  const ports = { db: db.withPlugin(plugin), files, now: () => Date.now(), isEmbedded };
  return { index, store: createPrivateIndexStore({ ...ports, index: { ...index, importer } }) };
}

const ucidOf = (at: number): Ucid => `EP-${1_000_000 + at}-A1`;
const SECRET = ucidOf(0);
const KEPT = Array.from({ length: 12 }, (_, at) => ucidOf(at + 1));
const documentOf = (ucid: Ucid): PrivateDocument => ({
  ...{ ucid, title: ucid === SECRET ? WORD : ucid, name: ucid, from: 'corpus', addedAt: '', addedBy: 1 },
  ...{ pages: null, emptyPages: 0, paragraphs: 1 },
});
const UCIDS = [SECRET, ...KEPT];

async function anIndex(): Promise<number> {
  const row = { company_id: 7, name: 'Own', changed_at: null };
  const { id } = await db.insertInto('private_index').values(row).returning('id').executeTakeFirstOrThrow();
  const publications = UCIDS.map((ucid) => aPublication({ ucid, title: ucid === SECRET ? `A ${WORD}` : 'A pump' }));
  const { store } = aProcess();
  expect(await store.add(id, { publications, documents: UCIDS.map(documentOf) })).toBeNull();
  const scan = { ucid: 'XX-1-A', name: `${WORD}.pdf`, instead: '', pages: 1, unread: [1], addedAt: '', addedBy: 1 };
  const aside = { ...scan, state: 'set-aside' as const, language: null, trouble: null };
  await store.setAside(id, { ...aside, ucid: 'XX-1-A' as Ucid, instead: '' as Ucid }, new TextEncoder().encode(WORD));
  return id;
}

const filesWith = (word: string): readonly string[] =>
  readdirSync(sets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word));

/** Kills a process at every step of the change, with what `after` does then; gives the number of steps. */
async function killedAtEach(
  change: (store: PrivateIndexStore, id: number) => Promise<unknown>,
  after: (id: number) => Promise<void>,
  isEmbedded = true,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const id = await anIndex();
    const ended = await change(aProcess({ steps, isEmbedded }).store, id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Killed) return false;
        throw error;
      },
    );
    await after(id);
    rmSync(join(sets, String(id)), { recursive: true, force: true });
    await db.deleteFrom('private_index').where('id', '=', id).execute();
    if (ended) return steps;
  }
}

const take = (store: PrivateIndexStore, id: number) => store.take(id, [SECRET, 'XX-1-A' as Ucid]);
const remove = (store: PrivateIndexStore, id: number) => store.removeIndex(id);
const leasesEnd = () =>
  sql`update private_index set busy_until = now() - interval '1 second' where lease is not null`.execute(db);
/** Before the row says so, the document is there as before, and can be taken out at once. */
async function isGoneOrWhole(id: number, store: PrivateIndexStore, index: PatentIndex): Promise<void> {
  const held = (await store.read(id))?.documents.map(({ ucid }) => ucid);
  if (held?.includes(SECRET) === true) expect(await take(store, id)).toBeNull();
  expect(filesWith(WORD)).toEqual([]);
  const { generation } = await db
    .selectFrom('private_index')
    .select('generation')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const call = callWithin(corpusOfIndex({ index: id, generation }), PATIENCE);
  const { value } = await index.corpus.documents(call, UCIDS);
  expect(value.map(({ publication }) => publication.ucid)).toEqual(KEPT);
}
async function isGoneOrAgain(id: number, store: PrivateIndexStore): Promise<void> {
  if ((await store.read(id)) !== null) expect(await remove(store, id)).toBeNull();
  expect(filesWith(WORD)).toEqual([]);
  expect(readdirSync(sets)).not.toContain(String(id));
}

describe('[ROUTE-30] a server that is killed', () => {
  it(
    'while it takes a document out, at any step: after the next start no byte of it is left',
    async () => {
      const steps = await killedAtEach(take, async (id) => {
        const { store, index } = aProcess();
        await store.begin();
        await isGoneOrWhole(id, store, index);
      });
      expect(steps).toBeGreaterThan(12);
    },
    PATIENCE,
  );

  it(
    'while it deletes an index, at any step: likewise',
    async () => {
      const steps = await killedAtEach(remove, async (id) => {
        const { store } = aProcess();
        await store.begin();
        await isGoneOrAgain(id, store);
      });
      expect(steps).toBeGreaterThan(4);
    },
    PATIENCE,
  );

  it(
    'beside others: they end what it left as soon as its lease has run out, and not before',
    async () => {
      const other = () => aProcess({ isEmbedded: false });
      await killedAtEach(
        take,
        async (id) => {
          const { store, index } = other();
          const before = await db.selectFrom('private_index').select('lease').where('id', '=', id).executeTakeFirst();
          await store.begin();
          if (before?.lease != null) expect(await take(store, id)).toMatchObject({ code: 'index-busy' });
          await leasesEnd();
          await store.tidyLeft();
          await isGoneOrWhole(id, store, index);
        },
        false,
      );
      await killedAtEach(
        remove,
        async (id) => {
          const { store } = other();
          await leasesEnd();
          await store.tidyLeft();
          await isGoneOrAgain(id, store);
        },
        false,
      );
    },
    PATIENCE,
  );
});

describe('[ROUTE-30] the lease of a change', () => {
  const busyUntil = async (id: number) =>
    (await db.selectFrom('private_index').select('busy_until').where('id', '=', id).executeTakeFirstOrThrow())
      .busy_until!;

  it(
    'is as short as the refusal of others says, and prolonged while a step takes longer',
    async () => {
      const id = await anIndex();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
        atEnd(() => index.close());
        let first = new Date(0);
        const importer: PatentIndex['importer'] = {
          ...index.importer,
          async put(call, publications) {
            first = await busyUntil(id);
            const { now } = (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]!;
            expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(60_000);
            vi.advanceTimersByTime(10_000);
            await expect.poll(async () => (await busyUntil(id)).getTime()).toBeGreaterThan(first.getTime());
            return index.importer.put(call, publications);
          },
        };
        const ports = { db, files: indexFiles(sets), now: () => Date.now(), isEmbedded: false };
        const store = createPrivateIndexStore({ ...ports, index: { ...index, importer } });
        expect(await take(store, id)).toBeNull();
        expect(first.getTime()).toBeGreaterThan(0);
        expect(vi.getTimerCount()).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    },
    PATIENCE,
  );
});
