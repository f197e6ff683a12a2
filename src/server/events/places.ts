/**
 * In which stream a row is now. An event may name a row that has meanwhile moved into a shared project, or
 * out of one: then it belongs there. Looked for among the streams that the user may use, never beyond.
 */
import { holdsRow } from '../../domain/folder-tree/rows.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamState } from '../../domain/stream-state.ts';
import { product } from '../../domain/streams.ts';
import type { Membership } from './membership.ts';
import type { UnitOfWork } from './work.ts';

/** Finds rows by their ids; what is nowhere is absent. */
export type Locate = (ids: Iterable<Id>, user: Id) => Promise<ReadonlyMap<Id, StreamName>>;

interface LocatePorts {
  readonly membership: Pick<Membership, 'projectsOf'>;
  withState<T>(stream: StreamName, look: (folded: { readonly state: StreamState }) => T): Promise<T>;
}

/** One stream after the other, each under its own lock: what it gives may be over by the time it is used. */
export function createLocate({ membership, withState }: LocatePorts): Locate {
  return async (ids, user) => {
    const sought = new Set(ids);
    const found = new Map<Id, StreamName>();
    for (const stream of [homeStream(user), ...(await membership.projectsOf(user))]) {
      if (sought.size === 0) break;
      for (const id of await withState(stream, ({ state }) =>
        [...sought].filter((one) => holdsRow(state.rows.map, one)),
      )) {
        found.set(id, stream);
        sought.delete(id);
      }
    }
    return found;
  };
}

export interface RowLocations {
  /**
   * The stream that holds the row now, if that is none of those that the event says; `otherwise` where it is nowhere.
   */
  elsewhere(id: Id, otherwise: StreamName): Promise<StreamName>;
}

export const isTreeStream = (stream: StreamName): boolean => /^(home|project)$/.test(parseStream(stream)?.kind ?? '');

/** `known` outlives a work that starts over. All ids that the push names are looked up at once. */
export function createPlaces(
  work: UnitOfWork,
  known: Map<Id, StreamName | null>,
  { named, locate }: { named: () => ReadonlySet<Id>; locate: (ids: ReadonlySet<Id>) => ReturnType<Locate> },
): RowLocations {
  return {
    async elsewhere(id, otherwise) {
      // What this work has moved itself is nowhere else.
      for (const stream of work.opened()) {
        if (isTreeStream(stream) && holdsRow((await work.open(stream)).state.rows.map, id)) return stream;
      }
      if (!known.has(id)) {
        work.startOver(async () => {
          const ids = new Set([...named(), id]);
          for (const one of ids) known.set(one, null);
          const found = await locate(ids);
          for (const [one, stream] of found) known.set(one, stream);
          return new Set(found.values());
        });
      }
      const stream = known.get(id) ?? null;
      if (stream === null) return otherwise;
      return holdsRow((await work.open(stream)).state.rows.map, id) ? stream : otherwise;
    },
  };
}

/** The ids of rows that well-formed events name. */
export function rowsNamedBy(
  events: readonly EventDraft[],
  { addressOf }: Pick<Domain, 'addressOf'> = product,
): ReadonlySet<Id> {
  const ids = new Set<Id>();
  for (const event of events) {
    const address = addressOf(event);
    if (address === null) continue;
    ids.add(address.id);
    if ('under' in address && address.under > 0) ids.add(address.under);
  }
  return ids;
}
