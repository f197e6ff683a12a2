/**
 * The ledger of calls with tokens: each answered call stands in it before its answer is sent. The calls of a token are
 * chained by hashes. A hash covers the question by its own hash alone, so that administrators, who are not shown what
 * others ask, can verify the chain as well.
 */
import { createHash } from 'node:crypto';
import type { ApiCall, ApiCallPage, ApiWay } from '../../domain/operation/api-calls.ts';
import { API_SCOPES, type ApiScope, type ApiToken } from '../../domain/operation/api-tokens.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { canonical } from '../../domain/shared/state-hash.ts';
import type { Db } from '../database/tables.ts';

export interface AnsweredCall {
  readonly token: ApiToken;
  readonly company: Id;
  readonly way: ApiWay;
  readonly operation: ApiScope;
  readonly question: unknown;
  readonly status: number;
  /** What was found, in numbers. */
  readonly answer: object;
  readonly at: number;
  readonly tookMs: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the hash of a call covers. */
export type ChainedCall = Pick<ApiCall, 'token' | 'at' | 'way' | 'operation' | 'questionHash' | 'status' | 'answer'> & {
  readonly previous: string;
};
export const hashOfCall = ({
  token,
  at,
  way,
  operation,
  questionHash,
  status,
  answer,
  previous,
}: ChainedCall): string => sha256(canonical({ token, at, way, operation, questionHash, status, answer, previous }));

export async function recordCall(db: Db, { token, company, question, answer, ...call }: AnsweredCall): Promise<void> {
  const asked = JSON.stringify(question);
  const questionHash = sha256(asked);
  await db.transaction().execute(async (work) => {
    // The calls of a token one after the other.
    const { chain_hash: previous } = await work
      .selectFrom('api_token')
      .select('chain_hash')
      .where('id', '=', token.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { at, way, operation, status } = call;
    const hash = hashOfCall({ token: token.id, at, way, operation, questionHash, status, answer, previous });
    await work
      .insertInto('api_call')
      .values({
        ...{ token_id: token.id, user_id: token.owner.pk, company_id: company, at: new Date(at), way, operation },
        ...{ question: asked, question_hash: questionHash, status, answer: JSON.stringify(answer) },
        ...{ took_ms: Math.round(call.tookMs), previous, hash },
      })
      .execute();
    await work.updateTable('api_token').set({ chain_hash: hash }).where('id', '=', token.id).execute();
  });
}

export interface CallsAsked {
  readonly of: { readonly user: Id } | { readonly company: Id };
  /** Earlier than this call. */
  readonly before: Id | null;
  readonly atMost: number;
}

/** The newest first. What others asked is not among it: of a company, the questions are left out. */
export async function callsOf(db: Db, { of, before, atMost }: CallsAsked): Promise<ApiCallPage> {
  const ofUser = 'user' in of;
  const all = db
    .selectFrom('api_call')
    .where(ofUser ? 'api_call.user_id' : 'api_call.company_id', '=', ofUser ? of.user : of.company);
  const [{ total }, rows] = await Promise.all([
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all
      .innerJoin('api_token', 'api_token.id', 'api_call.token_id')
      .innerJoin('app_user', 'app_user.id', 'api_call.user_id')
      .$if(before !== null, (query) => query.where('api_call.id', '<', before ?? 0))
      .selectAll('api_call')
      .select(['api_token.name as token_name', 'app_user.name as user_name', 'app_user.email as user_email'])
      .orderBy('api_call.id', 'desc')
      .limit(atMost)
      .execute(),
  ]);
  const calls = rows.map((row): ApiCall => ({
    ...{ id: row.id, token: row.token_id, tokenName: row.token_name, userName: row.user_name || row.user_email },
    ...{ at: row.at.getTime(), way: row.way === 'mcp' ? 'mcp' : 'http', operation: operationIn(row.operation) },
    question: ofUser ? (JSON.parse(row.question) as ApiCall['question']) : null,
    ...{ questionHash: row.question_hash, status: Number(row.status), answer: JSON.parse(row.answer) as object },
    ...{ tookMs: Number(row.took_ms), previous: row.previous, hash: row.hash },
  }));
  return { calls, total: Number(total) };
}

const operationIn = (text: string): ApiScope => API_SCOPES.find((scope) => scope === text) ?? 'search';
