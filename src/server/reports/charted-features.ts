/** The features of a search with what was judged and quoted of each; a quotation that is not there stops the report. */
import { featureMatrixOf } from '../../domain/assessment/queries.ts';
import type { PassageRow } from '../../domain/assessment/rows.ts';
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { ReportedFeature, ReportedQuotation } from '../../domain/reports/snapshot.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { quotedAt } from './quotations.ts';
import { ReportRefused } from './report-refused.ts';

export interface ChartedDocuments {
  readonly kept: ReadonlySet<string>;
  /** The publication that the search is about, where it is about one. */
  readonly target: string | null;
  /** Those of them that the corpus holds. */
  readonly documents: ReadonlyMap<string, DocumentAnswer>;
  /** The report shows the words of quotations: one that can't be looked up stops it. Else it is left out. */
  readonly showsQuotations: boolean;
}

/** Throws a {@link ReportRefused}, which says what to do. */
export function chartedFeatures(
  rows: ReadonlyMap<RowKey, object>,
  { kept, target, documents, showsQuotations }: ChartedDocuments,
): readonly ReportedFeature[] {
  const { features, cells, passages } = featureMatrixOf(rows);
  return features.map(({ feature, label, text }) => {
    const judged = cells.filter((cell) => cell.feature === feature);
    const quoted = passages.filter((passage) => passage.feature === feature);
    const quotationsIn = (ucid: string) =>
      documents.has(ucid) || showsQuotations
        ? quoted.filter((one) => one.ucid === ucid).map((one) => quotationIn(documents.get(ucid), label, one))
        : [];
    // A passage may be quoted of a document that nobody has judged yet. What is not kept is not reported.
    const ucids = [...new Set([...judged, ...quoted].map(({ ucid }) => ucid))].filter((ucid) => kept.has(ucid));
    const structure = target === null ? [] : quotationsIn(target);
    return {
      label,
      text,
      cells: ucids.map((ucid) => ({
        ...{ ucid, disclosed: judged.find((one) => one.ucid === ucid)?.disclosed ?? 'unknown' },
        quotations: quotationsIn(ucid),
      })),
      ...(structure.length > 0 && { structure }),
    };
  });
}

function quotationIn(answer: DocumentAnswer | undefined, label: string, passage: PassageRow): ReportedQuotation {
  if (answer === undefined) throw new ReportRefused(notHeld(passage.ucid, label));
  const place = quotedAt(answer.publication, passage);
  if (place === null) throw new ReportRefused(notThere(passage.ucid, label, passage));
  return { field: passage.field, text: passage.text, place };
}

const notHeld = (ucid: string, label: string): string =>
  `A quotation for feature ${label} can’t be looked up: the corpus does not hold ${ucid} any more. Import it again, ` +
  'or remove the quotation in the feature matrix, and ask for the report anew.';

const notThere = (
  ucid: string,
  label: string,
  { field, from, to }: { field: string; from: number; to: number },
): string =>
  `A quotation for feature ${label} is not in the ${field} of ${ucid} at characters ${from} to ${to}. Open the ` +
  'feature matrix, remove it there or quote it again, and ask for the report anew.';
