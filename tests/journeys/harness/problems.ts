/** Fails a journey whose page wrote an error to the console or threw one that nobody caught. */
import type { BrowserContext } from 'playwright/test';

export interface Problems {
  /** From now on, an error that matches is expected. */
  allow(pattern: RegExp): void;
  watch(context: BrowserContext): void;
  /** What was seen and not allowed. */
  unexpected(): string[];
}

export function newProblems(): Problems {
  /** Chromium's note on each request that fails while a journey has unplugged the network. */
  const allowed = [/net::ERR_INTERNET_DISCONNECTED/];
  const seen: string[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    },
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
