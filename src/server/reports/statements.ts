/** What every report states about the search, whatever was found. */
import { utcDay } from '../../domain/shared/moments.ts';
import type { OutsideAccess } from './who-has-access.ts';
import type { Connections, ConnectionTarget } from '../../domain/operation/connections.ts';
import type { MonitoringDigest } from '../../domain/reports/monitoring/monitoring.ts';

export const DISCLAIMERS: readonly string[] = [
  'This report gives what each query found in the publications that the corpus held when it ran. What the corpus did ' +
    'not hold could not be found; see Coverage.',
  'Applications are published 18 months after their priority: those that were not published by then are not covered.',
  'Legal status and dates are as the sources of the records state them. Check the registers before relying on them.',
  'This report is no legal opinion.',
];

/** Of a comparison with a private index. */
export const DISCLAIMERS_OF_INDEX: readonly string[] = [
  'This report gives what was found in the documents listed under Coverage, on the day that it is as of. What the ' +
    'index does not hold, and what stands in pages without text, could not be found.',
  'Passages are as the files hold them, or as OCR read them, which can be wrong. Compare them with the originals ' +
    'before relying on them.',
  'This report is no legal opinion.',
];

/** What each connection carries, for those who read reports. */
const carries: Readonly<Record<ConnectionTarget['purpose'], string>> = {
  database: 'The server’s own database, which holds the search',
  index:
    'The OpenSearch cluster of this server, which holds the words of the publications, and is asked for the words of ' +
    'queries and ideas',
  embeddings: 'The embedding server, to which texts of ideas and queries may have been sent, to be compared by meaning',
  feeds: 'Hosts from which new publications are fetched; nothing of a search is sent to them',
  mail:
    'The mail server; e-mails say who did what and where, never the content of a search; those of a monitor tell ' +
    'what it brought',
  'sign-on': 'The identity provider, which signs people in; nothing of a search is sent to it',
  billing:
    'The payment provider, which is told number and name of a company and the plan that it orders; nothing of a ' +
    'search is sent to it',
  reporting:
    'A service to which browsers report errors, with the address of the page and the number of the user; the server ' +
    'does not contact it, and does not count the reports',
};

/** Who is sent words or texts of searches, in words. */
const ASKED: readonly (readonly [ConnectionTarget['purpose'], string])[] = [
  ['index', 'the OpenSearch cluster'],
  ['embeddings', 'the embedding server'],
];

interface Stated {
  readonly connections: Connections;
  readonly monitoring: Pick<MonitoringDigest, 'outlets'> | null;
  readonly access: OutsideAccess;
}

/**
 * What left the house for this search: what the settings of the server let it reach on the day of the report, and how
 * often each was called since its calls are counted.
 */
export function egressStatement({ connections: { targets, called }, monitoring, access }: Stated): readonly string[] {
  const set = targets.filter(({ hosts }) => hosts.length > 0);
  const others = ASKED.filter(([asked]) => set.some(({ purpose }) => purpose === asked)).map(([, name]) => name);
  const own = 'The search ran on this server’s own index.';
  const none = 'This server can reach no other: its settings name none.';
  const mailed = set.some(({ purpose }) => purpose === 'mail') ? access.mailed : 0;
  const isSent = mailed > 0 || access.addresses > 0;
  const [but, otherwise] =
    monitoring === null && !isSent ? ['', ''] : [' but what monitors send, as stated here', ' otherwise'];
  const { outlets = { mailed: 0, addresses: 0 } } = monitoring ?? {};
  const othersSend = isSent && (access.mailed > outlets.mailed || access.addresses > outlets.addresses);
  return [
    others.length > 0
      ? `Texts may have left this server for ${others.length === 1 ? 'one other' : 'two others'}: ` +
        `${others.join(' and ')} that its operator has set up.`
      : firstSentence(access, { but, mayHaveMailed: called.some(({ purpose }) => purpose === 'mail') }),
    others.length > 0
      ? `${own} Nothing else of it was sent to another service${but}.`
      : `${own} No query, idea, rating or document of it was sent to another service${otherwise}.`,
    ...(monitoring === null ? [] : sentBy(monitoring.outlets, set)),
    ...(othersSend ? [sentByMonitors(mailed, access.addresses)] : []),
    set.length === 0 ? none : 'Connections that this server’s settings allow, with the calls of all of its work:',
    ...set.map(
      ({ purpose, hosts }) => `${carries[purpose]}: ${hosts.map(hostInWords).join(', ')}.${countsOf(purpose, called)}`,
    ),
    ...called
      .filter(({ purpose }) => !set.some((target) => target.purpose === purpose))
      .map((one) => `${one.host} was called earlier, and is not set any more.${countsOf(one.purpose, [one])}`),
    'Stated from the settings of this server on the day of this report, and from the counts of the one module that ' +
      'opens its connections.',
  ];
}

/** No more than is known: what a monitor sent, and to whom, is not kept. */
function firstSentence(
  { guests, tokens, monitors }: OutsideAccess,
  { but, mayHaveMailed }: { readonly but: string; readonly mayHaveMailed: boolean },
): string {
  if (guests > 0 || tokens > 0)
    return `This server sent nothing to another service${but}; who can read the search is stated below.`;
  return monitors > 0 || mayHaveMailed
    ? `On the day of this report nothing leaves the house${but}. What monitors sent before that day is not known to it.`
    : `Nothing left the house${but}.`;
}

const sentByMonitors = (mailed: number, addresses: number): string =>
  `Monitors of this search send what they bring. On the day of this report: people who have e-mails of them: ` +
  `${mailed}; secret addresses of feeds and calendars in use: ${addresses}. The settings of the ` +
  'company say whether these hold more than numbers, titles and causes.';

/** What was sent before the day of the report, and to whom, is not kept. */
function sentBy(
  { mailed, addresses, detail }: MonitoringDigest['outlets'],
  set: readonly ConnectionTarget[],
): readonly string[] {
  const readers = set.some(({ purpose }) => purpose === 'mail') ? mailed : 0;
  const more = detail === 'titles' ? '' : ', with the name of the monitor, its question in words, changes and passages';
  return [
    `On the day of this report: people who have e-mails of the runs of the monitor: ${readers}; secret addresses ` +
      `of its feeds and calendars in use: ${addresses}. These hold numbers, titles and causes of what arrived` +
      `${more}. To whom they went before is not known to this report.`,
  ];
}

const hostInWords = (host: string): string => (host === '*' ? 'any with a public address' : host);

function countsOf(purpose: ConnectionTarget['purpose'], called: Connections['called']): string {
  if (purpose === 'reporting') return '';
  const own = called.filter((one) => one.purpose === purpose);
  if (own.length === 0) return ' Never called.';
  const calls = own.reduce((sum, one) => sum + one.calls, 0);
  const failures = own.reduce((sum, one) => sum + one.failures, 0);
  const since = utcDay(Math.min(...own.map(({ firstAt }) => firstAt)));
  const failed = failures === 0 ? '' : `, ${failures} of them without success`;
  return ` Called ${calls === 1 ? 'once' : `${calls} times`} since ${since}${failed}.`;
}
