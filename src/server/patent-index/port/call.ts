/**
 * What every call of the index is given, and what every read answers with.
 *
 * A call ends early when its asker has left (`signal`) or its time is up (`deadline`): its promise is then rejected
 * with a {@link CallEnded}, and the engine stops working on it. What an index refuses to answer is a value instead.
 */
import type { CorpusVersion } from '../../../domain/documents/results.ts';

/** Names one set of publications; a company searches one. An engine answers for the corpora that it was opened with. */
export type CorpusId = string;

/** The corpus of the first company. */
export const MAIN_CORPUS: CorpusId = 'main';

export interface IndexCall {
  readonly corpus: CorpusId;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** Milliseconds that the call had in all. */
  readonly budget: number;
  /** Who asks, e.g. a user: askers take turns, so that nobody's questions wait behind all of another's. */
  readonly asker?: string | undefined;
}

/** An answer and the state of the corpus that it was read from; its `version` is the number of the last import. */
export interface Read<T> {
  readonly corpus: CorpusVersion;
  readonly value: T;
}

export class CallEnded extends Error {
  override readonly name = 'CallEnded';
  readonly code: 'cancelled' | 'too-slow' | 'unavailable';

  private constructor(code: CallEnded['code'], message: string) {
    super(message);
    this.code = code;
  }

  static cancelled(): CallEnded {
    return new CallEnded('cancelled', 'The question was withdrawn before the index had answered it.');
  }

  /** What the index needs for an answer can't be reached now: `message` says what, and what to do. */
  static unavailable(message: string): CallEnded {
    return new CallEnded('unavailable', message);
  }

  /** `advice` says what was costly in the question, and what to do about it. */
  static tooSlow({ budget }: Pick<IndexCall, 'budget'>, advice = GENERAL_ADVICE): CallEnded {
    const seconds = Math.round(budget / 100) / 10;
    return new CallEnded('too-slow', `The index did not answer within ${seconds} seconds. ${advice}`);
  }
}

const GENERAL_ADVICE = 'Ask for less, or try again when the server is less busy.';

/** A call for the corpus that may take `milliseconds` from now. */
export function callWithin(corpus: CorpusId, milliseconds: number, signal: AbortSignal = NEVER): IndexCall {
  return { corpus, signal, deadline: Date.now() + milliseconds, budget: milliseconds };
}

const NEVER = new AbortController().signal;
