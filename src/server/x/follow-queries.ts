/**
 * The queries of private indexes as jobs. A query is asked when it is added, when somebody asks again, and, where it is
 * bound, when the corpus has changed; what it finds is copied, what fits no longer leaves. Jobs name the number of the
 * index alone: the expression is in the files of the index (index-files.ts), and is gone with it.
 *
 *   waiting ─▶ copying ─▶ current ─(bound, the corpus changed)─▶ copying
 *                 ├─▶ stopped ─(asked again)─▶ waiting
 *                 └─▶ failed
 */
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { Db } from '../database/tables.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob } from '../jobs/job-table.ts';
import { feedAfter } from '../monitors/ask-question.ts';
import { CallEnded, callWithin, type CorpusId, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { documentOfPublication } from './as-publication.ts';
import type { KeptQuery } from './index-files.ts';
import { enqueueIndexJob, refusalThrown } from './index-jobs.ts';
import type { PrivateIndexStore } from './private-indexes.ts';
import { foundBy } from './query-of-index.ts';

const FOLLOW = 'index-query';
const UNFINISHED = 'The queries broke off on the server, whose log says why.';
const QUESTION_MS = 60_000;
/** Copied in one change of the index: so often it is looked whether somebody stopped it. */
const AT_ONCE = 50;
const READ_AT_ONCE = 10;

interface FollowPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly store: PrivateIndexStore;
  readonly now: () => number;
  readonly queryMs: number;
}

/** A job for each index with queries whose corpus has changed since. */
export async function enqueueFollowing(db: Db, index: Pick<PatentIndex, 'corpus'>): Promise<void> {
  const rows = await db
    .selectFrom('private_index')
    .innerJoin('company', 'company.id', 'private_index.company_id')
    .select(['private_index.id', 'corpus'])
    .where('has_queries', '=', true)
    .execute();
  const versions = new Map<CorpusId, number>();
  for (const { id, corpus } of rows) {
    const version = versions.get(corpus) ?? (await index.corpus.version(callWithin(corpus, QUESTION_MS))).version;
    versions.set(corpus, version);
    await enqueueQueries(db, id, String(version));
  }
}

/** At most one for an index and occasion. */
export const enqueueQueries = (db: Db, index: Id, occasion: string): Promise<void> =>
  enqueueIndexJob(db, { kind: FOLLOW, title: `Queries of index ${index}`, index, occasion });

export function createFollowHandler(ports: FollowPorts): JobHandler {
  const { db, store } = ports;
  return {
    kind: FOLLOW,
    atOnce: 1,
    attempts: 20,
    async run(job, { signal }) {
      const { index: id } = job.payload as { readonly index: Id };
      const corpus = await corpusOf(db, id);
      refusalThrown(await store.releaseUnknown(id));
      if (corpus !== null)
        for (const { id: query } of (await store.read(id))?.queries ?? [])
          if (!signal.aborted) await followQuery(ports, { index: id, query, corpus, signal });
      if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
      await endHeldJob(db, job, { state: signal.aborted ? 'cancelled' : 'done' });
    },
    isQuoting: true,
    async giveUp(job) {
      await endHeldJob(db, job, { state: 'dead', reason: UNFINISHED });
    },
  };
}

const corpusOf = async (db: Db, index: Id): Promise<CorpusId | null> =>
  (
    await db
      .selectFrom('private_index')
      .innerJoin('company', 'company.id', 'private_index.company_id')
      .select('corpus')
      .where('private_index.id', '=', index)
      .executeTakeFirst()
  )?.corpus ?? null;

interface Followed {
  readonly index: Id;
  readonly query: Id;
  readonly corpus: CorpusId;
  readonly signal: AbortSignal;
}

