/** The rows of a home that stand for shared projects: mounts, and invitations in the area `PEOPLE`. */
import type { Placed } from '../folder-tree/placed.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

/** A shared project where this user has put it; all that it holds lives in the stream `project/{id}`. */
export interface MountRow extends Placed {
  readonly kind: 'mount';
  /** As last known: for sorting, and where the project's stream is not on the device. */
  readonly name: string;
  readonly role: 'owner' | 'member';
}
/** In the home of the user who is asked to join. `id` is the project's, `name` its name; `by` is who asks, by name. */
export interface InvitationRow extends Placed {
  readonly kind: 'invitation';
  readonly by: string;
}

export const invitationKey = (project: Id): RowKey => `invitation:${project}`;
