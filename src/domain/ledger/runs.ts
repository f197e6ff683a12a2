/** The runs of a search as its ledger tells of them. */
import type { CorpusVersion, Interpretation } from '../documents/results.ts';
import type { SearchStepEvents } from '../search-steps/events.ts';
import type { Id } from '../shared/ids.ts';
import type { LedgerEntry } from './entry.ts';

export interface RunOfLedger {
  readonly run: Id;
  /** As the sentences of the ledger count it: in the order in which they were asked for, from 1. */
  readonly number: number;
  readonly at: number;
  /** Version of the corpus. */
  readonly corpus: number;
  readonly families: number;
  readonly expression: string;
}

/** Those that took place, in the order of the log. */
export function runsIn(entries: readonly LedgerEntry[]): readonly RunOfLedger[] {
  const numbers = new Map<Id, number>();
  return entries.flatMap(({ type, payload, at, without }) => {
    if (without !== null) return [];
    const { run } = payload as { readonly run: Id };
    if (['SearchSubmitted', 'SearchRan', 'SearchFailed'].includes(type) && !numbers.has(run)) numbers.set(run, numbers.size + 1);
    if (type !== 'SearchRan') return [];
    const { corpus, families, interpretation } = payload as SearchStepEvents['SearchRan'];
    const { expression } = interpretation as unknown as Interpretation;
    return [{ run, number: numbers.get(run)!, at, corpus: (corpus as unknown as CorpusVersion).version, families, expression }];
  });
}
