/**
 * Tokens of directories in the database: each belongs to a company, is kept as its hash, and is read anew at every
 * call, so that it is dead with its revocation in every process.
 */
import { MOST_SCIM_TOKENS, type ScimToken } from '../../domain/operation/scim-tokens.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { hashOfToken, newTokenText } from '../api-tokens/token-text.ts';
import type { Db } from '../database/tables.ts';
import type { PresentedScimToken } from './directory.ts';

const PREFIX = 'antecede_scim_';
const TOKEN = /^antecede_scim_[\w-]{43}$/;
/** Listed, the valid ones first. */
const LISTED_AT_MOST = 50;
/** The last use is told to the minute. */
const USE_MS = 60_000;

interface Wanted {
  readonly company: Id;
  readonly name: string;
  readonly by: Id;
  readonly at: number;
}

/** Null where the company has as many as one may have. */
export async function makeScimToken(db: Db, { company, name, by, at }: Wanted): Promise<string | null> {
  const token = newTokenText(PREFIX);
  return db.transaction().execute(async (work) => {
    await lockCompany(work, company);
    const { valid } = await work
      .selectFrom('scim_token')
      .select(({ fn }) => fn.countAll<number>().as('valid'))
      .where('company_id', '=', company)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(valid) >= MOST_SCIM_TOKENS) return null;
    await work
      .insertInto('scim_token')
      .values({
        ...{ company_id: company, name, hash: hashOfToken(token), ending: token.slice(-4), made_by: by },
        ...{ made_at: new Date(at), last_used_at: null, revoked_at: null },
      })
      .execute();
    return token;
  });
}

/** What directories and administrators change in the users of a company goes one after the other. */
export async function lockCompany(work: Db, company: Id): Promise<void> {
  await work.selectFrom('company').select('id').where('id', '=', company).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Those that hold first, then the newest. */
export async function scimTokensOf(db: Db, company: Id): Promise<readonly ScimToken[]> {
  const rows = await db
    .selectFrom('scim_token')
    .leftJoin('app_user', 'app_user.id', 'scim_token.made_by')
    .selectAll('scim_token')
    .select(['app_user.name as maker', 'app_user.email as maker_email'])
    .where('scim_token.company_id', '=', company)
    .orderBy(({ eb }) => eb('scim_token.revoked_at', 'is', null), 'desc')
    .orderBy('scim_token.id', 'desc')
    .limit(LISTED_AT_MOST)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, ending: row.ending, by: row.maker || (row.maker_email ?? '') },
    ...{ madeAt: row.made_at.getTime(), lastUsedAt: row.last_used_at?.getTime() ?? null },
    revokedAt: row.revoked_at?.getTime() ?? null,
  }));
}

/** Ended at once and for good; null where there is no such token, or it was revoked before. */
export async function revokeScimToken(
  db: Db,
  company: Id,
  { id, at }: { readonly id: Id; readonly at: number },
): Promise<Pick<ScimToken, 'name' | 'ending'> | null> {
  const ended = await db
    .updateTable('scim_token')
    .set({ revoked_at: new Date(at) })
    .where('id', '=', id)
    .where('company_id', '=', company)
    .where('revoked_at', 'is', null)
    .returning(['name', 'ending'])
    .executeTakeFirst();
  return ended ?? null;
}

/** Null for one that is not there, or was revoked. */
export async function presentedScimToken(db: Db, text: string, now: number): Promise<PresentedScimToken | null> {
  if (!TOKEN.test(text)) return null;
  const row = await db
    .selectFrom('scim_token')
    .select(['id', 'name', 'ending', 'company_id', 'made_by', 'last_used_at'])
    .where('hash', '=', hashOfToken(text))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.last_used_at === null || row.last_used_at.getTime() <= now - USE_MS)
    await db
      .updateTable('scim_token')
      .set({ last_used_at: new Date(now) })
      .where('id', '=', row.id)
      .execute();
  return { id: row.id, name: row.name, ending: row.ending, company: row.company_id, madeBy: row.made_by };
}
