/**
 * What is done with the content of private indexes. One change of an index runs at a time, in this process by turns and
 * among several by a lease in its row. Documents are added to its files; taking some away writes new files of the rest.
 */
import type { Ucid } from '../../domain/documents/publication.ts';
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { scrubTables } from '../database/scrub.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { callWithin, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { tidyArriving } from './arriving-file.ts';
import { byHandOrQuery, heldWithout, unknownQueries, withoutQuery, withQuery } from './documents-of-query.ts';
import { corpusOfIndex, type IndexContents, type IndexFiles, type IndexPlace } from './index-files.ts';
import { freeLeases, IndexLeaseLost, leaseIndex, leftLeases, type IndexLease, type IndexState } from './index-lease.ts';
import type { PrivateIndexStore } from './private-indexes.ts';

interface StorePorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly files: IndexFiles;
  readonly now: () => number;
  /** Whether the database is this process's own. */
  readonly isEmbedded: boolean;
}

const WITHIN_MS = 120_000;
const AT_ONCE = 10;
const FAILURES_KEPT = 200;

const lost = refusal(409, 'index-busy', 'Another process has taken this index over. See what it holds, and try again.');
const changed = refusal(409, 'index-changed', 'A document of the report was taken out of the index meanwhile.');

export function createPrivateIndexStore({ db, index, files, now, isEmbedded }: StorePorts): PrivateIndexStore {
  const turns = new Map<Id, Promise<unknown>>();

  function inTurn<T>(id: Id, change: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(change, change);
    turns.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /**
   * The change gives the generation and the number of documents after it; null for no change of these. One that has
   * lost its lease to another process writes nothing more, and is refused.
   */
  const changing = (id: Id, change: (lease: IndexLease) => Promise<IndexState | null>): Promise<Refusal | null> =>
    inTurn(id, async () => {
      const lease = await leaseIndex(db, id);
      if (isRefusal(lease)) return lease;
      try {
        const after = await change(lease);
        if (after === null) await lease.hold();
        else await lease.write(after, new Date(now()));
        await tidyFiles({ index: id, generation: after?.generation ?? lease.place.generation });
        return null;
      } catch (error) {
        if (error instanceof IndexLeaseLost) return lost;
        throw error;
      } finally {
        await lease.release();
      }
    });

  async function tidyFiles(place: IndexPlace): Promise<void> {
    files.keepOnly(place);
    files.scans.keepOnly(place.index, (await files.contents(place)).scans);
  }

  const callOf = (place: IndexPlace): IndexCall => callWithin(corpusOfIndex(place), WITHIN_MS);

  /** A new generation with the publications of the old one, but for these. */
  async function copyWithout({ place, next, hold }: IndexLease, kept: readonly PrivateDocument[]): Promise<void> {
    for (let at = 0; at < kept.length; at += AT_ONCE) {
      const ucids = kept.slice(at, at + AT_ONCE).map(({ ucid }) => ucid);
      const { value } = await index.corpus.documents(callOf(place), ucids);
      await hold();
      await index.importer.put(
        callOf(next),
        value.map(({ publication }) => publication),
      );
    }
  }

  /** What stands in the new generation is `change` of what was left of the old one. */
  async function without(
    lease: IndexLease,
    taken: ReadonlySet<Ucid>,
    change: (left: IndexContents) => IndexContents = (left) => left,
  ): Promise<IndexPlace & IndexContents> {
    const { place, next } = lease;
    // What a change that was broken off has left.
    files.keepOnly(place);
    const before = await files.contents(place);
    const documents = before.documents.filter(({ ucid }) => !taken.has(ucid));
    await copyWithout(lease, documents);
    const gone = new Set(before.documents.filter(({ ucid }) => taken.has(ucid)).map(({ name }) => name));
    const failures = before.failures.filter(({ name }) => !gone.has(name));
    const scans = before.scans.filter(({ ucid }) => !taken.has(ucid));
    const contents = change({ ...before, documents, failures, scans });
    await lease.hold();
    await files.keep(next, contents);
    files.reports.removeWith(place.index, taken);
    return { ...next, ...contents };
  }

  async function read(id: Id): Promise<IndexContents | null> {
    const row = await db.selectFrom('private_index').select('generation').where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : files.contents({ index: id, generation: row.generation });
  }

  async function releasing(
    lease: IndexLease,
    queries: readonly Id[],
    ucids: ReadonlySet<Ucid> | 'all',
    change: (left: IndexContents) => IndexContents = (left) => left,
  ): Promise<IndexState | null> {
    const before = await files.contents(lease.place);
    const { documents, taken } = heldWithout(before.documents, queries, ucids);
    const after = (left: IndexContents): IndexContents => change({ ...left, documents });
    if (taken.size > 0) return stateOf(await without(lease, taken, after));
    await files.keep(lease.place, after(before));
    return null;
  }

  const releaseUnknown = (id: Id): Promise<Refusal | null> =>
    changing(id, async (lease) => {
      const unknown = unknownQueries(await files.contents(lease.place));
      return unknown.length === 0 ? null : releasing(lease, unknown, 'all');
    });

  /** Of an index that has no row any more. Its folder goes last: while it is there, this is done again. */
  async function removeRest(id: Id): Promise<void> {
    files.empty(id);
    await scrubTables(db, ['private_index', 'private_index_member'], { isEmbedded });
    files.remove(id);
  }

  async function tidyGone(): Promise<void> {
    tidyArriving(files.arriving);
    // The files first: one that is made meanwhile has its row before it has files.
    const there = files.all();
    const rows = there.length === 0 ? [] : await db.selectFrom('private_index').select('id').execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of there) if (!known.has(id)) await removeRest(id);
  }

  async function tidy(): Promise<void> {
    await tidyGone();
    for (const { id, generation } of await db.selectFrom('private_index').select(['id', 'generation']).execute()) {
      const place = { index: id, generation };
      // One that another process changes is tidied by that.
      if ((await files.hasLeft(place)) || unknownQueries(await files.contents(place)).length > 0)
        await releaseUnknown(id);
    }
  }

  /** Changes what is kept beside the documents. */
  const edit = (id: Id, change: (contents: IndexContents) => Partial<IndexContents>): Promise<Refusal | null> =>
    changing(id, async ({ place }) => {
      const contents = await files.contents(place);
      await files.keep(place, { ...contents, ...change(contents) });
      return null;
    });

  return {
    arriving: files.arriving,
    add: (id, { publications, documents, instead, query, scan }) =>
      changing(id, async (lease) => {
        const before = await files.contents(lease.place);
        if (query !== undefined && !isWanted(before, query)) return null;
        if (scan !== undefined && !isBeingRead(before, scan)) return null;
        const names = new Set(documents.map(({ name }) => name));
        const ucids = new Set(documents.map(({ ucid }) => ucid));
        const replaced = before.documents.filter(
          ({ name, ucid }) => (names.has(name) || ucid === instead) && !ucids.has(ucid),
        );
        const place =
          replaced.length === 0 ? lease.place : await without(lease, new Set(replaced.map(({ ucid }) => ucid)));
        for (let at = 0; at < publications.length; at += AT_ONCE) {
          await lease.hold();
          await index.importer.put(callOf(place), publications.slice(at, at + AT_ONCE));
        }
        await lease.hold();
        const there = await files.contents(place);
        const all = [
          ...there.documents.filter(({ ucid }) => !ucids.has(ucid)),
          ...byHandOrQuery(documents, before.documents),
        ];
        const failures = there.failures.filter(({ name }) => !names.has(name));
        const scans = there.scans.filter(({ name }) => !names.has(name));
        await files.keep(place, { ...there, documents: all, failures, scans });
        return { generation: place.generation, documents: all.length };
      }),
    fail: (id, failed) =>
      edit(id, ({ failures, failuresDropped }) => {
        const names = new Set(failed.map(({ name }) => name));
        const at = new Date(now()).toISOString();
        const latest = [...failures.filter(({ name }) => !names.has(name)), ...failed.map((one) => ({ ...one, at }))];
        const dropped = Math.max(0, latest.length - FAILURES_KEPT);
        return { failures: latest.slice(dropped), failuresDropped: failuresDropped + dropped };
      }),
    forgetFailures: (id) => edit(id, () => ({ failures: [], failuresDropped: 0 })),
    addQuery: (id, query) => edit(id, (contents) => withQuery(contents, query)),
    changeQueries: (id, change) => edit(id, ({ queries }) => ({ queries: change(queries) })),
    removeQuery: (id, query) =>
      changing(id, (lease) => releasing(lease, [query], 'all', (left) => withoutQuery(left, query))),
    releaseUnknown,
    setAside: (id, scan, pdf) =>
      changing(id, async ({ place, hold }) => {
        await files.scans.keep(id, scan.ucid, pdf);
        await hold();
        const contents = await files.contents(place);
        const failures = contents.failures.filter(({ name }) => name !== scan.name);
        const others = contents.scans.filter(({ name, ucid }) => name !== scan.name && ucid !== scan.ucid);
        await files.keep(place, { ...contents, failures, scans: [...others, scan] });
        return null;
      }),
    changeScans: (id, change) => edit(id, ({ scans }) => ({ scans: change(scans) })),
    keepPage: (id, ucid, page) =>
      inTurn(id, async () => {
        const scan = (await read(id))?.scans.find((one) => one.ucid === ucid);
        if (scan?.state === 'reading' && scan.language === page.language) files.scans.keepPage(id, ucid, page);
      }),
    scans: files.scans,
    release: (id, query, ucids) => changing(id, (lease) => releasing(lease, [query], ucids)),
    async keepReport(of, frozen, contents) {
      let isHeld = true;
      const refused = await changing(of.index, async ({ place }) => {
        const there = new Set((await files.contents(place)).documents.map(({ ucid }) => ucid));
        isHeld = frozen.documents.every((ucid) => there.has(ucid));
        if (isHeld) files.reports.keep(of, frozen, contents);
        return null;
      });
      return refused ?? (isHeld ? null : changed);
    },
    reports: files.reports,
    read,
    take: (id, ucids) => changing(id, async (lease) => stateOf(await without(lease, new Set(ucids)))),
    removeIndex: (id) =>
      inTurn(id, async () => {
        const lease = await leaseIndex(db, id);
        if (isRefusal(lease)) return lease;
        try {
          files.make(id);
          if (!(await lease.removeRow())) return lost;
          await removeRest(id);
          turns.delete(id);
          return null;
        } finally {
          await lease.release();
        }
      }),
    async contents(place) {
      const { documents, failures, failuresDropped, queries, scans } = await files.contents(place);
      return {
        ...{ contents: documents, failures, failuresDropped, queries, bytes: files.bytes(place) },
        scans: scans.map(({ unread, instead: _, ...scan }) => ({
          ...{ ...scan, unreadPages: unread.length },
          readPages: files.scans.pages(place.index, scan.ucid, scan.language).length,
        })),
      };
    },
    within: (call, place) => ({ ...call, corpus: corpusOfIndex(place) }),
    async begin() {
      if (isEmbedded) await freeLeases(db);
      await tidy();
    },
    tidy,
    async tidyLeft() {
      await tidyGone();
      for (const id of await leftLeases(db)) await releaseUnknown(id);
    },
  };
}

const stateOf = ({ generation, documents }: IndexPlace & IndexContents): IndexState => ({
  ...{ generation, documents: documents.length },
});

const isWanted = ({ queries }: IndexContents, query: Id): boolean =>
  queries.some(({ id, state }) => id === query && state === 'copying');

const isBeingRead = ({ scans }: IndexContents, scan: Ucid): boolean =>
  scans.some(({ ucid, state }) => ucid === scan && state === 'reading');
