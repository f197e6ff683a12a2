/**
 * One stream on this device: confirmed state with the pending events on top.
 *
 *   rows = fold(confirmed) ⊕ pending[0] ⊕ pending[1] …        each pending event keeps its undo log
 *
 *   integrate:  roll back pending, newest first ─▶ fold what the server confirmed ─▶ apply the rest again
 *
 * Costs what is pending and what is new, never what the tree holds. Confirmation is by (clientId,
 * clientSeq), never by position. Events that were emitted but are not yet on disk have no number yet and
 * are on top of all others.
 */
import { product } from '../../domain/streams.ts';
import {
  rejected,
  type Actor,
  type ConfirmedEvent,
  type Decision,
  type DomainEvent,
} from '../../domain/shared/envelope.ts';
import type { RowKey, UndoLog } from '../../domain/shared/rows.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import { createStreamState, type Fact, type ReadFact, type StreamState } from '../../domain/stream-state.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { ConfirmedSnapshot } from '../ports.ts';
import { historyMark } from '../wire/protocol.ts';

export interface PendingEvent {
  /** null until the disk has it. */
  event: DomainEvent | null;
  readonly fact: Fact;
  /** The fact as it is folded: checked once, when it came in. */
  readonly reading: ReadFact;
  decision: Decision;
  undo: UndoLog<object>;
}

export interface Replica {
  readonly stream: StreamName;
  readonly state: StreamState;
  /** The last seq folded in. */
  readonly cursor: number;
  /** The historyMark of the event at the cursor; null where it is not known. */
  readonly mark: string | null;
  readonly pending: readonly PendingEvent[];
  /** Confirmed events of a type or version that this build does not know: kept in the log, not folded. */
  readonly parked: number;
  /** One of those may have moved what is shown: until a newer build has read it, nothing is added here. */
  readonly isReadOnly: boolean;
  /** Shows a local event at once. */
  show(fact: Fact): PendingEvent;
  /**
   * The disk has numbered shown events; where one was added by its number meanwhile, or has no number here because its
   * fate is known, the shown one goes. Gives the entries that were still here.
   */
  numbered(saved: ReadonlyMap<PendingEvent, DomainEvent | null>): ReadonlySet<PendingEvent>;
  /** Adds a numbered event that came from the disk or from another tab; one that is there already stays as it is. */
  add(event: DomainEvent): void;
  /** Takes away shown or numbered events: not saved, rejected, or confirmed elsewhere. */
  drop(which: (pending: PendingEvent) => boolean): void;
  /** Folds confirmed events; those at or below the cursor are skipped. False when one is missing between. */
  integrate(events: readonly ConfirmedEvent[]): boolean;
  /** The confirmed state alone, for the disk. */
  confirmedSnapshot(): ConfirmedSnapshot;
  /** Keys of the rows whose changes are on this disk and not yet confirmed: what is not saved is not called so. */
  pendingKeys(): Pick<ReadonlySet<RowKey>, 'has'>;
}

const nothingConfirmed: ConfirmedSnapshot = { snapshot: null, seq: 0, mark: null };

