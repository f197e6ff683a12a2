/**
 * Sends invitations as jobs. The link is made for each attempt: it replaces the earlier one, also that of an e-mail of
 * which the server never heard that it was taken. What became of it is written in the transaction that ends the job.
 */
import type { Id } from '../../domain/shared/ids.ts';
import { INVITATION_DAYS, type Links } from '../accounts/links.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { HeldJob, JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { invitationMail } from './invitation-mail.ts';
import { findInvitation, setInvitation, type StoredState } from './invitation-table.ts';
import type { Smtp } from './smtp.ts';

const KIND = 'invitation';
/** With the longest pause of the jobs between them, five hours: servers that ask for patience want minutes to hours. */
const ATTEMPTS = 36;
const AT_ONCE = 4;

export const queueInvitation = (db: Db, { invitation, by }: { readonly invitation: number; readonly by: Id }) =>
  enqueueJob(db, {
    kind: KIND,
    key: String(invitation),
    title: 'E-mail with a sign-in link',
    owner: by,
    payload: { invitation },
  });

interface InvitationJobPorts {
  readonly db: Db;
  readonly links: Pick<Links, 'issue'>;
  /** Null without an SMTP server. */
  readonly smtp: Smtp | null;
  readonly now: () => number;
}

export function createInvitationHandler({ db, links, smtp, now }: InvitationJobPorts): JobHandler {
  const idOf = (job: HeldJob): number => (job.payload as { readonly invitation: number }).invitation;

  const settle = (job: HeldJob, state: StoredState, reason: string | null): Promise<void> =>
    db.transaction().execute(async (work) => {
      await setInvitation(work, idOf(job), { state, reason, ...(state === 'sent' && { linkedAt: new Date(now()) }) });
      await job.end(work, { state: state === 'sent' ? 'done' : 'dead', reason });
    });

  return {
    kind: KIND,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    async run(job) {
      const found = await findInvitation(db, idOf(job));
      if (found === null || !['waiting', 'failed'].includes(found.state))
        return endHeldJob(db, job, { state: 'cancelled' });
      if (smtp === null) return settle(job, 'failed', NO_SERVER);
      const token = await links.issue({ kind: 'invitation', user: found.user_id });
      const fault = await smtp.send(
        { name: found.name, address: found.email },
        await invitationMail({
          link: signInLink(found.origin, token),
          ...{ name: found.name, company: found.company, by: found.by_name ?? '', days: INVITATION_DAYS },
        }),
      );
      if (fault === null) return settle(job, 'sent', null);
      if (fault.isForGood) return settle(job, 'failed', fault.reason);
      await setInvitation(db, found.id, { state: 'waiting', reason: fault.reason });
      throw new Error(fault.reason);
    },
    giveUp: (job, error) => settle(job, 'failed', messageOf(error)),
  };
}

export const signInLink = (origin: string, token: string): string => `${origin}/account/login/?token=${token}`;

const NO_SERVER = 'The server is started without SMTP_URL by now. Pass a link on yourself.';
