/**
 * What a report states of the 16 items of PRISMA-S (Rethlefsen et al., Syst Rev 10:39, 2021,
 * doi:10.1186/s13643-020-01542-z), the reporting guideline for literature searches. An item that is not done is said to
 * be not done; one that the snapshot can't state stops the report.
 */
import { utcDay } from '../shared/moments.ts';
import { heading, paragraph, table, type ReportBlock } from './document.ts';
import type { ReportSnapshot } from './snapshot.ts';

/** Null where the snapshot lacks what the item asks for. */
type Statement = (snapshot: ReportSnapshot) => string | null;

const ifAny = <T>(all: readonly T[], say: (all: readonly T[]) => string): string | null =>
  all.length === 0 ? null : say(all);

export const PRISMA_S_ITEMS: readonly (readonly [item: string, states: Statement])[] = [
  [
    'Database name',
    ({ coverage, runs, corpus }) =>
      ifAny(coverage, (of) => {
        const versions = [...new Set(runs.map((run) => run.corpus))].join(', ');
        const countries = of.map(({ country }) => country).join(', ');
        return (
          `The patent corpus of this server, version ${versions || 'unknown'}. Version ${corpus ?? 'unknown'}, that ` +
          `of the day of this report, has publications of ${countries}: see Coverage.`
        );
      }),
  ],
  ['Multi-database searching', () => 'One corpus was searched, by one query language. No other database was searched.'],
  ['Study registries', () => 'None was searched. Legal status is as the sources of the records state it.'],
  ['Online resources and browsing', () => 'None is recorded.'],
  [
    'Citation searching',
    () => 'References were not followed to find publications. Where they order results, the search log says so.',
  ],
  ['Contacts', () => 'None is recorded.'],
  ['Other methods', ({ search }) => `Type of search: ${search.type}. Every step of it is in the search log.`],
  [
    'Full search strategies',
    ({ runs }) =>
      runs.some(({ expression }) => expression.trim() === '')
        ? null
        : ifAny(runs, (of) => `${times(of.length, 'run')}, each as it ran: see Search strategy.`),
  ],
  ['Limits and restrictions', () => 'Those in the queries, as they ran: see Search strategy.'],
  ['Search filters', () => 'None is recorded. Filters are in the queries.'],
  ['Prior work', () => 'What was taken over from an earlier search is in the search log.'],
  [
    'Updates',
    ({ runs }) =>
      ifAny(runs, (of) =>
        of.length === 1
          ? 'The search ran once.'
          : `The search ran ${of.length} times, last on ${utcDay(Math.max(...of.map(({ at }) => at)))}.`,
      ),
  ],
  ['Dates of searches', ({ runs }) => ifAny(runs, (of) => [...new Set(of.map(({ at }) => utcDay(at)))].join(', '))],
  ['Peer review', () => 'None of the queries is recorded. Whether the report was approved is said at its top.'],
  [
    'Total records',
    ({ flow: { found, publications } }) =>
      found === null ? null : `${publications ?? 'an unknown number of'} publications of ${times(found, 'family')}.`,
  ],
  [
    'Deduplication',
    ({ flow: { found } }) =>
      found === null ? null : 'Publications of one family were merged, by the families of the corpus.',
  ],
];

const times = (count: number, what: 'run' | 'family'): string =>
  `${count} ${count === 1 ? what : what === 'run' ? 'runs' : 'families'}`;

/** The items that a report would not state; none for a comparison with a private index, which searches no patents. */
export const missingPrismaItems = (snapshot: ReportSnapshot): readonly string[] =>
  snapshot.report.kind === 'comparison'
    ? []
    : PRISMA_S_ITEMS.flatMap(([item, states], at) =>
        states(snapshot) === null ? [`PRISMA-S item ${at + 1} (${item})`] : [],
      );

export function prismaTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  if (snapshot.report.kind === 'comparison') return [];
  return [
    heading('PRISMA-S items', 2),
    paragraph(
      'PRISMA-S is a guideline on what a report of a literature search states (Rethlefsen et al., Systematic Reviews ' +
        '10:39, 2021).',
    ),
    table(
      'What PRISMA-S asks a search to report',
      [
        ['Item', 0.8],
        ['Asks for', 3],
        ['Stated here', 7],
      ],
      PRISMA_S_ITEMS.map(([item, states], at) => [String(at + 1), item, states(snapshot) ?? 'unknown']),
    ),
  ];
}
