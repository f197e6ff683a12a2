/**
 * A new monitor: its rows and its stream are one transaction, so that none runs which nobody is in. The number that a
 * device minted makes one, however often it is sent.
 */
import { sql } from 'kysely';
import { draft } from '../../domain/catalogue.ts';
import { clientOfId, type Id } from '../../domain/shared/ids.ts';
import { monitorStream, searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { EventStore } from '../events/event-store.ts';
import { atMonitor, watches, type MemberPorts } from './monitor-members.ts';
import type { MonitorRow } from './monitor-table.ts';

export interface OpeningPorts extends MemberPorts {
  readonly store: Pick<EventStore, 'client'>;
}

const notMinted = refusal(422, 'bad-id', 'The monitor needs an id of this device that is not used yet.');
const watched = refusal(409, 'watched', 'You have a monitor of this search. It is in the list of monitors.');

interface Opening extends Pick<MonitorRow, 'owner' | 'search'> {
  readonly minted: Id | undefined;
  /** Why it is not to be made, where it is not there already. */
  readonly refused: Refusal | null;
}

/** Opens the stream of a new monitor with what `write` writes, and gives its number. */
export async function openMonitor(
  ports: OpeningPorts,
  { owner, search, minted, refused: otherwise }: Opening,
  write: (transaction: Transaction, id: Id) => Promise<void>,
): Promise<Id | Refusal> {
  const { db, store } = ports;
  if (minted !== undefined && (await store.client(clientOfId(minted)))?.owner !== owner) return notMinted;
  const id = minted ?? (await nextNumber(db));
  const opened = await openedWith(ports, { id, owner, search });
  const refused = await atMonitor(ports, id, async (work) => {
    // It was made by the same call, and may be deleted by now.
    if ((await work.open(monitorStream(id))).seq > 0) return null;
    if (otherwise !== null) return otherwise;
    // Of two calls at once the row of one is refused by the database, and that one is decided again.
    if (await watches(db, owner, search)) return watched;
    await work.append([opened], { pk: owner }, null);
    work.add({ write: (transaction) => write(transaction, id) });
    return null;
  });
  return isRefusal(refused) ? refused : id;
}

/** Opens the streams of monitors from before they had any. */
export async function openMonitors(ports: MemberPorts & { readonly store: Pick<EventStore, 'heads'> }): Promise<void> {
  const all = await ports.db.selectFrom('monitor').select(['id', 'owner', 'search']).execute();
  const heads = await ports.store.heads(all.map(({ id }) => monitorStream(id)));
  for (const monitor of all) {
    const stream = monitorStream(monitor.id);
    if (!heads.has(stream))
      await ports.accept.appendAsServer(stream, [await openedWith(ports, monitor)], { pk: monitor.owner }, null);
  }
}

/** It is tied to its search only where its owner may use that. */
async function openedWith(
  { db, membership }: MemberPorts,
  { id: monitor, owner, search }: Pick<MonitorRow, 'id' | 'owner' | 'search'>,
) {
  const ownerName = (await findUser(db, owner))?.full_name ?? '';
  const isTied = search !== null && (await membership.mayUse(searchStream(search), { pk: owner, isServer: false }));
  return draft(monitorStream(monitor), 'MonitorOpened', { monitor, owner, ownerName, search: isTied ? search : null });
}

async function nextNumber(db: Db): Promise<Id> {
  const { rows } = await sql<{ id: string | number }>`
    select nextval(pg_get_serial_sequence('monitor', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}
