/**
 * Takes in one stream's answer to a pull: first to disk, then to memory and the other tabs, then the outbox forgets.
 */
import type { StreamName } from '../../domain/shared/streams.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import { NotSaved, type LocalStore, type RejectedEvent, type Tabs } from '../ports.ts';
import type { StreamAnswer } from '../wire/protocol.ts';
import { isDeposed, retire } from './talk.ts';
import { lossOf, WITHOUT_EFFECT } from '../replica/loss.ts';

export interface ApplyPorts {
  readonly store: LocalStore;
  readonly tabs: Tabs;
  readonly replicas: ReplicaSet;
  /** This device's client number. */
  readonly own: number;
}

export interface AppliedResponse {
  /** clientSeqs of this device that are confirmed now. */
  readonly confirmed: readonly number[];
  /** The server holds more than it answered. */
  readonly more: boolean;
  /** Some of the confirmed had no effect, which is in the list of what could not be applied now. */
  readonly hasLost?: boolean;
}

export async function applyPullResponse(
  { store, tabs, replicas, own }: ApplyPorts,
  stream: StreamName,
  answer: StreamAnswer,
): Promise<AppliedResponse> {
  const replica = replicas.get(stream);
  const markCurrent = () => {
    if (replicas.isCurrent(stream)) return;
    replicas.markCurrent(stream);
    tabs.post({ kind: 'current', stream });
  };
  /**
   * What the disk missed while it was full is not sent again: it gets the state as a whole, and the other tabs read
   * that.
   */
  const mendDisk = async () => {
    if (!replicas.behind.has(stream) || !(await replicas.saveSnapshot(stream))) return;
    replicas.behind.delete(stream);
    tabs.post({ kind: 'replaced', stream });
  };
  if (answer.kind === 'gone' || replica === undefined) {
    if (answer.kind === 'gone') {
      await store.forget(stream);
      replicas.close(stream);
      tabs.post({ kind: 'gone', stream });
    }
    return { confirmed: [], more: false };
  }
  if (answer.kind === 'snapshot') {
    const whole = answer.head === answer.seq;
    const snapshot = await replicas.replace(stream, answer);
    // Shown by now; what is written to disk takes longer than to show it.
    if (whole) replicas.markCurrent(stream);
    if (
      await kept({ replicas, stream }, () =>
        store.forget(stream).then(() => store.saveSnapshot(stream, answer.seq, snapshot)),
      )
    )
      tabs.post({ kind: 'replaced', stream });
    if (whole) tabs.post({ kind: 'current', stream });
    if ((answer.events ?? []).length === 0) return { confirmed: [], more: !whole };
    return applyPullResponse({ store, tabs, replicas, own }, stream, {
      kind: 'events',
      events: answer.events!,
      head: answer.head,
    });
  }
  const events = answer.events.filter((event) => event.seq > replica.cursor);
  if (events.length === 0) {
    await mendDisk();
    markCurrent();
    return { confirmed: [], more: false };
  }
  await kept({ replicas, stream }, () => store.append(stream, events));
  const lost = events.flatMap((event): RejectedEvent[] => {
    const message = event.clientId === own ? lossOf(event) : null;
    return message === null ? [] : [{ event, code: WITHOUT_EFFECT, message, about: replicas.about(event) }];
  });
  const pendingHere = new Set(replica.pending.map(({ event }) => event?.clientSeq));
  const complete = replicas.confirm(stream, events);
  tabs.post({ kind: 'confirmed', stream, events });
  const confirmed = events.filter((event) => event.clientId === own).map((event) => event.clientSeq);
  // Emitted for another stream, which its row has left since: there it is no longer pending.
  const cameFromElsewhere = confirmed.filter((clientSeq) => !pendingHere.has(clientSeq));
  if (cameFromElsewhere.length > 0) replicas.takeBack(cameFromElsewhere);
  if (lost.length > 0) await noteLost({ store, tabs }, lost);
  await retire({ store, tabs }, confirmed);
  await mendDisk();
  await replicas.saveSnapshotWhenDue(stream);
  if (answer.head === events.at(-1)!.seq) markCurrent();
  return { confirmed, more: !complete || answer.head > events.at(-1)!.seq, hasLost: lost.length > 0 };
}

/** In one step out of the outbox and into the list. */
async function noteLost(
  { store, tabs }: Pick<ApplyPorts, 'store' | 'tabs'>,
  lost: readonly RejectedEvent[],
): Promise<void> {
  await store.reject(lost);
  tabs.post({ kind: 'refused', clientSeqs: lost.map(({ event }) => event.clientSeq) });
}

/**
 * What is confirmed can be fetched again: a full disk must not stop the work, only the keeping. A tab that no longer
 * leads tells nobody: whoever leads now would take it for kept, and its own outbox would not forget.
 */
async function kept(
  { replicas, stream }: { readonly replicas: ReplicaSet; readonly stream: StreamName },
  write: () => Promise<void>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof NotSaved) || isDeposed(error)) throw error;
    replicas.behind.add(stream);
    return false;
  }
}
