/**
 * E-mails of what is in the inbox, by the kinds that each user chose. The job is written with the event that it tells
 * of; whether it is wanted, and not read yet, is asked when it runs.
 *
 *   event ─ in its transaction ─▶ job ─▶ not wanted, read, or gone ─▶ cancelled
 *                                   └──▶ sent ─▶ done | refused for good, or too often ─▶ dead
 */
import { isInboxRead, mailedInboxKinds } from '../../domain/inbox/rows.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import type { Smtp } from '../mail/smtp.ts';
import { noticeMail } from './notice-mail.ts';
import { noticesOf, type Notice } from './notices.ts';

const KIND = 'notice';
/** About two hours. */
const ATTEMPTS = 18;
const AT_ONCE = 2;

/**
 * The store, with a job for each notice in the transaction of its event. `queued` wakes those who run jobs; null where
 * no e-mail is sent.
 */
export function withNotices(store: EventStore, queued: Addition | null): EventStore {
  if (queued === null) return store;
  return {
    ...store,
    commit(commit) {
      const notices = commit.events.flatMap(noticesOf);
      if (notices.length === 0) return store.commit(commit);
      const jobs: Addition = {
        async write(transaction) {
          for (const notice of notices) await enqueueJob(transaction, jobOf(notice));
        },
      };
      return store.commit({ ...commit, additions: [...(commit.additions ?? []), jobs, queued] });
    },
  };
}

/** One a thing and user: a comment that is edited tells nobody again. */
const jobOf = (notice: Notice) => ({
  ...{ kind: KIND, key: `${notice.user} ${notice.item}`, title: 'E-mail of a notice' },
  ...{ owner: notice.user, payload: notice },
});

interface NoticeJobPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly smtp: Smtp;
  /** What links begin with. */
  readonly origin: string;
}

export function createNoticeHandler({ db, accept, smtp, origin }: NoticeJobPorts): JobHandler {
  const isWanted = ({ user, kind, item }: Notice): Promise<boolean> =>
    accept.withState(homeStream(user), ({ state }) => {
      const rows = state.rows.map;
      return mailedInboxKinds(rows).includes(kind) && !isInboxRead(rows, item);
    });

  return {
    kind: KIND,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    async run(job) {
      const notice = job.payload as Notice;
      const reader = await findUser(db, notice.user);
      if (!reader?.is_active || !(await isWanted(notice))) return endHeldJob(db, job, { state: 'cancelled' });
      const by = (await findUser(db, notice.by))?.full_name ?? '';
      const link = `${origin}${notice.path}`;
      const fault = await smtp.send(
        { name: reader.full_name, address: reader.email },
        await noticeMail({ notice, by, link, settings: `${origin}/inbox` }),
      );
      if (fault === null) return endHeldJob(db, job, { state: 'done' });
      if (fault.isForGood) return endHeldJob(db, job, { state: 'dead', reason: fault.reason });
      throw new Error(fault.reason);
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}
