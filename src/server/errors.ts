/** Refusals of the server: values that a route turns into a status and a body. A throw is a bug. */

export interface Refusal {
  readonly refused: true;
  /** The HTTP status of the response. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
  /** For programs. */
  readonly code: string;
  /** For the reader: what is wrong, and what to do. */
  readonly message: string;
}

export function refusal(status: Refusal['status'], code: string, message: string): Refusal {
  return { refused: true, status, code, message };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}

/** Something outside the program prevents its start; the user sees the message alone. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** A thrown value as one line for the log. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
