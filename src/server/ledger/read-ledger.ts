/**
 * The ledger of a search, read from the log: whole, in order, with the names of the actors. It is read a page at a time
 * while it is sent, and in turns, so that a long one neither fills the memory nor holds the event loop.
 */
import { RATING_EVENTS } from '../../domain/assessment/ratings/withheld.ts';
import { BLIND_REVIEW } from '../../domain/assessment/rows.ts';
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore, StoredEvent } from '../events/event-store.ts';
import { createEntryChain } from './entry-chain.ts';

/** One page of them is read in some milliseconds. */
const EVENTS_AT_ONCE = 100;

/** Waits where the event loop should get its turn. */
export type Turn = () => Promise<void>;

export interface LedgerSource {
  readonly store: Pick<EventStore, 'readStored' | 'head'>;
  readonly namesOf: NamesOf;
  readonly turn: Turn;
  /** Events of which the content is not given: see {@link withheldFrom}. */
  readonly isWithheld?: ((event: StoredEvent) => boolean) | undefined;
}

/** While a review is blind, the ratings of others are withheld from a reader; without a reader, all of them. */
export async function withheldFrom(
  accept: Pick<Accept, 'withState'>,
  search: Id,
  reader: Id | null,
): Promise<LedgerSource['isWithheld']> {
  const isBlind = await accept.withState(searchStream(search), ({ state }) => state.rows.map.has(BLIND_REVIEW));
  return isBlind ? ({ type, actor }) => RATING_EVENTS.has(type) && actor !== reader : undefined;
}

/** What the log holds now; none for a search that is not there. */
export async function* readLedger(source: LedgerSource, search: Id): AsyncGenerator<LedgerEntry> {
  const { store, namesOf, turn, isWithheld } = source;
  const hashOf = createEntryChain(search);
  const names = new Map<Id, string>();
  for await (const page of storedPages({ store, turn }, search)) {
    const strangers = new Set(page.map(({ actor }) => actor).filter((actor) => !names.has(actor)));
    for (const actor of strangers) names.set(actor, '');
    for (const [actor, name] of await namesOf([...strangers])) names.set(actor, name);
    for (const event of page) {
      await turn();
      const entry = entryOf(event, names.get(event.actor) ?? '', hashOf(event));
      yield isWithheld?.(event) ? { ...entry, payload: null, salt: null, withheld: true } : entry;
    }
  }
}

/** The events of a search as the log holds them now, in order, page by page. */
export async function* storedPages(
  { store, turn }: Pick<LedgerSource, 'store' | 'turn'>,
  search: Id,
): AsyncGenerator<readonly StoredEvent[]> {
  const stream = searchStream(search);
  const head = await store.head(stream);
  for (let after = 0; after < head;) {
    await turn();
    const page = await store.readStored(stream, after, Math.min(EVENTS_AT_ONCE, head - after));
    if (page.length === 0) return;
    after = page.at(-1)!.seq;
    yield page;
  }
}

function entryOf(event: StoredEvent, by: string, hash: string): LedgerEntry {
  return {
    seq: event.seq,
    at: event.at,
    actor: event.actor,
    by,
    fromServer: event.clientId === SERVER_CLIENT,
    type: event.type,
    version: event.version,
    payload: event.payload,
    salt: event.salt,
    commitment: event.commitment,
    without: event.outcome.kind === 'noop' ? event.outcome.reason : null,
    entryHash: hash,
  };
}

/** Users by pk, by the name that their colleagues see. */
export type NamesOf = (users: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

export const namesIn =
  (db: Db): NamesOf =>
  async (users) => {
    if (users.length === 0) return new Map();
    const rows = await db.selectFrom('app_user').select(['id', 'name', 'email']).where('id', 'in', users).execute();
    return new Map(rows.map(({ id, name, email }) => [id, name || email]));
  };
