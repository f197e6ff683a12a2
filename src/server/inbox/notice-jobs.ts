/**
 * E-mails of what is in the inbox, by the kinds that each user chose. The job is written with the event that it tells
 * of; whether it is wanted, and not read yet, is asked when it runs.
 *
 *   event ─ in its transaction ─▶ job ─▶ not wanted, read, or gone ─▶ cancelled
 *                                   └──▶ sent ─▶ done | refused for good, or too often ─▶ dead
 */
import { inboxAddress } from '../../domain/inbox/items.ts';
import { isInboxRead, mailedInboxKinds } from '../../domain/inbox/rows.ts';
import type { InboxKind } from '../../domain/inbox/values.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { writingAlso, type Addition, type EventStore } from '../events/event-store.ts';
import type { HeldJob, JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import type { Smtp } from '../mail/smtp.ts';
import type { MonitorAccessPorts } from '../monitors/monitor-access.ts';
import { detailOfMonitor, digestChoiceOf } from '../monitors/outgoing/outgoing-table.ts';
import { monitorOfReader } from '../monitors/outgoing/reader-of.ts';
import { outgoingMonitor } from '../monitors/outgoing/run-content.ts';
import { noticeMail, type ToldMonitor } from './notice-mail.ts';
import { noticesOf, type Notice } from './notices.ts';

const KIND = 'notice';
/** About two hours. */
const ATTEMPTS = 18;
const AT_ONCE = 2;

/**
 * The store, with a job for each notice in the transaction of its event, which waits so long for the notice to be read.
 * `queued` wakes those who run jobs; null where no e-mail is sent.
 */
export function withNotices(store: EventStore, queued: Addition | null, afterMs = 0): EventStore {
  if (queued === null) return store;
  return writingAlso(store, ({ events }) => {
    const jobs = events.flatMap((event) => noticesOf(event).map((notice) => jobOf(notice, event.id)));
    if (jobs.length === 0) return [];
    const written: Addition = {
      async write(transaction) {
        for (const job of jobs) await enqueueJob(transaction, { ...job, afterMs });
      },
    };
    return [written, queued];
  });
}

/** What can happen again to somebody under the same name in the inbox. */
const AGAIN: ReadonlySet<InboxKind> = new Set(['invitation', 'share']);

/** Else one a thing and user: a comment that is edited tells nobody again. */
const jobOf = (notice: Notice, event: string) => ({
  ...{ kind: KIND, key: `${notice.user} ${notice.item}${AGAIN.has(notice.kind) ? ` ${event}` : ''}` },
  ...{ title: 'E-mail of a notice', owner: notice.user, payload: notice },
});

interface NoticeJobPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly membership: MonitorAccessPorts['membership'];
  readonly smtp: Smtp;
  /** What links begin with. */
  readonly origin: string;
}

export function createNoticeHandler(ports: NoticeJobPorts): JobHandler {
  const { db, accept, membership, smtp, origin } = ports;
  const isWanted = (notice: Notice): Promise<boolean> =>
    accept.withState(homeStream(notice.user), ({ state }) => {
      const rows = state.rows.map;
      return (
        mailedInboxKinds(rows).includes(notice.kind) &&
        !isInboxRead(rows, notice.item) &&
        !isOwnedBy(rows, notice) &&
        isOpen(rows, notice)
      );
    });

  const isWithin = async ({ within, user }: Notice): Promise<boolean> =>
    within === undefined || (await membership.roleIn(within, user)) !== null;

  return {
    kind: KIND,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    async run(job) {
      const notice = job.payload as Notice;
      const reader = await findUser(db, notice.user);
      const told = reader && (await toldOfMonitor(ports, notice, reader));
      const isForThem = reader?.is_active === true && mayRead(reader, notice) && (await isWithin(notice));
      const isOurs = isForThem && told && (await isWanted(notice)) && !(await isToldLater(db, job, notice));
      if (!isOurs) return endHeldJob(db, job, { state: 'cancelled' });
      const by = (await findUser(db, notice.by))?.full_name ?? '';
      const inPlaceOf = await inPlaceOfOwner(ports, notice, reader);
      const link = `${origin}${inPlaceOf?.path ?? notice.path}`;
      const fault = await smtp.send(
        { name: reader.full_name, address: reader.email },
        await noticeMail({ notice, by, monitor: told.monitor, inPlaceOf, link, settings: `${origin}/inbox` }),
      );
      if (fault === null) return endHeldJob(db, job, { state: 'done' });
      if (fault.isForGood) return endHeldJob(db, job, { state: 'dead', reason: fault.reason });
      throw new Error(fault.reason);
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}

const mayRead = ({ permissions }: UserDetails, { needs }: Notice): boolean =>
  needs === undefined || needs === null || holds(permissions, needs);

/** Where the same happened again while the e-mail waited, that of the last time is sent. */
async function isToldLater(db: Db, { id, owner }: HeldJob, { kind, item }: Notice): Promise<boolean> {
  if (!AGAIN.has(kind)) return false;
  const later = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', KIND)
    .where('key', 'like', `${owner} ${item} %`)
    .where('state', 'in', ['waiting', 'running', 'done'])
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Whose project it is that is erased, where others are told; they open the list of users, unless they are in it. */
async function inPlaceOfOwner(
  { db, membership }: NoticeJobPorts,
  { user, retention, project }: Notice,
  { is_admin_user: isAdmin }: UserDetails,
) {
  if (retention?.owner === undefined || project === undefined) return undefined;
  const owner = (await findUser(db, retention.owner))?.full_name ?? '';
  const isIn = !isAdmin || (await membership.roleIn(projectStream(project), user)) !== null;
  return { owner, isIn, path: isIn ? inboxAddress({ project }) : inboxAddress({ ownedBy: retention.owner }) };
}

/** Who was made the owner of the project meanwhile is told of that instead. */
function isOwnedBy(rows: ReadonlyMap<RowKey, object>, { kind, project }: Notice): boolean {
  if (kind !== 'share' || project === undefined) return false;
  const row = rows.get(project) as { readonly kind: string; readonly role?: string } | undefined;
  return row?.kind === 'mount' && row.role === 'owner';
}

/** An invitation that was answered or withdrawn is none any more. */
const isOpen = (rows: ReadonlyMap<RowKey, object>, { kind, item }: Notice): boolean =>
  kind !== 'invitation' || rows.has(item);

/** What may be said of the monitor; null where the reader is not to be told: not in it, or sent what its runs bring. */
async function toldOfMonitor(
  ports: Pick<NoticeJobPorts, 'db' | 'membership'>,
  { monitor }: Notice,
  reader: UserDetails,
): Promise<{ readonly monitor: ToldMonitor | null } | null> {
  if (monitor === undefined) return { monitor: null };
  const found = await monitorOfReader(ports, monitor.id, reader);
  if (found === null) return null;
  if (monitor.run !== null && (await digestChoiceOf(ports.db, monitor.id, reader.pk)) !== 'never') return null;
  return { monitor: outgoingMonitor(found, await detailOfMonitor(ports.db, found)) };
}
