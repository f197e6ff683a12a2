/**
 * The ledger of calls with tokens: each answered call stands in it before its answer is sent. The calls of a token are
 * chained by hashes. A hash covers question and answer by hashes of their own, so that administrators, who are not
 * shown what others ask and find, can verify the chain as well.
 */
import { createHash } from 'node:crypto';
import type { ApiAnswerKept, ApiCall, ApiCallPage, ApiWay } from '../../domain/operation/api-calls.ts';
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
  readonly answer: ApiAnswerKept;
  readonly at: number;
  readonly tookMs: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the hash of a call covers. */
type ChainedCall = Pick<
  ApiCall,
  'token' | 'at' | 'way' | 'operation' | 'questionHash' | 'status' | 'answerHash' | 'previous'
>;
function hashOfCall(call: ChainedCall): string {
  const { token, at, way, operation, questionHash, status, answerHash, previous } = call;
  return sha256(canonical({ token, at, way, operation, questionHash, status, answerHash, previous }));
}

export async function recordCall(db: Db, { token, company, question, answer, ...call }: AnsweredCall): Promise<void> {
  const [asked, answered] = [JSON.stringify(question), JSON.stringify(answer)];
  const [questionHash, answerHash] = [sha256(asked), sha256(answered)];
  await db.transaction().execute(async (work) => {
    // The calls of a token one after the other.
    const { chain_hash: previous } = await work
      .selectFrom('api_token')
      .select('chain_hash')
      .where('id', '=', token.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { at, way, operation, status } = call;
    const hash = hashOfCall({ token: token.id, at, way, operation, questionHash, status, answerHash, previous });
    await work
      .insertInto('api_call')
      .values({
        ...{ token_id: token.id, user_id: token.owner.pk, company_id: company, at: new Date(at), way, operation },
        ...{ question: asked, question_hash: questionHash, status, answer: answered },
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

/** The newest first. Of a company, what others asked is left out, and of what they found all but counts. */
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
    ...{ questionHash: row.question_hash, status: Number(row.status), answerHash: sha256(row.answer) },
    answer: ofUser ? keptIn(row.answer) : inCounts(keptIn(row.answer)),
    ...{ tookMs: Number(row.took_ms), previous: row.previous, hash: row.hash },
  }));
  return { calls, total: Number(total) };
}

const operationIn = (text: string): ApiScope => API_SCOPES.find((scope) => scope === text) ?? 'search';

const keptIn = (text: string): ApiAnswerKept => JSON.parse(text) as ApiAnswerKept;

/** Without numbers of publications, which tell what was asked. */
function inCounts({ code, corpus, families, publications, at, checked, found }: ApiAnswerKept): ApiAnswerKept {
  const counts = { code, corpus, families, publications, checked, found };
  const place = at ? { place: at.place, of: at.of } : at;
  return Object.fromEntries(Object.entries({ ...counts, at: place }).filter(([, value]) => value !== undefined));
}
