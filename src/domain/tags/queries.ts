/** Which tags a document carries. A tag of any publication of a family counts for the family. */
import type { Assessed } from '../shared/assessed.ts';
import type { Grouping } from '../documents/results.ts';
import type { Id } from '../shared/ids.ts';
import type { DocumentTagRow } from './rows.ts';

/** Where a tag is valid, and who reads it. */
export type TagScope =
  | { readonly kind: 'mine' }
  | { readonly kind: 'team'; readonly team: Id; readonly name: string }
  | { readonly kind: 'company' };

interface Members {
  readonly ucids: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
}
/** Made once for each state of a tag: rows are immutable. */
const membersOf = new WeakMap<DocumentTagRow, Members>();

function indexed(row: DocumentTagRow): Members {
  const known = membersOf.get(row);
  if (known !== undefined) return known;
  const made = {
    ucids: new Set(row.documents.map(({ ucid }) => ucid)),
    families: new Set(row.documents.map(({ family }) => family)),
  };
  membersOf.set(row, made);
  return made;
}

export const carries = (row: DocumentTagRow, { ucid, family }: Assessed, grouping: Grouping): boolean =>
  grouping === 'family' ? indexed(row).families.has(family) : indexed(row).ucids.has(ucid);
