/**
 * How long to wait before trying again: exponential with full jitter, as in "Exponential Backoff And Jitter" (AWS,
 * 2015).
 */
import type { Failure } from '../ports.ts';

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/** Milliseconds before attempt `failures` + 1; never sooner than the server asked for. */
export function backoff(failures: number, random: number, retryAfterMs: number | null = null): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  return Math.max(Math.round(ceiling * random), retryAfterMs ?? 0, 50);
}

/** What the server asked for, in milliseconds. */
export const retryAfterOf = (failure: Failure): number | null =>
  failure.kind === 'busy' ? failure.retryAfterMs : null;
