/**
 * Secret addresses of a user's feed and calendar of a monitor. The key of one is kept as its hash and shown once. It is
 * dead as soon as its user may not read the monitor: that is asked each time, and then the row is removed, so that the
 * address does not live again with the access.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingAddressKind } from '../../../domain/documents/monitor-outgoing.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db } from '../../database/tables.ts';
import { monitorForReader, type ReaderPorts } from './reader-of.ts';
import type { MonitorRow } from '../monitor-table.ts';

interface AddressOwner {
  readonly monitor: number;
  readonly user: Id;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** When each was made, in milliseconds since 1970; absent where there is none. */
export async function addressesOfUser(
  db: Db,
  { monitor, user }: AddressOwner,
): Promise<Readonly<Partial<Record<OutgoingAddressKind, number>>>> {
  const rows = await db
    .selectFrom('monitor_address')
    .select(['kind', 'made_at'])
    .where('monitor_id', '=', monitor)
    .where('user_id', '=', user)
    .execute();
  return Object.fromEntries(rows.map(({ kind, made_at: madeAt }) => [kind, madeAt.getTime()]));
}

/** Of all users. */
export async function addressesInUse(db: Db, monitor: number): Promise<number> {
  const rows = await db.selectFrom('monitor_address').select('user_id').where('monitor_id', '=', monitor).execute();
  return rows.length;
}

/** The key of a new one, in place of the one before. */
export async function makeAddress(
  db: Db,
  { monitor, user, kind, at }: AddressOwner & { readonly kind: OutgoingAddressKind; readonly at: number },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const made = { hash: hashOf(key), made_at: new Date(at) };
  await db
    .insertInto('monitor_address')
    .values({ monitor_id: monitor, user_id: user, kind, ...made })
    .onConflict((on) => on.columns(['monitor_id', 'user_id', 'kind']).doUpdateSet(made))
    .execute();
  return key;
}

/** Those of a kind, or all, of a user in a monitor. */
export async function endAddresses(
  db: Db,
  { monitor, user, kind }: AddressOwner & { readonly kind?: OutgoingAddressKind },
): Promise<void> {
  await db
    .deleteFrom('monitor_address')
    .where('monitor_id', '=', monitor)
    .where('user_id', '=', user)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
}

/** The monitor of a key, and when the address was made; null for a key that opens nothing. */
export async function monitorOfKey(
  ports: ReaderPorts,
  kind: OutgoingAddressKind,
  key: string,
): Promise<{ readonly monitor: MonitorRow; readonly madeAt: Date } | null> {
  if (!/^[\w-]{43}$/.test(key)) return null;
  const { db } = ports;
  const hash = hashOf(key);
  const row = await db
    .selectFrom('monitor_address')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) return null;
  const monitor = await monitorForReader(ports, row.monitor_id, row.user_id);
  if (monitor !== null) return { monitor, madeAt: row.made_at };
  await db.deleteFrom('monitor_address').where('hash', '=', hash).execute();
  return null;
}
