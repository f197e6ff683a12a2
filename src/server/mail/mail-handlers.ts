/** The kinds of jobs that send e-mails: invitations, which wait for a mail server, and notices, which need one. */
import type { Links } from '../accounts/links.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import { createNoticeHandler } from '../inbox/notice-jobs.ts';
import type { JobHandler } from '../jobs/job.ts';
import { createInvitationHandler } from './invitation-jobs.ts';
import type { Outgoing } from '../outgoing.ts';
import type { SmtpSettings } from './settings.ts';
import { createSmtp } from './smtp.ts';

interface MailHandlerPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly links: Pick<Links, 'issue'>;
  readonly settings: SmtpSettings | null;
  readonly outgoing: Pick<Outgoing, 'mail'>;
  /** What links in notices begin with. */
  readonly origin: string;
  readonly now: () => number;
}

export function createMailHandlers({
  db,
  accept,
  links,
  settings,
  outgoing,
  origin,
  now,
}: MailHandlerPorts): readonly JobHandler[] {
  const smtp = settings && createSmtp(settings, outgoing);
  const notices = smtp ? [createNoticeHandler({ db, accept, smtp, origin })] : [];
  return [createInvitationHandler({ db, links, smtp, now }), ...notices];
}
