/**
 * Who may use a stream. Nothing is stored for it: a home is its user's, a search is the one's
 * that its first event names.
 */
import type { Actor } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from './event-store.ts';

export interface Membership {
  /** Users who may read and write the stream; none for a stream that does not exist. */
  membersOf(stream: StreamName): Promise<readonly Id[]>;
  mayUse(stream: StreamName, actor: Actor): Promise<boolean>;
}

/** Owners that are remembered; a search never changes hands. */
const REMEMBERED = 10_000;

export function createMembership(store: Pick<EventStore, 'read'>): Membership {
  const owners = new Map<StreamName, Id>();

  const ownerOfSearch = async (stream: StreamName): Promise<Id | null> => {
    const known = owners.get(stream);
    if (known !== undefined) return known;
    const [first] = await store.read(stream, 0, 1);
    if (first?.type !== 'SearchStarted') return null;
    const { owner } = first.payload as { owner: Id };
    if (owners.size >= REMEMBERED) owners.clear();
    owners.set(stream, owner);
    return owner;
  };
  const membersOf = async (stream: StreamName): Promise<readonly Id[]> => {
    const parsed = parseStream(stream);
    if (parsed === null) return [];
    if (parsed.kind === 'home') return [parsed.id];
    const owner = await ownerOfSearch(stream);
    return owner === null ? [] : [owner];
  };

  return {
    membersOf,
    mayUse: async (stream, actor) => actor.isServer || (await membersOf(stream)).includes(actor.pk),
  };
}
