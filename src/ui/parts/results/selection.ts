/**
 * Which row is selected. A row that leaves the list (rated away, another page) hands over to the one that
 * takes its place, so that the eye stays where it is.
 */
import type { Ucid } from '../../../domain/documents/publication.ts';

export interface Selection {
  readonly ucid: Ucid | null;
  /** Where it stood when it was selected. */
  readonly at: number;
}

export const nothingSelected: Selection = { ucid: null, at: 0 };

/** The index of the selected row; −1 in an empty list. */
export function selectedIndex(ucids: readonly Ucid[], { ucid, at }: Selection): number {
  const found = ucid === null ? -1 : ucids.indexOf(ucid);
  return found >= 0 ? found : Math.min(at, ucids.length - 1);
}

export type Step =
  | { readonly kind: 'row'; readonly at: number }
  /** Beyond the end of this page. */
  | { readonly kind: 'page'; readonly page: number; readonly end: 'first' | 'last' }
  | { readonly kind: 'end' };

interface Surroundings {
  readonly at: number;
  readonly rows: number;
  readonly page: number;
  readonly pages: number;
}

/** Where one step down (1) or up (−1) leads. */
export function stepFrom({ at, rows, page, pages }: Surroundings, by: 1 | -1): Step {
  const next = at + by;
  if (next >= 0 && next < rows) return { kind: 'row', at: next };
  const otherPage = page + by;
  if (otherPage < 0 || otherPage >= pages) return { kind: 'end' };
  return { kind: 'page', page: otherPage, end: by === 1 ? 'first' : 'last' };
}
