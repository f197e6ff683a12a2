/** A digest of a monitor as a page: its question, what arrived and who decided, its runs, and what was set aside. */
import { facts, heading, known, paragraph, table, tableOfNumbers, type ReportBlock } from '../document.ts';
import { moment } from '../report-moment.ts';
import type { ReportSnapshot } from '../snapshot.ts';
import type { MonitoringDigest, ReportedArrival } from './monitoring.ts';

/** Nothing in a report of another kind. */
export const monitoringDigest = ({ monitoring }: ReportSnapshot): readonly ReportBlock[] =>
  monitoring === undefined
    ? []
    : [...question(monitoring), ...arrived(monitoring), ...runs(monitoring), ...setAside(monitoring)];

const question = (digest: MonitoringDigest): readonly ReportBlock[] => [
  heading('What is monitored'),
  facts(
    ['Monitor', `${digest.monitor}: ${known(digest.name)}`],
    ['Period', `${digest.from === null ? 'from its beginning' : moment(digest.from)} to ${moment(digest.to)}`],
    ['Last run', digest.lastRun === null ? 'none yet' : moment(digest.lastRun)],
    ['State', digest.isPaused ? 'paused' : 'running'],
    ['Arrived', String(digest.arrivals.length)],
    ['Relevant', countOf(digest, 'relevant')],
    ['Not relevant', countOf(digest, 'not-relevant')],
    ['Put off', countOf(digest, 'later')],
    ['Not decided', String(digest.arrivals.filter(({ decided }) => decided === null).length)],
    ['Set aside', String(digest.setAside.reduce((sum, { families }) => sum + families, 0))],
  ),
  table(
    'The question and its versions',
    [
      ['Version', 1],
      ['In force since', 2.4],
      ['By', 2],
      ['Question in words', 7],
    ],
    digest.questions.map(({ version, at, by, words }) => [String(version), moment(at), known(by), known(words)]),
  ),
];

type Decided = NonNullable<ReportedArrival['decided']>['decision'];

const countOf = ({ arrivals }: MonitoringDigest, decision: Decided): string =>
  String(arrivals.filter(({ decided }) => decided?.decision === decision).length);

const DECISIONS: Readonly<Record<Decided, string>> = {
  relevant: 'Relevant',
  later: 'Put off',
  'not-relevant': 'Not relevant',
};

function arrived({ arrivals }: MonitoringDigest): readonly ReportBlock[] {
  if (arrivals.length === 0) return [heading('What arrived'), paragraph('Nothing arrived in this period.')];
  return [
    heading('What arrived'),
    table(
      'What arrived',
      [
        ['Arrived', 1.7],
        ['Document', 4],
        ['Published', 1.6],
        ['Why it came', 4],
        ['Decision', 2.6],
      ],
      arrivals.map((one) => [
        `${moment(one.at).slice(0, 10)}\nquestion ${one.version}`,
        `${one.ucid}\n${known(one.title)}`,
        known(one.published),
        causeInWords(one),
        decisionOf(one),
      ]),
    ),
  ];
}

export const causeInWords = ({ cause, detail, passage }: ReportedArrival): string =>
  [cause, changeInWords(detail), passage === null ? null : `“${passage}”`].filter((text) => text !== null).join('\n');

/** The default font of PDF reports has no arrow. */
const changeInWords = (detail: string | null): string | null => detail?.replaceAll(' → ', ', now ') ?? null;

export function decisionOf({ decided }: ReportedArrival): string {
  if (decided === null) return 'not decided';
  const { decision, by, at, reason } = decided;
  const who = `${DECISIONS[decision]}\n${known(by)}, ${moment(at).slice(0, 10)}`;
  return reason.trim() === '' ? who : `${who}\n${reason}`;
}

function runs({ runs: all }: MonitoringDigest): readonly ReportBlock[] {
  const about = paragraph('Runs that brought nothing are not listed. What the corpus held is said under Coverage.');
  if (all.length === 0) return [heading('Runs'), paragraph('No run of this period brought anything.')];
  return [
    heading('Runs'),
    tableOfNumbers(
      1,
      table(
        'Runs that brought something',
        [
          ['Date', 3],
          ['Import of the corpus', 2],
          ['Arrived', 1.5],
          ['Set aside', 1.5],
        ],
        all.map((run) => [moment(run.at), ...[run.importNumber, run.arrived, run.setAside].map(String)]),
      ),
    ),
    about,
  ];
}

function setAside({ setAside: all }: MonitoringDigest): readonly ReportBlock[] {
  if (all.length === 0) return [heading('Set aside'), paragraph('Nothing was set aside.')];
  return [
    heading('Set aside'),
    tableOfNumbers(
      1,
      table(
        'Set aside, as its cause is switched off',
        [
          ['Cause', 4],
          ['Families', 1],
        ],
        all.map(({ cause, families }) => [cause, String(families)]),
      ),
    ),
  ];
}
