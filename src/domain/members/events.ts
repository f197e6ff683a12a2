/** What can have happened to the members of a shared project. `by` is the pk of who did it. The server's alone. */
import { MOVED_ROWS } from '../folder-tree/moved-rows-schema.ts';
import { event } from '../shared/decider.ts';

const user = { user: 'id' } as const;

export const memberEvents = {
  /** First event of the stream. `rows` are the moved subtree, including rows that were deleted from it. */
  SharedProjectOpened: event({
    fields: { project: 'id', owner: 'id', ownerName: 'name', rows: { tolerant: MOVED_ROWS } },
  }),
  MemberInvited: event({ fields: { ...user, name: 'name', by: 'id' } }),
  InvitationAccepted: event({ fields: user }),
  InvitationDeclined: event({ fields: user }),
  /** Of who is in the project or invited to it. Where one becomes the owner, the owner before becomes a member. */
  MemberRoleSet: event({ fields: { ...user, role: { oneOf: ['owner', 'member', 'reader'] }, by: 'id' } }),
  MemberRemoved: event({ fields: { ...user, by: 'id' } }),
  MemberLeft: event({ fields: user }),
  TeamShared: event({ fields: { team: 'id', name: 'name', by: 'id' } }),
  /** The most that people of the team may do here, whatever they are in their team. */
  TeamShareRoleSet: event({ fields: { team: 'id', role: { oneOf: ['member', 'reader'] }, by: 'id' } }),
  TeamUnshared: event({ fields: { team: 'id', by: 'id' } }),
};
