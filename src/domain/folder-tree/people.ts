/** Rows of sharing: in a project's stream its members and teams, in a home the invitations. They hang from `PEOPLE`. */
import type { Placed } from './rows.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

/** A user with whom a project is shared, or who is asked to join. `id` is the user's pk, `name` the user's name. */
export interface MemberRow extends Placed {
  readonly kind: 'member';
  readonly role: 'owner' | 'member';
  readonly state: 'pending' | 'accepted';
}
/** A team with which a project is shared. `id` is the team's, `name` as it was then. */
export interface TeamShareRow extends Placed {
  readonly kind: 'team';
}
/** In the home of who is asked to join. `id` is the project's, `name` its name; `by` is who asks, by name. */
export interface InvitationRow extends Placed {
  readonly kind: 'invitation';
  readonly by: string;
}

export const memberKey = (user: Id): RowKey => `member:${user}`;
export const teamKey = (team: Id): RowKey => `team:${team}`;
export const invitationKey = (project: Id): RowKey => `invitation:${project}`;
