/**
 * The e-mail that tells of a thing in the inbox, as plain text and HTML: who did what and where, never the content. A
 * monitor is named where the company lets its question out.
 */
import { html } from 'hono/html';
import type { MonitorKind } from '../../domain/documents/monitors.ts';
import { newsOfKind } from '../../domain/documents/run-news.ts';
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { mailLetter, mailLink } from '../mail/mail-page.ts';
import type { MailText } from '../mail/smtp.ts';
import type { Notice } from './notices.ts';

export interface NoticeMail {
  readonly notice: Pick<Notice, 'kind' | 'news' | 'membership' | 'retention' | 'monitor'>;
  /** The name of who did it; empty if it is not known. */
  readonly by: string;
  readonly monitor: ToldMonitor | null;
  /** Of a project that is erased, where its owner can't sign in. */
  readonly inPlaceOf?: InPlaceOf | undefined;
  readonly link: string;
  /** Where the kinds are chosen. */
  readonly settings: string;
}

/** Of which a notice tells. */
export interface ToldMonitor {
  /** Null where the company does not let that out. */
  readonly name: string | null;
  readonly kind: MonitorKind;
}

interface InPlaceOf {
  /** Empty if the name is not known. */
  readonly owner: string;
  /** Whether the reader can change the project; else they are told as an administrator. */
  readonly isIn: boolean;
}

export async function noticeMail({ notice, by, monitor, inPlaceOf, link, settings }: NoticeMail): Promise<MailText> {
  const { retention } = notice;
  const sentence = retention
    ? retentionSentence(retention, projectOf(notice, inPlaceOf))
    : sentenceOf(notice, by === '' ? 'Somebody' : by, monitor);
  const isDue = retention?.news === 'due';
  const more = isDue ? whatToDo(inPlaceOf, retention.searches !== undefined) : [];
  const label = `Open it in ${PRODUCT}`;
  const why = 'You chose e-mails of this kind in the inbox, where you can end them';
  return {
    subject: `${PRODUCT}: ${sentence}`,
    text: `${[`${sentence}.`, ...more].join('\n\n')}\n\n${label}:\n${link}\n\n${why}:\n${settings}\n`,
    html: await mailLetter({
      ...{ title: sentence, paragraphs: [`${sentence}.`, ...more], action: { link, label } },
      foot: html`${why}. ${mailLink(settings, 'Open the inbox')}`,
    }),
  };
}

type Told = NoticeMail['notice'];

function sentenceOf(told: Told, who: string, of: ToldMonitor | null): string {
  const { kind, membership, monitor } = told;
  const name = of?.name ?? null;
  // Without its name, which may be its question.
  if (monitor?.run?.families === 0) return 'A run of a monitor failed: what is new is not told';
  if (monitor?.run) {
    const found = foundWords(monitor.run.families, of?.kind);
    return `${name === null ? 'A monitor' : `The monitor “${name}”`} found ${found}`;
  }
  if (membership?.of === 'project') return `${who} handed over a project to you`;
  if (membership) return membershipSentence(who, membership, name === null ? `a ${kind}` : `the monitor “${name}”`);
  return sentenceOfKind(told, who);
}

function sentenceOfKind({ kind, news }: Told, who: string): string {
  switch (kind) {
    case 'mention':
      return news === 'task' ? 'News of a task that concerns you' : `${who} mentioned you in a comment`;
    case 'assignment':
      return `${who} assigned a task to you`;
    case 'invitation':
      return `${who} invites you to a project`;
    case 'share':
      return news === 'retention' ? 'News of how long a project is kept' : `${who} shares a project with you`;
    case 'run':
      if (news === 'report') return 'A report that you asked for has ended';
      return news === 'failure' ? 'A run of your search failed' : 'A run of your search has finished';
    case 'team':
    case 'monitor':
      return 'News of a team or monitor';
  }
}

type Retention = NonNullable<Told['retention']>;

function retentionSentence(retention: Retention, project: string): string {
  const day = dayInWords(retention.due);
  return retention.searches === undefined
    ? retentionWords[retention.news](project, day)
    : forksSentence(retention, retention.searches.length, day);
}

type RetentionSentence = (project: string, day: string) => string;
const retentionWords: Readonly<Record<Retention['news'], RetentionSentence>> = {
  due: (project, day) => `${project} is erased on ${day}, with what went on from its searches, as its retention says`,
  held: (project) => `${project} is not erased while it is under legal hold`,
  later: (project, day) => `${project} is not erased on ${day} after all`,
  erased: (project) => `${project} was erased, as its retention said`,
};

/** `forks`: how many searches of the reader went on from the project, where they are told of these alone. */
function forksSentence({ news }: Retention, forks: number, day: string): string {
  const [what, is, it] =
    forks === 1 ? ['A search of yours', 'is', 'it'] : [`${forks} searches of yours`, 'are', 'they'];
  const project = `the project that ${it} went on from`;
  switch (news) {
    case 'due':
      return `${what} ${is} erased on ${day}, with ${project}`;
    case 'held':
      return `${what} ${is} not erased while ${project} is under legal hold`;
    case 'later':
      return `${what} ${is} not erased on ${day} after all`;
    case 'erased':
      return `${what} ${forks === 1 ? 'was' : 'were'} erased, with ${project}`;
  }
}

function projectOf({ retention }: Told, inPlaceOf: NoticeMail['inPlaceOf']): string {
  if (!inPlaceOf) return 'A project';
  const { owner, isIn } = inPlaceOf;
  if (isIn) return `A project that you ${retention?.news === 'erased' ? 'could' : 'can'} change`;
  return owner === '' ? 'A project of a colleague' : `A project of ${owner}`;
}

function whatToDo(inPlaceOf: NoticeMail['inPlaceOf'], isOfForks: boolean): readonly string[] {
  if (isOfForks) return ['What is saved in another shared project too is kept.'];
  if (inPlaceOf === undefined) return [];
  const why = 'The account of its owner is deactivated.';
  return inPlaceOf.isIn
    ? [`${why} An administrator of the company can hand the project over.`]
    : [`${why} Hand their work over in the list of users to keep it.`];
}

/** `yyyy-mm-dd`, as everybody reads it. */
const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function foundWords(count: number, kind: MonitorKind | undefined): string {
  const [one, many] = newsOfKind(kind);
  return count === 1 ? `a ${one}` : `${count.toLocaleString('en-US')} ${many}`;
}

function membershipSentence(who: string, given: NonNullable<Told['membership']>, place: string): string {
  if (given.news === 'erased') return 'A monitor that you were in was deleted, as its search was erased';
  if (given.news === 'deleted') return `${who} deleted ${place} that you were in`;
  if (given.news === 'added') return `${who} added you to ${place}`;
  return given.role === 'owner' ? `${who} made you an owner of ${place}` : `${who} changed your role in ${place}`;
}
