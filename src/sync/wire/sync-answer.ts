/** The answer to a call about events, as the connection takes it, and as everybody else hears of it. */
import type { Answer } from '../ports.ts';
import type { CallResult } from './calls.ts';
import { asRecord, textOrNull, type ReadAnswer } from './read-answer.ts';

interface SyncAnswer<T> {
  readonly answer: Answer<T>;
  /** What is to be told of it. */
  readonly result: CallResult;
}

/** The device registers anew by itself; there is nothing to tell. */
const SETTLED_BY_SYNC = 'not-your-client';

export function syncAnswerOf<T>(
  { result, retryAfterMs }: ReadAnswer,
  isAnswer: (body: unknown) => body is T,
): SyncAnswer<T> {
  switch (result.kind) {
    case 'ok': {
      if (isAnswer(result.body)) return { answer: { kind: 'ok', value: result.body }, result };
      // Something on the way has answered, such as a page of the network's own: the server has not been reached.
      const message = `STATUS: ${result.status} | The answer was not understood.`;
      return { answer: { kind: 'network' }, result: { kind: 'failed', status: result.status, message } };
    }
    case 'offline':
      return { answer: { kind: 'network' }, result };
    case 'signed-out':
      return { answer: { kind: 'signed-out' }, result };
    default:
      return failed(result, retryAfterMs);
  }
}

function failed(
  result: Extract<CallResult, { kind: 'reported' | 'failed' }>,
  retryAfterMs: number | null,
): SyncAnswer<never> {
  const { status } = result;
  const { code, detail } = asRecord(result.kind === 'reported' ? result.body : null);
  const message = textOrNull(detail);
  if (status === 429 || status >= 500)
    return { answer: { kind: 'busy', status, retryAfterMs, ...(message !== null && { message }) }, result };
  const answer = {
    kind: 'refused',
    status,
    code: textOrNull(code) ?? `http-${status}`,
    message: message ?? `The server refused this (${status}).`,
  } as const;
  const told: CallResult = code === SETTLED_BY_SYNC ? { kind: 'ok', status, body: null, redirectTo: null } : result;
  return { answer, result: told };
}
