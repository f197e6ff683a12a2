/**
 * Sends texts out of the server: to the embedding server that the operator named, in the OpenAI
 * form of `/v1/embeddings`. It follows no redirect, and connects to no address that it may not (address.ts).
 * Failures are values without a word of the texts.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { answerText } from '../answer-text.ts';
import { messageOf } from '../errors.ts';
import type { Outgoing } from '../outgoing.ts';
import { checkedLookup, ForbiddenAddress, hostOf, isPrivateAddress } from './address.ts';
import { prefixOf, type Prefixes, type TextRole } from './prefixes.ts';

export interface EmbeddingServer {
  /** With or without `/v1/embeddings`. */
  readonly url: URL;
  /** Host names beyond private addresses. */
  readonly allowed: readonly string[];
  /** Null: the first that the server lists. */
  readonly model: string | null;
  readonly prefixes: Prefixes;
}

export type Embedded =
  | { readonly ok: true; readonly vectors: readonly Float32Array[] }
  | { readonly ok: false; readonly failure: EmbeddingFailure };

export interface EmbeddingFailure {
  /** Without any text that was sent. */
  readonly message: string;
  /** refused: the server will not take these texts, however often they are sent. */
  readonly kind: 'away' | 'busy' | 'refused' | 'nonsense';
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter?: number;
}

export interface EmbeddingClient {
  /** The model that is served, asked for anew each time. */
  model(timeoutMs: number): Promise<ServedModel | EmbeddingFailure>;
  /** A vector of length one for each text. */
  embed(model: ServedModel, texts: readonly string[], how: EmbedOptions): Promise<Embedded>;
}
export interface ServedModel {
  readonly name: string;
  readonly owner: string;
}
export interface EmbedOptions {
  readonly role: TextRole;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const ANSWER_AT_MOST = 64 * 2 ** 20;
const DIMENSIONS_AT_MOST = 4096;

export const isFailure = (value: object): value is EmbeddingFailure => 'message' in value && 'kind' in value;
const failed = (kind: EmbeddingFailure['kind'], message: string): EmbeddingFailure => ({ kind, message });

export function createEmbeddingClient(server: EmbeddingServer, outgoing: Pick<Outgoing, 'request'>): EmbeddingClient {
  const base = server.url.href.replace(/\/+$/, '').replace(/\/embeddings$/, '');
  const root = base.endsWith('/v1') ? base : `${base}/v1`;
  const ask = (path: string, body: unknown, how: { timeoutMs: number; signal?: AbortSignal }) =>
    askJson(new URL(`${root}/${path}`), body, { ...how, allowed: server.allowed, outgoing });
  return {
    async model(timeoutMs) {
      if (server.model !== null) return { name: server.model, owner: '' };
      const answer = await ask('models', null, { timeoutMs });
      if (!answer.ok) return answer.failure;
      const [first] = listIn(answer.body);
      const name = first?.['id'];
      if (typeof name !== 'string' || name === '')
        return failed('nonsense', 'The embedding server lists no model. Name one with EMBEDDINGS_MODEL.');
      return { name, owner: textIn(first?.['owned_by']) };
    },
    async embed(model, texts, { role, timeoutMs, signal }) {
      const prefix = prefixOf(server.prefixes, model)(role);
      const body = {
        model: model.name,
        input: texts.map((text) => prefix + text),
        encoding_format: 'float',
        input_type: role,
      };
      const answer = await ask('embeddings', body, { timeoutMs, ...(signal && { signal }) });
      if (!answer.ok) return answer;
      const vectors = vectorsIn(answer.body, texts.length);
      return vectors === null
        ? { ok: false, failure: failed('nonsense', 'The embedding server’s answer is not one vector a text.') }
        : { ok: true, vectors };
    },
  };
}

type ServerAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: EmbeddingFailure };

interface AskOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly allowed: readonly string[];
  readonly outgoing: Pick<Outgoing, 'request'>;
}

async function askJson(url: URL, body: unknown, how: AskOptions): Promise<ServerAnswer> {
  const { timeoutMs, signal, allowed, outgoing } = how;
  const isAllowed = allowed.includes(url.hostname);
  const host = hostOf(url);
  if (!isAllowed && isIP(host) && !isPrivateAddress(host))
    return { ok: false, failure: failed('refused', new ForbiddenAddress(host).message) };
  const ending = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const { status, headers, text } = await new Promise<{
      readonly status: number;
      readonly headers: IncomingMessage['headers'];
      readonly text: string;
    }>((resolve, reject) => {
      const request = outgoing.request({ purpose: 'embeddings', company: null }, url, {
        method: body === null ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...(body === null ? {} : { 'content-type': 'application/json' }) },
        signal: ending,
        ...(isAllowed ? {} : { lookup: checkedLookup() }),
      });
      request.on('response', (response: IncomingMessage) => {
        answerText(response, ANSWER_AT_MOST).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          reject,
        );
      });
      request.on('error', reject);
      request.end(body === null ? undefined : JSON.stringify(body));
    });
    if (status === 200) return parsed(text);
    return { ok: false, failure: failureOf(status, headers) };
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { ok: false, failure: failed('refused', error.message) };
    const isLate = ending.aborted && signal?.aborted !== true;
    const why = isLate ? `no answer within ${Math.round(timeoutMs / 1000)} s` : messageOf(error);
    return { ok: false, failure: failed('away', `The embedding server can’t be reached: ${why}.`) };
  }
}

function failureOf(status: number, headers: IncomingMessage['headers']): EmbeddingFailure {
  const message = `The embedding server answered with status ${status}.`;
  const seconds = Number(headers['retry-after']);
  const later = Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, 600) * 1000 } : {};
  if (status === 429 || status === 503) return { ...failed('busy', message), ...later };
  return failed(status >= 500 ? 'away' : 'refused', message);
}

function parsed(text: string): ServerAnswer {
  try {
    return { ok: true, body: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, failure: failed('nonsense', 'The embedding server’s answer is no whole JSON.') };
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function listIn(body: unknown): readonly Record<string, unknown>[] {
  const data = (body as { data?: unknown } | null)?.data;
  return Array.isArray(data) ? data.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** In the order of `index`, each of length one; null where one is missing, or of other dimensions than the rest. */
function vectorsIn(body: unknown, count: number): readonly Float32Array[] | null {
  const vectors: Float32Array[] = [];
  for (const [place, { index = place, embedding }] of listIn(body).entries()) {
    const vector = Array.isArray(embedding) ? unitVector(embedding) : null;
    if (vector === null || !Number.isInteger(index) || Number(index) >= count) return null;
    vectors[Number(index)] = vector;
  }
  const [first] = vectors;
  const isWhole = Array.from({ length: count }, (_, at) => vectors[at]).every(
    (vector) => vector !== undefined && vector.length === first?.length,
  );
  return isWhole ? vectors : null;
}

function unitVector(numbers: readonly unknown[]): Float32Array | null {
  const vector = Float32Array.from(numbers, Number);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.length > 0 && vector.length <= DIMENSIONS_AT_MOST && length > 0 && Number.isFinite(length)
    ? vector.map((value) => value / length)
    : null;
}
