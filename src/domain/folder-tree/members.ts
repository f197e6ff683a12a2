/** Sharing as the shared project sees it: who may use it. Its tree is folded as a home's is. */
import type { Known } from '../catalogue.ts';
import { PEOPLE, type TreePlace, type TreeRow } from './rows.ts';
import { carriedRows } from './subtree.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import { ROOT } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { ProjectEvents } from '../sharing/events.ts';
import { memberKey, teamKey, type MemberRow } from './people.ts';

type ProjectFact = Known<keyof ProjectEvents>;

/** The outcome of `fact` in a shared project (TREE-9 to TREE-13). Who may is asked by the calls that write these. */
export function decideProject({ tree, root }: TreePlace, fact: ProjectFact, actor: Actor): Decision {
  if (!actor.isServer) return rejected('server-only', 'Projects are shared by the server alone.');
  if (fact.type === 'SharedProjectOpened') {
    if (tree.has(root)) return noop('already-there');
    return carriedRows(fact.payload.rows, root, ROOT) === null
      ? rejected('malformed', 'payload.rows must be a whole subtree')
      : applied;
  }
  if (!tree.has(root)) return rejected('not-found', 'The project is not there.');
  switch (fact.type) {
    case 'MemberInvited':
      return tree.has(memberKey(fact.payload.user)) ? noop('already-there') : applied;
    case 'InvitationAccepted':
      return withMember(tree.get(memberKey(fact.payload.user)), ({ state }) =>
        state === 'pending' ? applied : noop('already-there'),
      );
    case 'InvitationDeclined':
      return withMember(tree.get(memberKey(fact.payload.user)), ({ state }) =>
        state === 'pending' ? applied : noop('already-there'),
      );
    case 'MemberRemoved':
    case 'MemberLeft':
      return withMember(tree.get(memberKey(fact.payload.user)), ({ role }) =>
        role === 'owner' ? rejected('owner', 'The owner stays in the project.') : applied,
      );
    case 'TeamShared':
      return tree.has(teamKey(fact.payload.team)) ? noop('already-there') : applied;
    case 'TeamUnshared':
      return tree.has(teamKey(fact.payload.team)) ? applied : noop('not-there');
  }
}

function withMember(row: TreeRow | undefined, decide: (member: MemberRow) => Decision): Decision {
  return row?.kind === 'member' ? decide(row) : rejected('not-a-member', 'The project is not shared with this user.');
}

/** Applies one event that the rules let through. Total. */
export function foldProject({ tree, root }: TreePlace, write: RowWriter<TreeRow>, fact: ProjectFact): void {
  const beside = { parent: PEOPLE, deletedFrom: null } as const;
  switch (fact.type) {
    case 'SharedProjectOpened': {
      const { owner, ownerName, rows } = fact.payload;
      const arriving = tree.has(root) ? null : carriedRows(rows, root, ROOT);
      if (arriving === null) return;
      for (const row of arriving) write.set(row.id, row);
      write.set(memberKey(owner), {
        kind: 'member',
        id: owner,
        ...beside,
        name: ownerName,
        role: 'owner',
        state: 'accepted',
      });
      return;
    }
    case 'MemberInvited': {
      const { user, name } = fact.payload;
      if (!tree.has(memberKey(user)))
        write.set(memberKey(user), { kind: 'member', id: user, ...beside, name, role: 'member', state: 'pending' });
      return;
    }
    case 'InvitationAccepted':
      return write.update(memberKey(fact.payload.user), (row) => {
        if (row.kind === 'member') row.state = 'accepted';
      });
    case 'InvitationDeclined':
    case 'MemberRemoved':
    case 'MemberLeft':
      return write.remove(memberKey(fact.payload.user));
    case 'TeamShared': {
      const { team, name } = fact.payload;
      return write.set(teamKey(team), { kind: 'team', id: team, ...beside, name });
    }
    case 'TeamUnshared':
      return write.remove(teamKey(fact.payload.team));
  }
}
