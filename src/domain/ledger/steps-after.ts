/** The steps of a search after an entry of its ledger. */
import type { LedgerAnswer } from './entry.ts';
import { searchStream } from '../shared/streams.ts';
import { createStreamState } from '../stream-state.ts';
import { stepsOf, type StepsRow } from '../search-steps/rows.ts';

/** Null before the search was started. */
export function stepsAfter(
  { search, entries }: Pick<LedgerAnswer, 'search' | 'entries'>,
  seq: number,
): StepsRow | null {
  const state = createStreamState(searchStream(search));
  for (const entry of entries) if (entry.seq <= seq && entry.without === null) state.apply(entry);
  return stepsOf(state.rows.map);
}
