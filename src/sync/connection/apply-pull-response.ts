/**
 * Applies one stream's part of a pull response: first to disk, then to memory and the other tabs, then the outbox
 * forgets.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { lossOf } from '../event-traits.ts';
import {
  ERASED_SEARCH,
  NotSaved,
  WITHOUT_EFFECT,
  type GestureStore,
  type LocalStore,
  type RejectedEvent,
  type TabChannel,
} from '../ports.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { StreamAnswer } from '../wire/protocol.ts';

export interface ApplyPorts {
  readonly store: LocalStore;
  readonly tabs: TabChannel;
  readonly replicas: ReplicaSet;
  /** This device's client number. */
  readonly clientId: number;
  /** Emptied when something was erased: its steps hold the words before and after each change. */
  readonly gestures?: GestureStore | undefined;
}

export interface AppliedResponse {
  /** clientSeqs of this device that are confirmed now. */
  readonly confirmed: readonly number[];
  /** The server holds more than it answered. */
  readonly hasMore: boolean;
  /** Some of the confirmed had no effect, which is in the list of what could not be applied now. */
  readonly hasLost: boolean;
}

const nothing: AppliedResponse = { confirmed: [], hasMore: false, hasLost: false };

export async function applyPullResponse(
  ports: ApplyPorts,
  stream: StreamName,
  answer: StreamAnswer,
): Promise<AppliedResponse> {
  const { store, tabs, replicas } = ports;
  const replica = replicas.get(stream);
  if (answer.kind === 'gone') {
    await store.forget(stream);
    replicas.close(stream);
    tabs.post({ kind: 'gone', stream });
    return nothing;
  }
  if (replica === undefined) return nothing;
  if (answer.kind === 'snapshot') return applySnapshot(ports, stream, answer);
  const events = answer.events.filter((event) => event.seq > replica.cursor);
  if (events.length > 0) return applyEvents(ports, stream, { events, head: answer.head });
  await repairDisk(ports, stream);
  markCurrent(ports, stream);
  return nothing;
}

async function applySnapshot(
  ports: ApplyPorts,
  stream: StreamName,
  answer: Extract<StreamAnswer, { kind: 'snapshot' }>,
): Promise<AppliedResponse> {
  const { store, tabs, replicas } = ports;
  const isWhole = answer.head === answer.seq;
  if (answer.isAnew === true) await forgetErased(ports, stream);
  const goesBack = answer.seq < (replicas.get(stream)?.cursor ?? 0);
  const snapshot = await replicas.replace(stream, { ...answer, mark: answer.mark ?? null });
  // Shown by now; what is written to disk takes longer than to show it.
  if (isWhole) replicas.markCurrent(stream);
  const isKept = await keep(ports, stream, async () => {
    if (goesBack) await store.forget(stream);
    await store.saveSnapshot(stream, snapshot);
  });
  if (isKept) tabs.post({ kind: 'replaced', stream });
  if (isWhole) tabs.post({ kind: 'current', stream });
  const { events = [], head } = answer;
  if (events.length === 0) return { ...nothing, hasMore: !isWhole };
  return applyPullResponse(ports, stream, { kind: 'events', events, head });
}

/** What could not be applied to a search that was erased meanwhile goes with it, and what could be undone. */
async function forgetErased({ store, gestures }: ApplyPorts, stream: StreamName): Promise<void> {
  await gestures?.clear();
  await store.forget(stream);
  if (parseStream(stream)?.kind !== 'search') return;
  for (const { event, code } of await store.rejected())
    if (event.stream === stream && code !== ERASED_SEARCH) await store.dismiss(event.id);
}

/** `events`: those above the cursor, at least one. */
async function applyEvents(
  ports: ApplyPorts,
  stream: StreamName,
  { events, head }: { readonly events: readonly ConfirmedEvent[]; readonly head: number },
): Promise<AppliedResponse> {
  const { store, tabs, replicas, clientId } = ports;
  const last = events.at(-1)!.seq;
  await keep(ports, stream, () => store.append(stream, events));
  const own = events.filter((event) => event.clientId === clientId);
  const lost = own.flatMap((event): RejectedEvent[] => {
    const message = lossOf(event);
    return message === null ? [] : [{ event, code: WITHOUT_EFFECT, message, about: replicas.subjectOf(event) }];
  });
  const pendingHere = new Set(replicas.get(stream)?.pending.map(({ event }) => event?.clientSeq));
  const isComplete = replicas.confirm(stream, events);
  tabs.post({ kind: 'confirmed', stream, events });
  const confirmed = own.map(({ clientSeq }) => clientSeq);
  // Emitted for another stream, which its row has left since: there it is no longer pending.
  replicas.removePending(confirmed.filter((clientSeq) => !pendingHere.has(clientSeq)));
  if (lost.length > 0) await noteLost(ports, lost);
  if (confirmed.length > 0) {
    await store.retire(confirmed);
    tabs.post({ kind: 'settled', clientSeqs: confirmed });
  }
  await repairDisk(ports, stream);
  await replicas.upkeep.saveWhenDue(stream);
  if (head === last) markCurrent(ports, stream);
  return { confirmed, hasMore: !isComplete || head > last, hasLost: lost.length > 0 };
}

function markCurrent({ replicas, tabs }: ApplyPorts, stream: StreamName): void {
  if (replicas.isCurrent(stream)) return;
  replicas.markCurrent(stream);
  tabs.post({ kind: 'current', stream });
}

/** What the disk missed while it was full is not sent again: it gets a snapshot, and the other tabs read that. */
async function repairDisk({ replicas, tabs }: ApplyPorts, stream: StreamName): Promise<void> {
  const { behind, save } = replicas.upkeep;
  if (!behind.has(stream) || !(await save(stream))) return;
  behind.delete(stream);
  tabs.post({ kind: 'replaced', stream });
}

/** In one step out of the outbox and into the list. */
async function noteLost({ store, tabs }: ApplyPorts, lost: readonly RejectedEvent[]): Promise<void> {
  await store.reject(lost);
  tabs.post({ kind: 'refused', clientSeqs: lost.map(({ event }) => event.clientSeq) });
}

/**
 * What is confirmed can be fetched again: a full disk must not block sync, only caching. A tab that no longer leads
 * reports nothing: the leading tab would take it for kept, and its own outbox would not forget.
 */
async function keep({ replicas }: ApplyPorts, stream: StreamName, write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof NotSaved) || error.reason === 'not-leading') throw error;
    replicas.upkeep.behind.add(stream);
    return false;
  }
}
