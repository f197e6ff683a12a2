/** The e-mail with a link that signs in once, as plain text and HTML. */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { mailLetter } from './mail-page.ts';
import type { MailText } from './smtp.ts';

export interface InvitationMail {
  readonly link: string;
  readonly name: string;
  readonly company: string;
  /** Who invites; empty if it isn't known any more. */
  readonly by: string;
  readonly days: number;
}

export async function invitationMail({ link, name, company, by, days }: InvitationMail): Promise<MailText> {
  const subject = `Your sign-in link for ${PRODUCT}`;
  const paragraphs = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `${by || 'An administrator'} gives you access to ${PRODUCT}${company === '' ? '' : ` at ${company}`}.`,
    `The link signs you in once, within ${days} days; you choose a password then. Pass it on to nobody. ` +
      'If you did not expect this, ignore it.',
  ];
  const label = `Sign in to ${PRODUCT}`;
  return {
    subject,
    text: `${[...paragraphs, `${label}:\n${link}`].join('\n\n')}\n`,
    html: await mailLetter({ title: subject, paragraphs, action: { link, label } }),
  };
}
