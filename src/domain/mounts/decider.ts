/** Sharing in a user's home: invitations, and mounts of shared projects (TREE-9 to TREE-13). */
import { invertTreeRow } from '../folder-tree/inverse.ts';
import { PEOPLE, TRASH } from '../folder-tree/placed.ts';
import { resolveParent } from '../folder-tree/projection.ts';
import { topOf, type TreeRow, type TreeScope } from '../folder-tree/rows.ts';
import { subtreeOf } from '../folder-tree/subtree.ts';
import { concept } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { mountEvents } from './events.ts';
import { invitationKey, type InvitationRow, type MountRow } from './rows.ts';

const serverOnly = rejected('server-only', 'Projects are shared by the server alone.');

function decideShare({ rows }: TreeScope, project: Id): Decision {
  const row = rows.get(project);
  if (row?.kind === 'mount') return noop('already-shared');
  if (row?.kind !== 'folder') return rejected('not-found', 'The project is not there.');
  if (topOf(rows, project) === TRASH) return rejected('deleted', 'The project is in the trash. Restore it first.');
  if (subtreeOf(rows, project).mounts.length === 0) return applied;
  return rejected(
    'contains-shared',
    'There are shared projects inside, and those can’t be put into another one. Move them out first.',
  );
}

const mountAt = ({ rows }: TreeScope, project: Id): MountRow | null => {
  const row = rows.get(project);
  return row?.kind === 'mount' ? row : null;
};

const decideAnswer = ({ rows }: TreeScope, { project }: { readonly project: Id }): Decision =>
  rows.has(invitationKey(project)) ? applied : noop('not-there');

export const mounts = concept<typeof mountEvents, MountRow | InvitationRow, TreeRow>({
  events: mountEvents,
  rowKinds: ['mount', 'invitation'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    ProjectShared: (scope, { project }) => decideShare(scope, project),
    ProjectMounted({ rows }, { project }) {
      const row = rows.get(project);
      if (row === undefined) return applied;
      return row.kind === 'mount' ? noop('already-there') : rejected('id-taken', 'Something else has this id here.');
    },
    MountRoleSet(scope, { project, role }) {
      const mount = mountAt(scope, project);
      return mount !== null && mount.role !== role ? applied : noop('unchanged');
    },
    ProjectUnmounted: (scope, { project }) => (mountAt(scope, project) ? applied : noop('not-there')),
    ProjectLabelled(scope, { project, name }) {
      const mount = mountAt(scope, project);
      return mount !== null && mount.name !== name ? applied : noop('unchanged');
    },
    InvitationReceived: (scope, { project }) =>
      mountAt(scope, project) || scope.rows.has(invitationKey(project)) ? noop('already-there') : applied,
    InvitationAnswered: decideAnswer,
    InvitationWithdrawn: decideAnswer,
  },
  evolve: {
    ProjectShared({ rows: tree }, write, { project: id, name }) {
      const row = tree.get(id);
      const { rows, mounts: inside } = subtreeOf(tree, id);
      if (row?.kind !== 'folder' || inside.length > 0) return;
      for (const one of rows) if (one.id !== id) write.remove(one.id);
      const { parent, deletedFrom } = row;
      write.set(id, { kind: 'mount', id, parent, deletedFrom, name, role: 'owner' });
    },
    ProjectMounted(scope, write, { project: id, parent, name, role }) {
      const isFree = !scope.rows.has(id);
      write.remove(invitationKey(id));
      if (isFree)
        write.set(id, { kind: 'mount', id, parent: resolveParent(scope, parent), deletedFrom: null, name, role });
    },
    MountRoleSet(scope, write, { project, role }) {
      const mount = mountAt(scope, project);
      if (mount) write.set(project, { ...mount, role });
    },
    ProjectUnmounted(scope, write, { project }) {
      if (mountAt(scope, project)) write.remove(project);
    },
    ProjectLabelled(scope, write, { project, name }) {
      const mount = mountAt(scope, project);
      if (mount) write.set(project, { ...mount, name });
    },
    InvitationReceived: (_, write, { project: id, name, by }) =>
      write.set(invitationKey(id), { kind: 'invitation', id, parent: PEOPLE, deletedFrom: null, name, by }),
    InvitationAnswered: (_, write, { project }) => write.remove(invitationKey(project)),
    InvitationWithdrawn: (_, write, { project }) => write.remove(invitationKey(project)),
  },
  invert: invertTreeRow,
});
