/** The order in which cells are filled: feature after feature of one document, so that its text stays open. */
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';

export interface CellAddress {
  readonly feature: Id;
  readonly ucid: Ucid;
}

export const keyOfCell = ({ feature, ucid }: CellAddress): string => `${feature} ${ucid}`;

/** Whether a cell is neither judged nor quoted. Made once for many cells: a matrix has hundreds. */
export function openCells({ cells, passages }: FeatureMatrix): (cell: CellAddress) => boolean {
  const filled = new Set([...cells, ...passages].map(keyOfCell));
  return (cell) => !filled.has(keyOfCell(cell));
}

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
  return [...all.slice(at + 1), ...all.slice(0, at)].find(openCells(matrix)) ?? null;
}

const indexIn = (all: readonly CellAddress[], { feature, ucid }: CellAddress): number =>
  all.findIndex((each) => each.feature === feature && each.ucid === ucid);
