/** A comparison with a private index as a page: what was compared, what is most like the idea, and what was decided. */
import { facts, heading, known, paragraph, table, type ReportBlock } from '../document.ts';
import { moment } from '../report-moment.ts';
import type { ReportSnapshot } from '../snapshot.ts';
import type { ComparedDocument, ReportedComparison } from './comparison.ts';

/** Nothing in a report of another kind. */
export function comparedDocuments({ comparison }: ReportSnapshot): readonly ReportBlock[] {
  if (comparison === undefined) return [];
  const alike = comparison.found.filter(({ rank }) => rank !== null);
  const others = comparison.found.filter(({ rank }) => rank === null);
  return [
    heading('Most like the idea'),
    alike.length === 0
      ? paragraph('No document of the index shares a telling word with the idea.')
      : table(
          'Most alike first',
          [
            ['No.', 0.9],
            ['Document', 3.6],
            ['Passages', 4.6],
            ['Why it is alike', 4],
            ['Decision', 1.9],
          ],
          alike.map((one) => [String(one.rank), titled(one), passages(one), reasons(one), decision(one)]),
        ),
    ...(others.length === 0 ? [] : decidedBefore(others)),
  ];
}

const decidedBefore = (others: readonly ComparedDocument[]): readonly ReportBlock[] => [
  heading('Decided on, and not among these', 2),
  table(
    'Documents that were decided on in an earlier comparison',
    [
      ['Document', 6],
      ['Decision', 3],
    ],
    others.map((one) => [titled(one), decision(one)]),
  ),
];

const titled = ({ ucid, title, name, isHeld }: ComparedDocument): string =>
  isHeld
    ? [known(title), ...(name === title || name === ucid ? [] : [name]), ucid].join('\n')
    : `${ucid}\nnot held any more`;

export const passages = ({ passages: all }: ComparedDocument): string =>
  all
    .map(
      ({ place, text, ocr }) => `${place}${ocr === null ? '' : `, read by text recognition, ${ocr}% sure`}: “${text}”`,
    )
    .join('\n') || 'none beside its title';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const reasons = ({ shared, kinds }: ComparedDocument): string =>
  [
    `Shared words: ${shared.map(({ term, share }) => `${term} ${percent(share)}`).join(', ') || 'none'}`,
    ...kinds.map(({ name, share }) => `${name}: ${percent(share)}`),
  ].join('\n');

export const decision = ({ category, ratings }: ComparedDocument): string =>
  [...(category === null ? [] : [`Category ${category}`]), ...(ratings.length === 0 ? ['not rated'] : ratings)].join(
    '\n',
  );

/** How it was compared: the strategy of this kind. */
export const comparisonStrategy = ({ name, changedAt }: ReportedComparison, at: number): readonly ReportBlock[] => [
  paragraph(
    `The idea, as it stands under Subject of the search, was compared with the index “${name}” on ${moment(at)}. ` +
      `Its documents had last changed ${changedAt === null ? 'at an unknown time' : `on ${moment(changedAt)}`}.`,
  ),
  paragraph(
    'Documents are ranked by the words of the idea in any form, by parts of its words, and by what the closest of ' +
      'them cite and are classified as, with the statistics of this index alone. The shares beside a document say ' +
      'what each adds to its score; they are no measure of how close it is.',
  ),
];

export function comparisonFlow({ documents, alike, found }: ReportedComparison): ReportBlock {
  const count = (best: ComparedDocument['best']): number => found.filter((one) => one.best === best).length;
  const listed = found.filter(({ rank }) => rank !== null);
  const further = listed.filter(({ rank }, at) => rank !== at + 1).length;
  return facts(
    ['Documents of the index', String(documents)],
    ['Share a telling word with the idea', String(alike)],
    ['Listed with their passages, the most alike', String(listed.length - further)],
    ...(further === 0 ? [] : [['Listed as well, since they were decided on', String(further)] as const]),
    ['Rated', String(found.length - count(null))],
    ['Rated relevant', String(count('relevant'))],
    ['Rated maybe', String(count('maybe'))],
    ['Rated irrelevant', String(count('irrelevant'))],
  );
}

export const comparisonCoverage = ({ index, name, ...comparison }: ReportedComparison): readonly ReportBlock[] => [
  facts(
    ['Index', `${index}: ${known(name)}`],
    ['Documents', String(comparison.documents)],
    ['Files', String(comparison.files)],
    ['Copies of publications', String(comparison.documents - comparison.files)],
    ['Last changed', comparison.changedAt === null ? 'unknown' : moment(comparison.changedAt)],
    ['Files with text read by text recognition (OCR)', String(comparison.readByOcr)],
    ['Pages without text, which can’t be found', String(comparison.emptyPages)],
    ['Files that were not taken, or not read yet', String(comparison.notRead)],
  ),
  paragraph('The corpus of patents was no part of this comparison.'),
];
