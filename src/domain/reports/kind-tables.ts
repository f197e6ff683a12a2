/** The tables that are particular to a kind of report. */
import { categoryNotes } from './category-dates.ts';
import { combinationsInWords } from './combinations.ts';
import { judgementsOf, quotedPlaces, shownColumns, tableOfDocuments } from './columns.ts';
import { heading, known, paragraph, table, type ReportBlock } from './document.ts';
import { featuresByClaims } from './rights/judged-claims.ts';
import type { ReportedDocument, ReportSnapshot } from './snapshot.ts';
import { VERDICTS } from './verdicts.ts';

const NONE = 'No document was kept: rate results relevant, or keep them, to have them here.';

/** As form PCT/ISA/210 has it: fields searched, then the citations by category with their passages. */
export function searchReportTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents, coverage } = snapshot;
  return [
    heading('A. Fields searched'),
    ...fieldsInWords(snapshot).map(paragraph),
    paragraph(`Authorities: ${coverage.map(({ country }) => country).join(', ') || 'unknown'}.`),
    heading('B. Documents considered to be relevant'),
    documents.length === 0 ? paragraph(NONE) : tableOfDocuments(snapshot, 'Citations'),
    ...categoryNotes(snapshot).map(paragraph),
    ...keysOf(snapshot),
  ];
}

/** By the queries that ran: what only put results in their order was no field of the search. */
function fieldsInWords({ classesSearched, fieldsSearched }: ReportSnapshot): readonly string[] {
  if (fieldsSearched === undefined)
    return [`Classes: ${classesSearched.join(', ') || 'none; the search was by text alone'}.`];
  const { fields, combined, unread } = fieldsSearched;
  // Of these nothing is said, rather than that they asked for nothing.
  const isRead = unread === 0;
  return [
    `Classes: ${classesSearched.join(', ') || (isRead ? 'none; no query asked for a class' : 'unknown')}.`,
    `Other fields: ${fields.join(', ') || (isRead ? 'none' : 'unknown')}.`,
    ...(combined.length === 0
      ? []
      : [`With the results of ${combined.join(', ')}, whose fields are in their reports.`]),
    ...(isRead ? [] : [`Without ${unread} of the queries, which are of another version of the query language.`]),
  ];
}

/** What the abbreviations in the columns of a table of documents stand for. */
function keysOf(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents, features: all, report } = snapshot;
  const shown = shownColumns(report);
  const hasFeatures = shown.some((column) => ['discloses', 'lacks', 'open'].includes(column));
  if (documents.length === 0) return [];
  return [
    ...(shown.includes('category') ? [paragraph(CATEGORY_KEY)] : []),
    ...(shown.includes('open') ? [paragraph(OPEN_KEY)] : []),
    ...(hasFeatures && report.kind !== 'invalidation' ? features(snapshot, 'Features') : []),
    ...(hasFeatures && all.length === 0 ? [paragraph('No features were named, so that none was judged.')] : []),
  ];
}

const OPEN_KEY = 'Open: how many features are neither disclosed nor not disclosed by what was judged.';

const CATEGORY_KEY =
  'X: relevant taken alone. Y: relevant in combination. A: technological background. P: published between priority ' +
  'and filing. E: earlier application published later. O: not written. L: cited for other reasons. ' +
  'T: published later, for understanding. D: cited in the application. &: same family.';

export function documentTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const notes = categoryNotes(snapshot).map(paragraph);
  if (snapshot.documents.length === 0) return [heading('Documents'), paragraph(NONE)];
  return [heading('Documents'), tableOfDocuments(snapshot, 'Documents kept'), ...notes, ...keysOf(snapshot)];
}

/** Rights by territory, then the product's features by their claims. No risk is computed: a person says it. */
export function rightsTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents } = snapshot;
  if (documents.length === 0) return [heading('Rights'), paragraph(NONE)];
  const byTerritory = [...documents].sort((a, b) => (a.country < b.country ? -1 : Number(a.country > b.country)));
  return [
    heading('Rights by territory'),
    tableOfDocuments(snapshot, 'Rights', byTerritory),
    paragraph(
      'Risk as a person judged it; none is computed. Status and expiry are computed by general rules from what the ' +
        'sources named tell, up to their day: check the register. Supplementary certificates, extensions that no ' +
        'source states and national time limits may change them.',
    ),
    ...featuresByClaims(snapshot),
    ...keysOf(snapshot),
  ];
}

export function patentabilityTables(snapshot: ReportSnapshot): readonly ReportBlock[] {
  return [
    heading('Closest art'),
    snapshot.documents.length === 0 ? paragraph(NONE) : tableOfDocuments(snapshot, 'Differences by feature'),
    ...categoryNotes(snapshot).map(paragraph),
    ...keysOf(snapshot),
    ...combinedArt(snapshot),
  ];
}

