/** What is typed into the API call page, read as a request; and an answer as text. */
import type { CallRequest, CallResult, SignedOutAddress } from '../../../sync/wire/calls.ts';

export type Method = CallRequest['method'];
export type BodyKind = 'nothing' | 'form' | 'json';

export interface TypedCall {
  readonly method: Method;
  readonly path: string;
  readonly body: BodyKind;
  /** Form fields as `name = value`, one a line; or JSON. */
  readonly text: string;
}

export type ReadCall =
  | { readonly kind: 'request'; readonly request: CallRequest }
  | { readonly kind: 'wrong'; readonly field: 'path' | 'text'; readonly message: string };

/** GET and HEAD carry no body. */
export const carriesBody = (method: Method): boolean => method !== 'GET' && method !== 'HEAD';

export function readCall({ method, path: typed, body, text }: TypedCall): ReadCall {
  const path = typed.trim().replace(/^\/?(spa\/api\/)?\/?/, '');
  if (path === '') return { kind: 'wrong', field: 'path', message: 'Say which call, e.g. users/self.' };
  if (!carriesBody(method) || body === 'nothing') return { kind: 'request', request: { method, path } };
  if (body === 'form') return readForm(method, path, text);
  try {
    return { kind: 'request', request: { method, path, json: JSON.parse(text) as unknown } };
  } catch (error) {
    return {
      kind: 'wrong',
      field: 'text',
      message: `This is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function readForm(method: Method, path: string, text: string): ReadCall {
  const form: Record<string, string> = {};
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const at = line.indexOf('=');
    if (at < 1) {
      return { kind: 'wrong', field: 'text', message: `“${line.trim()}” is not a field: write name = value.` };
    }
    form[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return { kind: 'request', request: { method, path, form } };
}

const addressNames: Readonly<Record<SignedOutAddress, string>> = {
  login: 'sign-in',
  'two-factor': 'the two-factor set-up',
  'cut-off': 'the page of a device that was cut off',
};

/** What the error catalogue makes of the answer, in a few words. */
export function callOutcome(result: CallResult): string {
  switch (result.kind) {
    case 'ok':
      return `${result.status} OK${result.redirectTo === null ? '' : `, redirect_to ${result.redirectTo}`}`;
    case 'signed-out':
      return `Signed out: the browser would go to ${addressNames[result.address]}`;
    case 'reported':
      return `${result.status}, told as a toast: ${result.headline}: ${result.detail}`;
    case 'failed':
      return result.message;
    case 'offline':
      return `No answer: ${result.message}`;
  }
}

/** The formatted body; null for none. */
export function bodyText(result: CallResult): string | null {
  if (result.kind !== 'ok' && result.kind !== 'reported') return null;
  const { body } = result;
  if (body === null || body === '') return null;
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
