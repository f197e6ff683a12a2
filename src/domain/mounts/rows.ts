/** The rows of a home for shared projects: mounts, and invitations in the area `PEOPLE`. */
import type { Placed } from '../folder-tree/placed.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

/** The position of a shared project in this user's tree; its content is in the stream `project/{id}`. */
export interface MountRow extends Placed {
  readonly kind: 'mount';
  /** The last known name: for sorting, and while the project's stream is not on the device. */
  readonly name: string;
  readonly role: 'owner' | 'member';
}
/** In the home of the invited user. `id` is the project's, `name` its name; `by` is the name of the inviting user. */
export interface InvitationRow extends Placed {
  readonly kind: 'invitation';
  readonly by: string;
}

export const invitationKey = (project: Id): RowKey => `invitation:${project}`;