export const combinedArt = (snapshot: ReportSnapshot): readonly ReportBlock[] => [
  heading('Combinations'),
  paragraph(combinationsInWords(snapshot)),
];

export function features(
  { features: all }: ReportSnapshot,
  name: 'Limitations' | 'Features' = 'Limitations',
): readonly ReportBlock[] {
  if (all.length === 0) return [];
  return [
    heading(name, name === 'Limitations' ? 1 : 2),
    table(
      name,
      [
        ['Label', 1],
        ['Text', 9],
      ],
      all.map(({ label, text }) => [known(label), known(text)]),
    ),
  ];
}

/** A table for each document: limitation, verdict, quotation with its place. */
export function claimChart({ documents, features: all }: ReportSnapshot): readonly ReportBlock[] {
  if (all.length === 0 || documents.length === 0)
    return [heading('Claim chart'), paragraph('There is no chart: it needs features and at least one kept document.')];
  const cells = all.map((feature) => new Map(feature.cells.map((cell) => [cell.ucid, cell])));
  return [
    heading('Claim chart'),
    ...documents.flatMap(({ ucid, title, isHeld }): readonly ReportBlock[] => {
      const rows = all.map(({ label, text }, at) => {
        const cell = cells[at]?.get(ucid);
        const quoted = (cell?.quotations ?? []).map(({ text: words, place }) => `“${words}” (${place})`);
        return [
          `${known(label)}: ${known(text)}`,
          VERDICTS[cell?.disclosed ?? 'unknown'],
          quoted.join('\n') || 'none quoted',
        ];
      });
      return [
        heading(`${ucid}: ${isHeld ? known(title) : 'unknown'}`, 2),
        {
          ...table(
            `Chart of ${ucid}`,
            [
              ['Limitation', 3],
              ['Verdict', 1.3],
              ['Quotation and place', 4.7],
            ],
            rows,
          ),
          together: { sheet: 'Claim chart', head: 'Document', of: ucid },
        },
      ];
    }),
  ];
}

/** US and foreign documents apart, as the form of the USPTO wants them, with the counts. */
export function disclosureLists(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents, disclosedBefore } = snapshot;
  const judged = judgementsOf(snapshot);
  const isOfUs = ({ country }: ReportedDocument) => country === 'US';
  const lists: readonly (readonly [title: string, of: readonly ReportedDocument[]])[] = [
    ['U.S. patents', documents.filter((one) => isOfUs(one) && !isApplication(one))],
    ['U.S. patent application publications', documents.filter((one) => isOfUs(one) && isApplication(one))],
    ['Foreign patent documents', documents.filter((one) => !isOfUs(one))],
  ];
  // A cite number names one document of the whole form.
  const numbers = new Map(lists.flatMap(([, of]) => of).map(({ ucid }, at) => [ucid, String(at + 1)]));
  return [
    ...lists.flatMap(([title, of]): readonly ReportBlock[] => [
      heading(`${title} (${of.length})`),
      ...(of.length === 0
        ? [paragraph('None.')]
        : [
            table(
              title,
              [
                ['Cite no.', 1],
                ['Country', 1.4],
                ['Number', 3],
                ['Kind', 1],
                ['Date', 2],
                ['Applicant or patentee', 4],
                ['Passages', 2.6],
              ],
              of.map((one) => [
                ...[numbers.get(one.ucid) ?? '', known(one.country), known(one.number), known(one.kindCode)],
                ...[known(one.published), patentee(one)],
                quotedPlaces(judged.get(one.ucid) ?? [], 'whole document'),
              ]),
            ),
          ]),
    ]),
    ...cumulativeCount(documents, disclosedBefore).map(paragraph),
  ];
}

/** By the kind code; without one, by the number: those of applications begin with their year and have eleven digits. */
const isApplication = ({ kindCode, number }: ReportedDocument): boolean =>
  kindCode ? (kindCode.startsWith('A') && kindCode !== 'A') || kindCode === 'P1' : /^(19|20)\d{9}$/.test(number);

const patentee = ({ applicants, inventors }: ReportedDocument): string => {
  const [first, ...others] = applicants.length > 0 ? applicants : inventors;
  return `${known(first)}${others.length > 0 ? ' et al.' : ''}`;
};

/** Each document counts once over all lists. */
function cumulativeCount(
  documents: readonly ReportedDocument[],
  before: ReportSnapshot['disclosedBefore'],
): readonly string[] {
  const here = `Items in this list: ${documents.length}.`;
  if (before === undefined) return [`Cumulative count of items in this list: ${documents.length}.`];
  const all = new Set([...before, ...documents.map(({ ucid }) => ucid)]);
  return before.length === 0
    ? [`${here} Cumulative count: ${all.size}. No earlier list of this search was approved.`]
    : [`${here} Cumulative count, with the earlier lists of this search that were approved: ${all.size}.`];
}
