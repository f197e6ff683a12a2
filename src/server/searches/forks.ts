/**
 * Searches that devices begin themselves, anew or from a point of another search: who may, and what the server adds.
 * Rules that can be told from the rows alone are the domain's.
 */
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import { readEvent, beginsStream } from '../../domain/streams.ts';
import { draft } from '../../domain/catalogue.ts';
import { searchTypeOf } from '../../domain/search-steps/search-types.ts';
import { rejected, type Actor, type EventDraft, type Rejected } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EventStore } from '../events/event-store.ts';
import { createEntryChain } from '../ledger/entry-chain.ts';
import { storedPages } from '../ledger/read-ledger.ts';
import type { Holds, MayBegin } from '../events/authorize.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import type { Turns } from '../turns.ts';

type Beginning = SearchStepEvents['SearchForked'] | SearchStepEvents['SearchStartedOnDevice'];

interface ForkPorts {
  readonly store: Pick<EventStore, 'readStored' | 'head'>;
  readonly turns: Turns;
}

export function createMayBegin(holds: Holds): MayBegin {
  return async (event, actor, { mayUse, first }) => {
    const begun = beginningOf(event);
    if (begun === null) return misplaced;
    if ('origin' in begun && !(await mayUse(searchStream(begun.origin))))
      return rejected('no-access', 'You have no access to the search that this one goes on from, or it is not there.');
    if (first !== null) return refuseRepetition(begun, first, actor);
    const type = searchTypeOf(begun.searchType);
    if (type !== null && !(await holds(actor.pk, type.permission)))
      return rejected('no-permission', `You do not hold the permission for ${type.name}.`);
    return null;
  };
}

/** The stream is there: a device that lost the answer says once more how it began. Nothing else is kept in its log. */
function refuseRepetition(begun: Beginning, first: EventDraft, { pk }: Actor): Rejected | null {
  const there = readEvent(first);
  // What began a search that was erased can't be read any more; it takes no event.
  if (there.kind !== 'known' || first.payload === null) return null;
  const { owner, searchType, origin } = there.fact.payload as Omit<Beginning, 'origin'> & { readonly origin?: Id };
  const isSame = owner === begun.owner && searchType === begun.searchType;
  return isSame && owner === pk && origin === ('origin' in begun ? begun.origin : undefined) ? null : begunOtherwise;
}

/**
 * SearchForked ─▶ ForkOriginSealed: the entry of the origin where the fork begins, with its hash. A change that the
 * device had not sent when it forked has come in meanwhile: what it sends comes in order.
 */
export function createForkReaction({ store, turns }: ForkPorts): Reaction {
  return reaction('SearchForked', async (event, work) => {
    const begun = beginningOf(event);
    if (begun === null || !('origin' in begun)) return;
    const hashOf = createEntryChain(begun.origin);
    const hashes: string[] = [];
    let waited: number | undefined;
    for await (const page of storedPages({ store, turn: turns.own(`user/${event.actor}`) }, begun.origin)) {
      for (const logged of page) {
        hashes.push(hashOf(logged));
        if (logged.id === begun.waiting) waited = logged.seq;
      }
    }
    const entry = waited ?? Math.min(begun.entry, hashes.length);
    const hash = hashes[entry - 1];
    if (hash !== undefined)
      await work.append(
        [draft(event.stream, 'ForkOriginSealed', { origin: begun.origin, entry, hash })],
        { pk: event.actor },
        event.id,
      );
  });
}

/** The payload of what begins a search in the stream that it creates; null for any other event. */
function beginningOf(event: EventDraft): Beginning | null {
  if (!beginsStream(event)) return null;
  const reading = readEvent(event);
  if (reading.kind !== 'known') return null;
  const { fact } = reading;
  return fact.type === 'SearchForked' || fact.type === 'SearchStartedOnDevice' ? fact.payload : null;
}

const begunOtherwise = rejected('begun-otherwise', 'A search with this number is there already, and began otherwise.');
const misplaced = rejected('malformed', 'stream must be that of the search which begins');
