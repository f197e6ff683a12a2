/** Users and their company as rows, and as the calls answer them. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Permission, PermissionMap } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { searchTypes } from '../../domain/search-steps/search-types.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { textHash } from '../../domain/shared/state-hash.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { companyName } from './company-name.ts';

/** The permissions that this version has features for. */
const SERVED: readonly Permission[] = [
  ...searchTypes.map(({ permission }) => permission),
  'BETA_TESTER',
  'TAGS',
  'TASKS',
];

export const memberPermissions = (): PermissionMap => Object.fromEntries(SERVED.map((name) => [name, true]));
/** They read and comment in what is shared with them, tasks included; more is granted one by one. */
const guestPermissions = (): PermissionMap => ({ TASKS: true });
export const adminPermissions = (): PermissionMap => ({
  ...memberPermissions(),
  COMPANY_ADMIN: true,
  API_TOKENS: true,
});

type UserRow = Selectable<Tables['app_user']> & {
  readonly company_name: string;
  readonly two_factor_required: boolean;
  readonly corpus: CorpusId;
  readonly may_import: boolean;
  readonly has_factor: boolean | null;
};

const withCompany = (db: Db) =>
  db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .selectAll('app_user')
    .select([
      companyName.as('company_name'),
      'company.two_factor_required',
      'company.corpus',
      'company.may_import',
      'second_factor.is_on as has_factor',
    ]);

export async function findUser(db: Db, pk: Id): Promise<UserDetails | null> {
  return (await findAccount(db, pk))?.user ?? null;
}

/** In one question to the database, in no order; who is not there is absent. */
export async function findUsers(db: Db, pks: readonly Id[]): Promise<readonly UserDetails[]> {
  if (pks.length === 0) return [];
  const rows = await withCompany(db)
    .where('app_user.id', 'in', [...pks])
    .execute();
  return rows.map(detailsOf);
}

/** An account of an address, by the login that the library finds it by. */
export interface AccountOfAddress {
  readonly pk: Id;
  readonly login: string;
  readonly company: { readonly id: Id; readonly name: string };
}

/** Of all companies, those who can sign in; whatever the case of the address. */
export async function accountsOfAddress(db: Db, address: string): Promise<readonly AccountOfAddress[]> {
  const rows = await withCompany(db)
    .where('app_user.email', '=', address.trim().toLowerCase())
    .where('app_user.is_active', '=', true)
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id: pk, login, company_id: id, company_name: name }) => ({ pk, login, company: { id, name } }));
}

/** A user, with the rules of their company. */
export interface Account {
  readonly user: UserDetails;
  /** Changes with the user’s row and the name of the company. */
  readonly version: string;
  /** The company wants everybody to have a second factor. */
  readonly companyWantsFactor: boolean;
  /** What the company searches. */
  readonly corpus: CorpusId;
  /** Whether administrators of the company may import into the corpus. */
  readonly mayImport: boolean;
}

/** A user with a valid session. */
export interface SignedIn extends Account {
  readonly session: string;
  readonly byLink: boolean;
  /** Set-Cookie headers that the answer must carry, where the session was prolonged. */
  readonly cookies: readonly string[];
}

export interface FoundSession extends Account {
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly byLink: boolean;
  readonly awaitsCode: boolean;
}

export async function findAccount(db: Db, pk: Id): Promise<Account | null> {
  const row = await withCompany(db).where('app_user.id', '=', pk).executeTakeFirst();
  return row ? accountOf(row) : null;
}

function accountOf(row: UserRow): Account {
  const { two_factor_required: companyWantsFactor, corpus, may_import: mayImport } = row;
  const version = `${row.updated_at.getTime()}-${textHash(row.company_name)}`;
  return { user: detailsOf(row), version, companyWantsFactor, corpus, mayImport };
}

/** The sessions with these tokens that have not expired, with their users, by token, in one query. */
export async function findSessions(
  db: Db,
  tokens: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await withCompany(db)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select([
      'session.id as session_id',
      'session.token as session_token',
      'session.expires_at as session_expires',
      'session.by_link as session_by_link',
      'session.awaits_code as session_awaits_code',
    ])
    .where('session.token', 'in', tokens)
    .where('session.expires_at', '>', at)
    .execute();
  const sessionOf = (row: (typeof rows)[number]): FoundSession => ({
    ...accountOf(row),
    session: String(row.session_id),
    expiresAt: row.session_expires.getTime(),
    byLink: row.session_by_link,
    awaitsCode: row.session_awaits_code,
  });
  return new Map(rows.map((row) => [row.session_token, sessionOf(row)]));
}

