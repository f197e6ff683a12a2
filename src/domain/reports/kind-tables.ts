/** The tables that are particular to a kind of report. */
import { categoryNotes } from './category-dates.ts';
import { heading, known, paragraph, table, type ReportBlock } from './document.ts';
import type { ReportedCell, ReportedDocument, ReportSnapshot } from './snapshot.ts';

const NONE = 'No document was kept: rate results relevant, or keep them, to have them here.';

const titled = ({ ucid, title, isHeld }: ReportedDocument): string => `${ucid}\n${isHeld ? known(title) : 'unknown'}`;

/** As form PCT/ISA/210 has it: fields searched, then the citations by category with their passages. */
export function searchReportTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents, classesSearched, coverage } = snapshot;
  const rows = documents.map((document) => [
    document.category ?? 'none',
    `${titled(document)}\n${known(document.applicants.join('; '))}, ${known(document.published)}`,
    passagesOf(snapshot, document),
    claimsOf(snapshot, document),
  ]);
  return [
    heading('A. Fields searched'),
    paragraph(`Classes: ${classesSearched.join(', ') || 'none; the search was by text alone'}.`),
    paragraph(`Authorities: ${coverage.map(({ country }) => country).join(', ') || 'unknown'}.`),
    heading('B. Documents considered to be relevant'),
    ...(rows.length === 0
      ? [paragraph(NONE)]
      : [
          table(
            'Citations',
            [
              ['Category', 1.3],
              ['Citation of document', 5],
              ['Relevant passages', 3],
              ['Discloses', 1.7],
            ],
            rows,
          ),
        ]),
    ...categoryNotes(snapshot).map(paragraph),
    paragraph(CATEGORY_KEY),
  ];
}

const CATEGORY_KEY =
  'X: relevant taken alone. Y: relevant in combination. A: technological background. P: published between priority ' +
  'and filing. E: earlier application published later. O: not written. L: cited for other reasons. T: theory. ' +
  'D: cited in the application. &: same family.';

const cellsOf = ({ features: all }: ReportSnapshot, ucid: string) =>
  all.flatMap(({ label, cells }) => cells.filter((cell) => cell.ucid === ucid).map((cell) => ({ label, cell })));

function passagesOf(snapshot: ReportSnapshot, { ucid }: ReportedDocument, none = 'none quoted'): string {
  const places = cellsOf(snapshot, ucid).flatMap(({ cell }) => cell.quotations.map(({ place }) => place));
  return places.length === 0 ? none : [...new Set(places)].join('; ');
}

function claimsOf(snapshot: ReportSnapshot, { ucid }: ReportedDocument): string {
  const shown = cellsOf(snapshot, ucid).filter(({ cell }) => cell.disclosed === 'yes');
  return shown.length === 0 ? 'none judged' : shown.map(({ label }) => label).join(', ');
}

export function documentTable({ documents }: ReportSnapshot): readonly ReportBlock[] {
  if (documents.length === 0) return [heading('Documents'), paragraph(NONE)];
  const rows = documents.map((document, place) => [
    ...[String(place + 1), titled(document), known(document.applicants.join('; ')), known(document.published)],
    ...[known(document.priority), document.status, document.category ?? 'none', document.ratings.join('; ') || 'none'],
  ]);
  return [
    heading('Documents'),
    table(
      'Documents kept',
      [
        ['No.', 1],
        ['Document', 5],
        ['Applicants', 3],
        ['Published', 2],
        ['Priority', 2],
        ['Status', 2],
        ['Cat.', 1],
        ['Rating', 2],
      ],
      rows,
    ),
  ];
}

/** Rights by territory. No risk is computed: it is for a person to say, in the category and the comments. */
export function rightsTable(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents } = snapshot;
  if (documents.length === 0) return [heading('Rights'), paragraph(NONE)];
  const rows = [...documents]
    .sort((a, b) => (a.country < b.country ? -1 : Number(a.country > b.country)))
    .map((document) => [
      ...[known(document.country), titled(document), known(document.applicants.join('; ')), document.status],
      ...[known(document.filed), twentyYears(document.filed), claimsOf(snapshot, document)],
    ]);
  return [
    heading('Rights by territory'),
    table(
      'Rights',
      [
        ['Territory', 1.5],
        ['Document', 5],
        ['Holder', 3],
        ['Status', 2],
        ['Filed', 2],
        ['20 years from filing', 2],
        ['Features', 2],
      ],
      rows,
    ),
    paragraph(
      'Status as the source of the record states it; check it in the register. 20 years from filing is the ' +
        'term of a patent without extensions, adjustments and disclaimers, and without regard to fees.',
    ),
  ];
}

const twentyYears = (filed: string | null): string =>
  filed === null ? 'unknown' : `${Number(filed.slice(0, 4)) + 20}${filed.slice(4)}`;

