/**
 * Runs of monitors as jobs. The key of a job is the instant for which it was due, so that each instant has one run,
 * whatever number of processes look. What was new, the next instant and the end of the job are one transaction: a
 * process that is killed before it leaves nothing behind, and the next one begins again.
 */
import type { Selectable } from 'kysely';
import type { Ucid } from '../../domain/documents/publication.ts';
import { findUser } from '../accounts/users.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import { CallEnded, callWithin, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { resolveSets } from '../searches/earlier-searches.ts';
import { understandExpression } from '../searches/understand.ts';
import { arrivalsOf, seenRecord, type MonitorHit, type SeenRecord } from './arrivals.ts';
import { monitorEvery, nextMonitorRun } from './monitor-schedule.ts';

export type MonitorRow = Selectable<Tables['monitor']>;

const MONITOR_JOB = 'monitor';
const ROWS_AT_ONCE = 1_000;

interface MonitorJobPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly now: () => number;
  readonly queryMs: number;
}

interface MonitorRun {
  /** Matches that no earlier run had, and seen ones whose record was replaced since. */
  readonly hits: readonly MonitorHit[];
  readonly seen: ReadonlyMap<Ucid, SeenRecord>;
  /** Those that imports added or replaced since the last run. */
  readonly changed: ReadonlyMap<Ucid, 'added' | 'replaced'>;
  readonly importNumber: number;
}

/** A job for each monitor that is due. */
export async function enqueueDueMonitors(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('monitor')
    .select(['id', 'owner', 'next_at'])
    .where('is_paused', '=', false)
    .where('next_at', '<=', new Date(now))
    .execute();
  for (const monitor of due) await enqueueMonitor(db, monitor, monitor.next_at);
}

/** At most one for a monitor and instant. */
export async function enqueueMonitor(db: Db, { id, owner }: Pick<MonitorRow, 'id' | 'owner'>, at: Date): Promise<void> {
  await enqueueJob(db, {
    kind: MONITOR_JOB,
    key: `${id}@${at.toISOString()}`,
    title: `Monitor ${id}`,
    owner,
    alone: `${MONITOR_JOB}/${id}`,
    payload: { monitor: id },
  });
}

