/** The runs of a search, read from its ledger. */
import { isSameRated } from '../documents/rated.ts';
import { ranExpression } from '../documents/ran-query.ts';
import type { RatedForRanking } from '../documents/results.ts';
import type { SearchStepEvents } from '../search-steps/events.ts';
import type { Id } from '../shared/ids.ts';
import type { LedgerEntry } from './entry.ts';

export interface RunOfLedger {
  readonly run: Id;
  /** The number that the ledger's sentences use: in the order of the requests, from 1. */
  readonly number: number;
  readonly at: number;
  /** Version of the corpus. */
  readonly corpus: number;
  readonly families: number;
  readonly expression: string;
  /** The ratings used in the ranking; null if none were used. */
  readonly rated: RatedForRanking | null;
}

/** Causes of a difference between two runs. */
export type CauseOfDifference = 'query' | 'corpus' | 'ratings';

export function causesOfDifference(before: RunOfLedger, after: RunOfLedger): readonly CauseOfDifference[] {
  const causes: CauseOfDifference[] = [];
  if (before.expression !== after.expression) causes.push('query');
  if (before.corpus !== after.corpus) causes.push('corpus');
  if (
    before.rated === null || after.rated === null
      ? before.rated !== after.rated
      : !isSameRated(before.rated, after.rated)
  )
    causes.push('ratings');
  return causes;
}

/** Their content is never withheld, and an erased one has no effect. */
const OF_RUNS: ReadonlySet<string> = new Set(['SearchSubmitted', 'SearchRan', 'SearchFailed']);

/** The finished runs, in the order of the log. */
export function runsIn(entries: readonly LedgerEntry[]): readonly RunOfLedger[] {
  const numbers = new Map<Id, number>();
  return entries.flatMap(({ type, payload, at, without }) => {
    if (without !== null || !OF_RUNS.has(type)) return [];
    const { run } = payload as { readonly run: Id };
    if (!numbers.has(run)) numbers.set(run, numbers.size + 1);
    if (type !== 'SearchRan') return [];
    const { corpus, families, interpretation } = payload as SearchStepEvents['SearchRan'];
    if (corpus === null || interpretation === null) return [];
    const { rated = null } = interpretation;
    return [
      {
        run,
        number: numbers.get(run)!,
        at,
        corpus: corpus.version,
        families,
        expression: ranExpression(interpretation),
        rated,
      },
    ];
  });
}
