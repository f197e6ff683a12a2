/** What can be chosen of a report: kept by the dialog, asked of the server. */
import { COLUMNS_AT_MOST, DEFAULT_COLUMNS, hasChosenColumns } from '../../../domain/reports/columns.ts';
import {
  REPORT_COLUMNS,
  type LandscapePopulation,
  type PdfStandard,
  type ReportColumn,
  type ReportKind,
  type ReportSection,
} from '../../../domain/reports/events.ts';
import { sectionsOfKind } from '../../../domain/reports/sections.ts';
import type { WantedReport } from '../../actions/reports.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { OrderedChoice } from './OrderedChoices.tsx';

export interface ReportChoices {
  readonly kind: ReportKind;
  readonly title: string;
  readonly sections: readonly OrderedChoice<ReportSection>[];
  readonly columns: readonly OrderedChoice<ReportColumn>[];
  readonly pdf: PdfStandard;
  /** The company's Word template, by the hash of its file; null for the default one. */
  readonly template: string | null;
  /** What a landscape counts; other kinds do not ask. */
  readonly population: LandscapePopulation;
  /** The collection that it counts; null for another population. */
  readonly set: Id | null;
  /** Of which a digest tells; null until one is chosen. */
  readonly monitor: number | null;
  /** Its period; null for all of it. */
  readonly days: number | null;
  /** The private index that the idea is compared with; null until one is chosen. */
  readonly index: Id | null;
  /** Whether those may open it who only read the search. */
  readonly readers: boolean;
}

export const SECTION_NAMES: Readonly<Record<ReportSection, string>> = {
  idea: 'Subject of the search: idea or query',
  main: 'Documents kept, as the kind of report lists them',
  chart: 'Claim chart, with quotations and their places',
  comments: 'Comments, with who wrote them',
  family: 'Family annex',
  strategy: 'Search strategy: every query as it ran',
  flow: 'Flow of the search',
  recall: 'Recall',
  coverage: 'Coverage by authority',
  egress: 'What left the house',
  disclaimers: 'Disclaimers',
  log: 'Search log',
  years: 'Publications by year, with their table',
  authorities: 'Publications by authority, with their table',
  applicants: 'Families by applicant, with their table',
  classes: 'Families by class, with their table',
  'applicant-years': 'Applicants by year, with their table',
  statuses: 'Legal status, with its table',
};

/** As a report of the kind is at first. What the house says to itself does not go to an office unasked. */
export const choicesOfKind = (kind: ReportKind): Pick<ReportChoices, 'kind' | 'sections' | 'columns'> => ({
  kind,
  sections: sectionsOfKind(kind).map((id) => ({ id, isIn: kind !== 'ids' || id !== 'comments' })),
  columns: [
    ...DEFAULT_COLUMNS[kind].map((id) => ({ id, isIn: true })),
    ...REPORT_COLUMNS.filter((id) => !DEFAULT_COLUMNS[kind].includes(id)).map((id) => ({ id, isIn: false })),
  ],
});

const chosen = <V extends string>(choices: readonly OrderedChoice<V>[]): readonly V[] =>
  choices.filter(({ isIn }) => isIn).map(({ id }) => id);

/** What is as the kind has it is left out. */
export function wantedOf(choices: ReportChoices): WantedReport {
  const { kind, title, sections, columns, pdf, template, readers, population, set, monitor, days, index } = choices;
  const shown = chosen(columns);
  return {
    ...{ kind, title, sections: chosen(sections) },
    ...(shown.join() !== DEFAULT_COLUMNS[kind].join() && { columns: shown }),
    ...(pdf !== 'ua-1' && { pdf }),
    ...(template !== null && { template }),
    ...(!readers && { readers }),
    ...(kind === 'monitoring' && monitor !== null && { monitor, ...(days !== null && { days }) }),
    ...(kind === 'comparison' && index !== null && { index }),
    ...(kind === 'landscape' && population !== 'results' && { population, ...(set !== null && { set }) }),
  };
}

/** What is wrong with the columns that are chosen; null for nothing. */
export function columnsProblem({ kind, columns }: Pick<ReportChoices, 'kind' | 'columns'>): string | null {
  const count = hasChosenColumns(kind) ? chosen(columns).length : 1;
  if (count === 0) return 'Choose at least one column.';
  return count > COLUMNS_AT_MOST ? `${count} columns are chosen: leave out ${count - COLUMNS_AT_MOST}.` : null;
}

/** What the kind is about is chosen, where it asks for that. */
export const hasSubject = ({ kind, monitor, index }: Pick<ReportChoices, 'kind' | 'monitor' | 'index'>): boolean =>
  (kind !== 'monitoring' || monitor !== null) && (kind !== 'comparison' || index !== null);
