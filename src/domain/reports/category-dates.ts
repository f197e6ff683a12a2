/**
 * Categories against dates (WIPO ST.14, EPO Guidelines B-X 9.2). With the priority date of the search:
 *
 *   P: published on that date or later
 *   E: published on that date or later, and itself of an earlier date
 *   X, Y, A: published before it, to be prior art without a P or E beside
 */
import type { ReportedDocument, ReportSnapshot } from './snapshot.ts';

type Dated = Pick<ReportedDocument, 'ucid' | 'category' | 'published' | 'filed' | 'priority'>;

/** A category that the dates contradict, with what to do; empty where none does. */
export function categoryFaults({ documents, search: { priorityDate } }: ReportSnapshot): readonly string[] {
  if (priorityDate === null) return [];
  return documents.flatMap((one) => {
    const why = contradiction(one, priorityDate);
    return why === null ? [] : [`${one.ucid} can’t be ${one.category}: ${why}.`];
  });
}

function contradiction(document: Dated, priorityDate: string): string | null {
  const { category, published } = document;
  if (category !== 'P' && category !== 'E') return null;
  if (published !== null && published < priorityDate)
    return `it was published on ${published}, before the priority date of the search, ${priorityDate}`;
  const earliest = category === 'E' ? earliestOf(document) : null;
  if (earliest !== null && earliest >= priorityDate)
    return `its own date is ${earliest}, not before the priority date of the search, ${priorityDate}`;
  return null;
}

const earliestOf = ({ filed, priority }: Dated): string | null => priority ?? filed;

/** What a reader must know of the categories: which could not be checked, and which need a P or E. */
export function categoryNotes({ documents, search: { priorityDate } }: ReportSnapshot): readonly string[] {
  const intermediate = documents.filter(({ category }) => category === 'P' || category === 'E');
  if (priorityDate === null) {
    const names = namesOf(intermediate);
    return names === '' ? [] : [`Not checked against a priority date, as that of the search is unknown: ${names}.`];
  }
  const undated = namesOf(intermediate.filter(isUndated));
  const published = namesOf(intermediate.filter(({ category }) => category === 'P'));
  const late = namesOf(
    documents.filter(
      ({ category, published }) =>
        category !== null && 'XYA'.includes(category) && published !== null && published >= priorityDate,
    ),
  );
  return [
    ...(published === '' ? [] : [`${UNTIL_FILING}: ${published}.`]),
    ...(undated === '' ? [] : [`Not checked against the priority date, as a date of theirs is unknown: ${undated}.`]),
    ...(late === ''
      ? []
      : [`Published on or after the priority date ${priorityDate}, so prior art only as P or E: ${late}.`]),
  ];
}

const UNTIL_FILING =
  'Checked against the priority date alone, as the search states no date of filing, before which a P was published';

const isUndated = (document: Dated): boolean =>
  document.published === null || (document.category === 'E' && earliestOf(document) === null);

const namesOf = (documents: readonly ReportedDocument[]): string =>
  documents.map(({ ucid, category }) => `${ucid} (${category})`).join(', ');
