/** The order in which cells are filled: feature after feature of one document, so that its text stays open. */
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';

export interface CellAddress {
  readonly feature: Id;
  readonly ucid: Ucid;
}

/** Neither judged nor quoted. */
export const isOpenCell = ({ cells, passages }: FeatureMatrix, { feature, ucid }: CellAddress): boolean =>
  ![...cells, ...passages].some((each) => each.feature === feature && each.ucid === ucid);

export const cellsInOrder = ({ features }: FeatureMatrix, ucids: readonly Ucid[]): readonly CellAddress[] =>
  ucids.flatMap((ucid) => features.map(({ feature }) => ({ feature, ucid })));

/** The cell before or after this one; null at the ends. */
export function neighbour(
  matrix: FeatureMatrix,
  ucids: readonly Ucid[],
  from: CellAddress,
  step: 1 | -1,
): CellAddress | null {
  const all = cellsInOrder(matrix, ucids);
  return all[indexIn(all, from) + step] ?? null;
}

/** The next open cell after this one, going round; null when no other is open. */
export function nextOpenCell(matrix: FeatureMatrix, ucids: readonly Ucid[], from: CellAddress): CellAddress | null {
  const all = cellsInOrder(matrix, ucids);
  const at = indexIn(all, from);
  return [...all.slice(at + 1), ...all.slice(0, at)].find((cell) => isOpenCell(matrix, cell)) ?? null;
}

const indexIn = (all: readonly CellAddress[], { feature, ucid }: CellAddress): number =>
  all.findIndex((each) => each.feature === feature && each.ucid === ucid);
