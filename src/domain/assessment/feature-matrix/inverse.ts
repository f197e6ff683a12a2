/** Inverts changes of the feature matrix. */
import { factOf, type Fact } from '../../shared/decider.ts';
import { textsBack, textsBeside } from '../../shared/versions.ts';
import { assessed, invertedBy } from '../inverse.ts';
import type { CellRow, FeatureRow, PassageRow } from '../rows.ts';
import { featureMatrixEvents } from './events.ts';

type MatrixRow = FeatureRow | CellRow | PassageRow;

export const invertMatrix = invertedBy<MatrixRow>({ remove, restore, change });

function remove(row: MatrixRow): readonly Fact[] {
  if (row.kind === 'feature') return [factOf(featureMatrixEvents, 'FeatureRemoved', { feature: row.feature })];
  if (row.kind === 'passage') return [factOf(featureMatrixEvents, 'PassageRemoved', { passage: row.passage })];
  return [factOf(featureMatrixEvents, 'JudgementWithdrawn', { feature: row.feature, ...assessed(row) })];
}

function restore(row: MatrixRow): readonly Fact[] {
  if (row.kind === 'cell') {
    const { feature, disclosed } = row;
    return [factOf(featureMatrixEvents, 'FeatureJudged', { feature, ...assessed(row), disclosed })];
  }
  if (row.kind === 'feature') {
    const { kind: _, written, ...added } = row;
    return [
      factOf(featureMatrixEvents, 'FeatureAdded', added),
      ...textsBeside(written).map((edit) =>
        factOf(featureMatrixEvents, 'FeatureReworded', { feature: added.feature, ...edit }),
      ),
    ];
  }
  const { kind: _, place, ...quoted } = row;
  return [factOf(featureMatrixEvents, 'PassageQuoted', quoted), ...(place === undefined ? [] : placed(row))];
}

const placed = ({ passage, place = '' }: PassageRow): readonly Fact[] => [
  factOf(featureMatrixEvents, 'PassagePlaced', { passage, place }),
];

function change(before: MatrixRow, after: MatrixRow): readonly Fact[] {
  if (before.kind === 'passage') return placed(before);
  if (before.kind === 'cell') return restore(before);
  if (after.kind !== 'feature') return [];
  const { feature, label, rank } = before;
  return [
    ...(rank === after.rank ? [] : [factOf(featureMatrixEvents, 'FeatureMoved', { feature, rank })]),
    ...(label === after.label ? [] : [factOf(featureMatrixEvents, 'FeatureReworded', { feature, label })]),
    ...textsBack(before, after).map((edit) => factOf(featureMatrixEvents, 'FeatureReworded', { feature, ...edit })),
  ];
}
