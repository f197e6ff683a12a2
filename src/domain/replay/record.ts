/** Records the logs of a device as a replay: events of its streams by time, then pending events, with checkpoints. */
import { createRedactor } from '../redact-replay.ts';
import type { ConfirmedEvent, DomainEvent } from '../shared/envelope.ts';
import type { StreamName } from '../shared/streams.ts';
import { isConfirmed, type DeviceLog, type ReplayLine, type ReplayEvent } from './format.ts';
import { createPlayer } from './player.ts';
import { ROWS_SHAPE } from './shape.ts';

export interface Recording {
  readonly logs: readonly DeviceLog[];
  /** In order of clientSeq. */
  readonly pending: readonly DomainEvent[];
  readonly redacted: boolean;
  /** Events between two checkpoints of a stream. */
  readonly every: number;
}

export function recordReplay({ logs, pending, redacted, every }: Recording): string {
  const plain = [...logs].sort((a, b) => (a.stream < b.stream ? -1 : 1));
  const events = [...mergeByTime(plain.map((log) => log.events)), ...pending];
  const redactor = redacted ? createRedactor(plain, events) : null;
  const starts = plain.map(({ stream, from, snapshot }): ReplayLine => ({
    kind: 'start',
    start: { stream, from, snapshot: redactor ? redactor.snapshot(stream, snapshot) : snapshot },
  }));
  const shown = redactor ? events.map(redactor.event) : events;
  const player = createPlayer({
    version: 2,
    redacted,
    rows: ROWS_SHAPE,
    lines: [...starts, ...shown.map((event): ReplayLine => ({ kind: 'event', event }))],
  });
  return [
    { replay: 2, redacted, rows: ROWS_SHAPE },
    ...starts.map((line) => (line.kind === 'start' ? line.start : line)),
    ...withCheckpoints(),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

  function* withCheckpoints(): Generator<object> {
    const since = new Map<StreamName, number>();
    const last = new Map(shown.map((event, at) => [event.stream, at]));
    for (const [at, event] of shown.entries()) {
      player.seek(at + 1);
      yield event;
      const count = (since.get(event.stream) ?? 0) + 1;
      const isDue = count % every === 0 || last.get(event.stream) === at;
      since.set(event.stream, count);
      if (isDue)
        yield {
          checkpoint: isConfirmed(event) ? event.seq : lastSeq(shown, event.stream),
          stream: event.stream,
          hash: player.hash(event.stream),
        };
    }
  }
}

const lastSeq = (events: readonly ReplayEvent[], stream: StreamName): number =>
  Math.max(0, ...events.map((event) => (event.stream === stream && isConfirmed(event) ? event.seq : 0)));

/** Merges logs by the time of their events; the order within each log is kept. */
function mergeByTime(logs: readonly (readonly ConfirmedEvent[])[]): readonly ConfirmedEvent[] {
  const merged: ConfirmedEvent[] = [];
  const next = logs.map(() => 0);
  for (;;) {
    let first = -1;
    for (const [of, log] of logs.entries()) {
      const event = log[next[of]!];
      if (event !== undefined && (first < 0 || event.at < logs[first]![next[first]!]!.at)) first = of;
    }
    if (first < 0) return merged;
    merged.push(logs[first]![next[first]!]!);
    next[first]!++;
  }
}
