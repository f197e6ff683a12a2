/** One call with a token, by either door: its question is checked, answered and written into the ledger. */
import type { ApiAnswerKept, ApiWay } from '../../domain/operation/api-calls.ts';
import type { ApiScope } from '../../domain/operation/api-tokens.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { callWithin, CallEnded } from '../patent-index/port/call.ts';
import type { Services } from '../services.ts';
import type { ApiCaller } from './api-caller.ts';
import { recordCall } from './call-ledger.ts';
import { API_OPERATIONS, type ApiOperation } from './operations.ts';

export type ApiParts = Pick<Services, 'db' | 'index' | 'embeddings' | 'now' | 'queryMs'>;

interface CallAsked {
  readonly caller: ApiCaller;
  readonly way: ApiWay;
  readonly scope: ApiScope;
  readonly question: unknown;
  /** Aborted when the program has left. */
  readonly signal: AbortSignal;
}

export async function answerCall(parts: ApiParts, asked: CallAsked): Promise<object | Refusal> {
  const { db, now, queryMs } = parts;
  const { caller, scope, way, signal } = asked;
  const operation: ApiOperation = API_OPERATIONS[scope];
  const read = operation.asked.safeParse(asked.question);
  if (!read.success) return refusal(422, 'malformed', faultsIn(read.error.issues));
  const at = now();
  const begun = performance.now();
  const call = { ...callWithin(caller.corpus, queryMs, signal), asker: `user/${caller.user.pk}` };
  const answer = await operation.run(parts, call, read.data).catch((error: unknown) => {
    if (error instanceof CallEnded) return refusal(503, error.code, error.message);
    throw error;
  });
  const tookMs = performance.now() - begun;
  const { token, user } = caller;
  await recordCall(db, {
    ...{ token, company: user.company?.id ?? 0, way, operation: scope, question: read.data, at, tookMs },
    ...(isRefusal(answer)
      ? { status: answer.status, answer: { code: answer.code } }
      : { status: 200, answer: keptOf(answer) }),
  });
  return answer;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
const faultsIn = (issues: readonly Issue[]): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.length === 0 ? 'The question' : path.map(String).join('.')}: ${message}.`)
    .join(' ');

/** What the ledger keeps of an answer: enough to tell whether the same question finds the same now. */
function keptOf(answer: object): ApiAnswerKept {
  const { corpus, families, publications, rows, at, documents } = answer as {
    readonly rows?: readonly { readonly ucid: string }[];
    readonly documents?: readonly { readonly typed: string; readonly stage: string }[];
  } & Pick<ApiAnswerKept, 'corpus' | 'families' | 'publications' | 'at'>;
  const kept = {
    ...{ corpus, families, publications, at, rows: rows?.map(({ ucid }) => ucid) },
    documents: documents?.map(({ typed, stage }) => [typed, stage]),
    checked: documents?.length,
    found: documents?.filter(({ stage }) => stage === 'ranked').length,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
