/**
 * Runs of monitors as jobs. The key of a job is the instant for which it was due, so that each instant has one run,
 * whatever number of processes look. What was new, the next instant and the end of the job are one transaction: a
 * process that is killed before it leaves nothing behind, and the next one begins again.
 */
import type { Selectable } from 'kysely';
import type { ArrivalCause } from '../../domain/documents/monitors.ts';
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

interface MonitorHit {
  readonly ucid: Ucid;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
}

interface MonitorRun {
  /** Matches that no earlier run had. */
  readonly fresh: readonly MonitorHit[];
  /** Of `fresh`: those that an import added or changed since the last run. */
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
  for (const { id, owner, next_at: at } of due)
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
      const seen = await db.selectFrom('monitor_seen').select('ucid').where('monitor_id', '=', monitor.id).execute();
      const known = new Set(seen.map(({ ucid }) => ucid));
      const ucids = value.ucids.filter((ucid) => !known.has(ucid));
      const fresh: MonitorHit[] = [];
      for (let at = 0; at < ucids.length; at += ROWS_AT_ONCE)
        fresh.push(...(await index.corpus.heads(call, ucids.slice(at, at + ROWS_AT_ONCE))).value);
      const since = monitor.last_import;
      const changed = since === null || fresh.length === 0 ? NONE : await changesAfter(call, since);
      return { fresh, changed, importNumber: corpus.version };
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

/** One row a family, for what no run had before; the first run marks what there is as seen. */
async function keepHits(
  transaction: Transaction,
  { id, last_import: before }: MonitorRow,
  { fresh, changed, importNumber }: MonitorRun,
  now: number,
): Promise<void> {
  const families = new Map<string, MonitorHit[]>();
  for (const hit of fresh) families.set(hit.family, [...(families.get(hit.family) ?? []), hit]);
  const held = new Set(
    (
      await transaction.selectFrom('monitor_seen').select('family').distinct().where('monitor_id', '=', id).execute()
    ).map(({ family }) => family),
  );
  for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE) {
    const rows = fresh.slice(at, at + ROWS_AT_ONCE).map(({ ucid, family }) => ({ monitor_id: id, ucid, family }));
    await transaction.insertInto('monitor_seen').values(rows).execute();
  }
  if (before === null) return;
  for (const [family, [first, ...others]] of families)
    if (first !== undefined)
      await transaction
        .insertInto('monitor_arrival')
        .values({
          ...{ monitor_id: id, family, ucid: first.ucid, title: first.title, published: first.published },
          ...{ cause: causeOf(held.has(family), changed.get(first.ucid)), publications: others.length + 1 },
          ...{ import_number: importNumber, at: new Date(now) },
        })
        .execute();
}

function causeOf(isKnown: boolean, change: 'added' | 'replaced' | undefined): ArrivalCause {
  if (change === undefined) return 'fits-now';
  if (change === 'replaced') return 'changed';
  return isKnown ? 'new-member' : 'new-family';
}