/** What it finds and what the index holds for it are the same then. */
async function followQuery(ports: FollowPorts, followed: Followed): Promise<void> {
  const { store, index, now, queryMs } = ports;
  const { index: id, query: number, corpus, signal } = followed;
  const query = (await store.read(id))?.queries.find((one) => one.id === number);
  const call = (): IndexCall => callWithin(corpus, queryMs, signal);
  if (query === undefined || !(await isDue(ports, query, call()))) return;
  /** Somebody who stopped it or asks again meanwhile has the last word. */
  const keep = async (from: readonly KeptQuery['state'][], change: Partial<KeptQuery>): Promise<void> => {
    const kept = (one: KeptQuery) => (one.id === number && from.includes(one.state) ? { ...one, ...change } : one);
    refusalThrown(await store.changeQueries(id, (queries) => queries.map(kept)));
  };
  const askedAt = new Date(now()).toISOString();
  const { changes, importNumber } = await feedAfter(index.importer, call, query.importNumber);
  const found = await ask(ports, query, call());
  if (typeof found === 'string') return keep(NOT_STOPPED, { state: 'failed', trouble: found, askedAt });
  await keep(NOT_STOPPED, { state: 'copying', trouble: null, found: found.length, askedAt });
  const { byHand, held } = await heldBy(store, id, number);
  // A record that was replaced in the corpus is copied again, unless somebody added it as it was.
  const missing = found.filter((ucid) => !byHand.has(ucid) && (!held.has(ucid) || changes.has(ucid)));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    if (signal.aborted || (await stateOf(store, id, number)) !== 'copying') return;
    await copy(ports, followed, { ucids: missing.slice(at, at + AT_ONCE), by: query.addedBy });
  }
  const wanted = new Set(found);
  const gone = [...held].filter((ucid) => !wanted.has(ucid));
  if (gone.length > 0) refusalThrown(await store.release(id, number, new Set(gone)));
  await keep(['copying'], { state: 'current', importNumber });
}

const NOT_STOPPED = ['waiting', 'copying', 'current', 'failed'] as const;

const stateOf = async (store: PrivateIndexStore, index: Id, query: Id) =>
  (await store.read(index))?.queries.find(({ id }) => id === query)?.state;

/** One that is bound, where imports changed something; one that was not bound, where somebody asks. */
async function isDue({ index }: FollowPorts, query: KeptQuery, call: IndexCall): Promise<boolean> {
  if (query.state === 'waiting' || query.state === 'copying') return true;
  if (!query.isBound || query.state === 'stopped') return false;
  return (await index.corpus.version(call)).version > query.importNumber;
}

/** What it finds, or why that can't be told. */
async function ask({ index, now }: FollowPorts, { expression }: KeptQuery, call: IndexCall) {
  try {
    return await foundBy({ index, call, today: utcDay(now()) }, expression);
  } catch (error) {
    if (error instanceof CallEnded && error.code === 'too-slow') return error.message;
    throw error;
  }
}

async function heldBy(store: PrivateIndexStore, index: Id, query: Id) {
  const byHand = new Set<Ucid>();
  const held = new Set<Ucid>();
  for (const { ucid, queries } of (await store.read(index))?.documents ?? [])
    if (queries === undefined) byHand.add(ucid);
    else if (queries.includes(query)) held.add(ucid);
  return { byHand, held };
}

async function copy(
  { index, store, now, queryMs }: FollowPorts,
  { index: id, query, corpus, signal }: Followed,
  { ucids, by }: { readonly ucids: readonly Ucid[]; readonly by: Id },
): Promise<void> {
  const publications = [];
  for (let at = 0; at < ucids.length; at += READ_AT_ONCE) {
    const call = callWithin(corpus, queryMs, signal);
    const { value } = await index.corpus.documents(call, ucids.slice(at, at + READ_AT_ONCE));
    publications.push(...value.map(({ publication }) => publication));
  }
  const documents = publications.map((publication): PrivateDocument => ({
    ...documentOfPublication(publication, { at: now(), by }),
    queries: [query],
  }));
  refusalThrown(await store.add(id, { publications, documents, query }));
}
