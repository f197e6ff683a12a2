/**
 * Sharing in the stream of the shared project: its members (TREE-9 to TREE-13). Its tree is folded like that of a
 * home. The calls that emit these events check who may share.
 */
import { PEOPLE } from '../folder-tree/placed.ts';
import type { TreeRow, TreeScope } from '../folder-tree/rows.ts';
import { decodeMovedRows } from '../folder-tree/moved-rows.ts';
import { concept } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import { ROOT, type Id } from '../shared/ids.ts';
import { memberEvents } from './events.ts';
import { memberKey, teamKey, type MemberRow, type TeamShareRow } from './rows.ts';

const serverOnly = rejected('server-only', 'Projects are shared by the server alone.');
const notFound = rejected('not-found', 'The project is not there.');
const beside = { parent: PEOPLE, deletedFrom: null } as const;

/** Requires a project that is open. */
const inProject =
  <P>(decide: (scope: TreeScope, payload: P) => Decision) =>
  (scope: TreeScope, payload: P): Decision =>
    scope.rows.has(scope.root) ? decide(scope, payload) : notFound;

interface MemberUser {
  readonly user: Id;
}
const ofMember = (decide: (member: MemberRow) => Decision) =>
  inProject<MemberUser>(({ rows }, { user }) => {
    const row = rows.get(memberKey(user));
    return row?.kind === 'member' ? decide(row) : rejected('not-a-member', 'The project is not shared with this user.');
  });

const ownerFirst = rejected('owner', 'A project has an owner. Make somebody else the owner first.');
const notYetThere = rejected('pending', 'The invitation is to be accepted before the project can be handed over.');
const decideAnswer = ofMember(({ state }) => (state === 'pending' ? applied : noop('already-there')));
const decideLeave = ofMember(({ role }) =>
  role === 'owner' ? rejected('owner', 'The owner stays in the project.') : applied,
);

export const members = concept<typeof memberEvents, MemberRow | TeamShareRow, TreeRow>({
  events: memberEvents,
  rowKinds: ['member', 'team'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    SharedProjectOpened({ rows: tree, root }, { rows }) {
      if (tree.has(root)) return noop('already-there');
      return decodeMovedRows(rows, root, ROOT) === null
        ? rejected('malformed', 'payload.rows must be a whole subtree')
        : applied;
    },
    MemberInvited: inProject(({ rows }, { user }) => (rows.has(memberKey(user)) ? noop('already-there') : applied)),
    InvitationAccepted: decideAnswer,
    InvitationDeclined: decideAnswer,
    MemberRoleSet: (scope, payload) =>
      ofMember((row) => {
        if (row.role === payload.role) return noop('unchanged');
        if (row.role === 'owner') return ownerFirst;
        return payload.role === 'owner' && row.state === 'pending' ? notYetThere : applied;
      })(scope, payload),
    MemberRemoved: decideLeave,
    MemberLeft: decideLeave,
    TeamShared: inProject(({ rows }, { team }) => (rows.has(teamKey(team)) ? noop('already-there') : applied)),
    TeamShareRoleSet: inProject(({ rows }, { team, role }) => {
      const row = rows.get(teamKey(team));
      if (row?.kind !== 'team') return rejected('not-shared', 'The project is not shared with this team.');
      return (row.role ?? 'member') === role ? noop('unchanged') : applied;
    }),
    TeamUnshared: inProject(({ rows }, { team }) => (rows.has(teamKey(team)) ? applied : noop('not-there'))),
  },
  evolve: {
    SharedProjectOpened({ rows: tree, root }, write, { owner: id, ownerName: name, rows }) {
      const arriving = tree.has(root) ? null : decodeMovedRows(rows, root, ROOT);
      if (arriving === null) return;
      for (const row of arriving) write.set(row.id, row);
      write.set(memberKey(id), { kind: 'member', id, ...beside, name, role: 'owner', state: 'accepted' });
    },
    MemberInvited({ rows }, write, { user: id, name }) {
      if (!rows.has(memberKey(id)))
        write.set(memberKey(id), { kind: 'member', id, ...beside, name, role: 'member', state: 'pending' });
    },
    InvitationAccepted: (_, write, { user }) =>
      write.update(memberKey(user), (row) => {
        if (row.kind === 'member') row.state = 'accepted';
      }),
    MemberRoleSet({ rows }, write, { user, role }) {
      if (role === 'owner')
        for (const row of rows.values())
          if (row.kind === 'member' && row.role === 'owner') write.set(memberKey(row.id), { ...row, role: 'member' });
      write.update(memberKey(user), (row) => {
        if (row.kind === 'member') row.role = role;
      });
    },
    InvitationDeclined: (_, write, { user }) => write.remove(memberKey(user)),
    MemberRemoved: (_, write, { user }) => write.remove(memberKey(user)),
    MemberLeft: (_, write, { user }) => write.remove(memberKey(user)),
    TeamShared: (_, write, { team: id, name }) => write.set(teamKey(id), { kind: 'team', id, ...beside, name }),
    TeamShareRoleSet({ rows }, write, { team, role }) {
      const row = rows.get(teamKey(team));
      if (row?.kind !== 'team') return;
      const { role: _, ...share } = row;
      write.set(teamKey(team), role === 'reader' ? { ...share, role } : share);
    },
    TeamUnshared: (_, write, { team }) => write.remove(teamKey(team)),
  },
  invert: () => [],
});
