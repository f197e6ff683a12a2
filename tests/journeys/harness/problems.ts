/** Fails a journey whose page wrote an error to the console or threw one that nobody caught. */
import type { BrowserContext } from 'playwright/test';

export interface Problems {
  /** From now on, an error that matches is expected. */
  allow(pattern: RegExp): void;
  /** For a journey that unplugs the network or stops the server: what the browser and the app (ERR-7) write then. */
  allowNetworkErrors(): void;
  watch(context: BrowserContext): void;
  /** From now on, nothing counts: the server is about to stop, which cuts off what a page still fetches. */
  end(): void;
  /** What was seen and not allowed. */
  unexpected(): string[];
}

const networkErrors = [
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|NETWORK_CHANGED)/,
  /net::ERR_(EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
  /^console: .*Failed to fetch/,
];

export function newProblems(): Problems {
  const allowed: RegExp[] = [];
  const seen: string[] = [];
  let hasEnded = false;
  const note = (text: string): void => {
    if (!hasEnded) seen.push(text);
  };
  return {
    allow: (pattern) => void allowed.push(pattern),
    allowNetworkErrors: () => void allowed.push(...networkErrors),
    end: () => void (hasEnded = true),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
    },
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
