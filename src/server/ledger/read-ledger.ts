/** The ledger of a search, read from the log: whole, in order, with the names of the actors. */
import type { LedgerEntry } from '../../domain/ledger/entry.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import type { EventStore, StoredEvent } from '../events/event-store.ts';
import { entryHashes } from './entry-chain.ts';
import { collectInTurns } from './in-turns.ts';

const EVENTS_AT_ONCE = 1_000;

/** Empty for a search that is not there. */
export async function readLedger(
  store: Pick<EventStore, 'readStored'>,
  namesOf: NamesOf,
  search: Id,
): Promise<readonly LedgerEntry[]> {
  const events = await eventsOf(store, search);
  const names = await namesOf([...new Set(events.map(({ actor }) => actor))]);
  const hashes = await collectInTurns(entryHashes(search, events));
  return events.map((event, place) => ({
    seq: event.seq,
    at: event.at,
    actor: event.actor,
    by: names.get(event.actor) ?? '',
    fromServer: event.clientId === SERVER_CLIENT,
    type: event.type,
    version: event.version,
    payload: event.payload,
    salt: event.salt,
    commitment: event.commitment,
    without: event.outcome.kind === 'noop' ? event.outcome.reason : null,
    entryHash: hashes[place]!,
  }));
}

export async function eventsOf(store: Pick<EventStore, 'readStored'>, search: Id): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await store.readStored(searchStream(search), events.at(-1)?.seq ?? 0, EVENTS_AT_ONCE);
    events.push(...page);
    if (page.length < EVENTS_AT_ONCE) return events;
  }
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
