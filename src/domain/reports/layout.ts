/** Lays a snapshot out: first what the kind of report is about, then what no report is without. */
import { isoMoment } from '../shared/moments.ts';
import { REPORT_KIND_NAMES } from './describe.ts';
import { facts, heading, known, paragraph, table, type ReportBlock, type ReportPage } from './document.ts';
import {
  claimChart,
  disclosureLists,
  documentTable,
  features,
  patentabilityTables,
  rightsTable,
  searchReportTable,
} from './kind-tables.ts';
import type { ReportSnapshot } from './snapshot.ts';

export interface Approval {
  readonly by: string;
  readonly at: number;
}

/** `2026-11-25 14:03 UTC`: the same on every machine. */
export const moment = (at: number): string => `${isoMoment(at).slice(0, 16).replace('T', ' ')} UTC`;

export function reportPage(snapshot: ReportSnapshot, approval: Approval | null, snapshotHash: string): ReportPage {
  const { report, search } = snapshot;
  return {
    title: report.title,
    subtitle: REPORT_KIND_NAMES[report.kind],
    mark: approval === null ? 'Not approved' : `Approved by ${known(approval.by)} on ${moment(approval.at)}`,
    footer: `Report ${report.report} · version ${report.version} · snapshot ${snapshotHash.slice(0, 16)}`,
    blocks: [
      facts(
        ['Search', `${search.id}: ${known(search.title)}`],
        ['Type of search', search.type],
        ['Priority date', known(search.priorityDate)],
        ['Asked for', `${moment(report.askedAt)} by ${known(report.askedBy)}`],
        ['As of', moment(report.frozenAt)],
        ['Version', String(report.version)],
      ),
      ...(report.sections.includes('idea') ? [heading('Subject of the search'), paragraph(known(search.idea))] : []),
      ...ofKind(snapshot),
      ...(report.sections.includes('comments') ? comments(snapshot) : []),
      ...(report.sections.includes('family') ? family(snapshot) : []),
      ...always(snapshot),
    ],
  };
}

function ofKind(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const chart = snapshot.report.sections.includes('chart') ? claimChart(snapshot) : [];
  switch (snapshot.report.kind) {
    case 'search':
      return [...searchReportTable(snapshot), ...chart];
    case 'fto':
      return [...rightsTable(snapshot), ...chart, ...residualRisk];
    case 'patentability':
      return [...patentabilityTables(snapshot), ...chart];
    case 'invalidation':
      return [...features(snapshot), ...claimChart(snapshot), ...documentTable(snapshot)];
    case 'documents':
      return [...documentTable(snapshot), ...chart];
    case 'ids':
      return disclosureLists(snapshot);
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
    isHeld ? known(id) : 'unknown',
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

/** Search log, flow, coverage, egress, estimates and disclaimers. */
function always({
  flow,
  runs,
  estimates,
  coverage,
  egress,
  disclaimers,
  log,
  ledger,
}: ReportSnapshot): readonly ReportBlock[] {
  const count = (value: number | null): string => (value === null ? 'unknown' : String(value));
  return [
    heading('Search strategy'),
    table(
      'Every query as it ran',
      [
        ['Run', 0.8],
        ['Date', 2.6],
        ['Query', 6.2],
        ['Corpus', 1],
        ['Families', 1.3],
      ],
      runs.map(({ number, at, expression, corpus, families }) => [
        ...[String(number), moment(at), known(expression), String(corpus), String(families)],
      ]),
    ),
    heading('Flow of the search'),
    facts(
      ['Publications found by the last run', count(flow.publications)],
      ['Families, publications of one merged', count(flow.found)],
      ['Families screened, in all runs', String(flow.screened)],
      ['Rated relevant', String(flow.relevant)],
      ['Rated maybe', String(flow.maybe)],
      ['Rated irrelevant', String(flow.irrelevant)],
      ['Documents kept', String(flow.kept)],
    ),
    heading('Recall'),
    ...(estimates.length === 0
      ? [paragraph('No estimate was recorded: how many relevant documents remain unseen is unknown.')]
      : estimates.map(paragraph)),
    heading('Coverage'),
    table(
      'Publications searched, by authority',
      [
        ['Authority', 1],
        ['Publications', 1],
        ['Years', 1],
        ['Abstract', 1],
        ['Claims', 1],
        ['Description', 1],
        ['Status', 1],
      ],
      coverage.map((row) => [
        ...[known(row.country), String(row.publications)],
        row.from === null || row.to === null ? 'unknown' : `${row.from} to ${row.to}`,
        ...[row.withAbstract, row.withClaims, row.withDescription, row.withStatus].map(String),
      ]),
    ),
    heading('What left the house'),
    ...egress.map(paragraph),
    heading('Disclaimers'),
    ...disclaimers.map(paragraph),
    heading('Search log'),
    table(
      'Every step, in order',
      [
        ['Entry', 0.8],
        ['Date', 2.6],
        ['By', 2],
        ['What was done', 7],
      ],
      log.map(({ seq, at, by, text }) => [String(seq), moment(at), known(by), known(text)]),
    ),
    paragraph(`The log rests on ${ledger.entries} entries of the ledger; hash of the last one: ${ledger.entryHash}.`),
  ];
}
