/**
 * Runs of monitors as jobs. The key of a job is the instant for which it was due, so that each instant has one run,
 * whatever number of processes look. What was new, the next instant and the end of the job are one transaction: a
 * process that is killed before it leaves nothing behind, and the next one begins again.
 */
import { sql } from 'kysely';
import { monitorStream } from '../../domain/shared/streams.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import type { Db, Transaction } from '../database/tables.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Membership } from '../events/membership.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import { callWithin } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { arrivalsOf, seenRecord, type NewArrival } from './arrivals.ts';
import { askMonitor, inParts, type MonitorRun } from './ask-question.ts';
import { askDocuments, keepFindings } from './documents/ask-documents.ts';
import { askLikeness, keepLikeness } from './likeness/ask-likeness.ts';
import { isTooSlow } from './in-pieces.ts';
import { foundPassages, type FoundPassages } from './found-passages.ts';
import { nextMonitorRun } from './monitor-schedule.ts';
import { monitorKind, readCauses, scheduleOf, type MonitorRow } from './monitor-table.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { queueArrivalNotes } from './arrival-notes.ts';
import { queueRunTask } from './run-tasks.ts';
import { queueDigests } from './outgoing/digest-jobs.ts';

const MONITOR_JOB = 'monitor';
const NOBODY_READS = 'Nobody who is in it has an active account.';
const UNFINISHED = 'The run broke off on the server, whose log says why.';

interface MonitorJobPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly now: () => number;
  readonly queryMs: number;
  readonly membership: Pick<Membership, 'membersOf'>;
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
}

/** A job for each monitor that is due, or for one if it is. One statement, however many there are. */
export async function enqueueDueMonitors(db: Db, now: number, only: number | null = null): Promise<void> {
  await sql`
    insert into job (kind, key, title, owner, alone, payload, company)
    select
      ${MONITOR_JOB}, due.id || '@' || due.instant, 'Monitor ' || due.id, due.owner, ${`${MONITOR_JOB}/`} || due.id,
      json_build_object('monitor', due.id, 'due', due.instant)::text, app_user.company_id
    from (
      select id, owner, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant
      from monitor
      where not is_paused and next_at <= ${new Date(now)} and (${only}::bigint is null or id = ${only}::bigint)
    ) as due
      join app_user on app_user.id = due.owner
    where not exists (select 1 from job where kind = ${MONITOR_JOB} and key = due.id || '@' || due.instant)
    order by due.instant, due.id
    on conflict (kind, key) do nothing`.execute(db);
}

/** At most one for a monitor and instant. */
export async function enqueueMonitor(db: Db, { id, owner }: Pick<MonitorRow, 'id' | 'owner'>, at: Date): Promise<void> {
  await enqueueJob(db, {
    kind: MONITOR_JOB,
    key: `${id}@${at.toISOString()}`,
    title: `Monitor ${id}`,
    owner,
    alone: `${MONITOR_JOB}/${id}`,
    payload: { monitor: id, due: at.toISOString() },
  });
}

export function createMonitorHandler({ db, index, now, queryMs, membership, isMailed }: MonitorJobPorts): JobHandler {
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
      const ran = monitor && (await isRead(monitor)) ? await ask(monitor, signal) : NOBODY_READS;
      if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
      await db.transaction().execute(async (transaction) => {
        const at = now();
        if (monitor !== null)
          await tell(
            transaction,
            monitor,
            await keepRun(transaction, monitor, ran, { now: at, due: dueOf(job.payload) }),
            at,
          );
        // Why it did not answer may quote the question, and would stay with the job.
        await job.end(transaction, { state: 'done' });
      });
    },
    isQuoting: true,
    async giveUp(job) {
      const monitor = await find(job.payload);
      await db.transaction().execute(async (transaction) => {
        const times = { now: now(), due: dueOf(job.payload) };
        const ran = 'The server could not finish the run.';
        if (monitor) await tell(transaction, monitor, await keepRun(transaction, monitor, ran, times), times.now);
        await job.end(transaction, { state: 'dead', reason: UNFINISHED });
      });
    },
  };

  /** Those who are in it, of what the run brought, or that it is the first of a series that failed. */
  async function tell(transaction: Transaction, monitor: MonitorRow, kept: KeptRun, at: number): Promise<void> {
    if (kept === null) return;
    const families = kept === 'failed' ? 0 : kept;
    if (kept !== 0) await queueArrivalNotes(transaction, monitor.owner, { monitor: monitor.id, families, at });
    if (families > 0) await queueRunTask(transaction, monitor.owner, { monitor: monitor.id, at });
    if (isMailed) await queueDigests(transaction, monitor, { at, brought: kept });
  }

  /** Whether somebody who is in it can sign in. */
  async function isRead({ id, owner }: MonitorRow): Promise<boolean> {
    const active = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [owner, ...(await membership.membersOf(monitorStream(id)))])
      .where('is_active', '=', true)
      .executeTakeFirst();
    return active !== undefined;
  }

  /** What is new to the monitor, or why it can't be told. */
  async function ask(monitor: MonitorRow, signal: AbortSignal): Promise<Answered | string> {
    const corpus = await corpusOfUser(db, monitor.owner);
    const call = () => ({ ...callWithin(corpus, queryMs, signal), asker: `user/${monitor.owner}` });
    const today = utcDay(now());
    try {
      if (monitorKind(monitor) === 'document') {
        const run = await askDocuments({ db, index }, monitor, { call, today });
        return { ...run, keep: (transaction, current, at) => keepFindings(transaction, current, run, at) };
      }
      if (monitorKind(monitor) === 'similarity') {
        const run = await askLikeness({ db, index }, monitor, { call, now: now() });
        if (typeof run === 'string') return run;
        return { ...run, keep: (transaction, current, at) => keepLikeness(transaction, current, run, at) };
      }
      const run = await askMonitor({ db, index }, monitor, { call, today });
      if (typeof run === 'string') return run;
      // Of what is set aside, and of what was seen before and is as it was, nobody reads a passage.
      const ucids = arrivalsIn(monitor, run).flatMap(({ hit, isSuppressed }) => (isSuppressed ? [] : [hit.ucid]));
      const passages = await foundPassages({ db, index }, { expression: monitor.expression, ucids, today, call });
      return { ...run, keep: (transaction, current, at) => keepHits(transaction, current, { ...run, passages }, at) };
    } catch (error) {
      if (isTooSlow(error)) return error.message;
      throw error;
    }
  }
}

