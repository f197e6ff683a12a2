/** The legal holds that a stream knows: of its own project, or in a home of the projects that are mounted there. */
import type { Id } from './ids.ts';
import type { RowKey } from './rows.ts';

/** While it lasts, nothing of the project is deleted, erased or moved out of it. */
export interface LegalHold {
  readonly project: Id;
  /** Who placed it, with the name at that time. */
  readonly by: Id;
  readonly name: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly reason: string;
}
/** One row of a stream: there are few, and each deletion asks for them. */
export interface LegalHoldsRow {
  readonly kind: 'legal-holds';
  readonly holds: readonly LegalHold[];
}
export const LEGAL_HOLDS: RowKey = 'legal-holds';

export function legalHoldsIn(rows: ReadonlyMap<RowKey, object>): readonly LegalHold[] {
  const row = rows.get(LEGAL_HOLDS) as LegalHoldsRow | undefined;
  return row?.holds ?? [];
}
