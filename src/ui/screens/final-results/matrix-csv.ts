/**
 * The feature matrix as CSV: a feature a line, a document a column, in each cell the answer and the
 * passages.
 */
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import { csv } from '../../../domain/shared/csv.ts';
import { disclosureInfo } from './disclosure.ts';
import { placeInWords } from './place-in-words.ts';

export interface MatrixDocument {
  readonly ucid: string;
  readonly title: string;
  readonly category: string | null;
}

export function matrixCsv({ features, cells, passages }: FeatureMatrix, documents: readonly MatrixDocument[]): string {
  const head = [
    'Feature',
    'Text',
    ...documents.map(({ ucid, title, category }) =>
      [ucid, category && `(${category})`, title].filter(Boolean).join(' '),
    ),
  ];
  const lines = features.map(({ feature, label, text }) => [
    label,
    text,
    ...documents.map(({ ucid }) => {
      const cell = cells.find((each) => each.feature === feature && each.ucid === ucid);
      const quoted = passages
        .filter((each) => each.feature === feature && each.ucid === ucid)
        .map((passage) => `“${passage.text}” (${placeInWords(passage)})`);
      return [cell ? disclosureInfo[cell.disclosed].label : '', ...quoted].filter((part) => part !== '').join('\n');
    }),
  ]);
  return csv([head, ...lines]);
}