export function createMonitorHandler({ db, index, now, queryMs }: MonitorJobPorts): JobHandler {
  const find = async (payload: unknown): Promise<MonitorRow | null> => {
    const { monitor } = payload as { readonly monitor: number };
    return (await db.selectFrom('monitor').selectAll().where('id', '=', monitor).executeTakeFirst()) ?? null;
  };
  return {
    kind: MONITOR_JOB,
    atOnce: 1,
    attempts: 5,
    async run(job, { signal }) {
      const monitor = await find(job.payload);
      const owner = monitor && (await findUser(db, monitor.owner));
      const ran = monitor && owner?.is_active ? await ask(monitor, signal) : 'Its owner’s account is not active.';
      if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
      await db.transaction().execute(async (transaction) => {
        if (monitor) await keepRun(transaction, monitor, ran, now());
        await job.end(transaction, { state: 'done', reason: typeof ran === 'string' ? ran : null });
      });
    },
    async giveUp(job, error) {
      const monitor = await find(job.payload);
      await db.transaction().execute(async (transaction) => {
        if (monitor) await keepRun(transaction, monitor, 'The server could not finish the run.', now());
        await job.end(transaction, { state: 'dead', reason: messageOf(error) });
      });
    },
  };

  /** What is new to the monitor, or why it can't be told. */
  async function ask(monitor: MonitorRow, signal: AbortSignal): Promise<MonitorRun | string> {
    const call = {
      ...callWithin(await corpusOfUser(db, monitor.owner), queryMs, signal),
      asker: `user/${monitor.owner}`,
    };
    const today = new Date(now()).toISOString().slice(0, 10);
    try {
      const understood = await understandExpression(
        { index, call },
        { expression: monitor.expression, rated: null, today },
        (query) => resolveSets(query, {}, async () => null),
      );
      if (!understood.ok) return understood.message;
      const { query, interpretation } = understood;
      const { value, corpus } = await index.search.order(call, {
        ...{ query, interpretation, filter: {}, sort: 'relevance', group: 'publication' },
        limit: Number.MAX_SAFE_INTEGER,
      });
      if (!value.ok) return value.reason.message;
      const kept = await db
        .selectFrom('monitor_seen')
        .select(['ucid', 'family', 'applicants', 'classes'])
        .where('monitor_id', '=', monitor.id)
        .execute();
      const seen = new Map(kept.map((record) => [record.ucid, record]));
      const changed = monitor.last_import === null ? NONE : await changesAfter(call, monitor.last_import);
      const ucids = value.ucids.filter((ucid) => !seen.has(ucid) || changed.has(ucid));
      const hits: MonitorHit[] = [];
      for (const some of inParts(ucids)) hits.push(...(await index.corpus.rows(call, some)).value);
      return { hits, seen, changed, importNumber: corpus.version };
    } catch (error) {
      if (error instanceof CallEnded && error.code === 'too-slow') return error.message;
      throw error;
    }
  }

  async function changesAfter(call: IndexCall, since: number): Promise<ReadonlyMap<Ucid, 'added' | 'replaced'>> {
    const found = new Map<Ucid, 'added' | 'replaced'>();
    for (let after: { readonly importNumber: number; readonly ucid: Ucid } | null = null; ;) {
      const { value } = await index.importer.changes(call, { since, after, limit: ROWS_AT_ONCE });
      for (const { ucid, kind } of value) if (kind !== 'removed') found.set(ucid, kind);
      const last = value.at(-1);
      if (last === undefined || value.length < ROWS_AT_ONCE) return found;
      after = last;
    }
  }
}

const NONE: ReadonlyMap<Ucid, 'added' | 'replaced'> = new Map();

async function keepRun(transaction: Transaction, monitor: MonitorRow, ran: MonitorRun | string, now: number) {
  const { id, every, zone } = monitor;
  const nextAt = nextMonitorRun(monitorEvery(every), zone, now);
  const change =
    typeof ran === 'string'
      ? { next_at: nextAt, reason: ran }
      : { next_at: nextAt, reason: null, last_at: new Date(now), last_import: ran.importNumber };
  if (typeof ran !== 'string') await keepHits(transaction, monitor, ran, now);
  await transaction.updateTable('monitor').set(change).where('id', '=', id).execute();
}

/** The first run marks what there is as seen. */
async function keepHits(
  transaction: Transaction,
  { id, last_at: before }: MonitorRow,
  { hits, seen, changed, importNumber }: MonitorRun,
  now: number,
): Promise<void> {
  for (const rows of inParts(hits.map((hit) => ({ monitor_id: id, ...seenRecord(hit) }))))
    await transaction
      .insertInto('monitor_seen')
      .values(rows)
      .onConflict((on) =>
        on.columns(['monitor_id', 'ucid']).doUpdateSet(({ ref }) => ({
          family: ref('excluded.family'),
          applicants: ref('excluded.applicants'),
          classes: ref('excluded.classes'),
        })),
      )
      .execute();
  if (before === null) return;
  const since = before.toISOString().slice(0, 10);
  const arrived = arrivalsOf({ hits, seen, changed, since }).map(({ hit, cause, detail, publications }) => ({
    ...{ monitor_id: id, family: hit.family, ucid: hit.ucid, title: hit.title, published: hit.published },
    ...{ cause, detail, publications, import_number: importNumber, at: new Date(now) },
  }));
  for (const rows of inParts(arrived)) await transaction.insertInto('monitor_arrival').values(rows).execute();
}

function inParts<T>(all: readonly T[]): readonly T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) parts.push(all.slice(at, at + ROWS_AT_ONCE));
  return parts;
}
