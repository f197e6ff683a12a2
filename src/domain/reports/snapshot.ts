/**
 * The snapshot of a search from which its reports are rendered: everything that a report says, as plain data, frozen
 * when the server makes the report. Its canonical JSON has one hash. What is not known is null, and reads "unknown".
 */
import type { CoverageRow, LegalCoverage } from '../documents/coverage.ts';
import type { IsoDate, LegalStatus, Ucid } from '../documents/publication.ts';
import type { Id } from '../shared/ids.ts';
import type { ReportedComparison } from './comparison/comparison.ts';
import type { FieldsSearched } from './fields-searched.ts';
import type { Landscape } from './landscape/landscape.ts';
import type { MonitoringDigest } from './monitoring/monitoring.ts';
import type { ReportedRight } from './rights/reported-right.ts';
import type { AskedReport } from './rows.ts';

export interface ReportedQuotation {
  readonly field: 'title' | 'abstract' | 'claims' | 'description';
  readonly text: string;
  /** Where it stands, e.g. `claim 1`, `[0045]`. */
  readonly place: string;
}
export interface ReportedDocument {
  readonly ucid: Ucid;
  readonly country: string;
  readonly number: string;
  readonly kindCode: string | null;
  readonly title: string;
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  readonly published: IsoDate | null;
  readonly filed: IsoDate | null;
  readonly priority: IsoDate | null;
  readonly status: LegalStatus;
  readonly classes: readonly string[];
  readonly family: string;
  /** Other publications of the family in the corpus. */
  readonly members: readonly Ucid[];
  readonly category: string | null;
  /** Of the right, as a person said it; none where nobody did, and in snapshots of earlier versions. */
  readonly risk?: string;
  /** Status and term of the right with what tells them; none in snapshots of earlier versions. */
  readonly right?: ReportedRight;
  /** Of each reviewer, with the reviewer's name. */
  readonly ratings: readonly string[];
  readonly comments: readonly { readonly by: string; readonly text: string }[];
  /** False where the corpus does not hold it any more: then only its number is known. */
  readonly isHeld: boolean;
}
export interface ReportedCell {
  readonly ucid: Ucid;
  readonly disclosed: 'yes' | 'maybe' | 'no' | 'unknown';
  readonly quotations: readonly ReportedQuotation[];
}
export interface ReportedFeature {
  readonly label: string;
  readonly text: string;
  readonly cells: readonly ReportedCell[];
  /** Of the publication that the search is about: what its own description says of the feature. */
  readonly structure?: readonly ReportedQuotation[];
}
export interface ReportedRun {
  readonly number: number;
  readonly at: number;
  readonly expression: string;
  readonly corpus: number;
  readonly families: number;
}
export interface ReportSnapshot {
  readonly format: 'antecede-report';
  readonly formatVersion: 1;
  readonly report: Pick<AskedReport, 'report' | 'kind' | 'title' | 'sections' | 'columns' | 'pdf'> & {
    readonly version: number;
    readonly askedBy: string;
    readonly askedAt: number;
    readonly frozenAt: number;
    /** The company's own Word template, as it was called then; without it, the default one. */
    readonly template?: { readonly hash: string; readonly name: string; readonly version: number };
  };
  readonly search: {
    readonly id: Id;
    readonly type: string;
    readonly title: string;
    readonly idea: string;
    readonly priorityDate: IsoDate | null;
  };
  readonly runs: readonly ReportedRun[];
  readonly flow: ReportFlow;
  /** Classes that the queries asked for. In snapshots of earlier builds: those of the closest documents. */
  readonly classesSearched: readonly string[];
  /** What else the queries asked for; absent in snapshots of earlier builds. */
  readonly fieldsSearched?: Omit<FieldsSearched, 'classes'>;
  /** Kept results, in the order of their categories, then of their numbers. */
  readonly documents: readonly ReportedDocument[];
  readonly features: readonly ReportedFeature[];
  /** Of a landscape alone. */
  readonly landscape?: Landscape;
  /** Of a monitoring digest alone. */
  readonly monitoring?: MonitoringDigest;
  /** Of a comparison with a private index alone: then nothing of the corpus is in it. */
  readonly comparison?: ReportedComparison;
  /** Of an information disclosure list alone: what earlier lists that were approved hold. Absent in earlier builds. */
  readonly disclosedBefore?: readonly Ucid[];
  /** Version of the corpus when it was frozen; absent in snapshots of earlier builds. */
  readonly corpus?: number;
  /** In words; none where nobody recorded one. */
  readonly estimates: readonly string[];
  readonly log: readonly { readonly seq: number; readonly at: number; readonly by: string; readonly text: string }[];
  readonly coverage: readonly CoveredCountry[];
  /** What left the house. */
  readonly egress: readonly string[];
  readonly disclaimers: readonly string[];
  /** The last entry of the ledger that it rests on. */
  readonly ledger: { readonly entries: number; readonly entryHash: string };
}
export interface ReportFlow {
  /** Families that the last run found; null before a run. */
  readonly found: number | null;
  /** Publications that the last run found, before those of one family were merged. */
  readonly publications: number | null;
  /** Families that a reviewer rated, whatever run they are from. */
  readonly screened: number;
  /**
   * Of these, the families that the last run's query finds; null where the corpus or the query language has changed
   * since. Absent in snapshots of earlier builds.
   */
  readonly screenedOfFound?: number | null;
  readonly relevant: number;
  readonly maybe: number;
  readonly irrelevant: number;
  /** Documents. */
  readonly kept: number;
  /** Of the documents kept; absent in snapshots of earlier builds. */
  readonly keptFamilies?: number;
}
export interface CoveredCountry {
  readonly country: string;
  readonly publications: number;
  readonly withAbstract: number;
  readonly withClaims: number;
  readonly withDescription: number;
  readonly withStatus: number;
  readonly from: number | null;
  readonly to: number | null;
  /** The day of its newest publication; absent in snapshots of earlier builds, as is the next one. */
  readonly latest?: IsoDate | null;
  /** The last day that a register's events tell of; null without such events. */
  readonly registers?: IsoDate | null;
}

