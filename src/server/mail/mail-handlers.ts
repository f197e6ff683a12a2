/**
 * The kinds of jobs for what leaves the house: invitations, which wait for a mail server; notices and digests, which
 * need one; the end of secret addresses.
 */
import type { Links } from '../accounts/links.ts';
import type { Accept } from '../events/accept-events.ts';
import { createNoticeHandler } from '../inbox/notice-jobs.ts';
import type { JobHandler } from '../jobs/job.ts';
import { createDigestHandler, type DigestPorts } from '../monitors/outgoing/digest-jobs.ts';
import { createEndAddressesHandler } from '../monitors/outgoing/lost-addresses.ts';
import { createAddressHandler } from './address-jobs.ts';
import { createInvitationHandler } from './invitation-jobs.ts';
import type { Smtp } from './smtp.ts';

interface MailHandlerPorts extends Omit<DigestPorts, 'smtp'> {
  readonly accept: Pick<Accept, 'withState'>;
  readonly links: Pick<Links, 'issue'>;
  readonly now: () => number;
  /** Null where none is set. */
  readonly smtp: Smtp | null;
}

export function createMailHandlers(ports: MailHandlerPorts): readonly JobHandler[] {
  const { db, links, smtp, now } = ports;
  const notices = smtp ? [createNoticeHandler({ ...ports, smtp }), createDigestHandler({ ...ports, smtp })] : [];
  return [
    createInvitationHandler({ db, links, smtp, now }),
    createAddressHandler({ db, links, smtp }),
    createEndAddressesHandler(ports),
    ...notices,
  ];
}
