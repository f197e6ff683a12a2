/**
 * Takes the names of a deleted person out of the log. In one transaction, each stream that names them gets
 * `PersonDeleted`, and the events before are left without the names, in their places, with their commitments. Devices
 * begin these streams anew. Repeating it does nothing, or takes out what came in meanwhile.
 */
import { draft } from '../../domain/catalogue.ts';
import type { NamedPerson } from '../../domain/shared/deleted-person.ts';
import { namesOfPerson, NAMING_PEOPLE, withoutPerson } from '../../domain/people/without-person.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { LegalHold } from '../../domain/shared/legal-holds.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from '../events/event-store.ts';
import { heldAmong } from '../events/held-streams.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';

/** What events that name somebody by an address alone contain. */
const IN_ADDRESSES = '@';

interface EraseNamesPorts {
  readonly store: Pick<EventStore, 'mentioning' | 'grantsOver'>;
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
type Left = Map<StreamName, Map<number, unknown>>;
interface NamingEvents {
  readonly named: NamedPerson;
  readonly events: readonly ConfirmedEvent[];
  readonly left: Left;
}

export interface EraseNames {
  /** The legal holds on projects that name the person, themselves or in a search that is saved there. */
  holdsOver(work: UnitOfWork, erasing: Erasing): Promise<readonly LegalHold[]>;
  /**
   * Gives the person with all names that events give them, and the events that named them. What is under legal hold is
   * left as it is.
   */
  erase(work: UnitOfWork, erasing: Erasing): Promise<Pick<NamingEvents, 'named' | 'events'>>;
}

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

  async function find({ named: known, colleagues, streams }: Erasing): Promise<NamingEvents> {
    const { person } = known;
    const events = await naming(person, colleagues);
    const names = new Set([...known.names, ...events.flatMap((event) => namesOfPerson(event, person))]);
    const named = { ...known, names: [...names] };
    const left: Left = new Map(streams.map((stream) => [stream, new Map()]));
    const erased: ConfirmedEvent[] = [];
    for (const event of events) {
      const rest = withoutPerson(event, named);
      if (rest === null) continue;
      erased.push(event);
      const own = left.get(event.stream) ?? new Map<number, unknown>();
      left.set(event.stream, own.set(event.seq, rest));
    }
    return { named, events: erased, left };
  }

  return {
    async holdsOver(work, erasing) {
      const { left } = await find(erasing);
      return [...(await heldAmong({ store, work }, [...left.keys()])).values()].flat();
    },
    async erase(work, erasing) {
      const { named, events, left } = await find(erasing);
      const held = await heldAmong({ store, work }, [...left.keys()]);
      for (const stream of held.keys()) left.delete(stream);
      work.hold([clientLock(SERVER_CLIENT), ...left.keys()]);
      const { person } = named;
      const by = erasing.by;
      for (const [stream, rest] of left) {
        const deleted = draft(stream, 'PersonDeleted', { person, by, at: now() });
        await work.append([deleted], { pk: by ?? SERVER_CLIENT }, null);
        work.erase({ stream, upTo: (await work.open(stream)).seq, left: rest });
      }
      return { named, events: events.filter(({ stream }) => !held.has(stream)) };
    },
  };
}
