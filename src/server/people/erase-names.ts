/**
 * Takes the names of a deleted person out of the log. In one transaction, each stream that names them gets
 * `PersonDeleted`, and the events before are left without the names, in their places, with their commitments. Devices
 * begin these streams anew. Repeating it does nothing, or takes out what came in meanwhile.
 */
import { draft } from '../../domain/catalogue.ts';
import type { NamedPerson } from '../../domain/people/deleted-person.ts';
import { namesOfPerson, NAMING_PEOPLE, withoutPerson } from '../../domain/people/without-person.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from '../events/event-store.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';

/** What events that name somebody by an address alone contain. */
const IN_ADDRESSES = '@';

interface EraseNamesPorts {
  readonly store: Pick<EventStore, 'mentioning'>;
  readonly now: () => number;
}
interface Erasing {
  readonly named: NamedPerson;
  /** The administrator; null for nobody. */
  readonly by: Id | null;
  /** Of the company: an address in the streams of others is theirs. */
  readonly colleagues: ReadonlySet<Id>;
  /** Told in any case. */
  readonly streams: readonly StreamName[];
}

/** Gives the person with all names that events give them, and the events that named them. */
export type EraseNames = (
  work: UnitOfWork,
  erasing: Erasing,
) => Promise<{ readonly named: NamedPerson; readonly events: readonly ConfirmedEvent[] }>;

export function createEraseNames({ store, now }: EraseNamesPorts): EraseNames {
  async function naming(person: Id, colleagues: ReadonlySet<Id>): Promise<readonly ConfirmedEvent[]> {
    const { byNumber, bySender, byAddress, byMention } = NAMING_PEOPLE;
    const found = await Promise.all([
      store.mentioning([...byNumber, ...byMention], [person]),
      store.mentioning(bySender, ['']),
      store.mentioning(byAddress, [IN_ADDRESSES]),
    ]);
    return found.flat().filter(({ type, actor }) => !byAddress.includes(type) || colleagues.has(actor));
  }

  return async (work, { named: known, by, colleagues, streams }) => {
    const { person } = known;
    const events = await naming(person, colleagues);
    const names = new Set([...known.names, ...events.flatMap((event) => namesOfPerson(event, person))]);
    const named = { ...known, names: [...names] };
    const left = new Map<StreamName, Map<number, unknown>>(streams.map((stream) => [stream, new Map()]));
    const erased: ConfirmedEvent[] = [];
    for (const event of events) {
      const rest = withoutPerson(event, named);
      if (rest === null) continue;
      erased.push(event);
      const own = left.get(event.stream) ?? new Map<number, unknown>();
      left.set(event.stream, own.set(event.seq, rest));
    }
    work.hold([clientLock(SERVER_CLIENT), ...left.keys()]);
    for (const [stream, rest] of left) {
      await work.append([draft(stream, 'PersonDeleted', { person, by, at: now() })], { pk: by ?? SERVER_CLIENT }, null);
      work.erase({ stream, upTo: (await work.open(stream)).seq, left: rest });
    }
    return { named, events: erased };
  };
}
