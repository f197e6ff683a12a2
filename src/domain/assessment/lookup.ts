/** Helpers of the assessment concepts: rows by key and kind, and common rejections. */
import { stepsOf } from '../search-steps/rows.ts';
import { rejected, type Decision } from '../shared/envelope.ts';
import type { Scope } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { AssessmentRow, SearchRow } from './rows.ts';

export type SearchScope = Scope<SearchRow>;

export type RowOf<K extends AssessmentRow['kind']> = Extract<AssessmentRow, { readonly kind: K }>;

/** The row of that kind under the key, if there is one. */
export function rowAt<K extends AssessmentRow['kind']>(
  rows: { get(key: RowKey): SearchRow | undefined },
  kind: K,
  key: RowKey,
): RowOf<K> | undefined {
  const row = rows.get(key);
  return row?.kind === kind ? (row as RowOf<K>) : undefined;
}

/** The owner of the search; null before it was started. */
export const ownerOf = ({ rows }: SearchScope): Id | null => stepsOf(rows)?.owner ?? null;

export const notThere = (what: string): Decision => rejected('not-found', `${what} is not there any more.`);
export const notYours = rejected('not-yours', 'Only its author can write or change this.');
export const isBlank = (text: string): boolean => text.trim() === '';
