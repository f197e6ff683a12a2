/**
 * Streams: an event belongs to one; each has one total order, one set of members, one cursor a client.
 */
import type { Id } from './ids.ts';

export type StreamName = string;
/**
 * home: a user's tree, with mounts of shared projects. project: the subtree and the members of a shared
 * project. search: steps, choices and ratings of one search. company: its teams.
 */
export type StreamKind = 'home' | 'project' | 'search' | 'company';

export const homeStream = (userPk: Id): StreamName => `home/${userPk}`;
/** `project` is the id of the stream's root row, the very id that it had in its owner's home. */
export const projectStream = (project: Id): StreamName => `project/${project}`;
export const searchStream = (searchId: Id): StreamName => `search/${searchId}`;
export const companyStream = (company: Id): StreamName => `company/${company}`;

/** The parts of a stream's name; null for a name that no stream can have. */
export function parseStream(name: StreamName): { readonly kind: StreamKind; readonly id: Id } | null {
  const match = /^(home|project|search|company)\/(\d{1,16})$/.exec(name);
  if (!match) return null;
  const id = Number(match[2]);
  return Number.isSafeInteger(id) ? { kind: match[1] as StreamKind, id } : null;
}
