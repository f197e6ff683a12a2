/** The e-mail of a run of a monitor, as plain text and HTML: what arrived and why, without anything from elsewhere. */
import { html } from 'hono/html';
import type { ArrivalView } from '../../../domain/documents/monitors.ts';
import { newsOfKind } from '../../../domain/documents/run-news.ts';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { mailLink, mailSheet, mailStyles } from '../../mail/mail-page.ts';
import type { MailText } from '../../mail/smtp.ts';
import type { OutgoingArrival, OutgoingMonitor, RunContent } from './run-content.ts';

export interface DigestMail {
  readonly content: RunContent;
  /** When the run was, in milliseconds since 1970, and in words. */
  readonly at: number;
  readonly ran: string;
  /** What links begin with. */
  readonly origin: string;
  readonly unsubscribe: string;
}

const count = new Intl.NumberFormat('en-US');
const counted = (number: number, one: string, many: string): string =>
  `${count.format(number)} ${number === 1 ? one : many}`;

/** Its name, where the company lets it out. */
export const monitorWords = ({ id, name }: OutgoingMonitor): string =>
  name === null ? `monitor ${id}` : `monitor “${name}”`;

export async function digestMail({ content, at, ran, origin, unsubscribe }: DigestMail): Promise<MailText> {
  const { monitor, arrivals, failed = false } = content;
  const page = `${origin}/monitoring/arrivals/${monitor.id}`;
  const [one, many] = newsOfKind(monitor.kind);
  const news = arrivals.length === 0 ? 'Nothing new' : counted(arrivals.length, one, many);
  const of = monitorWords(monitor);
  const subject = `${PRODUCT}: ${failed ? `a run of ${of} failed` : `${news} in ${of}`}`;
  const lead = failed ? failedWords(of, ran) : `${news} in ${of}, by the run of ${ran}.`;
  const question = monitor.question === null ? null : `It asks for: ${monitor.question}`;
  const listOf = (view: ArrivalView) => `${page}?view=${view}&run=${at}`;
  const beside = [asideNote(content, listOf), sampleNote(content, listOf)].filter((note) => note !== null);
  const list = arrivals.length === 0 ? page : listOf('all');
  const parts = { subject, lead, question, beside, list, origin, unsubscribe, arrivals };
  return { subject, text: textOf(parts), html: await htmlOf(parts) };
}

const failedWords = (of: string, ran: string): string =>
  `The run of ${of} of ${ran} failed. What is new is not told until a run answers, and further ones that fail send ` +
  'nothing. Its page says why it failed.';

interface Parts extends Pick<DigestMail, 'origin' | 'unsubscribe'> {
  readonly subject: string;
  readonly lead: string;
  readonly question: string | null;
  /** What the run did not bring as news. */
  readonly beside: readonly BesideNote[];
  /** Address of what that run brought; of the monitor, where it brought nothing. */
  readonly list: string;
  readonly arrivals: readonly OutgoingArrival[];
}

/** Of a view of what that run alone brought: a later run does not change what an e-mail opens. */
type ListAddress = (view: ArrivalView) => string;

interface BesideNote {
  readonly words: string;
  readonly label: string;
  readonly link: string;
}

function asideNote({ setAside }: RunContent, listOf: ListAddress): BesideNote | null {
  if (setAside.length === 0) return null;
  const all = setAside.reduce((sum, one) => sum + one.count, 0);
  const causes = setAside.map((one) => `${one.cause.toLowerCase()}: ${count.format(one.count)}`).join('; ');
  const words = `Set aside, because their causes are switched off: ${count.format(all)} (${causes}).`;
  return { words, label: 'See what was set aside', link: listOf('set-aside') };
}

function sampleNote({ sampled }: RunContent, listOf: ListAddress): BesideNote | null {
  if (sampled === 0) return null;
  const words = `Drawn at random from below the threshold, to be rated: ${counted(sampled, 'family', 'families')}.`;
  return { words, label: 'Rate the random sample', link: listOf('sample') };
}

export const documentAddress = (origin: string, ucid: string): string =>
  `${origin}/document/${encodeURIComponent(ucid)}`;

/** Why it came, as one sentence without its full stop. */
export function whyWords({ cause, publications, detail }: OutgoingArrival): string {
  const more = publications > 1 ? `, with ${count.format(publications - 1)} more of the family` : '';
  return `${cause}${more}${detail === null ? '' : `: ${detail}`}`;
}

const OPEN = `Open the list in ${PRODUCT}`;
const STOP = 'No more e-mails of this monitor';
const WHY = 'You get this because you chose e-mails on the page of the monitor, where you can change that.';

function textOf({ lead, question, beside, list, origin, unsubscribe, arrivals }: Parts): string {
  const listed = arrivals.map((arrival) =>
    [
      `${arrival.ucid}  ${arrival.title}`,
      arrival.published === null ? '' : `Published ${arrival.published}`,
      whyWords(arrival),
      arrival.passage === null ? '' : `“${arrival.passage}”`,
      documentAddress(origin, arrival.ucid),
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const end = [
    `${OPEN}:\n${list}`,
    ...beside.map(({ words, label, link }) => `${words}\n${label}:\n${link}`),
    `${WHY}\n${STOP}:\n${unsubscribe}`,
  ];
  return `${[lead, question ?? '', ...listed, ...end].filter(Boolean).join('\n\n')}\n`;
}

function htmlOf({ subject, lead, question, beside, list, origin, unsubscribe, arrivals }: Parts): Promise<string> {
  const head = html`<div style="padding:8px 20px 16px;${line}">
    <p style="margin:0;${mailStyles.lead}">${lead}</p>
    ${question === null ? '' : html`<p style="margin:8px 0 0;${quiet};${wrap}">${question}</p>`}
  </div>`;
  const end = html`<div style="${inset}">
    <p style="margin:0">${mailLink(list, OPEN)}</p>
    ${beside.map(
      ({ words, label, link }) => html`<p style="margin:8px 0 0;${quiet}">${words} ${mailLink(link, label)}</p>`,
    )}
  </div>`;
  return mailSheet({
    title: subject,
    parts: [head, ...arrivals.map((arrival) => arrivalHtml(arrival, origin)), end],
    foot: html`${WHY} ${mailLink(unsubscribe, STOP)}`,
  });
}

const { quiet, wrap, line, inset, link } = mailStyles;

const arrivalHtml = (arrival: OutgoingArrival, origin: string) => html`
  <div style="${inset};${line};${wrap}">
    <p style="margin:0">
      <a href="${documentAddress(origin, arrival.ucid)}" style="${link};font-weight:600">${arrival.ucid}</a>
      ${arrival.published === null ? '' : html`<span style="${quiet}">&ensp;Published ${arrival.published}</span>`}
    </p>
    <p style="margin:2px 0 0">${arrival.title}</p>
    <p style="margin:4px 0 0;${quiet}">${whyWords(arrival)}</p>
    ${
      arrival.passage === null
        ? ''
        : html`<p style="margin:6px 0 0;padding-left:10px;border-left:3px solid #c3cede">“${arrival.passage}”</p>`
    }
  </div>
`;
