/**
 * What can have happened between people over a project. All of it is the server's alone: sharing is done by
 * calls, online (TREE-9 to TREE-13), never pending on a device.
 */
import type { FromSchema } from '../shared/schema.ts';

const project = { project: 'id' } as const;
const user = { user: 'id' } as const;
const role = { oneOf: ['owner', 'member'] } as const;

/** In the home of each user concerned. */
export const homeSharingEvents = {
  /** The owner's first share: the rows of the subtree leave for `project/{project}`, a mount takes their place. */
  ProjectShared: { version: 1, payload: { fields: { ...project, name: 'name' } } },
  ProjectMounted: { version: 1, payload: { fields: { ...project, parent: 'id', name: 'name', role } } },
  ProjectUnmounted: { version: 1, payload: { fields: { ...project, reason: { oneOf: ['removed', 'left', 'team'] } } } },
  /** The project was renamed, in its own stream: the mount's name follows. */
  ProjectLabelled: { version: 1, payload: { fields: { ...project, name: 'name' } } },
  /** `by`: who asks, by name. */
  InvitationReceived: { version: 1, payload: { fields: { ...project, name: 'name', by: 'name' } } },
  InvitationAnswered: { version: 1, payload: { fields: { ...project, accepted: 'flag' } } },
  /** Taken back before it was answered. */
  InvitationWithdrawn: { version: 1, payload: { fields: project } },
} as const;

/** In the stream of the shared project. `by` is the pk of who did it. */
export const projectEvents = {
  /** First event of the stream. `rows` are `CarriedRows`: the subtree with what was in the trash from it. */
  SharedProjectOpened: {
    version: 1,
    payload: { fields: { ...project, owner: 'id', ownerName: 'name', rows: 'json' } },
  },
  MemberInvited: { version: 1, payload: { fields: { ...user, name: 'name', by: 'id' } } },
  InvitationAccepted: { version: 1, payload: { fields: user } },
  InvitationDeclined: { version: 1, payload: { fields: user } },
  MemberRemoved: { version: 1, payload: { fields: { ...user, by: 'id' } } },
  MemberLeft: { version: 1, payload: { fields: user } },
  TeamShared: { version: 1, payload: { fields: { team: 'id', name: 'name', by: 'id' } } },
  TeamUnshared: { version: 1, payload: { fields: { team: 'id', by: 'id' } } },
} as const;

export type HomeSharingEvents = {
  readonly [T in keyof typeof homeSharingEvents]: FromSchema<(typeof homeSharingEvents)[T]['payload']>;
};
export type ProjectEvents = {
  readonly [T in keyof typeof projectEvents]: FromSchema<(typeof projectEvents)[T]['payload']>;
};
