/** The first pages of a report as they would be rendered now. Nothing of a preview is kept. */
import type { ReportBlock, ReportPage } from '../../domain/reports/document.ts';
import {
  LANDSCAPE_POPULATIONS,
  PDF_STANDARDS,
  REPORT_COLUMNS,
  REPORT_KINDS,
  REPORT_SECTIONS,
} from '../../domain/reports/events.ts';
import { reportPage } from '../../domain/reports/layout.ts';
import { nextVersion, type ReportRow } from '../../domain/reports/rows.ts';
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { idOf } from '../http/answers.ts';

/** Rows of a table in a preview: more than a page of them. */
const ROWS = 25;
const TITLE_AT_MOST = 500;
/** No report has it. */
const NONE = 0;

type PreviewedChoices = Omit<ReportRow['asked'], 'by' | 'at'>;

/** Null for a question in another form. */
export function previewChoices(query: Readonly<Record<string, string>>): PreviewedChoices | null {
  const { kind = '', title = '', sections = '', columns = '', pdf = '' } = query;
  const isKind = REPORT_KINDS.find((one) => one === kind);
  const [shown, chosen] = [oneOf(REPORT_SECTIONS, sections), oneOf(REPORT_COLUMNS, columns)];
  const standard = pdf === '' ? null : PDF_STANDARDS.find((one) => one === pdf);
  if (isKind === undefined || shown === null || chosen === null || standard === undefined) return null;
  if (title.trim() === '' || title.length > TITLE_AT_MOST) return null;
  const counted = countedChoice(query);
  return (
    counted && { kind: isKind, title, sections: shown, columns: chosen, ...(standard && { pdf: standard }), ...counted }
  );
}

/** What a landscape counts, of what a digest tells and what is compared: nothing where it is not said. */
function countedChoice(
  query: Readonly<Record<string, string>>,
): Pick<PreviewedChoices, 'population' | 'set' | 'monitor' | 'days' | 'index'> | null {
  const { population = '', set = '', index = '' } = query;
  const counted = LANDSCAPE_POPULATIONS.find((one) => one === population);
  const collection = idOf(set);
  const digest = monitorChoice(query);
  const compared = idOf(index);
  if (index !== '' && compared === null) return null;
  if ((population !== '' && counted === undefined) || (set !== '' && collection === null) || digest === null)
    return null;
  return {
    ...(counted && { population: counted }),
    ...(collection !== null && { set: collection }),
    ...digest,
    ...(compared !== null && { index: compared }),
  };
}

function monitorChoice({
  monitor = '',
  days = '',
}: Readonly<Record<string, string>>): Pick<PreviewedChoices, 'monitor' | 'days'> | null {
  const watched = idOf(monitor);
  if ((monitor !== '' && watched === null) || !/^\d{0,4}$/.test(days)) return null;
  return { ...(watched !== null && { monitor: watched }), ...(days !== '' && { days: Number(days) }) };
}

function oneOf<T extends string>(known: readonly T[], list: string): readonly T[] | null {
  const names = list === '' ? [] : list.split(',');
  const found = names.flatMap((name) => known.filter((one) => one === name));
  return found.length === names.length && names.length <= known.length ? found : null;
}

/** As the row of a report that was asked for now would be. */
export function previewRow(reports: readonly ReportRow[], asked: PreviewedChoices, by: Id, at: number): ReportRow {
  return {
    ...{ kind: 'report', report: NONE, asked: { ...asked, by, at }, version: nextVersion(reports, asked.kind) },
    ...{ state: 'asked', message: null, made: null, approved: null, approvedFiles: null },
  };
}

export function previewPage(snapshot: ReportSnapshot): ReportPage {
  const page = reportPage(snapshot, null, '');
  return {
    ...page,
    mark: 'Preview',
    footer: 'Preview: not a report, and not in the ledger',
    blocks: page.blocks.flatMap(shortened),
  };
}

function shortened(block: ReportBlock): readonly ReportBlock[] {
  if (block.kind !== 'table' || block.rows.length <= ROWS) return [block];
  const text = `${block.rows.length - ROWS} more rows are in the report, not in its preview.`;
  return [
    { ...block, rows: block.rows.slice(0, ROWS) },
    { kind: 'paragraph', text },
  ];
}
