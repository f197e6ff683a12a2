/**
 * Secret addresses of a user's feed and calendar of a monitor. The key of one is kept as its hash and shown once. It is
 * dead for good as soon as its user may not read the monitor: the row is removed then, by a job of what took the access
 * (lost-addresses.ts), and by whoever asks.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OutgoingAddressKind } from '../../../domain/documents/monitor-outgoing.ts';
import { MONITOR_KINDS, monitorPermission } from '../../../domain/documents/monitors.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { monitorForReader, type ReaderPorts } from './reader-of.ts';
import type { MonitorRow } from '../monitor-table.ts';

type AddressRow = Selectable<Tables['monitor_address']>;

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

/** All of a user who loses the permission for monitors of a kind. */
export const endAddressesOf = (db: Db, user: Id, lost: Permission): Promise<unknown> =>
  db
    .deleteFrom('monitor_address')
    .where('user_id', '=', user)
    .where('monitor_id', 'in', (monitors) =>
      monitors
        .selectFrom('monitor')
        .select('id')
        .where(
          'kind',
          'in',
          MONITOR_KINDS.filter((kind) => monitorPermission[kind] === lost),
        ),
    )
    .execute();

interface OpenedAddress {
  readonly monitor: MonitorRow;
  readonly madeAt: Date;
  readonly user: Id;
  /** Of its key. */
  readonly hash: string;
}

/** Null for a key that opens nothing. */
export async function addressOfKey(
  ports: ReaderPorts,
  kind: OutgoingAddressKind,
  key: string,
): Promise<OpenedAddress | null> {
  if (!/^[\w-]{43}$/.test(key)) return null;
  return openedRow(ports, await addressesOfKind(ports.db, kind).where('hash', '=', hashOf(key)).executeTakeFirst());
}

const addressesOfKind = (db: Db, kind: OutgoingAddressKind) =>
  db.selectFrom('monitor_address').selectAll().where('kind', '=', kind);

async function openedRow(ports: ReaderPorts, row: AddressRow | undefined): Promise<OpenedAddress | null> {
  if (row === undefined) return null;
  const { hash, made_at: madeAt, user_id: user } = row;
  const monitor = await monitorForReader(ports, row.monitor_id, row.user_id);
  if (monitor !== null) return { monitor, madeAt, user, hash };
  await ports.db.deleteFrom('monitor_address').where('hash', '=', hash).execute();
  return null;
}

/**
 * What opens the entries of a feed before that one, and nothing that comes: a feed may be passed on, and what its pages
 * say of each other is not its key. It is made of the hash, so that it ends with the address.
 */
export const feedPageKey = ({ monitor, user, hash }: AddressOwner & { readonly hash: string }, before: Id): string =>
  `${monitor}.${user}.${before}.${codeOfPage(hash, before)}`;

const codeOfPage = (hash: string, before: Id): string =>
  createHmac('sha256', hash).update(`before ${before}`).digest('base64url');

/** Null for a key that opens nothing. */
export async function feedPageOf(
  ports: ReaderPorts,
  key: string,
): Promise<(OpenedAddress & { readonly before: Id }) | null> {
  const [, monitor, user, before, code = ''] = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/.exec(key) ?? [];
  const row = await addressesOfKind(ports.db, 'feed')
    .where('monitor_id', '=', Number(monitor ?? 0))
    .where('user_id', '=', Number(user ?? 0))
    .executeTakeFirst();
  const first = Number(before);
  if (row === undefined || !timingSafeEqual(Buffer.from(codeOfPage(row.hash, first)), Buffer.from(code))) return null;
  const opened = await openedRow(ports, row);
  return opened && { ...opened, before: first };
}

/** Ends those among them whose users may not read the monitor any more. */
export async function endLostAddresses(ports: ReaderPorts, lost: LostAccess): Promise<void> {
  const rows = await addressesConcerned(ports.db, lost).selectAll('monitor_address').execute();
  for (const row of rows) await openedRow(ports, row);
}

export interface LostAccess {
  /** In which a role was lost. */
  readonly monitors: readonly number[];
  /** A place of searches was lost, so that monitors that watch one may be. */
  readonly isOfSearches: boolean;
}

export const addressesConcerned = (db: Db, { monitors, isOfSearches }: LostAccess) =>
  db
    .selectFrom('monitor_address')
    .innerJoin('monitor', 'monitor.id', 'monitor_address.monitor_id')
    .where(({ eb, or }) =>
      or([eb('monitor_id', 'in', [0, ...monitors]), ...(isOfSearches ? [eb('search', 'is not', null)] : [])]),
    );
