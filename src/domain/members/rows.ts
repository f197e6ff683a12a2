/** The rows of a shared project's members and teams. They are in the area `PEOPLE` of its tree. */
import type { Placed } from '../folder-tree/placed.ts';
import type { Id } from '../shared/ids.ts';
import type { Role } from '../shared/roles.ts';
import type { RowKey } from '../shared/rows.ts';

/** A user with access to the project, or with a pending invitation. `id` is the user's pk, `name` the user's name. */
export interface MemberRow extends Placed {
  readonly kind: 'member';
  readonly role: Role;
  readonly state: 'pending' | 'accepted';
}
/** What a person or a team can be in a project that is shared with them. */
export type SharedRole = 'member' | 'reader';
/** A team with access to the project. `id` is the team's, `name` its name at the time of sharing. */
export interface TeamShareRow extends Placed {
  readonly kind: 'team';
  /** The most that people of the team may do here; absent for members. */
  readonly role?: 'reader';
}

export const memberKey = (user: Id): RowKey => `member:${user}`;
export const teamKey = (team: Id): RowKey => `team:${team}`;

/**
 * What the user is by a row of their own, which goes before what their teams give. Members of teams have none: null.
 */
export function roleInProject(rows: ReadonlyMap<RowKey, object>, user: Id): Role | null {
  const row: Partial<MemberRow> | undefined = rows.get(memberKey(user));
  return row?.state === 'accepted' ? (row.role ?? null) : null;
}
