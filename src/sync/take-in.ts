/**
 * Takes in one stream's answer to a pull: first to disk, then to memory and the other tabs, then the outbox forgets.
 */
import type { StreamName } from '../domain/shared/streams.ts';
import type { Library } from './library.ts';
import { NotSaved, type LocalStore, type Refused, type Tabs } from './ports.ts';
import type { StreamAnswer } from './protocol.ts';
import { isDeposed, retire } from './talk.ts';
import { lossOf, WITHOUT_EFFECT } from './without-effect.ts';

export interface TakeInPorts {
  readonly store: LocalStore;
  readonly tabs: Tabs;
  readonly library: Library;
  /** This device's client number. */
  readonly own: number;
}

export interface TakenIn {
  /** clientSeqs of this device that are confirmed now. */
  readonly confirmed: readonly number[];
  /** The server holds more than it answered. */
  readonly more: boolean;
  /** Some of the confirmed had no effect, which is in the list of what could not be applied now. */
  readonly hasLost?: boolean;
}

export async function takeIn(
  { store, tabs, library, own }: TakeInPorts,
  stream: StreamName,
  answer: StreamAnswer,
): Promise<TakenIn> {
  const replica = library.get(stream);
  const markCurrent = () => {
    if (library.isCurrent(stream)) return;
    library.markCurrent(stream);
    tabs.post({ kind: 'current', stream });
  };
  /**
   * What the disk missed while it was full is not sent again: it gets the state as a whole, and the other tabs read
   * that.
   */
  const mendDisk = async () => {
    if (!library.behind.has(stream) || !(await library.saveSnapshot(stream))) return;
    library.behind.delete(stream);
    tabs.post({ kind: 'replaced', stream });
  };
  if (answer.kind === 'gone' || replica === undefined) {
    if (answer.kind === 'gone') {
      await store.forget(stream);
      library.close(stream);
      tabs.post({ kind: 'gone', stream });
    }
    return { confirmed: [], more: false };
  }
  if (answer.kind === 'snapshot') {
    const whole = answer.head === answer.seq;
    const snapshot = await library.replace(stream, answer);
    // Shown by now; what is written to disk takes longer than to show it.
    if (whole) library.markCurrent(stream);
    if (
      await kept({ library, stream }, () =>
        store.forget(stream).then(() => store.saveSnapshot(stream, answer.seq, snapshot)),
      )
    )
      tabs.post({ kind: 'replaced', stream });
    if (whole) tabs.post({ kind: 'current', stream });
    if ((answer.events ?? []).length === 0) return { confirmed: [], more: !whole };
    return takeIn({ store, tabs, library, own }, stream, { kind: 'events', events: answer.events!, head: answer.head });
  }
  const events = answer.events.filter((event) => event.seq > replica.cursor);
  if (events.length === 0) {
    await mendDisk();
    markCurrent();
    return { confirmed: [], more: false };
  }
  await kept({ library, stream }, () => store.append(stream, events));
  const lost = events.flatMap((event): Refused[] => {
    const message = event.clientId === own ? lossOf(event) : null;
    return message === null ? [] : [{ event, code: WITHOUT_EFFECT, message, about: library.about(event) }];
  });
  const pendingHere = new Set(replica.pending.map(({ event }) => event?.clientSeq));
  const complete = library.confirm(stream, events);
  tabs.post({ kind: 'confirmed', stream, events });
  const confirmed = events.filter((event) => event.clientId === own).map((event) => event.clientSeq);
  // Emitted for another stream, which its row has left since: there it is no longer pending.
  const cameFromElsewhere = confirmed.filter((clientSeq) => !pendingHere.has(clientSeq));
  if (cameFromElsewhere.length > 0) library.takeBack(cameFromElsewhere);
  if (lost.length > 0) await noteLost({ store, tabs }, lost);
  await retire({ store, tabs }, confirmed);
  await mendDisk();
  await library.saveSnapshotWhenDue(stream);
  if (answer.head === events.at(-1)!.seq) markCurrent();
  return { confirmed, more: !complete || answer.head > events.at(-1)!.seq, hasLost: lost.length > 0 };
}

/** In one step out of the outbox and into the list. */
async function noteLost({ store, tabs }: Pick<TakeInPorts, 'store' | 'tabs'>, lost: readonly Refused[]): Promise<void> {
  await store.refuse(lost);
  tabs.post({ kind: 'refused', clientSeqs: lost.map(({ event }) => event.clientSeq) });
}

/**
 * What is confirmed can be fetched again: a full disk must not stop the work, only the keeping. A tab that no longer
 * leads tells nobody: whoever leads now would take it for kept, and its own outbox would not forget.
 */
async function kept(
  { library, stream }: { readonly library: Library; readonly stream: StreamName },
  write: () => Promise<void>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof NotSaved) || isDeposed(error)) throw error;
    library.behind.add(stream);
    return false;
  }
}