/** A replica that goes on from `from`. Throws on a snapshot that can't be read. */
export function createReplica(
  stream: StreamName,
  actor: Actor,
  from: ConfirmedSnapshot = nothingConfirmed,
  domain: Domain = product,
): Replica {
  const state = createStreamState(stream, from.snapshot ?? undefined, domain);
  let pending: PendingEvent[] = [];
  let cursor = from.seq;
  /** The event at the cursor; null while that is the one of `from`. */
  let last: ConfirmedEvent | null = null;
  let parked = 0;
  let isReadOnly = false;
  const numbers = new Set<number>();
  /**
   * By how many numbered entries, of those that are applied, each key is changed: kept as they come and go, since
   * every edit asks.
   */
  const marks = new Map<RowKey, number>();

  const mark = ({ event, undo }: PendingEvent, by: 1 | -1) => {
    if (event === null) return;
    for (const { key } of undo) {
      const count = (marks.get(key) ?? 0) + by;
      if (count > 0) marks.set(key, count);
      else marks.delete(key);
    }
  };
  const apply = (entry: PendingEvent) => {
    entry.decision = state.decide(entry.reading, actor);
    entry.undo = entry.decision.kind === 'applied' ? state.apply(entry.reading) : [];
    mark(entry, 1);
  };
  const rollback = (from: number) => {
    for (let at = pending.length - 1; at >= from; at--) {
      mark(pending[at]!, -1);
      state.rows.takeBack(pending[at]!.undo);
    }
  };
  /** Replaces the pending list; what both have in common at the start stays in place. */
  const rebase = (next: PendingEvent[]) => {
    let same = 0;
    while (same < next.length && next[same] === pending[same]) same++;
    rollback(same);
    pending = next;
    for (let at = same; at < next.length; at++) apply(next[at]!);
  };
  const keepNumbers = () => {
    numbers.clear();
    for (const { event } of pending) if (event !== null) numbers.add(event.clientSeq);
  };
  /** A snapshot may hold what is still pending here. */
  const dropConfirmed = (events: readonly ConfirmedEvent[]) => {
    const known = new Set(events.filter((event) => event.seq <= cursor).map((event) => event.id));
    const next = pending.filter(({ event }) => event === null || !known.has(event.id));
    if (next.length === pending.length) return;
    rebase(next);
    keepNumbers();
  };
  const markNow = () => (last === null ? from.mark : historyMark(last));
  const fold = (event: ConfirmedEvent) => {
    cursor = event.seq;
    last = event;
    if (event.outcome.kind !== 'applied') return;
    const reading = domain.read(event);
    if (reading.kind === 'unknown') {
      parked++;
      isReadOnly ||= domain.isStructural(event);
    } else state.apply(reading);
  };

  return {
    stream,
    state,
    get cursor() {
      return cursor;
    },
    get mark() {
      return markNow();
    },
    get pending() {
      return pending;
    },
    get parked() {
      return parked;
    },
    get isReadOnly() {
      return isReadOnly;
    },
    show(fact) {
      const entry = enteredAs(domain, null, fact);
      pending.push(entry);
      if (isReadOnly) entry.decision = madeByNewer;
      else apply(entry);
      return entry;
    },
    numbered(saved) {
      const here = new Set<PendingEvent>();
      const going = new Set<PendingEvent>();
      // What has no number is on top: what waits beneath need not be searched.
      const lowest = pending.findLastIndex(({ event }) => event !== null) + 1;
      for (const entry of pending.slice(lowest)) {
        const event = saved.get(entry);
        if (event === undefined) continue;
        here.add(entry);
        if (event === null || numbers.has(event.clientSeq)) {
          going.add(entry);
          continue;
        }
        numbers.add(event.clientSeq);
        entry.event = event;
        mark(entry, 1);
      }
      if (going.size > 0) this.drop((entry) => going.has(entry));
      if (!isInOrder(pending.slice(Math.max(0, lowest - 1)))) rebase(inOrder(pending));
      return here;
    },
    add(event) {
      if (numbers.has(event.clientSeq)) return;
      numbers.add(event.clientSeq);
      const entry = enteredAs(domain, event, event);
      if (inPlace([...pending.slice(-1), entry], pending.length > 0 ? 1 : 0)) {
        pending.push(entry);
        apply(entry);
      } else rebase(inOrder([...pending, entry]));
    },
    drop(which) {
      const next: PendingEvent[] = [];
      let didSomething = false;
      for (const entry of pending) {
        if (!which(entry)) next.push(entry);
        else didSomething ||= entry.undo.length > 0;
      }
      if (next.length === pending.length) return;
      // No other entry builds on one that changed no row: the others stay as they are.
      if (didSomething) rebase(next);
      else pending = next;
      keepNumbers();
    },
    integrate(events) {
      const fresh = events.filter((event) => event.seq > cursor);
      if (fresh.length < events.length) dropConfirmed(events);
      if (fresh.length === 0) return true;
      if (fresh.some((event, at) => event.seq !== cursor + 1 + at)) return false;
      if (isEcho(domain, pending, fresh)) {
        for (const entry of pending.splice(0, fresh.length)) {
          numbers.delete(entry.event!.clientSeq);
          mark(entry, -1);
        }
        cursor += fresh.length;
        last = fresh.at(-1)!;
        return true;
      }
      const confirmed = new Set(fresh.map((event) => event.id));
      rollback(0);
      for (const event of fresh) fold(event);
      pending = pending.filter((entry) => entry.event === null || !confirmed.has(entry.event.id));
      for (const entry of pending) apply(entry);
      keepNumbers();
      return true;
    },
    confirmedSnapshot() {
      rollback(0);
      const snapshot = state.snapshot();
      for (const entry of pending) apply(entry);
      return { snapshot, seq: cursor, mark: markNow() };
    },
    pendingKeys: () => marks,
  };
}

const enteredAs = (domain: Domain, event: DomainEvent | null, fact: Fact): PendingEvent => ({
  event,
  fact,
  reading: domain.read(fact),
  decision: { kind: 'applied' },
  undo: [],
});

const madeByNewer = rejected('newer-version', 'A newer version of the app has changed this. Reload to go on.');

/** By number; what has none yet stays last, as emitted. */
function inOrder(entries: readonly PendingEvent[]): PendingEvent[] {
  const numbered = entries
    .filter((entry) => entry.event !== null)
    .sort((a, b) => a.event!.clientSeq - b.event!.clientSeq);
  return [...numbered, ...entries.filter((entry) => entry.event === null)];
}

/** Whether all that have a number come first, by number. */
function isInOrder(entries: readonly PendingEvent[]): boolean {
  let last = 0;
  for (const { event } of entries) {
    const clientSeq = event?.clientSeq ?? Infinity;
    if (clientSeq < last) return false;
    last = clientSeq;
  }
  return true;
}

/** Whether the numbered entry at `at` comes right after a lower number, or first. */
function inPlace(entries: readonly PendingEvent[], at: number): boolean {
  if (at === 0) return true;
  const before = entries[at - 1]?.event?.clientSeq;
  return before !== undefined && before < entries[at]!.event!.clientSeq;
}

/** Whether the server confirmed just the oldest pending events, with the outcome already shown: then no row changes. */
function isEcho({ events }: Domain, pending: readonly PendingEvent[], fresh: readonly ConfirmedEvent[]): boolean {
  return fresh.every((event, at) => {
    const entry = pending[at];
    // The server puts its own rows into what arrives from another stream.
    if (events.get(event.type)?.definition.isFilledByServer) return false;
    return (
      entry?.event?.id === event.id && entry.decision.kind === event.outcome.kind && entry.reading.kind === 'known'
    );
  });
}
