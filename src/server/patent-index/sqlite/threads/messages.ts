/**
 * What crosses between the server and a thread of the index.
 *
 *   ▶ ask(id) ──────────────▶ answered(id) | failed(id)
 *   ▶ end(id) (the call has ended early; `ended[0]` says so as well, to loops that take no messages)
 *   ▶ close ─────────────────▶ the thread exits
 *   ◀ open | broken, once at the start
 */
import type { Question } from '../port-methods.ts';

/** The writer prepares the file; readers open it afterwards. */
export type ThreadRole = 'writer' | 'reader';

export interface ThreadTask {
  readonly role: ThreadRole;
  readonly file: string;
  /** The company's thesaurus; null for none. */
  readonly thesaurus: string | null;
  /** One Int32: the number of the call that ended early last. */
  readonly ended: SharedArrayBuffer;
}

export type ToThread =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'broken'; readonly error: ErrorFields }
  | { readonly kind: 'answered'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: ErrorFields };

/** An error as it crosses: a structured clone drops `code`, which says that a disk is full. */
export interface ErrorFields {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  const code: unknown = Reflect.get(error, 'code');
  return { message: error.message, stack: error.stack, code: typeof code === 'string' ? code : undefined };
}

export function errorOf({ message, stack, code }: ErrorFields): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
