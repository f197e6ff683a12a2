/**
 * What crosses between the server and a thread of the index.
 *
 *   ▶ ask(id) ──────────────▶ answered(id) | failed(id); the first one of a corpus opens its files
 *   ▶ end(id) (the call has ended early; `ended[0]` says so as well, to loops that take no messages)
 *   ▶ close ─────────────────▶ the thread exits
 *   ◀ open, once at the start
 *   ◀ called, for each connection that the thread opens
 */
import type { TextOutside } from '../../open-engine.ts';
import type { OutgoingCalls } from '../../../outgoing.ts';
import { CallEnded } from '../../port/call.ts';
import type { Question } from '../port-methods.ts';

/** The writer prepares a file that it opens; readers open it afterwards. */
export type ThreadRole = 'writer' | 'reader';

/** Where a corpus is. */
export interface CorpusFiles {
  readonly index: string;
  /** The company's own; null for none. The file need not be there. */
  readonly thesaurus: string | null;
  /** Where the words of its texts are; null or absent: in the index. */
  readonly text?: TextOutside | null;
}

/** A question and the corpus that it is about. */
export interface CorpusQuestion {
  readonly files: CorpusFiles;
  readonly question: Question;
}

export interface ThreadTask {
  readonly role: ThreadRole;
  /** One Int32: the number of the call that ended early last. */
  readonly ended: SharedArrayBuffer;
}

export type ToThread =
  | ({ readonly kind: 'ask'; readonly id: number } & CorpusQuestion)
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'called'; readonly calls: readonly OutgoingCalls[] }
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
  if (code === 'unavailable') return CallEnded.unavailable(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
