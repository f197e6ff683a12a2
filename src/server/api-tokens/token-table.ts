/**
 * Tokens of programs in the database. A token is kept as its hash and shown once; it is read anew at every call, so
 * that it ends with its revocation, its account or the permission of its user, in every process.
 */
import { sql, type Selectable } from 'kysely';
import { API_SCOPES, MOST_TOKENS, type ApiScope, type ApiToken } from '../../domain/operation/api-tokens.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { Db, Tables } from '../database/tables.ts';
import { hashOfToken, newTokenText, TOKEN_PREFIX } from './token-text.ts';

const TOKEN = /^antecede_[\w-]{43}$/;
/** Listed of a user or a company, the valid ones first. */
const LISTED_AT_MOST = 500;
const DAY_MS = 86_400_000;

export interface WantedToken {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  readonly callsADay: number;
}

/** Null where the user has as many as one may have. */
export async function makeToken(
  db: Db,
  { user, company }: { readonly user: Id; readonly company: Id },
  { wanted, at }: { readonly wanted: WantedToken; readonly at: number },
): Promise<{ readonly id: Id; readonly token: string } | null> {
  const token = newTokenText(TOKEN_PREFIX);
  return db.transaction().execute(async (work) => {
    // One after the other, so that nobody makes more than that at once.
    await work.selectFrom('app_user').select('id').where('id', '=', user).forUpdate().executeTakeFirstOrThrow();
    const { valid } = await work
      .selectFrom('api_token')
      .select(({ fn }) => fn.countAll<number>().as('valid'))
      .where('user_id', '=', user)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(at))
      .executeTakeFirstOrThrow();
    if (Number(valid) >= MOST_TOKENS) return null;
    const { id } = await work
      .insertInto('api_token')
      .values({
        ...{ user_id: user, company_id: company, name: wanted.name, hash: hashOfToken(token), ending: token.slice(-4) },
        ...{ scopes: JSON.stringify(wanted.scopes), calls_a_day: wanted.callsADay, made_at: new Date(at) },
        ...{ expires_at: new Date(at + wanted.days * DAY_MS), last_used_at: null, used_day: null, revoked_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  });
}

type Of = { readonly user: Id } | { readonly company: Id };

/** Those that still hold first, then the newest. */
export async function tokensOf(db: Db, of: Of, now: number): Promise<readonly ApiToken[]> {
  const rows = await withOwner(db)
    .$if('user' in of, (query) => query.where('api_token.user_id', '=', 'user' in of ? of.user : 0))
    .$if('company' in of, (query) => query.where('api_token.company_id', '=', 'company' in of ? of.company : 0))
    .orderBy(sql`revoked_at is null and expires_at > ${new Date(now)}`, 'desc')
    .orderBy('api_token.id', 'desc')
    .limit(LISTED_AT_MOST)
    .execute();
  return rows.map((row) => tokenOf(row, now));
}

/** Ended at once and for good; null where there is no such token, or it was revoked before. */
export async function revokeToken(db: Db, of: Of, { id, at }: { id: Id; at: number }): Promise<ApiToken | null> {
  const ended = await db
    .updateTable('api_token')
    .set({ revoked_at: new Date(at) })
    .where('id', '=', id)
    .where('user' in of ? 'user_id' : 'company_id', '=', 'user' in of ? of.user : of.company)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return null;
  return tokenOf(await withOwner(db).where('api_token.id', '=', id).executeTakeFirstOrThrow(), at);
}

/** All of a user who is deactivated: none lives again with the account. */
export async function revokeAll(db: Db, user: Id, at: Date): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A token that was presented, as far as it is known; whether it opens anything is for who asks. */
export interface PresentedToken {
  readonly token: ApiToken;
  /** Takes one call of the day's budget; false where none is left. */
  readonly take: () => Promise<boolean>;
}

export async function presentedToken(db: Db, text: string, now: number): Promise<PresentedToken | null> {
  if (!TOKEN.test(text)) return null;
  const row = await withOwner(db).where('api_token.hash', '=', hashOfToken(text)).executeTakeFirst();
  if (row === undefined) return null;
  const day = utcDay(now);
  return {
    token: tokenOf(row, now),
    async take() {
      const taken = await db
        .updateTable('api_token')
        .set(({ ref }) => ({
          last_used_at: new Date(now),
          used_calls: sql<number>`case when ${ref('used_day')} = ${day} then ${ref('used_calls')} + 1 else 1 end`,
          used_day: day,
        }))
        .where('id', '=', row.id)
        .where('revoked_at', 'is', null)
        .where(sql<boolean>`(used_day is distinct from ${day} or used_calls < calls_a_day)`)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

const withOwner = (db: Db) =>
  db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .selectAll('api_token')
    .select(['app_user.name as owner_name', 'app_user.email as owner_email']);

type TokenRow = Selectable<Tables['api_token']> & { readonly owner_name: string; readonly owner_email: string };

const tokenOf = (row: TokenRow, now: number): ApiToken => ({
  ...{ id: row.id, name: row.name, ending: row.ending, scopes: scopesIn(row.scopes) },
  ...{ callsADay: Number(row.calls_a_day), callsToday: row.used_day === utcDay(now) ? Number(row.used_calls) : 0 },
  ...{ madeAt: row.made_at.getTime(), expiresAt: row.expires_at.getTime() },
  ...{ lastUsedAt: row.last_used_at?.getTime() ?? null, revokedAt: row.revoked_at?.getTime() ?? null },
  owner: { pk: row.user_id, name: row.owner_name || row.owner_email },
});

function scopesIn(text: string): readonly ApiScope[] {
  const kept = JSON.parse(text) as readonly string[];
  return API_SCOPES.filter((scope) => kept.includes(scope));
}
