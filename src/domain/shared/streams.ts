/**
 * Streams: an event belongs to one; each has one total order, one set of members, one cursor a client.
 */
import type { Id } from './ids.ts';

export type StreamName = string;
/** home: a user's tree. search: steps, choices and ratings of one search. */
export type StreamKind = 'home' | 'search';

export const homeStream = (userPk: Id): StreamName => `home/${userPk}`;
export const searchStream = (searchId: Id): StreamName => `search/${searchId}`;

/** The parts of a stream's name; null for a name that no stream can have. */
export function parseStream(name: StreamName): { readonly kind: StreamKind; readonly id: Id } | null {
  const match = /^(home|search)\/(\d{1,16})$/.exec(name);
  if (!match) return null;
  const id = Number(match[2]);
  return Number.isSafeInteger(id) ? { kind: match[1] as StreamKind, id } : null;
}
