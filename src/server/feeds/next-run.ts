/** When a feed runs next, and what its list says until then. Pure. */
import type { FeedRow } from './feed-table.ts';

export type RunOutcome =
  | { readonly kind: 'ok' }
  /** Files are still being written. */
  | { readonly kind: 'settling'; readonly files: number }
  /** So many imports wait that no more files are taken. */
  | { readonly kind: 'imports' }
  | { readonly kind: 'failed'; readonly reason: string };

const MINUTE = 60_000;

interface RunClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly settleMs: number;
}

/** Milliseconds since 1970. A failed run is tried again after 1, 2, 4… minutes, never later than by the schedule. */
export function nextRun(
  { every_minutes: minutes, failures }: Pick<FeedRow, 'every_minutes' | 'failures'>,
  outcome: RunOutcome,
  { now, settleMs }: RunClock,
): number {
  const every = minutes * MINUTE;
  switch (outcome.kind) {
    case 'ok':
      return now + every;
    case 'settling':
      return now + Math.min(every, settleMs);
    case 'imports':
      return now + Math.min(every, MINUTE);
    case 'failed':
      return now + Math.min(every, MINUTE * 2 ** Math.min(failures, 20));
  }
}

export function reasonOf(outcome: RunOutcome): string | null {
  switch (outcome.kind) {
    case 'ok':
      return null;
    case 'settling':
      return `${outcome.files} ${outcome.files === 1 ? 'file is' : 'files are'} imported once unchanged for a while.`;
    case 'imports':
      return 'More files are fetched when those before them are imported.';
    case 'failed':
      return outcome.reason;
  }
}
