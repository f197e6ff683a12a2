/**
 * Tells the inboxes of a monitor's people what a run of it brought: once a run, with the number of families; 0 says
 * that it failed. The job is written in the transaction of the run; who is in the monitor is asked when it runs. What
 * was noted already is left.
 *
 *   run that brought something, or first that failed ─ in its transaction ─▶ job ─▶ ArrivalsNoted in the home of each
 */
import { draft } from '../../domain/catalogue.ts';
import { homeStream, monitorStream } from '../../domain/shared/streams.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { monitorForReader } from './outgoing/reader-of.ts';

const KIND = 'monitor-notice';
const ATTEMPTS = 5;
/** The server did it by itself. */
const NOBODY = 0;

interface RunArrivals {
  readonly monitor: number;
  readonly families: number;
  /** When the run was, in milliseconds since 1970. */
  readonly at: number;
}

export const queueArrivalNotes = (transaction: Transaction, owner: number, run: RunArrivals): Promise<unknown> =>
  enqueueJob(transaction, {
    ...{ kind: KIND, key: `${run.monitor}@${run.at}`, title: 'Notices of a monitor', owner, payload: run },
  });

interface ArrivalNotePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'appendAsServer'>;
  readonly membership: Pick<Membership, 'membersOf' | 'roleIn' | 'rolesIn'>;
}

export function createArrivalNoteHandler(ports: ArrivalNotePorts): JobHandler {
  const { db, accept, membership } = ports;
  return {
    kind: KIND,
    atOnce: 1,
    attempts: ATTEMPTS,
    async run(job) {
      const run = job.payload as RunArrivals;
      for (const user of await membership.membersOf(monitorStream(run.monitor))) {
        if ((await monitorForReader(ports, run.monitor, user)) === null) continue;
        const home = homeStream(user);
        await accept.appendAsServer(home, [draft(home, 'ArrivalsNoted', run)], { pk: NOBODY }, null);
      }
      await endHeldJob(db, job, { state: 'done' });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}
