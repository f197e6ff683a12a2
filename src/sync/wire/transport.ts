/**
 * The client's one way to the network: every call goes through `exchange` and comes back as a value (API-1, ERR-1 to
 * ERR-7), those about events too. What it met is told here, once for every caller: to the window, the console and the
 * server's log.
 */
import type { Answer, SyncTransport } from '../ports.ts';
import type { CallNotice, CallRequest, CallResult } from './calls.ts';
import { isMissingAnswer, isPullAnswer, isPushAnswer, isRegistered } from './answer-shapes.ts';
import { ACCOUNT_VERSION } from './protocol.ts';
import { createRemoteLog } from './remote-log.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import { syncAnswerOf } from './sync-answer.ts';

const CALL_TIMEOUT_MS = 60_000;
/** `EventSource.CLOSED`. */
const CLOSED = 2;
const SYNC_TIMEOUT_MS = 20_000;

export interface TransportPorts {
  /** Origin and API base, e.g. `https://house/spa/api`; empty origin inside a browser. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Opens the stream of pokes; the browser reconnects it by itself. */
  readonly openEvents: (url: string) => EventSource;
  /** Hears of every failure that concerns the whole window. */
  readonly onFailure: (failure: CallNotice) => void;
  /** The account is another one than at the last answer: the user is to be asked for anew. */
  readonly onAccountChanged?: () => void;
  /** `production` or `development`: names the remote log (API-8). */
  readonly environment: string;
  /** Writes to the console: what went wrong, and in which call. */
  readonly logError: (message: string, call: string) => void;
}

export interface Transport extends SyncTransport {
  call(request: CallRequest): Promise<CallResult>;
}

export function createTransport({
  base,
  fetch,
  openEvents,
  environment,
  logError,
  onFailure,
  onAccountChanged,
}: TransportPorts): Transport {
  /** Of the last answer that said it. */
  let account: string | null = null;

  function noteAccount({ headers }: Response): void {
    const now = headers.get(ACCOUNT_VERSION);
    const isChanged = account !== null && now !== null && now !== account;
    account = now ?? account;
    if (isChanged) onAccountChanged?.();
  }

  async function exchange(request: CallRequest, timeoutMs: number): Promise<ReadAnswer> {
    const { method, path, form, json, file, key } = request;
    const init = json !== undefined ? jsonBody(json) : form ? { body: multipart(form) } : file ? { body: file } : {};
    const headers = key && { headers: { 'Idempotency-Key': key } };
    // An upload may take as long as it takes.
    const signal = file ? {} : { signal: AbortSignal.timeout(timeoutMs) };
    try {
      const response = await fetch(`${base}/${path}`, {
        method,
        credentials: 'include',
        ...init,
        ...headers,
        ...signal,
      });
      noteAccount(response);
      return await readAnswer(response, method);
    } catch (error) {
      // fetch rejects for no connection, an answer that was cut off and the time-out alike: all may be tried again.
      const message = error instanceof Error ? error.message : String(error);
      return { result: { kind: 'offline', message }, retryAfterMs: null };
    }
  }
  const tellServer = createRemoteLog(environment, (request) => exchange(request, CALL_TIMEOUT_MS));

  function tell({ method, path, background = false }: CallRequest, result: CallResult): void {
    const call = `${method} ${path}`;
    if (result.kind === 'signed-out' || result.kind === 'reported') onFailure({ ...result, isBackground: background });
    if (result.kind === 'failed' || result.kind === 'offline') logError(result.message, call);
    if (result.kind === 'failed') tellServer({ type: 'error', headline: result.message, message: call });
  }

  /** What sync met last. It tries again by itself: what it meets again is not told again. */
  let lastMet = '';

  async function sync<T>(path: string, json: unknown, isAnswer: (body: unknown) => body is T): Promise<Answer<T>> {
    const request: CallRequest = { method: 'POST', path: `sync/${path}`, json, background: true };
    const { answer, result } = syncAnswerOf(await exchange(request, SYNC_TIMEOUT_MS), isAnswer);
    const met = result.kind === 'ok' ? '' : JSON.stringify(result);
    if (met !== lastMet) tell(request, result);
    lastMet = met;
    return answer;
  }

  return {
    register: () => sync('register', {}, isRegistered),
    push: (request) => sync('push', request, isPushAnswer),
    pull: (request) => sync('pull', request, isPullAnswer),
    missing: (request) => sync('missing', request, isMissingAnswer),
    listen(onPoke) {
      const events = openEvents(`${base}/sync/pokes`);
      events.addEventListener('poke', onPoke);
      events.addEventListener('open', onPoke);
      // Refused when it connected again, and closed for good: the answer to a pull says why.
      events.addEventListener('error', () => events.readyState === CLOSED && onPoke());
      return () => events.close();
    },
    async call(request) {
      const { result } = await exchange(request, CALL_TIMEOUT_MS);
      tell(request, result);
      return result;
    },
  };
}

function jsonBody(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function multipart(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}
