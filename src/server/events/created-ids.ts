/**
 * Whether an event may create what it says, by the ids: nobody takes an id that another user's device, or the server,
 * will mint.
 *
 *   minted under a number of one of the user's devices ─▶ yes
 *   under a number that nobody has ─▶ yes: it was given out before the server was set up anew, or set back
 *   under a number of somebody else, or the server's ─▶ if the stream has had it: undo brings back what others made
 *   carried along from another stream (a fork) ─▶ the same, of that stream, which its sender may use (authorize.ts)
 */
import { rejected, type DomainEvent, type Rejected } from '../../domain/shared/envelope.ts';
import type { Fact } from '../../domain/shared/decider.ts';
import { clientOfId, type Id } from '../../domain/shared/ids.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from './event-store.ts';

interface CreatedIdsPorts {
  readonly store: Pick<EventStore, 'client' | 'read'>;
  readonly domain: Pick<Domain, 'events' | 'read'>;
  /** The user who sends the events, and the number of the device that is known to be this user's. */
  readonly user: Id;
  readonly clientId: number;
  /** What is decided already, and not in the store yet. */
  readonly decided: () => readonly DomainEvent[];
}

const EVENTS_AT_ONCE = 500;

const notYours = rejected(
  'bad-id',
  'What this would create has a number of another user’s device, or of the server. Create it again.',
);

/** Null where the user may create what the well-formed event creates. */
export type RefuseCreatedIds = (event: DomainEvent) => Promise<Rejected | null>;

/** For the events of one push: a log is searched at most once. */
export function createRefuseCreatedIds(ports: CreatedIdsPorts): RefuseCreatedIds {
  const { store, domain, user, clientId, decided } = ports;
  const logs = new Map<StreamName, ReadonlySet<Id>>();
  const owners = new Map<number, Id | null>([[clientId, user]]);

  return async (event) => {
    const { minted, copied, from } = createdBy(domain, event);
    for (const id of minted) if (!(await isOwn(id)) && !(await wasIn(event.stream, id))) return notYours;
    for (const id of copied) if (!(await isOwn(id)) && !(from !== null && (await wasIn(from, id)))) return notYours;
    return null;
  };

  async function isOwn(id: Id): Promise<boolean> {
    const client = clientOfId(id);
    const known = owners.get(client);
    const owner = known === undefined ? ((await store.client(client))?.owner ?? null) : known;
    owners.set(client, owner);
    return owner === null || owner === user;
  }

  async function wasIn(stream: StreamName, id: Id): Promise<boolean> {
    const here = decided().filter((event) => event.stream === stream);
    if (here.some((event) => idsIn(domain, event).includes(id))) return true;
    const known = logs.get(stream) ?? (await idsInLog(stream));
    logs.set(stream, known);
    return known.has(id);
  }

  async function idsInLog(stream: StreamName): Promise<ReadonlySet<Id>> {
    const ids = new Set<Id>();
    for (let after = 0; ;) {
      const events = await store.read(stream, after, EVENTS_AT_ONCE);
      for (const event of events) for (const id of idsIn(domain, event)) ids.add(id);
      if (events.length < EVENTS_AT_ONCE) return ids;
      after = events.at(-1)!.seq;
    }
  }
}

interface Created {
  readonly minted: readonly Id[];
  readonly copied: readonly Id[];
  readonly from: StreamName | null;
}

const nothing: Created = { minted: [], copied: [], from: null };

function createdBy(domain: CreatedIdsPorts['domain'], event: Fact): Created {
  const traits = domain.events.get(event.type)?.definition;
  if (traits?.mints === undefined && traits?.copies === undefined) return nothing;
  const reading = domain.read(event);
  if (reading.kind !== 'known') return nothing;
  const { payload } = reading.fact;
  const copies = traits.copies?.(payload);
  return {
    minted: traits.mints === undefined ? [] : [(payload as Readonly<Record<string, Id>>)[traits.mints]!],
    copied: copies?.facts.flatMap((fact) => createdBy(domain, fact).minted) ?? [],
    from: copies?.from ?? null,
  };
}

function idsIn(domain: CreatedIdsPorts['domain'], event: Fact): readonly Id[] {
  const { minted, copied } = createdBy(domain, event);
  return [...minted, ...copied];
}
