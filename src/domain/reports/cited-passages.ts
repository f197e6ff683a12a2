/** Passages of the documents that a search report cites: each category but L asks for one (WIPO ST.14). */
import type { ReportSnapshot } from './snapshot.ts';

/** L is cited for another reason than a passage; `&` is a member of the family of a document that has its own. */
const WITHOUT_PASSAGE: readonly string[] = ['L', '&'];

/** A document of a category without a passage, with what to do; empty where none lacks one, and for other kinds. */
export function passageFaults({ report, documents, features }: ReportSnapshot): readonly string[] {
  if (report.kind !== 'search') return [];
  const quoted = new Set(
    features.flatMap(({ cells }) => cells.filter(({ quotations }) => quotations.length > 0).map(({ ucid }) => ucid)),
  );
  // Nothing can be quoted of a document that the corpus does not hold any more: its row says so.
  return documents.flatMap(({ ucid, category, isHeld }) =>
    category === null || !isHeld || WITHOUT_PASSAGE.includes(category) || quoted.has(ucid)
      ? []
      : [`${ucid} is cited as ${category} without a passage.`],
  );
}

export const WHAT_TO_DO =
  'Quote a passage of each in the feature matrix, or take its category away, and ask for the report anew.';
