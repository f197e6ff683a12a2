/** The shape that every noun of the assessment has: its rules and its fold, each looking a row up by key and kind. */
import type { RowKey, RowWriter } from '../shared/rows.ts';
import { rejected, type Decision } from '../shared/envelope.ts';
import type { AssessmentRow } from './rows.ts';

export type AssessmentRows = ReadonlyMap<RowKey, object>;
export type AssessmentWriter = RowWriter<AssessmentRow>;

export type RowOf<K extends AssessmentRow['kind']> = Extract<AssessmentRow, { readonly kind: K }>;

/** The row of that kind under the key, if there is one. */
export function rowAt<K extends AssessmentRow['kind']>(
  rows: { get(key: RowKey): object | undefined },
  kind: K,
  key: RowKey,
): RowOf<K> | undefined {
  const row = rows.get(key) as AssessmentRow | undefined;
  return row?.kind === kind ? (row as RowOf<K>) : undefined;
}

export const notThere = (what: string): Decision => rejected('not-found', `${what} is not there any more.`);
export const notYours = rejected('not-yours', 'Only who wrote it can say or change this.');
export const isBlank = (text: string): boolean => text.trim() === '';
