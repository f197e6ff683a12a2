/**
 * The two e-mails about a new address: the link that confirms it goes there, and the address until now is told. As with
 * invitations, the link is made for each attempt and kept nowhere.
 */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { ownerOfAddress, WITHDRAWN_ADDRESS } from '../accounts/address-owner.ts';
import type { Links } from '../accounts/links.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { HeldJob, JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { mailLetter } from './mail-page.ts';
import type { MailText, Smtp } from './smtp.ts';

const KIND = 'address-change';
/** As of invitations: about five hours. */
const ATTEMPTS = 36;

interface AddressMail {
  readonly change: number;
  readonly to: 'new' | 'old';
}

export async function queueAddressMails(db: Db, { change, user }: { readonly change: number; readonly user: Id }) {
  for (const to of ['new', 'old'] as const)
    await enqueueJob(db, {
      ...{ kind: KIND, key: `${change}.${to}`, owner: user, payload: { change, to } satisfies AddressMail },
      title: to === 'new' ? 'E-mail that confirms a new address' : 'E-mail that tells of a new address',
    });
}

interface AddressJobPorts {
  readonly db: Db;
  readonly links: Pick<Links, 'issue'>;
  readonly smtp: Smtp | null;
}

export function createAddressHandler({ db, links, smtp }: AddressJobPorts): JobHandler {
  const mailOf = (job: HeldJob) => job.payload as AddressMail;

  const settle = (job: HeldJob, fault: string | null): Promise<void> =>
    db.transaction().execute(async (work) => {
      const { change, to } = mailOf(job);
      if (to === 'new') await work.updateTable('address_change').set({ fault }).where('id', '=', change).execute();
      await job.end(work, { state: fault === null ? 'done' : 'dead', reason: fault });
    });

  return {
    kind: KIND,
    atOnce: 2,
    attempts: ATTEMPTS,
    async run(job) {
      const { change, to } = mailOf(job);
      const found = await db
        .selectFrom('address_change')
        .innerJoin('app_user', 'app_user.id', 'address_change.user_id')
        .select([
          'address_change.email as wanted',
          'app_user.email',
          'app_user.name',
          'user_id',
          'origin',
          'company_id',
        ])
        .where('address_change.id', '=', change)
        .where('app_user.is_active', '=', true)
        .executeTakeFirst();
      if (found === undefined || found.wanted === WITHDRAWN_ADDRESS) return endHeldJob(db, job, { state: 'cancelled' });
      if (smtp === null) return settle(job, NO_SERVER);
      const { wanted, email, name, user_id: user, origin, company_id: company } = found;
      const taken = await ownerOfAddress(db, company, wanted);
      // Nothing goes to somebody else's address, and nobody is told that it is one.
      if (to === 'new' && taken !== null) return settle(job, null);
      const fault =
        to === 'old'
          ? await smtp.send({ name, address: email }, await toldMail(name, wanted, `${origin}/account/setup/`))
          : await smtp.send(
              { name, address: wanted },
              await confirmMail(name, confirmLink(origin, await links.issue({ kind: 'address', user, change }))),
            );
      if (fault === null) return settle(job, null);
      if (fault.isForGood) return settle(job, fault.reason);
      throw new Error(fault.reason);
    },
    giveUp: (job, error) => settle(job, messageOf(error)),
  };
}

const confirmLink = (origin: string, token: string): string => `${origin}/account/address/?token=${token}`;

const greeting = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

async function confirmMail(name: string, link: string): Promise<MailText> {
  const subject = `Confirm your e-mail address for ${PRODUCT}`;
  const paragraphs = [
    greeting(name),
    `This address is to be the one of your account in ${PRODUCT}. The link confirms it, once, within a day. ` +
      'If you did not ask for it, ignore this e-mail: nothing changes.',
  ];
  const label = 'Confirm the address';
  return {
    subject,
    text: `${[...paragraphs, `${label}:\n${link}`].join('\n\n')}\n`,
    html: await mailLetter({ title: subject, paragraphs, action: { link, label } }),
  };
}

async function toldMail(name: string, wanted: string, account: string): Promise<MailText> {
  const subject = `Another e-mail address for your account in ${PRODUCT}`;
  const paragraphs = [
    greeting(name),
    `${wanted} is to take the place of this address, once a link that was sent there is opened. ` +
      'Until then this one holds.',
    'If that was not you, withdraw it on the page of your account, choose another password there, and tell your ' +
      'administrator.',
  ];
  const label = 'Your account';
  return {
    subject,
    text: `${[...paragraphs, `${label}:\n${account}`].join('\n\n')}\n`,
    html: await mailLetter({ title: subject, paragraphs, action: { link: account, label } }),
  };
}

const NO_SERVER = 'The server is started without SMTP_URL by now. An administrator changes the address.';
