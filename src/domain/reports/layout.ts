/** Lays a snapshot out: its sections in their order. */
import {
  comparedDocuments,
  comparisonCoverage,
  comparisonFlow,
  comparisonStrategy,
} from './comparison/comparison-blocks.ts';
import { REPORT_KIND_NAMES } from './describe.ts';
import {
  facts,
  familyInWords,
  heading,
  known,
  paragraph,
  table,
  type ReportBlock,
  type ReportPage,
} from './document.ts';
import type { ReportSection } from './events.ts';
import {
  claimChart,
  combinedArt,
  disclosureLists,
  documentTable,
  features,
  patentabilityTables,
  rightsTable,
  searchReportTable,
} from './kind-tables.ts';
import { landscapeOverview, landscapeSection } from './landscape/landscape-blocks.ts';
import { grouped } from './landscape/plot.ts';
import { monitoringDigest } from './monitoring/monitoring-blocks.ts';
import { prismaTable } from './prisma-s.ts';
import { meansPlusFunction } from './means-plus-function.ts';
import { moment } from './report-moment.ts';
import { sectionsInOrder } from './sections.ts';
import type { ReportSnapshot } from './snapshot.ts';

export interface Approval {
  readonly by: string;
  readonly at: number;
}

export function reportPage(snapshot: ReportSnapshot, approval: Approval | null, snapshotHash: string): ReportPage {
  const { report } = snapshot;
  return {
    title: report.title,
    subtitle: REPORT_KIND_NAMES[report.kind],
    mark: approval === null ? 'Not approved' : `Approved by ${known(approval.by)} on ${moment(approval.at)}`,
    footer: `Report ${report.report} · version ${report.version} · snapshot ${snapshotHash.slice(0, 16)}`,
    blocks: [
      facts(...headerFacts(snapshot)),
      ...sectionsInOrder(report.sections, report.kind).flatMap((section) => SECTIONS[section](snapshot)),
    ],
  };
}

/** What is said of the report before its sections. */
export const headerFacts = ({ report, search }: ReportSnapshot): readonly (readonly [string, string])[] => [
  ['Search', `${known(search.title)} (no. ${search.id})`],
  ['Type of search', search.type],
  ['Priority date', known(search.priorityDate)],
  ['Asked for', `${moment(report.askedAt)} by ${known(report.askedBy)}`],
  ['As of', moment(report.frozenAt)],
  ['Version', String(report.version)],
];

function mainSection(snapshot: ReportSnapshot): readonly ReportBlock[] {
  switch (snapshot.report.kind) {
    case 'search':
      return searchReportTable(snapshot);
    case 'fto':
      return [...rightsTable(snapshot), ...residualRisk];
    case 'patentability':
      return patentabilityTables(snapshot);
    case 'invalidation':
      return [
        ...[...features(snapshot), ...meansPlusFunction(snapshot), ...claimChart(snapshot)],
        ...[...combinedArt(snapshot), ...documentTable(snapshot)],
      ];
    case 'documents':
      return documentTable(snapshot);
    case 'ids':
      return disclosureLists(snapshot);
    case 'landscape':
      return landscapeOverview(snapshot);
    case 'monitoring':
      return monitoringDigest(snapshot);
    case 'comparison':
      return comparedDocuments(snapshot);
  }
}

const residualRisk: readonly ReportBlock[] = [
  heading('Residual risk'),
  paragraph(
    'Applications are published 18 months after their priority. Applications that were not published on the day of ' +
      'this report can’t have been found; what they will claim is not known.',
  ),
];

function comments({ documents }: ReportSnapshot): readonly ReportBlock[] {
  const said = documents.flatMap(({ ucid, comments: all }) =>
    all.map(({ by, text }) => [ucid, known(by), known(text)]),
  );
  if (said.length === 0) return [];
  return [
    heading('Comments'),
    table(
      'Comments',
      [
        ['Document', 2],
        ['By', 2],
        ['Comment', 6],
      ],
      said,
    ),
  ];
}

function family({ documents }: ReportSnapshot): readonly ReportBlock[] {
  const rows = documents.map(({ ucid, family: id, members, isHeld }) => [
    ucid,
    isHeld ? familyInWords(id) : 'unknown',
    isHeld ? members.join(', ') || 'none in the corpus' : 'unknown',
  ]);
  return [
    heading('Family annex'),
    table(
      'Family members in the corpus',
      [
        ['Document', 2],
        ['Family', 2],
        ['Other members', 6],
      ],
      rows,
    ),
  ];
}

const count = (value: number | null): string => (value === null ? 'unknown' : String(value));

const runsTable = (runs: ReportSnapshot['runs']): ReportBlock => ({
  ...table(
    'Every query as it ran',
    [
      ['Run', 0.8],
      ['Date', 2.6],
      ['Query', 6.2],
      ['Corpus', 1.2],
      ['Families', 1.3],
    ],
    runs.map(({ number, at, expression, corpus, families }) => [
      ...[String(number), moment(at), known(expression), String(corpus), String(families)],
    ]),
  ),
  numbers: [3, 4],
});

const flowFacts = (flow: ReportSnapshot['flow']): ReportBlock =>
  facts(
    ['Publications found by the last run', count(flow.publications)],
    ['Families, publications of one merged', count(flow.found)],
    ...screenedFacts(flow),
    ['Families rated relevant', String(flow.relevant)],
    ['Families rated maybe', String(flow.maybe)],
    ['Families rated irrelevant', String(flow.irrelevant)],
    ['Documents kept', keptInWords(flow)],
  );

