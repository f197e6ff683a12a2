/**
 * Answers of the server that this browser keeps for its user, so that they can be read without a network: the newest
 * few, by path. They go with everything else that the device holds (device-data.ts).
 */
import type { Id } from '../../domain/shared/ids.ts';
import { forgetStored, readStoredJson, storedKeys, writeStored } from './stored-text.ts';

const KEPT_AT_MOST = 40;
const prefixOf = (user: Id): string => `kept-answer/${user}/`;

interface StoredAnswer {
  /** In milliseconds. */
  readonly at: number;
  readonly body: unknown;
}
const keptUnder = (key: string): StoredAnswer | null => readStoredJson(key) as StoredAnswer | null;

export function keepAnswer(user: Id, path: string, body: unknown, now: number): void {
  const key = prefixOf(user) + path;
  writeStored(key, JSON.stringify({ at: now, body } satisfies StoredAnswer));
  const others = storedKeys(prefixOf(user)).filter((one) => one !== key);
  const byAge = others.toSorted((a, b) => (keptUnder(a)?.at ?? 0) - (keptUnder(b)?.at ?? 0));
  for (const oldest of byAge.slice(0, Math.max(0, byAge.length + 1 - KEPT_AT_MOST))) forgetStored(oldest);
}

/** Null for what is not kept. */
export const keptAnswer = (user: Id, path: string): unknown => keptUnder(prefixOf(user) + path)?.body ?? null;

/** Those whose path is among these. */
export function forgetAnswers(user: Id, isAmong: (path: string) => boolean): void {
  const prefix = prefixOf(user);
  for (const key of storedKeys(prefix)) if (isAmong(key.slice(prefix.length))) forgetStored(key);
}
