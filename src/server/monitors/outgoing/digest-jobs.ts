/**
 * E-mails of the runs of monitors, to each user who wants them. The jobs are written in the transaction of the run; who
 * may still read the monitor, and still wants it, is asked when they run.
 *
 *   run ─ in its transaction ─▶ job ─▶ not wanted, no access, monitor deleted ─▶ cancelled
 *                                └──▶ sent ─▶ done | refused for good, or too often ─▶ dead
 *
 * A mail that is sent again, because its process died before it could note that it was taken, has the Message-ID of the
 * first: it is made of monitor, run and recipient.
 */
import { todayIn } from '../../../domain/preferences/today.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { findUser } from '../../accounts/users.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { messageOf } from '../../errors.ts';
import type { Membership } from '../../events/membership.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../../jobs/job-table.ts';
import type { Smtp } from '../../mail/smtp.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { digestMail } from './digest-mail.ts';
import { outgoingName } from './outgoing-names.ts';
import { detailOfMonitor, digestChoiceOf, digestReaders } from './outgoing-table.ts';
import { monitorOfReader } from './reader-of.ts';
import { contentOfRun, failedRun } from './run-content.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const KIND = 'monitor-digest';
/** About two hours. */
const ATTEMPTS = 18;
const AT_ONCE = 2;

interface QueuedDigest {
  readonly monitor: number;
  readonly user: Id;
  /** When the run was, in milliseconds since 1970: its name within the monitor. */
  readonly at: number;
  /** It failed, and the run before did not. */
  readonly failed?: boolean;
}

/** A job for each who wants an e-mail of that run. */
export async function queueDigests(
  transaction: Transaction,
  { id: monitor }: Pick<MonitorRow, 'id'>,
  { at, brought }: { readonly at: number; readonly brought: number | 'failed' },
): Promise<void> {
  const failed = brought === 'failed';
  for (const user of await digestReaders(transaction, monitor, brought === 0))
    await enqueueJob(transaction, {
      ...{ kind: KIND, key: `${monitor}@${at}/${user}`, title: 'E-mail of a monitor', owner: user },
      payload: { monitor, user, at, ...(failed && { failed }) } satisfies QueuedDigest,
    });
}

export interface DigestPorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'roleIn' | 'rolesIn'>;
  readonly smtp: Smtp;
  /** What links begin with. */
  readonly origin: string;
  readonly secret: string;
  /** Of this server, whatever its address. */
  readonly names: string;
}

export function createDigestHandler(ports: DigestPorts): JobHandler {
  const { db, smtp, origin, secret, names } = ports;
  const contentOf = async (monitor: MonitorRow, at: number) =>
    contentOfRun(db, monitor, { at: new Date(at), detail: await detailOfMonitor(db, monitor) });
  return {
    kind: KIND,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    async run(job) {
      const { monitor: id, user, at, failed = false } = job.payload as QueuedDigest;
      const reader = await findUser(db, user);
      const monitor = reader && (await monitorOfReader(ports, id, reader));
      const choice = await digestChoiceOf(db, id, user);
      if (reader === null || monitor === null || choice === 'never') return endHeldJob(db, job, { state: 'cancelled' });
      const unsubscribe = unsubscribeAddress(origin, secret, { monitor: id, user });
      const run = { at, ran: momentIn(monitor.zone, at), origin, unsubscribe };
      const mail = await digestMail({ ...run, content: failed ? failedRun(monitor) : await contentOf(monitor, at) });
      const fault = await smtp.send(
        { name: reader.full_name, address: reader.email },
        { ...mail, messageId: messageIdOf(names, { monitor: id, user, at }), list: { unsubscribe } },
      );
      if (fault === null) return endHeldJob(db, job, { state: 'done' });
      if (fault.isForGood) return endHeldJob(db, job, { state: 'dead', reason: fault.reason });
      throw new Error(fault.reason);
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}

const messageIdOf = (names: string, { monitor, user, at }: QueuedDigest): string =>
  `<${outgoingName(names, `digest ${monitor} ${at} ${user}`)}@${names}>`;

/** By the clock of the monitor: `2026-11-29, 06:00 (Europe/Berlin)`, as all days of the e-mail are written. */
function momentIn(zone: string, at: number): string {
  const day = todayIn(zone, at);
  return `${day}, ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`;
}