type FlowFact = readonly [label: string, value: string];

const CHANGED_SINCE =
  'unknown, as the corpus or the query language has changed since that run. Run the search again to have it counted.';

/** What was found and screened adds up; what was screened and is not found is said apart. */
function screenedFacts({ found, screened, screenedOfFound: of }: ReportSnapshot['flow']): readonly FlowFact[] {
  const all: FlowFact = ['Families screened, in all runs', String(screened)];
  if (of === undefined) return [all];
  if (of === null) return [['Of these families, screened', CHANGED_SINCE], all];
  return [
    ['Of these families, screened', String(of)],
    ['Of these families, not screened', found === null ? 'unknown' : String(Math.max(0, found - of))],
    ['Other families screened, which the last run does not find', String(screened - of)],
    all,
  ];
}

const keptInWords = ({ kept, keptFamilies }: ReportSnapshot['flow']): string =>
  keptFamilies === undefined
    ? String(kept)
    : `${kept}, of ${keptFamilies === 1 ? 'one family' : `${keptFamilies} families`}`;

const SECTIONS: Readonly<Record<ReportSection, (snapshot: ReportSnapshot) => readonly ReportBlock[]>> = {
  idea: ({ search }) => [heading('Subject of the search'), paragraph(known(search.idea))],
  main: mainSection,
  chart: claimChart,
  years: landscapeSection('years'),
  authorities: landscapeSection('authorities'),
  applicants: landscapeSection('applicants'),
  classes: landscapeSection('classes'),
  'applicant-years': landscapeSection('applicant-years'),
  statuses: landscapeSection('statuses'),
  comments,
  family,
  strategy: ({ runs, comparison, report }) => [
    heading('Search strategy'),
    ...(comparison ? comparisonStrategy(comparison, report.frozenAt) : [runsTable(runs)]),
  ],
  flow: (snapshot) => [
    heading('Flow of the search'),
    snapshot.comparison ? comparisonFlow(snapshot.comparison) : flowFacts(snapshot.flow),
    ...prismaTable(snapshot),
  ],
  recall: ({ estimates }) => [
    heading('Recall'),
    ...(estimates.length === 0
      ? [paragraph('No estimate was recorded: how many relevant documents remain unseen is unknown.')]
      : estimates.map(paragraph)),
  ],
  coverage,
  egress: ({ egress }) => [heading('What left the house'), ...egress.map(paragraph)],
  disclaimers: ({ disclaimers }) => [heading('Disclaimers'), ...disclaimers.map(paragraph)],
  log: ({ log, ledger }) => [
    heading('Search log'),
    paragraph('Runs, and what the server did, have the time of the server; all other entries that of the device.'),
    table(
      'Every step, in order',
      [
        ['Entry', 1],
        ['Date', 2.8],
        ['By', 2],
        ['What was done', 7],
      ],
      log.map(({ seq, at, by, text }) => [String(seq), moment(at), known(by), known(text)]),
    ),
    paragraph(`The log rests on ${ledger.entries} entries of the ledger; hash of the last one: ${ledger.entryHash}.`),
  ],
};

export const sectionBlocks = (section: ReportSection, snapshot: ReportSnapshot): readonly ReportBlock[] =>
  SECTIONS[section](snapshot);

function coverage({ coverage: covered, comparison, corpus, runs }: ReportSnapshot): readonly ReportBlock[] {
  if (comparison) return [heading('Coverage'), ...comparisonCoverage(comparison)];
  return [
    heading('Coverage'),
    ...otherCorpus(corpus, runs).map(paragraph),
    {
      ...table(
        'Publications of the corpus, by authority',
        [
          ['Authority', 1.3],
          ['Publications', 1.6],
          ['Published', 1.6],
          ['With abstract', 1.2],
          ['With claims', 1],
          ['With description', 1.5],
          ['With status', 1],
          ['Register events to', 1.3],
        ],
        covered.map((row) => [
          ...[known(row.country), grouped(row.publications)],
          row.from === null || row.to === null ? 'unknown' : `${row.from} to ${row.latest ?? row.to}`,
          ...[row.withAbstract, row.withClaims, row.withDescription, row.withStatus].map(grouped),
          row.registers ?? (row.registers === null ? 'none held' : 'unknown'),
        ]),
      ),
      numbers: [1, 3, 4, 5, 6],
    },
    paragraph(
      'Published: the year of the oldest and the day of the newest publication that the corpus held on the day of ' +
        'this report. What an authority published later could not be found.',
    ),
  ];
}

/** The table is of the day of the report: runs of other versions of the corpus searched something else. */
function otherCorpus(corpus: ReportSnapshot['corpus'], runs: ReportSnapshot['runs']): readonly string[] {
  if (corpus === undefined) return [];
  const others = [...new Set(runs.map((run) => run.corpus))].filter((version) => version !== corpus);
  if (others.length === 0) return [`All runs searched version ${corpus} of the corpus, which the table states.`];
  const isAll = !runs.some((run) => run.corpus === corpus);
  return [
    `The table states version ${corpus} of the corpus, as it was on the day of this report. ` +
      `${isAll ? 'No run searched it: the runs' : 'Other runs'} searched version ${others.join(', ')}, which may ` +
      'have held other publications. See Search strategy.',
  ];
}