export async function companyWantsFactor(db: Db, company: Id): Promise<boolean> {
  const row = await db.selectFrom('company').select('two_factor_required').where('id', '=', company).executeTakeFirst();
  return row?.two_factor_required === true;
}

export async function setCompanyWantsFactor(db: Db, company: Id, isWanted: boolean): Promise<void> {
  await db.updateTable('company').set({ two_factor_required: isWanted }).where('id', '=', company).execute();
}

/** Without those who were deleted. */
export async function usersOfCompany(db: Db, company: Id): Promise<readonly UserDetails[]> {
  const rows = await withCompany(db)
    .where('app_user.company_id', '=', company)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.id')
    .execute();
  return rows.map(detailsOf);
}

/**
 * When each who never signed in was invited last, by their number: they have neither a session nor a device, and no
 * password, which is set once signed in.
 */
export async function neverSignedIn(db: Db, company: Id): Promise<ReadonlyMap<Id, number>> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('invitation', 'invitation.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.created_at', 'invitation.asked_at'])
    .where('app_user.company_id', '=', company)
    .where('app_user.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('session.id').whereRef('session.user_id', '=', 'app_user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('client').select('client.id').whereRef('client.user_id', '=', 'app_user.id'))),
    )
    .where(sql<boolean>`not exists (select 1 from account where account.user_id = app_user.id)`)
    .where(sql<boolean>`not exists (select 1 from sign_on_link where sign_on_link.user_id = app_user.id)`)
    .execute();
  return new Map(rows.map((row) => [row.id, (row.asked_at ?? row.created_at).getTime()]));
}

/** The administrator whom the printed link signs in: the first one of the first company that is active. */
export async function firstAdmin(db: Db): Promise<Id | null> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', (from) => from.selectFrom('company').select((of) => of.fn.min('id').as('first')))
    .where('is_admin_user', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewUser {
  readonly company: Id;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly isAdmin: boolean;
  readonly isGuest?: boolean;
}

/** Null where somebody of the company has the e-mail address. */
export async function addUser(db: Db, user: NewUser): Promise<Id | null> {
  const email = user.email.toLowerCase();
  const row = await db
    .insertInto('app_user')
    .values({
      company_id: user.company,
      email,
      login: await freeLogin(db, email),
      name: fullName(user),
      first_name: user.first_name,
      last_name: user.last_name,
      image: null,
      is_admin_user: user.isAdmin,
      is_guest: user.isGuest === true,
      permissions: JSON.stringify(firstPermissions(user)),
    })
    .onConflict((on) => on.columns(['company_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The address, as long as no other account has it. Asked in the same way and time for any address. */
async function freeLogin(db: Db, email: string): Promise<string> {
  const taken = await db.selectFrom('app_user').select('id').where('login', '=', email).executeTakeFirst();
  return taken === undefined ? email : `${randomUUID()}@account.invalid`;
}

/** For an account that has one already. */
export async function setAddress(db: Db, user: Id, email: string, at: Date): Promise<void> {
  const login = await freeLogin(db, email);
  await db.updateTable('app_user').set({ email, login, updated_at: at }).where('id', '=', user).execute();
}

const firstPermissions = ({ isAdmin, isGuest }: Pick<NewUser, 'isAdmin' | 'isGuest'>): PermissionMap =>
  isGuest ? guestPermissions() : isAdmin ? adminPermissions() : memberPermissions();

export const FIRST_EMAIL = 'administrator@localhost';

/** In a fresh database: one company with its administrator. Gives the administrator's pk. */
export async function ensureFirstUser(db: Db): Promise<Id> {
  const known = await firstAdmin(db);
  if (known !== null) return known;
  const company = await db
    .insertInto('company')
    .values({ name: 'My company' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = { company: company.id, email: FIRST_EMAIL, first_name: 'Administrator', last_name: '', isAdmin: true };
  const pk = await addUser(db, admin);
  if (pk === null) throw new Error('no active administrator, and the first one is there already');
  return pk;
}

export function fullName(user: { readonly first_name: string; readonly last_name: string }): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

function detailsOf(row: UserRow): UserDetails {
  return {
    pk: row.id,
    company: { id: row.company_id, name: row.company_name },
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: fullName(row),
    email: row.email,
    is_active: row.is_active,
    is_admin_user: row.is_admin_user,
    is_guest: row.is_guest,
    two_factor_auth_enabled: row.has_factor === true,
    voucher_hash: null,
    permissions: JSON.parse(row.permissions) as PermissionMap,
  };
}
