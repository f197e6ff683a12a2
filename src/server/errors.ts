/** Refusals of the server: values that a route turns into a status and a body. A throw is a bug. */

/** Marks a refusal: no value that came as JSON has it. */
const REFUSED = Symbol('refused');

export interface Refusal {
  readonly [REFUSED]: true;
  /**
   * The HTTP status of the response. 401 and 403 are not among them: a client takes both for a lapsed session (ERR-1),
   * so that only the check of the session says 401.
   */
  readonly status: 400 | 404 | 409 | 410 | 412 | 413 | 422 | 429 | 503;
  /** For programs. */
  readonly code: string;
  /** For the reader: what is wrong, and what to do. */
  readonly message: string;
  /** Of the toast; without it, one that fits the status. */
  readonly headline?: string;
}

export function refusal(status: Refusal['status'], code: string, message: string): Refusal {
  return { [REFUSED]: true, status, code, message };
}

const NOT_ALLOWED = 'Not Allowed';

/** Somebody who is signed in may not do this. Answered with 422, so that no client starts a sign-in (ERR-1, ERR-5). */
export function notAllowed(code: string, message: string): Refusal {
  return { ...refusal(422, code, message), headline: NOT_ALLOWED };
}

export const isNotAllowed = ({ headline }: Refusal): boolean => headline === NOT_ALLOWED;

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && REFUSED in value;
}

/** An event of the server's own that no log may hold, and so nothing of what came with it. */
export class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds';
  /** For the user on whose behalf. */
  readonly sentence: string;

  constructor(event: string, fault: string) {
    super(`${event} is not written: ${fault}`);
    this.sentence = `This can’t be saved: ${fault.replace('payload.', '')}.`;
  }
}

/** A text of a request that no field may hold. Thrown where bodies are read, so that no route can forget to look. */
export class BrokenText extends Error {
  override readonly name = 'BrokenText';

  constructor() {
    super(
      'A text holds a NUL character or half of a surrogate pair, which can’t be saved. Remove it and send it again.',
    );
  }
}

/** Something outside the program prevents its start; the user sees the message alone. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** A thrown value as one line for the log. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