/** The coverage by authority, in the order of their codes. */
export function coveredCountries(
  rows: readonly CoverageRow[],
  legal: readonly LegalCoverage[],
): readonly CoveredCountry[] {
  const sum = (of: readonly CoverageRow[], field: (row: CoverageRow) => number) =>
    of.reduce((total, row) => total + field(row), 0);
  return [...new Set(rows.map(({ country }) => country))].sort().map((country) => {
    const of = rows.filter((row) => row.country === country);
    const years = of.flatMap(({ year }) => (year === null ? [] : [year]));
    return {
      country,
      publications: sum(of, (row) => row.publications),
      withAbstract: sum(of, (row) => row.withAbstract),
      withClaims: sum(of, (row) => row.withClaims),
      withDescription: sum(of, (row) => row.withDescription),
      withStatus: sum(of, (row) => row.withStatus),
      from: years.length === 0 ? null : Math.min(...years),
      to: years.length === 0 ? null : Math.max(...years),
      latest: lastOf(of.map(({ latest }) => latest)),
      registers: lastOf(legal.filter((one) => one.country === country).map(({ asOf }) => asOf)),
    };
  });
}

const lastOf = (days: readonly (IsoDate | null)[]): IsoDate | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

const missingSubject = ({ report: { kind }, landscape, monitoring, comparison }: ReportSnapshot): readonly string[] => [
  ...(kind === 'landscape' && !landscape ? ['numbers of the landscape'] : []),
  ...(kind === 'monitoring' && !monitoring ? ['what the monitor brought'] : []),
  ...(kind === 'comparison' && !comparison ? ['what the index brought'] : []),
];

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');
const isUnsaid = ({ expression, at, families }: ReportedRun): boolean =>
  expression.trim() === '' || !(at > 0) || !(families >= 0);

/** What no report may be without, and this one is: empty for a whole one. */
export function missingParts(snapshot: ReportSnapshot): readonly string[] {
  const { log, coverage, egress, disclaimers, runs, flow, comparison } = snapshot;
  return [
    ...missingSubject(snapshot),
    ...(isBlank(log.map(({ text }) => text)) ? ['search log'] : []),
    ...(!comparison && (runs.length === 0 || flow.found === null) ? ['flow of the search (run the search first)'] : []),
    ...(!comparison && runs.some(isUnsaid) ? ['query, date and hits of every run'] : []),
    ...(!comparison && !coverage.some(({ publications }) => publications > 0) ? ['coverage'] : []),
    ...(isBlank(egress) ? ['egress statement'] : []),
    ...(isBlank(disclaimers) ? ['disclaimers'] : []),
  ];
}
