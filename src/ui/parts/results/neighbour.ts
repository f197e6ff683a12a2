/** The result before or after the one being read, passing over those that the ratings filter hides. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';

/** Null at the end of this page, and where the document is not on it. */
export function neighbourIn(rows: readonly ResultRow[], ucid: Ucid, by: 1 | -1, isShown: (row: ResultRow) => boolean): ResultRow | null {
  const at = rows.findIndex((row) => row.ucid === ucid);
  if (at < 0) return null;
  for (let next = at + by; next >= 0 && next < rows.length; next += by) if (isShown(rows[next]!)) return rows[next]!;
  return null;
}
