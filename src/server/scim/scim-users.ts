/**
 * The users of a company as SCIM shows them: its people, without guests, deleted persons, and those whom the directory
 * removed. Who has an account already is among them, by their address.
 */
import { sql } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import type { Filter } from './filter.ts';
import { conditionOf, USER_NAME } from './filter-sql.ts';

export interface ScimUser {
  readonly id: Id;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly madeAt: Date;
  readonly changedAt: Date;
}

interface Wanted {
  readonly filter: Filter | null;
  /** Counted from 1. */
  readonly from: number;
  readonly atMost: number;
}

const everybodyOf = (db: Db, company: Id) =>
  db
    .selectFrom('app_user')
    .leftJoin('scim_user', 'scim_user.user_id', 'app_user.id')
    .where('app_user.company_id', '=', company)
    .where('app_user.is_guest', '=', false)
    .where('app_user.deleted_at', 'is', null);

/** Whoever is active again is a user again, whoever activated them. */
const usersOf = (db: Db, company: Id) =>
  everybodyOf(db, company).where((where) =>
    where.or([where('scim_user.removed_at', 'is', null), where('app_user.is_active', '=', true)]),
  );

const columns = [
  ...(['app_user.id', 'app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.is_active'] as const),
  ...(['app_user.is_admin_user', 'app_user.created_at', 'app_user.updated_at', 'scim_user.external_id'] as const),
  USER_NAME.as('user_name'),
] as const;

export async function listUsers(
  db: Db,
  company: Id,
  { filter, from, atMost }: Wanted,
): Promise<{ readonly total: number; readonly users: readonly ScimUser[] } | Refusal> {
  const condition = filter === null ? sql<boolean>`true` : conditionOf(filter);
  if (isRefusal(condition)) return condition;
  const found = usersOf(db, company).where(condition);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy('app_user.id')
    .offset(from - 1)
    .limit(atMost)
    .execute();
  return { total: Number(total), users: rows.map(userOf) };
}

export async function findScimUser(db: Db, company: Id, id: Id): Promise<ScimUser | null> {
  const row = await usersOf(db, company).where('app_user.id', '=', id).select(columns).executeTakeFirst();
  return row === undefined ? null : userOf(row);
}

/** Whoever of the company has the user name or the address, also where SCIM does not show them. */
export async function takenBy(
  db: Db,
  company: Id,
  { userName, email }: Pick<ScimUser, 'userName' | 'email'>,
): Promise<readonly (Pick<ScimUser, 'id' | 'externalId'> & { readonly isRemoved: boolean })[]> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('scim_user', 'scim_user.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.is_active', 'scim_user.external_id', 'scim_user.removed_at'])
    .where('app_user.company_id', '=', company)
    .where(
      sql<boolean>`(lower(${USER_NAME}) = lower(${userName}::text) or app_user.email = ${email}::text
        or app_user.email = lower(${userName}::text))`,
    )
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, externalId: row.external_id, isRemoved: row.removed_at !== null && !row.is_active },
  }));
}

/** What the directory says of the user; SCIM shows them from now on. */
export async function keepScimUser(
  db: Db,
  company: Id,
  { id, userName, externalId }: Pick<ScimUser, 'id' | 'userName' | 'externalId'>,
): Promise<void> {
  const said = { user_name: userName, external_id: externalId, removed_at: null };
  await db
    .insertInto('scim_user')
    .values({ user_id: id, company_id: company, ...said })
    .onConflict((on) => on.column('user_id').doUpdateSet(said))
    .execute();
}

/** SCIM shows them no more. */
export async function removeScimUser(db: Db, company: Id, { id, userName }: ScimUser, at: Date): Promise<void> {
  await db
    .insertInto('scim_user')
    .values({ user_id: id, company_id: company, user_name: userName, external_id: null, removed_at: at })
    .onConflict((on) => on.column('user_id').doUpdateSet({ removed_at: at }))
    .execute();
}

interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_active: boolean;
  readonly is_admin_user: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly external_id: string | null;
  readonly user_name: string;
}

const userOf = (row: UserRow): ScimUser => ({
  ...{ id: row.id, userName: row.user_name, externalId: row.external_id, email: row.email },
  ...{ first_name: row.first_name, last_name: row.last_name, isActive: row.is_active, isAdmin: row.is_admin_user },
  ...{ madeAt: row.created_at, changedAt: row.updated_at },
});
