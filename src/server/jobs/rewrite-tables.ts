/**
 * What deleted rows leave in the files of the database. The rows go at once; a job writes their tables anew, which
 * locks each for that long. Hence it waits for an hour after the one before, however much is deleted meanwhile, and
 * beside a PostgreSQL server for the night.
 *
 *   embedded:    deleted ─▶ at once, or an hour after the one before ─▶ tables and write-ahead log written anew
 *   PostgreSQL:  deleted ─▶ in the same hour VACUUM, which locks nobody out ─▶ by night tables written anew
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  rewriteTables,
  scrubTables,
  TABLES_OF_MONITORS,
  TABLES_OF_PEOPLE,
  TABLES_OF_SEARCHES,
  vacuumTables,
} from '../database/scrub.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from './job.ts';
import { endHeldJob, enqueueJob } from './job-table.ts';

interface Rewrite {
  readonly kind: string;
  readonly tables: readonly (keyof Tables)[];
}

/** What is deleted, with the kind of the job that follows and the tables that held it. */
const REWRITES = {
  monitors: { kind: 'forget-monitor', tables: TABLES_OF_MONITORS },
  searches: { kind: 'forget-search', tables: TABLES_OF_SEARCHES },
  people: { kind: 'forget-person', tables: TABLES_OF_PEOPLE },
} as const satisfies Record<string, Rewrite>;
type Deleted = keyof typeof REWRITES;
const KINDS = Object.values(REWRITES).map(({ kind }) => kind);

/** What erases does so alone: they write the same tables anew. */
export const ERASING_ALONE = 'erase';

const REWRITES_AT_MOST_EVERY = '1 hour';

/** To be called in the transaction that deletes the rows, or after it. */
export async function queueRewrite(db: Transaction, deleted: Deleted, by: Id): Promise<void> {
  const { kind } = REWRITES[deleted];
  // One that waits is not begun before this transaction ends, and does it for both.
  const waiting = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const before = await db
    .selectFrom('job')
    .select(
      sql<number | null>`extract(epoch from
        max(coalesce(ended_at, started_at)) + ${REWRITES_AT_MOST_EVERY}::interval - now()) * 1000`.as('left'),
    )
    .where('kind', '=', kind)
    .executeTakeFirst();
  await enqueueJob(db, {
    ...{ kind, key: randomUUID(), owner: by, alone: ERASING_ALONE, payload: {} },
    title: `Take deleted ${deleted} out of the database’s files`,
    afterMs: Math.max(0, Math.ceil(Number(before?.left ?? 0))),
  });
}

interface RewritePorts {
  readonly db: Db;
  readonly isEmbedded: boolean;
}

export const createRewriteHandlers = (ports: RewritePorts): readonly JobHandler[] => [
  ...Object.values(REWRITES).map((one) => deletionHandler(ports, one)),
  nightlyHandler(ports),
];

const deletionHandler = ({ db, isEmbedded }: RewritePorts, { kind, tables }: Rewrite): JobHandler => ({
  kind,
  atOnce: 1,
  attempts: 5,
  async run(job) {
    const later = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .where('run_at', '<=', sql<Date>`now()`)
      .where('id', '>', job.id)
      .executeTakeFirst();
    if (later === undefined) await (isEmbedded ? scrubTables(db, tables, { isEmbedded }) : vacuumTables(db, tables));
    await endHeldJob(db, job, { state: 'done' });
  },
  giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
});

const BY_NIGHT = 'rewrite-tables';

/** Beside a PostgreSQL server, at night: what was deleted since the night before. */
export async function queueNightlyRewrite(db: Db): Promise<void> {
  const night = sql<Date>`coalesce(
    (select max(started_at) from job where kind = ${BY_NIGHT} and state = 'done'), '-infinity')`;
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('kind', 'in', KINDS)
    .where('ended_at', '>', night)
    .execute();
  if (rows.length === 0) return;
  const tables = Object.values(REWRITES).flatMap((one) =>
    rows.some(({ kind }) => kind === one.kind) ? one.tables : [],
  );
  await enqueueJob(db, {
    ...{ kind: BY_NIGHT, key: randomUUID(), owner: 0, alone: ERASING_ALONE, payload: { tables: [...new Set(tables)] } },
    title: 'Write the database’s files anew without what was deleted',
  });
}

/** Attempts for about half an hour: a table that somebody reads for long is not waited for. */
const nightlyHandler = ({ db }: RewritePorts): JobHandler => ({
  kind: BY_NIGHT,
  atOnce: 1,
  attempts: 10,
  async run(job) {
    const { tables } = job.payload as { readonly tables: readonly (keyof Tables)[] };
    await rewriteTables(db, tables);
    await endHeldJob(db, job, { state: 'done' });
  },
  giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
});
