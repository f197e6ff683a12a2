/** When a feed runs next, and what its list says until then. Pure. */
import type { FeedRow } from './feed-table.ts';

export type RunOutcome =
  | { readonly kind: 'ok' }
  /** Files are still being written. */
  | { readonly kind: 'settling'; readonly files: number }
  /** So many imports wait that no more files are taken. */
  | { readonly kind: 'imports' }
  /** It has fetched as much as it may today. */
  | { readonly kind: 'enough'; readonly reason: string }
  /** `at`: when a server lets it try again. */
  | { readonly kind: 'failed'; readonly reason: string; readonly at: number | null };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
    case 'enough':
      return (Math.floor(now / DAY) + 1) * DAY;
    case 'failed':
      if (outcome.at !== null) return Math.max(outcome.at, now + MINUTE);
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
    case 'enough':
    case 'failed':
      return outcome.reason;
  }
}
