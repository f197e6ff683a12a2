/** Answers in the forms of the specification (ERR-5), and bodies read with a limit. */
import { bodyLimit } from 'hono/body-limit';
import { isBrokenText } from '../../domain/shared/schema-checks.ts';
import { BrokenText, refusal, type Refusal } from '../errors.ts';
import type { AppContext } from './env.ts';

const HEADLINES: Readonly<Record<Refusal['status'], string>> = {
  400: 'Not Understood',
  404: 'Not Found',
  409: 'Out of Date',
  410: 'Gone',
  412: 'Out of Date',
  413: 'Too Large',
  422: 'Not Possible',
  429: 'Too Many Requests',
  503: 'Not Available',
};

/** A refusal as the toast that it becomes; `code` is for programs. */
export function refuse(
  context: AppContext,
  { status, code, message, headline = HEADLINES[status] }: Refusal,
  more: RefusalExtras = {},
): Response {
  return context.json(
    { error_type: 'spa_api_exception', headline, detail: message, code, ...more.fields },
    status,
    more.headers,
  );
}

interface RefusalExtras {
  readonly headers?: Record<string, string>;
  /** Beside the error, for a client that knows what to do with it. */
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
}

export function refuseForNow(context: AppContext, seconds: number): Response {
  const wait = refusal(429, 'too-many-requests', `Too many requests. Try again in ${seconds} s.`);
  return refuse(context, wait, { headers: { 'Retry-After': String(seconds) } });
}

/** The JSON body, or a refusal. Throws {@link BrokenText}. */
export async function jsonBody(context: AppContext): Promise<unknown> {
  const body = await uncheckedJsonBody(context);
  checkTexts(body);
  return body;
}

/** The same where the handler checks the texts itself. */
export async function uncheckedJsonBody(context: AppContext): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return refusal(400, 'no-json', 'The body is not JSON.');
  }
}

/** Throws {@link BrokenText} for a text or a name of a field, however deep. No recursion: depth has no bound here. */
function checkTexts(body: unknown): void {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && isBrokenText(value)) throw new BrokenText();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) waiting.push(name);
    for (const item of Object.values(value)) waiting.push(item);
  }
}

/** A field of a JSON object; undefined where the body is none, or has no such field. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** The text fields of a form; none where the body is no form. Throws {@link BrokenText}. */
export async function formFields(context: AppContext): Promise<Readonly<Record<string, string>>> {
  const form: Readonly<Record<string, unknown>> = await context.req.parseBody().catch(() => ({}));
  const fields = Object.fromEntries(
    Object.entries(form).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  checkTexts(fields);
  return fields;
}

/** Bodies larger than this are refused before they are read. */
export const atMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: (context) =>
      refuse(
        context as AppContext,
        refusal(413, 'too-large', `The body is larger than ${Math.round(bytes / 1024)} KiB.`),
      ),
  });

/** A whole number from `least` in a path, null for anything else. */
export function idOf(text: string | undefined, least = 1): number | null {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : NaN;
  return Number.isSafeInteger(id) && id >= least ? id : null;
}
