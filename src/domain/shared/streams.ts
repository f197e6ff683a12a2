/**
 * Streams: an event belongs to one; each has one total order, one set of members, one cursor a client.
 *
 *   served now
 *     home/{user}             the user's tree, mounts of shared projects, tags, tasks   that user
 *     project/{project}       subtree, members and tasks of a shared project            members, members of its teams
 *     search/{search}         steps, choices and assessment of a search                 owner, readers of a saved one
 *     company/{company}       what everyone there may read: teams, tags, tasks          everyone in the company
 *     team/{team}             what only a team may read: its tags and tasks             members of the team
 *     monitor/{monitor}       who is in a monitor, and their decisions        its members, who may use its search
 *   named now, served later (no concepts, no members: the server answers "no access")
 *     index/{index}           a private {product}X index                                owner, users with a share
 *     inbox/{user}            notifications                                             that user
 *     review/{search}/{user}  the blind review of one reviewer                         that reviewer, owner when closed
 */
import type { Id } from './ids.ts';

export const SERVED = ['home', 'project', 'search', 'company', 'team', 'monitor'] as const;
export const NOT_YET_SERVED = ['index', 'inbox', 'review'] as const;

export type ServedKind = (typeof SERVED)[number];
export type StreamKind = ServedKind | (typeof NOT_YET_SERVED)[number];
/** One spelling each: numbers from 1 in plain digits. {@link isStreamName} checks what comes from outside. */
export type StreamName = `${Exclude<StreamKind, 'review'>}/${number}` | `review/${number}/${number}`;

/** The parts of a stream's name. */
export type StreamRef =
  | { readonly kind: Exclude<StreamKind, 'review'>; readonly id: Id }
  /** `id` is the search's. */
  | { readonly kind: 'review'; readonly id: Id; readonly user: Id };

export const homeStream = (userPk: Id): `home/${number}` => `home/${userPk}`;
/** `project` is the id of the stream's root row, the very id that it had in its owner's home. */
export const projectStream = (project: Id): `project/${number}` => `project/${project}`;
export const searchStream = (searchId: Id): `search/${number}` => `search/${searchId}`;
export const companyStream = (company: Id): `company/${number}` => `company/${company}`;
export const monitorStream = (monitor: Id): `monitor/${number}` => `monitor/${monitor}`;
export const teamStream = (team: Id): `team/${number}` => `team/${team}`;

const PATTERN = new RegExp(`^(${[...SERVED, ...NOT_YET_SERVED].join('|')})/([1-9]\\d{0,15})(?:/([1-9]\\d{0,15}))?$`);

/** The parts of a stream's name; null for a name that no stream can have. */
export function parseStream(name: string): StreamRef | null {
  const match = PATTERN.exec(name);
  if (!match) return null;
  const [kind, id, user] = [match[1] as StreamKind, Number(match[2]), match[3] === undefined ? null : Number(match[3])];
  if (!Number.isSafeInteger(id) || (kind === 'review') !== (user !== null)) return null;
  if (kind !== 'review') return { kind, id };
  return Number.isSafeInteger(user) ? { kind, id, user: user! } : null;
}

/** Whether a text from outside (wire, database, file) names a stream. */
export const isStreamName = (text: unknown): text is StreamName =>
  typeof text === 'string' && parseStream(text) !== null;
