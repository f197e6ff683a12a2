/**
 * The client's one way to the network: every call of the specification's catalogue goes through here and
 * every answer comes back as a value (API-1, ERR-1 to ERR-7). What failed is logged here, for every caller.
 */
import type { CallRequest, CallResult } from './calls.ts';
import type { Answer, SyncTransport } from '../ports.ts';
import type { MissingAnswer, PullAnswer, PushAnswer, Registered } from './protocol.ts';
import { createRemoteLog } from './remote-log.ts';

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
  /** A call about events was told that this device was cut off. */
  readonly onCutOff?: () => void;
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
  onCutOff = () => {},
}: TransportPorts): Transport {
  const send = (method: string, path: string, timeoutMs: number | null, init: RequestInit): Promise<Response> =>
    fetch(`${base}/${path}`, {
      method,
      credentials: 'include',
      ...init,
      ...(timeoutMs === null ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });

  async function sync<T>(path: string, body: unknown): Promise<Answer<T>> {
    try {
      const response = await send('POST', `sync/${path}`, SYNC_TIMEOUT_MS, jsonBody(body));
      if (response.redirected && response.url.includes('/account/')) return { kind: 'signed-out' };
      if (response.ok) return { kind: 'ok', value: (await response.json()) as T };
      if (response.status === 410 && isOfCutOff(410, await readBody(response.clone()))) {
        onCutOff();
        return { kind: 'signed-out' };
      }
      return await failureOf(response);
    } catch {
      // fetch rejects for no connection, a cut-off answer and the time-out alike: all may be tried again.
      return { kind: 'network' };
    }
  }

  async function ask({ method, path, form, json, file }: CallRequest): Promise<CallResult> {
    try {
      const init = json !== undefined ? jsonBody(json) : form ? { body: multipart(form) } : file ? { body: file } : {};
      return await resultOf(await send(method, path, file ? null : CALL_TIMEOUT_MS, init), method);
    } catch (error) {
      return { kind: 'offline', message: error instanceof Error ? error.message : String(error) };
    }
  }
  const tellServer = createRemoteLog(environment, ask);

  return {
    register: () => sync<Registered>('register', {}),
    push: (request) => sync<PushAnswer>('push', request),
    pull: (request) => sync<PullAnswer>('pull', request),
    missing: (request) => sync<MissingAnswer>('missing', request),
    listen(onPoke) {
      const events = openEvents(`${base}/sync/pokes`);
      events.addEventListener('poke', onPoke);
      events.addEventListener('open', onPoke);
      // Refused when it connected again, and closed for good: the answer to a pull says why.
      events.addEventListener('error', () => events.readyState === CLOSED && onPoke());
      return () => events.close();
    },
    async call(request) {
      const result = await ask(request);
      const call = `${request.method} ${request.path}`;
      if (result.kind === 'failed' || result.kind === 'offline') logError(result.message, call);
      if (result.kind === 'failed') tellServer({ type: 'error', headline: result.message, message: call });
      return result;
    },
  };
}

function isOfCutOff(status: number, body: unknown): boolean {
  return status === 410 && asRecord(body)['code'] === 'device-cut-off';
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

async function failureOf(response: Response): Promise<Exclude<Answer<never>, { kind: 'ok' }>> {
  const { status } = response;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429 || status >= 500) return { kind: 'busy', status, retryAfterMs: retryAfter(response) };
  const body = asRecord(await readBody(response));
  return {
    kind: 'refused',
    status,
    code: textOf(body['code']) ?? `http-${status}`,
    message: textOf(body['detail']) ?? `The server refused this (${status}).`,
  };
}

/** Retry-After in milliseconds; a date is left to the back-off. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}

/** An answer as the error catalogue reads it; one that breaks off half-way rejects, as a lost one does. */
async function resultOf(response: Response, method: string): Promise<CallResult> {
  const { status } = response;
  if (response.redirected && response.url.includes('/account/login/?next='))
    return { kind: 'signed-out', address: 'login' };
  if (response.redirected && response.url.includes('/account/two_factor/setup'))
    return { kind: 'signed-out', address: 'two-factor' };
  if (status === 401 || status === 403) return { kind: 'signed-out', address: 'login' };
  const body = method === 'HEAD' ? null : await readBody(response);
  if (isOfCutOff(status, body)) return { kind: 'signed-out', address: 'cut-off' };
  if (status === 504) {
    const detail = 'The server took too long to respond. Please try again later.';
    return { kind: 'reported', status, headline: 'Gateway Timeout', detail, body };
  }
  const fields = asRecord(body);
  if (fields['error_type'] === 'spa_api_exception') {
    return {
      kind: 'reported',
      status,
      headline: textOf(fields['headline']) ?? 'Error',
      detail: textOf(fields['detail']) ?? '',
      body,
    };
  }
  if (!response.ok) return { kind: 'failed', status, message: `STATUS: ${status} | ${response.statusText}` };
  return { kind: 'ok', status, body, redirectTo: textOf(fields['redirect_to']) };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
