/**
 * What is left to do once a search was erased from the log: what was on its way into the log meanwhile is erased too,
 * its monitors are deleted, and another job is made, which writes the files of the database anew.
 *
 *   erased, with its job ─▶ wait ─▶ erased again ─▶ monitors deleted ─▶ done; files written anew
 */
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Addition } from '../events/event-store.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { ERASING_ALONE, queueRewrite } from '../jobs/rewrite-tables.ts';
import type { PrivateIndexStore } from '../x/private-indexes.ts';
import type { EraseSearch } from './erase-search.ts';

const ERASE = 'erase';
/** What a run under way adds to the log is there by then. Pushes are ordered with the erasing by its locks. */
const SETTLE_MS = 1_000;

const NOT_ACCEPTED = 'The server did not accept this change.';

interface AskedErasure {
  readonly search: Id;
  readonly by: Id;
}

/** `searches`: with those that went on from it, which the log does not tell any more. */
interface QueuedErasure extends AskedErasure {
  readonly searches?: readonly Id[];
}

/** What is written with the erasure: other rows about the searches go, and the job is made. */
export const createEraseAdditions =
  (queued: Addition, now: () => number) =>
  (searches: readonly Id[], { search, by }: AskedErasure): readonly Addition[] => [
    {
      async write(db) {
        await eraseAround(db, searches);
        await enqueueErasure(db, { search, by, searches }, now());
      },
    },
    queued,
  ];

/** Of a search that does not begin: its title leaves the trees that list it. */
export const createNeverBegun =
  (queued: Addition, now: () => number) =>
  (search: Id, by: Id): readonly Addition[] => [{ write: (db) => enqueueErasure(db, { search, by }, now()) }, queued];

const enqueueErasure = async (db: Transaction, erasure: QueuedErasure, at: number): Promise<void> =>
  void (await enqueueJob(db, {
    kind: ERASE,
    key: `${erasure.search}.${at}`,
    title: `Erase search ${erasure.search} from the database’s files`,
    owner: erasure.by,
    alone: ERASING_ALONE,
    payload: erasure,
  }));

/** What is outside the log. */
async function eraseAround(db: Db, searches: readonly Id[]): Promise<void> {
  for (const table of ['run_result', 'report_file', 'report_snapshot'] as const)
    await db
      .deleteFrom(table)
      .where('search', 'in', [...searches])
      .execute();
  await db
    .updateTable('job')
    .set({ reason: null, result: null, progress: null })
    .where('alone', 'in', searches.map(searchStream))
    .execute();
  // They quote what was written, and don't say where; devices that had the answer keep it.
  await db.updateTable('rejection').set({ message: NOT_ACCEPTED }).where('message', '!=', NOT_ACCEPTED).execute();
}

interface EraseJobPorts {
  readonly db: Db;
  readonly eraseAgain: EraseSearch['erase'];
  readonly privateIndexes: Pick<PrivateIndexStore, 'reports'>;
  /** Deletes what watches the searches. */
  readonly deleteMonitorsOf: (searches: readonly Id[], by: Id) => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

export function createEraseHandler(ports: EraseJobPorts): JobHandler {
  const { db, eraseAgain, wait } = ports;
  const { reports } = ports.privateIndexes;
  return {
    kind: ERASE,
    atOnce: 1,
    attempts: 5,
    async run(job, { signal }) {
      const { search, by, searches = [search] } = job.payload as QueuedErasure;
      await wait(SETTLE_MS);
      if (signal.aborted) return;
      for (const one of searches) await eraseAgain(one, by);
      await ports.deleteMonitorsOf(searches, by);
      await eraseAround(db, searches);
      for (const of of reports.all()) if (searches.includes(of.search)) reports.remove(of);
      await db.transaction().execute(async (transaction) => {
        await queueRewrite(transaction, 'searches', by);
        await job.end(transaction, { state: 'done' });
      });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}
