/** Inverts changes of the feature matrix. */
import { factOf, type Fact } from '../../shared/decider.ts';
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
    const { feature, label, text, rank } = row;
    return [factOf(featureMatrixEvents, 'FeatureAdded', { feature, label, text, rank })];
  }
  const { kind: _, ...quoted } = row;
  return [factOf(featureMatrixEvents, 'PassageQuoted', quoted)];
}

function change(before: MatrixRow, after: MatrixRow): readonly Fact[] {
  if (before.kind === 'passage') return [];
  if (before.kind === 'cell') return restore(before);
  const { feature, label, text, rank } = before;
  return [
    after.kind === 'feature' && rank !== after.rank
      ? factOf(featureMatrixEvents, 'FeatureMoved', { feature, rank })
      : factOf(featureMatrixEvents, 'FeatureReworded', { feature, label, text }),
  ];
}
