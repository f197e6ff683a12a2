/**
 * What is done with the content of private indexes. One change of an index runs at a time, in this process by turns and
 * among several by a lease in its row. Documents are added to its files; taking some away writes new files of the rest.
 */
import type { Publication, Ucid } from '../../domain/documents/publication.ts';
import type { PrivateDocument, IntakeFailure, PrivateIndexDetail } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { scrubTables } from '../database/scrub.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { callWithin, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { corpusOfIndex, type IndexContents, type IndexFiles, type IndexPlace, type KeptQuery } from './index-files.ts';
import { byHandOrQuery, withoutQuery } from './documents-of-query.ts';
import type { FrozenReport, IndexReports, ReportOfIndex } from './index-reports.ts';
import type { KeptPage, KeptScan, ScanFiles } from './index-scans.ts';

export interface PrivateIndexStore {
  /** Replaces documents of the same ucid, files of the same name, and what `added` says. */
  add(index: Id, added: Added): Promise<Refusal | null>;
  fail(index: Id, failures: readonly Omit<IntakeFailure, 'at'>[]): Promise<Refusal | null>;
  forgetFailures(index: Id): Promise<Refusal | null>;
  take(index: Id, ucids: readonly Ucid[]): Promise<Refusal | null>;
  /** What `change` gives is kept in the place of the queries. */
  changeQueries(index: Id, change: QueriesChange): Promise<Refusal | null>;
  /** Keeps a file whose text is in images, in the place of another scan of its name. */
  setAside(index: Id, scan: KeptScan, pdf: Uint8Array): Promise<Refusal | null>;
  changeScans(index: Id, change: ScansChange): Promise<Refusal | null>;
  keepPage(index: Id, scan: Ucid, page: KeptPage): Promise<void>;
  readonly scans: Pick<ScanFiles, 'pdf' | 'pages' | 'forgetPages'>;
  /** Takes away what a query put there, of these or all; what is there for another reason stays. */
  release(index: Id, query: Id, ucids: ReadonlySet<Ucid> | 'all'): Promise<Refusal | null>;
  /**
   * Keeps a report that was made of the index, with its first files; refused where one of the documents whose words it
   * holds was taken out meanwhile.
   */
  keepReport(of: ReportOfIndex, frozen: FrozenReport, contents: ReportContents): Promise<Refusal | null>;
  readonly reports: Omit<IndexReports, 'keep' | 'removeWith' | 'bytes'>;
  /** As it is now; null where there is no such index any more. */
  read(index: Id): Promise<IndexContents | null>;
  removeIndex(index: Id): Promise<Refusal | null>;
  contents(place: IndexPlace): IndexAnswer;
  /** The same call, asked of the index. */
  within(call: IndexCall, place: IndexPlace): IndexCall;
  /** Removes the files of indexes that are gone, and of earlier generations. */
  tidy(): Promise<void>;
}

type ReportContents = Parameters<IndexReports['keep']>[2];
type IndexAnswer = Pick<PrivateIndexDetail, 'contents' | 'bytes' | 'failures' | 'queries' | 'scans'>;
export type ScansChange = (scans: readonly KeptScan[]) => readonly KeptScan[];
export type QueriesChange = (queries: readonly KeptQuery[]) => readonly KeptQuery[];

export interface Added {
  readonly publications: readonly Publication[];
  /** One for each publication. */
  readonly documents: readonly PrivateDocument[];
  /** A document in whose place they come. */
  readonly instead?: Ucid;
  /** The query that found them: nothing is added where it was stopped or taken out meanwhile. */
  readonly query?: Id;
  /** The scan whose text they are: likewise. */
  readonly scan?: Ucid;
}

interface StorePorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly files: IndexFiles;
  readonly now: () => number;
  /** Whether the database is this process's own. */
  readonly isEmbedded: boolean;
}

const WITHIN_MS = 120_000;
/** A process that ended in a change holds the others up for so long. */
const LEASE_MS = 10 * 60_000;
const AT_ONCE = 10;
const FAILURES_KEPT = 200;

