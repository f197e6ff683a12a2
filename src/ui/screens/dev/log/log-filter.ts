/** Which events of a replay the list shows. */
import { isConfirmed, type ReplayEvent } from '../../../../domain/replay/format.ts';

export const ALL = 'all';

export interface LogFilter {
  /** A stream or type, or {@link ALL}. */
  readonly stream: string;
  readonly type: string;
}

/** Indices of the events that the filter lets through. */
export function filtered(events: readonly ReplayEvent[], { stream, type }: LogFilter): readonly number[] {
  return events.flatMap((event, at) =>
    (stream === ALL || event.stream === stream) && (type === ALL || event.type === type) ? [at] : [],
  );
}

/** What became of the event, in a word. */
export function eventOutcome(event: ReplayEvent): string {
  if (!isConfirmed(event)) return 'pending';
  return event.outcome.kind === 'noop' ? `no-op: ${event.outcome.reason}` : 'applied';
}

export const seqOf = (event: ReplayEvent): string => (isConfirmed(event) ? String(event.seq) : '–');

/** Each once, sorted. */
export const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
