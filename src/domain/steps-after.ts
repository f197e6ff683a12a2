/** The steps of a search as they stood after an entry of its ledger. */
import { stepsOf, type StepsRow } from './search-steps/rows.ts';
import { createSearchState } from './stream-state.ts';
import type { LedgerEntry } from './ledger/entry.ts';

/** Null before the search was started. */
export function stepsAfter(entries: readonly LedgerEntry[], seq: number): StepsRow | null {
  const state = createSearchState();
  for (const entry of entries) if (entry.seq <= seq && entry.without === null) state.apply(entry);
  return stepsOf(state.rows.map);
}