const busy = refusal(409, 'index-busy', 'Another process changes this index at the moment. Try again in a minute.');
const changed = refusal(409, 'index-changed', 'A document of the report was taken out of the index meanwhile.');
const missing = refusal(404, 'not-found', 'There is no such index; perhaps it was deleted.');

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

  async function lease(id: Id): Promise<IndexPlace | Refusal> {
    const leased = await db
      .updateTable('private_index')
      .set({ busy_until: new Date(now() + LEASE_MS) })
      .where('id', '=', id)
      .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<', new Date(now()))]))
      .returning('generation')
      .executeTakeFirst();
    if (leased !== undefined) return { index: id, generation: leased.generation };
    const row = await db.selectFrom('private_index').select('id').where('id', '=', id).executeTakeFirst();
    return row === undefined ? missing : busy;
  }

  /** The change gives the generation and the number of documents after it; null for no change of these. */
  const changing = (
    id: Id,
    change: (place: IndexPlace) => Promise<{ readonly generation: number; readonly documents: number } | null>,
  ): Promise<Refusal | null> =>
    inTurn(id, async () => {
      const place = await lease(id);
      if (isRefusal(place)) return place;
      try {
        const after = await change(place);
        if (after !== null)
          await db
            .updateTable('private_index')
            .set({ ...after, changed_at: new Date(now()) })
            .where('id', '=', id)
            .execute();
        tidyFiles({ index: id, generation: after?.generation ?? place.generation });
        return null;
      } finally {
        await db.updateTable('private_index').set({ busy_until: null }).where('id', '=', id).execute();
      }
    });

  function tidyFiles(place: IndexPlace): void {
    files.keepOnly(place);
    files.scans.keepOnly(place.index, files.contents(place).scans);
  }

  const callOf = (place: IndexPlace): IndexCall => callWithin(corpusOfIndex(place), WITHIN_MS);

  /** A new generation with the publications of the old one, but for these. */
  async function copyWithout(
    from: IndexPlace,
    to: IndexPlace,
    taken: ReadonlySet<Ucid>,
  ): Promise<readonly PrivateDocument[]> {
    const kept = files.contents(from).documents.filter(({ ucid }) => !taken.has(ucid));
    for (let at = 0; at < kept.length; at += AT_ONCE) {
      const ucids = kept.slice(at, at + AT_ONCE).map(({ ucid }) => ucid);
      const { value } = await index.corpus.documents(callOf(from), ucids);
      await index.importer.put(
        callOf(to),
        value.map(({ publication }) => publication),
      );
    }
    return kept;
  }

  async function without(place: IndexPlace, taken: ReadonlySet<Ucid>): Promise<IndexPlace & IndexContents> {
    const next = { index: place.index, generation: place.generation + 1 };
    // What a change that was broken off has left.
    files.keepOnly(place);
    const documents = await copyWithout(place, next, taken);
    const before = files.contents(place);
    const gone = new Set(before.documents.filter(({ ucid }) => taken.has(ucid)).map(({ name }) => name));
    const failures = before.failures.filter(({ name }) => !gone.has(name));
    const { queries } = before;
    const scans = before.scans.filter(({ ucid }) => !taken.has(ucid));
    const contents = { documents, failures, queries, scans };
    files.keep(next, contents);
    files.reports.removeWith(place.index, taken);
    return { ...next, ...contents };
  }

  /** Changes what is kept beside the documents. */
  const edit = (id: Id, change: (contents: IndexContents) => Partial<IndexContents>): Promise<Refusal | null> =>
    changing(id, async (place) => {
      const contents = files.contents(place);
      files.keep(place, { ...contents, ...change(contents) });
      return null;
    });

  return {
    add: (id, { publications, documents, instead, query, scan }) =>
      changing(id, async (first) => {
        const before = files.contents(first);
        if (query !== undefined && !isWanted(before, query)) return null;
        if (scan !== undefined && !isBeingRead(before, scan)) return null;
        const names = new Set(documents.map(({ name }) => name));
        const ucids = new Set(documents.map(({ ucid }) => ucid));
        const replaced = before.documents.filter(
          ({ name, ucid }) => (names.has(name) || ucid === instead) && !ucids.has(ucid),
        );
        const place = replaced.length === 0 ? first : await without(first, new Set(replaced.map(({ ucid }) => ucid)));
        for (let at = 0; at < publications.length; at += AT_ONCE)
          await index.importer.put(callOf(place), publications.slice(at, at + AT_ONCE));
        const there = files.contents(place);
        const all = [
          ...there.documents.filter(({ ucid }) => !ucids.has(ucid)),
          ...byHandOrQuery(documents, before.documents),
        ];
        const failures = there.failures.filter(({ name }) => !names.has(name));
        const scans = there.scans.filter(({ name }) => !names.has(name));
        files.keep(place, { ...there, documents: all, failures, scans });
        return { generation: place.generation, documents: all.length };
      }),
    fail: (id, failed) =>
      edit(id, ({ failures }) => {
        const names = new Set(failed.map(({ name }) => name));
        const at = new Date(now()).toISOString();
        const latest = [...failures.filter(({ name }) => !names.has(name)), ...failed.map((one) => ({ ...one, at }))];
        return { failures: latest.slice(-FAILURES_KEPT) };
      }),
    forgetFailures: (id) => edit(id, () => ({ failures: [] })),
    changeQueries: (id, change) => edit(id, ({ queries }) => ({ queries: change(queries) })),
    setAside: (id, scan, pdf) =>
      changing(id, async (place) => {
        await files.scans.keep(id, scan.ucid, pdf);
        const contents = files.contents(place);
        const failures = contents.failures.filter(({ name }) => name !== scan.name);
        const others = contents.scans.filter(({ name, ucid }) => name !== scan.name && ucid !== scan.ucid);
        files.keep(place, { ...contents, failures, scans: [...others, scan] });
        return null;
      }),
    changeScans: (id, change) => edit(id, ({ scans }) => ({ scans: change(scans) })),
    keepPage: (id, scan, page) => inTurn(id, async () => files.scans.keepPage(id, scan, page)),
    scans: files.scans,
    release: (id, query, ucids) =>
      changing(id, async (place) => {
        const { documents, taken } = withoutQuery(files.contents(place).documents, query, ucids);
        const after = taken.size === 0 ? place : await without(place, taken);
        files.keep(after, { ...files.contents(after), documents });
        return taken.size === 0 ? null : { generation: after.generation, documents: documents.length };
      }),
    async keepReport(of, frozen, contents) {
      let isHeld = true;
      const refused = await changing(of.index, async (place) => {
        const there = new Set(files.contents(place).documents.map(({ ucid }) => ucid));
        isHeld = frozen.documents.every((ucid) => there.has(ucid));
        if (isHeld) files.reports.keep(of, frozen, contents);
        return null;
      });
      return refused ?? (isHeld ? null : changed);
    },
    reports: files.reports,
    async read(id) {
      const row = await db.selectFrom('private_index').select('generation').where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : files.contents({ index: id, generation: row.generation });
    },
    take: (id, ucids) =>
      changing(id, async (place) => {
        const after = await without(place, new Set(ucids));
        return { generation: after.generation, documents: after.documents.length };
      }),
    removeIndex: (id) =>
      inTurn(id, async () => {
        const place = await lease(id);
        if (isRefusal(place)) return place;
        await db.deleteFrom('private_index').where('id', '=', id).execute();
        files.remove(id);
        await scrubTables(db, ['private_index', 'private_index_member'], { isEmbedded });
        turns.delete(id);
        return null;
      }),
    contents(place) {
      const { documents, failures, queries, scans } = files.contents(place);
      return {
        ...{ contents: documents, failures, queries, bytes: files.bytes(place) },
        scans: scans.map(({ unread, instead: _, ...scan }) => ({
          ...{ ...scan, unreadPages: unread.length },
          readPages: files.scans.pages(place.index, scan.ucid).length,
        })),
      };
    },
    within: (call, place) => ({ ...call, corpus: corpusOfIndex(place) }),
    async tidy() {
      const rows = await db.selectFrom('private_index').select(['id', 'generation', 'busy_until']).execute();
      const kept = new Set(rows.map(({ id }) => id));
      for (const id of files.all()) if (!kept.has(id)) files.remove(id);
      for (const { id, generation, busy_until } of rows)
        if (busy_until === null || busy_until.getTime() < now()) tidyFiles({ index: id, generation });
    },
  };
}

const isWanted = ({ queries }: IndexContents, query: Id): boolean =>
  queries.some(({ id, state }) => id === query && state === 'copying');

const isBeingRead = ({ scans }: IndexContents, scan: Ucid): boolean =>
  scans.some(({ ucid, state }) => ucid === scan && state === 'reading');
