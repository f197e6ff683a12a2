/**
 * Errors of this browser, sent to the server's log (API-8). Skipped in development; a log that can't be
 * told is let go, so that a failing log never logs itself.
 */
import type { CallRequest } from './calls.ts';

export interface LogEntry {
  readonly type: 'error' | 'warning' | 'info';
  readonly headline: string;
  readonly message: string;
}

/** `environment` is `production` or `development`, as the build has it. */
export function createRemoteLog(
  environment: string,
  send: (request: CallRequest) => Promise<unknown>,
): (entry: LogEntry) => void {
  return ({ type, headline, message }) => {
    if (environment === 'development') return;
    void send({ method: 'POST', path: `logging/${type}/${environment}`, form: { headline, message, type } });
  };
}
