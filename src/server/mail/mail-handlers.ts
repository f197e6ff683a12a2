/** The kinds of jobs that send e-mails: invitations, which wait for a mail server, and notices, which need one. */
import type { Links } from '../accounts/links.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import { createNoticeHandler } from '../inbox/notice-jobs.ts';
import type { JobHandler } from '../jobs/job.ts';
import { createInvitationHandler } from './invitation-jobs.ts';
import type { Smtp } from './smtp.ts';

interface MailHandlerPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState'>;
  readonly links: Pick<Links, 'issue'>;
  /** Null where none is set. */
  readonly smtp: Smtp | null;
  /** What links in notices begin with. */
  readonly origin: string;
  readonly now: () => number;
}

export function createMailHandlers({ db, accept, links, smtp, origin, now }: MailHandlerPorts): readonly JobHandler[] {
  const notices = smtp ? [createNoticeHandler({ db, accept, smtp, origin })] : [];
  return [createInvitationHandler({ db, links, smtp, now }), ...notices];
}
