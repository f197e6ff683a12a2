/** Product features by judged claims: of each feature the claims from which passages are quoted, verdict and places. */
import { heading, known, paragraph, table, type ReportBlock } from '../document.ts';
import { VERDICTS } from '../verdicts.ts';
import type { ReportedCell, ReportedDocument, ReportSnapshot } from '../snapshot.ts';

export interface JudgedFeature {
  readonly label: string;
  readonly cell: ReportedCell;
}

const IN_SHORT: Readonly<Record<ReportedCell['disclosed'], string>> = {
  yes: '',
  maybe: 'perhaps ',
  no: 'not ',
  unknown: 'open ',
};

/** The numbers of the claims from which a passage is quoted, each once. */
function claimsOf({ quotations }: ReportedCell): readonly number[] {
  const numbers = quotations.flatMap(({ field, place }) => {
    const number = field === 'claims' ? /^claim (\d+)/.exec(place)?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)];
}

/** `claim 1: A, perhaps B; claim 7: C; open: D`, of the features with these labels. */
export function judgedClaims(judged: readonly JudgedFeature[], labels: readonly string[]): string {
  const byClaim = new Map<number, string[]>();
  for (const { label, cell } of judged)
    for (const claim of claimsOf(cell)) {
      const of = byClaim.get(claim) ?? [];
      byClaim.set(claim, [...of, `${IN_SHORT[cell.disclosed]}${known(label)}`]);
    }
  if (byClaim.size === 0) return 'no claim judged';
  const decided = new Set(judged.filter(({ cell }) => cell.disclosed !== 'unknown').map(({ label }) => label));
  const open = labels.filter((label) => !decided.has(label));
  return [
    ...[...byClaim].sort(([one], [other]) => one - other).map(([claim, of]) => `claim ${claim}: ${of.join(', ')}`),
    ...(open.length === 0 ? [] : [`open: ${open.map(known).join(', ')}`]),
  ].join('; ');
}

/** Features of claims are labelled with the number of theirs, `1a`: of those that are or may be there, the numbers. */
export function relevantClaims(judged: readonly JudgedFeature[]): string {
  const found = judged
    .filter(({ cell }) => cell.disclosed === 'yes' || cell.disclosed === 'maybe')
    .flatMap(({ label }) => /^(\d+)[a-z]+$/i.exec(label.trim())?.[1] ?? []);
  return [...new Set(found.map(Number))].sort((one, other) => one - other).join(', ') || 'unknown';
}

/** So many documents stand beside each other in a table. */
const ABREAST = 3;

/** A row for each product feature; of each document the claim, the verdict and the places. */
export function featuresByClaims({ documents, features }: ReportSnapshot): readonly ReportBlock[] {
  const title = heading('Product features by judged claims');
  const cells = features.map((feature) => new Map(feature.cells.map((cell) => [cell.ucid, cell])));
  const judged = documents.filter(({ ucid }) => cells.some((of) => of.has(ucid)));
  if (judged.length === 0)
    return [title, paragraph('No feature of the product was judged: see the feature matrix under Final Results.')];
  const left = documents.length - judged.length;
  return [
    title,
    ...groupsOf(judged).map((group, at) =>
      table(
        `Product features by judged claims, ${group.length === 1 ? 'document' : 'documents'} ${spanOf(at, group)}`,
        [['Product feature', 3], ...group.map(({ ucid }) => [ucid, 3] as const)],
        features.map(({ label, text }, place) => [
          `${known(label)}: ${known(text)}`,
          ...group.map(({ ucid }) => cellText(cells[place]?.get(ucid))),
        ]),
      ),
    ),
    ...(left === 0
      ? []
      : [
          paragraph(`Left out, as no feature was judged for them: ${left === 1 ? '1 document' : `${left} documents`}.`),
        ]),
  ];
}

const spanOf = (at: number, { length }: readonly ReportedDocument[]): string =>
  length === 1 ? String(at * ABREAST + 1) : `${at * ABREAST + 1} to ${at * ABREAST + length}`;

const groupsOf = (documents: readonly ReportedDocument[]): readonly (readonly ReportedDocument[])[] =>
  Array.from({ length: Math.ceil(documents.length / ABREAST) }, (_, at) =>
    documents.slice(at * ABREAST, (at + 1) * ABREAST),
  );

/** `claim 1: disclosed`, then the places. */
function cellText(cell: ReportedCell | undefined): string {
  if (cell === undefined) return VERDICTS.unknown;
  const claims = claimsOf(cell);
  const named = claims.length === 0 ? 'no claim' : `claim ${claims.join(', ')}`;
  const places = [...new Set(cell.quotations.map(({ place }) => place))].join('; ');
  return [`${named}: ${VERDICTS[cell.disclosed]}`, places === '' ? 'none quoted' : `at ${places}`].join('\n');
}