/** In milliseconds: the clock, and the instant that the run is for. */
interface RunTimes {
  readonly now: number;
  readonly due: number;
}

/** 0 for a job of before instants were kept with it. */
const dueOf = (payload: unknown): number => Date.parse((payload as { readonly due?: string }).due ?? '') || 0;

/** What a run has told, not kept yet. */
interface Answered {
  readonly importNumber: number;
  /** Gives how many rows of the list came. */
  readonly keep: (transaction: Transaction, current: MonitorRow, now: number) => Promise<number>;
}

/** How many families arrived; null: nothing to tell, as of runs that fail after another that did. */
type KeptRun = number | 'failed' | null;

/** A run whose question was changed meanwhile brings nothing, and another is due. */
async function keepRun(
  transaction: Transaction,
  monitor: MonitorRow,
  ran: Answered | string,
  { now, due }: RunTimes,
): Promise<KeptRun> {
  const { id } = monitor;
  const current = await transaction
    .selectFrom('monitor')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) return null;
  if (current.version !== monitor.version) {
    // Due at once, another instant than this job's: whoever changed the question may not have come to ask for a run.
    const again = { next_at: new Date(Math.max(now, due + 1)) };
    await transaction.updateTable('monitor').set(again).where('id', '=', id).execute();
    return null;
  }
  // Never the same instant again, where the clock was set back meanwhile: it has had its job.
  const nextAt = nextMonitorRun(scheduleOf(current), Math.max(now, due));
  const answered = { last_at: new Date(now), asked_version: monitor.version, marks_seen: false };
  const change =
    typeof ran === 'string'
      ? { next_at: nextAt, reason: ran }
      : { ...answered, next_at: nextAt, reason: null, last_import: ran.importNumber };
  const kept = typeof ran === 'string' ? toldOfFailure(ran, current) : await ran.keep(transaction, current, now);
  await transaction.updateTable('monitor').set(change).where('id', '=', id).execute();
  return kept;
}

/** Hits that may arrive, as the question of this version was to count; in the first run, what came since the making. */
const toldOf = ({ last_at, marks_seen }: MonitorRow, { hits, changed }: MonitorRun): MonitorRun['hits'] =>
  marks_seen || last_at === null ? hits.filter(({ ucid }) => changed.has(ucid)) : hits;

/** What arrives, by the causes that are switched off; the first run marks what there was at its making as seen. */
function arrivalsIn(monitor: MonitorRow, run: MonitorRun): readonly NewArrival[] {
  const before = monitor.last_at ?? monitor.made_at;
  if (before === null) return [];
  const { seen, changed } = run;
  const since = before.toISOString().slice(0, 10);
  return arrivalsOf({ hits: toldOf(monitor, run), seen, changed, since, muted: readCauses(monitor.muted) });
}

/** Once, until a run answers. Of one that nobody reads nobody was told. */
const toldOfFailure = (ran: string, { reason }: MonitorRow): 'failed' | null =>
  ran !== NOBODY_READS && (reason === null || reason === NOBODY_READS) ? 'failed' : null;

/** Gives the number of families that arrived. */
async function keepHits(
  transaction: Transaction,
  monitor: MonitorRow,
  run: MonitorRun & { readonly passages: FoundPassages },
  now: number,
): Promise<number> {
  const { hits, renamed, importNumber, passages } = run;
  const { id, version } = monitor;
  for (const { ucid, family } of renamed)
    for (const table of ['monitor_seen', 'monitor_arrival'] as const)
      await transaction
        .updateTable(table)
        .set({ family })
        .where('monitor_id', '=', id)
        .where('ucid', '=', ucid)
        .execute();
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
  const isNewQuestion = monitor.asked_version !== null && monitor.asked_version !== version;
  const arrived = arrivalsIn(monitor, run).map(({ hit, cause, detail, publications, isSuppressed }) => ({
    ...{ monitor_id: id, family: hit.family, ucid: hit.ucid, title: hit.title, published: hit.published },
    ...{ cause, publications, import_number: importNumber, at: new Date(now), is_suppressed: isSuppressed, version },
    passage: passages.has(hit.ucid) ? JSON.stringify(passages.get(hit.ucid)) : null,
    detail: isNewQuestion && cause === 'fits-now' ? `Version ${version} of the question` : detail,
  }));
  for (const rows of inParts(arrived)) await transaction.insertInto('monitor_arrival').values(rows).execute();
  return arrived.filter((one) => !one.is_suppressed).length;
}
