/** Reads an HTTP answer as the error catalogue does (ERR-1 to ERR-6, NAV-4), whichever call it answers. */
import type { CallResult } from './calls.ts';

export interface ReadAnswer {
  readonly result: CallResult;
  /** Retry-After, if the answer has one in seconds; a date is left to the back-off. */
  readonly retryAfterMs: number | null;
}

/** Rejects for an answer that breaks off half-way, as `fetch` does for a lost one. */
export async function readAnswer(response: Response, method: string): Promise<ReadAnswer> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return { result: await resultOf(response, method), retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null };
}

async function resultOf(response: Response, method: string): Promise<CallResult> {
  const { status } = response;
  if (response.redirected && response.url.includes('/account/login/?next='))
    return { kind: 'signed-out', address: 'login' };
  if (response.redirected && response.url.includes('/account/two_factor/setup'))
    return { kind: 'signed-out', address: 'two-factor' };
  if (status === 401 || status === 403) return { kind: 'signed-out', address: 'login' };
  const body = method === 'HEAD' ? null : await readBody(response);
  const fields = asRecord(body);
  if (status === 410 && fields['code'] === 'device-cut-off') return { kind: 'signed-out', address: 'cut-off' };
  if (status === 504) {
    const detail = 'The server took too long to respond. Please try again later.';
    return { kind: 'reported', status, headline: 'Gateway Timeout', detail, body };
  }
  if (fields['error_type'] === 'spa_api_exception') {
    return {
      kind: 'reported',
      status,
      headline: textOrNull(fields['headline']) ?? 'Error',
      detail: textOrNull(fields['detail']) ?? '',
      body,
    };
  }
  if (!response.ok) return { kind: 'failed', status, message: `STATUS: ${status} | ${response.statusText}` };
  return { kind: 'ok', status, body, redirectTo: textOrNull(fields['redirect_to']) };
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

/** The fields of a JSON object; none of anything else. */
export const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
