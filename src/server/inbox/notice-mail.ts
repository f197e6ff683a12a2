/** The e-mail that tells of a thing in the inbox, as plain text and HTML: who did what and where, never the content. */
import { html } from 'hono/html';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { mailLink, mailPage } from '../mail/mail-page.ts';
import type { MailText } from '../mail/smtp.ts';
import type { Notice } from './notices.ts';

export interface NoticeMail {
  readonly notice: Pick<Notice, 'kind' | 'news'>;
  /** The name of who did it; empty if it is not known. */
  readonly by: string;
  readonly link: string;
  /** Where the kinds are chosen. */
  readonly settings: string;
}

export async function noticeMail({ notice, by, link, settings }: NoticeMail): Promise<MailText> {
  const sentence = sentenceOf(notice, by === '' ? 'Somebody' : by);
  const label = `Open it in ${PRODUCT}`;
  const why = `You chose e-mails of this kind in the inbox, where you can end them: ${settings}`;
  return {
    subject: `${PRODUCT}: ${sentence}`,
    text: `${sentence}\n\n${label}:\n${link}\n\n${why}\n`,
    html: await mailPage(sentence, [sentence, mailLink(link, label), html`<small>${why}</small>`]),
  };
}

function sentenceOf({ kind, news }: NoticeMail['notice'], who: string): string {
  switch (kind) {
    case 'mention':
      return `${who} mentioned you in a comment`;
    case 'assignment':
      return `${who} assigned a task to you`;
    case 'invitation':
      return `${who} invites you to a project`;
    case 'share':
      return news === 'retention' ? 'News of how long a project of yours is kept' : `${who} shares a project with you`;
    case 'run':
      if (news === 'report') return 'A report that you asked for has ended';
      return news === 'failure' ? 'A run of your search failed' : 'A run of your search has finished';
  }
}
