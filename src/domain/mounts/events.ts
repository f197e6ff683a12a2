/**
 * What can have happened to a user's mounts of shared projects, and to invitations. All of it is the server's alone:
 * sharing is done by calls, online (TREE-9 to TREE-13), never pending on a device.
 */
import { event } from '../shared/decider.ts';

const project = { project: 'id' } as const;

export const mountEvents = {
  /** The owner's first share: the rows of the subtree leave for `project/{project}`, a mount takes their place. */
  ProjectShared: event({ fields: { ...project, name: 'name' } }),
  ProjectMounted: event({
    fields: { ...project, parent: 'place', name: 'name', role: { oneOf: ['owner', 'member'] } },
  }),
  /** The project was handed over, from this user or to them. */
  MountRoleSet: event({ fields: { ...project, role: { oneOf: ['owner', 'member'] } } }),
  ProjectUnmounted: event({ fields: { ...project, reason: { oneOf: ['removed', 'left', 'team'] } } }),
  /** The project was renamed in its own stream: the mount's name follows. */
  ProjectLabelled: event({ fields: { ...project, name: 'name' } }),
  /** `by`: who asks, by name. */
  InvitationReceived: event({ fields: { ...project, name: 'name', by: 'name' } }),
  InvitationAnswered: event({ fields: { ...project, accepted: 'flag' } }),
  /** Withdrawn before it was answered. */
  InvitationWithdrawn: event({ fields: project }),
};
