/**
 * Uncaught errors go to an error-reporting service with the page's address and the user's id, or `n/a` (APP-15).
 * Speaks Sentry's envelope format; without a DSN nothing leaves the window.
 */
import { reportingService } from '../../domain/shared/error-reporting.ts';

export interface ErrorReporter {
  setUser(id: number | null): void;
  report(error: unknown): void;
}
export type Send = (url: string, body: string) => void;

export const dsnOfPage = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="error-reporting-dsn"]')?.content ?? '';

/** `page` gives the address that is open. */
export function createErrorReporter(dsn: string, send: Send, page: () => string): ErrorReporter {
  const address = reportingService(dsn)?.envelopes ?? null;
  let userId: number | null = null;
  return {
    setUser(id) {
      userId = id;
    },
    report(error) {
      if (address === null) return;
      send(address, envelopeOf(error, page(), userId));
    },
  };
}

function envelopeOf(error: unknown, url: string, userId: number | null): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const event = {
    platform: 'javascript',
    level: 'error',
    request: { url },
    user: { id: userId === null ? 'n/a' : String(userId) },
    exception: { values: [{ type: name, value: message }] },
    extra: { stack },
  };
  return [{}, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Reports what nobody caught. */
export function reportWindowErrors(target: Pick<Window, 'addEventListener'>, reporter: ErrorReporter): void {
  target.addEventListener('error', (event) => reporter.report(event.error ?? event.message));
  target.addEventListener('unhandledrejection', (event) => reporter.report(event.reason));
}