export function patentabilityTables(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents, features: all } = snapshot;
  const rows = documents.map((document) => {
    const cells = cellsOf(snapshot, document.ucid);
    const shown = (how: readonly ReportedCell['disclosed'][]) =>
      cells.filter(({ cell }) => how.includes(cell.disclosed)).map(({ label }) => label);
    const [yes, no] = [shown(['yes']), shown(['no'])];
    const open = all.length - yes.length - no.length;
    return [
      titled(document),
      document.category ?? 'none',
      yes.join(', ') || 'none',
      no.join(', ') || 'none',
      String(open),
    ];
  });
  return [
    heading('Closest art'),
    ...(rows.length === 0
      ? [paragraph(NONE)]
      : [
          table(
            'Differences by feature',
            [
              ['Document', 5],
              ['Cat.', 1],
              ['Discloses', 2],
              ['Does not disclose', 2],
              ['Open', 1],
            ],
            rows,
          ),
        ]),
    heading('Combinations'),
    paragraph(combinations(snapshot)),
  ];
}

/** Two documents that together disclose every feature. */
function combinations({ documents, features: all }: ReportSnapshot): string {
  if (all.length === 0) return 'No features were named, so that no combination can be looked for.';
  const shows = (ucid: string) =>
    new Set(all.filter(({ cells }) => cells.some((cell) => cell.ucid === ucid && cell.disclosed === 'yes')));
  const sets = documents.slice(0, 50).map(({ ucid }) => ({ ucid, shown: shows(ucid) }));
  const pairs = sets.flatMap((one, place) =>
    sets
      .slice(place + 1)
      .filter((other) => one.shown.size < all.length && other.shown.size < all.length)
      .filter((other) => all.every((feature) => one.shown.has(feature) || other.shown.has(feature)))
      .map((other) => `${one.ucid} with ${other.ucid}`),
  );
  const alone = sets.filter(({ shown }) => shown.size === all.length).map(({ ucid }) => `${ucid} alone`);
  const found = [...alone, ...pairs];
  return found.length === 0
    ? `By the chart, no document and no two${documents.length > 50 ? ' of the first 50' : ''} together disclose ` +
        'every feature.'
    : `By the chart, every feature is disclosed by: ${found.slice(0, 40).join('; ')}${more(found.length - 40)}.`;
}

const more = (count: number): string => (count > 0 ? ` and ${count} more` : '');

export function features({ features: all }: ReportSnapshot): readonly ReportBlock[] {
  if (all.length === 0) return [];
  return [
    heading('Limitations'),
    table(
      'Limitations',
      [
        ['Label', 1],
        ['Text', 9],
      ],
      all.map(({ label, text }) => [known(label), known(text)]),
    ),
  ];
}

const VERDICTS: Readonly<Record<ReportedCell['disclosed'], string>> = {
  yes: 'disclosed',
  maybe: 'perhaps disclosed',
  no: 'not disclosed',
  unknown: 'not judged',
};

/** A table for each document: limitation, verdict, quotation with its place. */
export function claimChart({ documents, features: all }: ReportSnapshot): readonly ReportBlock[] {
  if (all.length === 0 || documents.length === 0)
    return [heading('Claim chart'), paragraph('There is no chart: it needs features and at least one kept document.')];
  return [
    heading('Claim chart'),
    ...documents.flatMap(({ ucid, title, isHeld }): readonly ReportBlock[] => {
      const rows = all.map(({ label, text, cells }) => {
        const cell = cells.find((one) => one.ucid === ucid);
        const quoted = (cell?.quotations ?? []).map(({ text: words, place }) => `“${words}” (${place})`);
        return [
          `${known(label)}: ${known(text)}`,
          VERDICTS[cell?.disclosed ?? 'unknown'],
          quoted.join('\n') || 'none quoted',
        ];
      });
      return [
        heading(`${ucid}: ${isHeld ? known(title) : 'unknown'}`, 2),
        table(
          `Chart of ${ucid}`,
          [
            ['Limitation', 3],
            ['Verdict', 1],
            ['Quotation and place', 5],
          ],
          rows,
        ),
      ];
    }),
  ];
}

/** US and foreign documents apart, as the form of the USPTO wants them, with the counts. */
export function disclosureLists(snapshot: ReportSnapshot): readonly ReportBlock[] {
  const { documents } = snapshot;
  const us = documents.filter(({ country }) => country === 'US');
  const isApplication = ({ kindCode }: ReportedDocument) => kindCode?.startsWith('A') === true && kindCode !== 'A';
  const list = (title: string, of: readonly ReportedDocument[]): readonly ReportBlock[] => [
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
            of.map((one, place) => [
              ...[String(place + 1), known(one.country), known(one.number), known(one.kindCode), known(one.published)],
              ...[known(one.applicants[0] ?? one.inventors[0]), passagesOf(snapshot, one, 'whole document')],
            ]),
          ),
        ]),
  ];
  return [
    ...list(
      'U.S. patents',
      us.filter((one) => !isApplication(one)),
    ),
    ...list('U.S. patent application publications', us.filter(isApplication)),
    ...list(
      'Foreign patent documents',
      documents.filter(({ country }) => country !== 'US'),
    ),
    paragraph(`Cumulative count of items in this list: ${documents.length}.`),
  ];
}
