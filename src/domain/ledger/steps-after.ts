/** The steps of a search after an entry of its ledger. */
import type { LedgerEntry } from './entry.ts';
import { searchStream } from '../shared/streams.ts';
import { createStreamState } from '../stream-state.ts';
import { stepsOf, type StepsRow } from '../search-steps/rows.ts';

/** The rules of a search depend on the kind of its stream only. */
const ANY_SEARCH = searchStream(1);

/** Null before the search was started. */
export function stepsAfter(entries: readonly LedgerEntry[], seq: number): StepsRow | null {
  const state = createStreamState(ANY_SEARCH);
  for (const entry of entries) if (entry.seq <= seq && entry.without === null) state.apply(entry);
  return stepsOf(state.rows.map);
}
