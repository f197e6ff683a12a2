/**
 * Searches that devices begin themselves, from a point of another search: who may, and what the server adds. Rules
 * that can be told from the rows alone are the domain's.
 */
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import { readEvent, beginsStream } from '../../domain/streams.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Permission } from '../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../domain/search-steps/search-types.ts';
import {
  rejected,
  type Actor,
  type DomainEvent,
  type EventDraft,
  type Rejected,
} from '../../domain/shared/envelope.ts';
import { IDS_PER_CLIENT, SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { entryHashes } from '../ledger/entry-chain.ts';
import { collectInTurns } from '../ledger/in-turns.ts';
import { eventsOf } from '../ledger/read-ledger.ts';
import { reaction, type Reaction } from '../events/reactions.ts';

/** Null where the event may begin a stream that nobody has; it must be one that begins its stream. */
export type MayBegin = (event: DomainEvent, actor: Actor) => Promise<Rejected | null>;

interface ForkPorts {
  readonly store: Pick<EventStore, 'readStored' | 'clientOwner'>;
  readonly membership: Pick<Membership, 'mayUse'>;
  readonly holds: (user: Id, permission: Permission) => Promise<boolean>;
}

export function createMayBegin({ store, membership, holds }: ForkPorts): MayBegin {
  return async (event, actor) => {
    const begun = forkOf(event);
    if (begun === null) return misplaced;
    if (!(await isOwnId(begun.search, actor.pk)))
      return rejected('bad-id', 'The number of the new search is none that this device may give.');
    if (!(await membership.mayUse(searchStream(begun.origin), actor)))
      return rejected('no-access', 'You have no access to the search that this one goes on from, or it is not there.');
    const type = searchTypeOf(begun.searchType);
    if (type !== null && !(await holds(actor.pk, type.permission)))
      return rejected('no-permission', `You do not hold the permission for ${type.name}.`);
    return null;
  };

  /** Minted under a number of one of the user's devices, also one from before the server was set up anew. */
  async function isOwnId(id: Id, user: Id): Promise<boolean> {
    const client = Math.floor(id / IDS_PER_CLIENT);
    if (client <= SERVER_CLIENT) return false;
    const owner = await store.clientOwner(client);
    return owner === null || owner === user;
  }
}

/**
 * SearchForked ─▶ ForkOriginSealed: the entry of the origin where the fork begins, with its hash. A change that the
 * device had not sent when it forked has come in meanwhile: what it sends comes in order.
 */
export function createForkReaction({ store }: Pick<ForkPorts, 'store'>): Reaction {
  return reaction('SearchForked', async (event, work) => {
    const begun = forkOf(event);
    if (begun === null) return;
    const events = await eventsOf(store, begun.origin);
    const waited = begun.waiting === null ? undefined : events.find(({ id }) => id === begun.waiting);
    const entry = waited?.seq ?? Math.min(begun.entry, events.length);
    const hash = (await collectInTurns(entryHashes(begun.origin, events.slice(0, entry)))).at(-1);
    if (hash !== undefined)
      await work.append(
        [draft(event.stream, 'ForkOriginSealed', { origin: begun.origin, entry, hash })],
        { pk: event.actor },
        event.id,
      );
  });
}

/** The payload of a fork in the stream that it creates; null for any other event. */
function forkOf(event: EventDraft): SearchStepEvents['SearchForked'] | null {
  if (!beginsStream(event)) return null;
  const reading = readEvent(event);
  return reading.kind === 'known' && reading.fact.type === 'SearchForked' ? reading.fact.payload : null;
}

const misplaced = rejected('malformed', 'stream must be that of the search which begins');
