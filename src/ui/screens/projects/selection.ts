/** The rows that a gesture is about. Pure: what is selected, and what of it a gesture must name. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';

export type Selection = ReadonlyMap<Id, TreeListRow>;

export const noSelection: Selection = new Map();
export const selectionOf = (rows: readonly TreeListRow[]): Selection => new Map(rows.map((row) => [row.id, row]));

/** Of rows of a filtered list those that the filter found; what stands above them is there to show the place. */
export const found = (rows: readonly TreeListRow[], filter: string): readonly TreeListRow[] =>
  filter.trim() === '' ? rows : rows.filter(({ match }) => match !== null);

export function toggled(selection: Selection, row: TreeListRow): Selection {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

export function withoutRows(selection: Selection, rows: readonly TreeListRow[]): Selection {
  if (!rows.some(({ id }) => selection.has(id))) return selection;
  const next = new Map(selection);
  for (const { id } of rows) next.delete(id);
  return next;
}

/**
 * What of the selection a gesture names: a row within a selected folder goes along with it and is not named, so
 * that moving both keeps the one in the other. `rows` are rows of the list in their order.
 */
export function topmost(rows: readonly TreeListRow[], selection: Selection): readonly TreeListRow[] {
  const named: TreeListRow[] = [];
  let within: number | null = null;
  for (const row of rows) {
    if (within !== null && row.depth > within) continue;
    within = selection.has(row.id) ? row.depth : null;
    if (within !== null) named.push(row);
  }
  return named;
}

/** The descendants of the first row. */
export function below(rows: readonly TreeListRow[]): readonly TreeListRow[] {
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  const end = rest.findIndex((row) => row.depth <= first.depth);
  return end < 0 ? rest : rest.slice(0, end);
}

/**
 * Where the cursor goes when the selected rows vanish with all within: the next row that stays, else the one before.
 */
export function survivor(rows: readonly TreeListRow[], at: number, selection: Selection): TreeListRow | null {
  const going = new Set(topmost(rows, selection));
  let within: number | null = null;
  const staying = rows.map((row) => {
    if (within !== null && row.depth > within) return null;
    within = going.has(row) ? row.depth : null;
    return within === null ? row : null;
  });
  return (
    staying.slice(at + 1).find((row) => row !== null) ??
    staying.slice(0, Math.max(0, at)).findLast((row) => row !== null) ??
    null
  );
}

/** Whether a row stands in one of the folders: `path` leads from the first level to the row itself. */
export const isWithinAny = (path: readonly { readonly id: Id }[], items: readonly { readonly id: Id }[]): boolean =>
  path.some((step) => items.some((item) => item.id === step.id));

/** The rows at hand that share the row's parent, itself among them. */
export function siblingsOf(rows: readonly TreeListRow[], row: TreeListRow): readonly TreeListRow[] {
  const at = rows.findIndex(({ id }) => id === row.id);
  if (at < 0) return [row];
  const before = rows.slice(0, at).findLastIndex((other) => other.depth < row.depth);
  const after = rows.slice(at).findIndex((other) => other.depth < row.depth);
  return rows.slice(before + 1, after < 0 ? undefined : at + after).filter((other) => other.depth === row.depth);
}
