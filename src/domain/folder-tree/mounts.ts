/** Sharing as a user's home sees it: invitations come and go, mounts stand for the shared projects. */
import type { Known } from '../catalogue.ts';
import { landing } from './projection.ts';
import { PEOPLE, TRASH, topOf, type TreePlace, type TreeRow } from './rows.ts';
import { subtreeOf } from './subtree.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { HomeSharingEvents } from '../sharing/events.ts';
import { invitationKey } from './people.ts';

type HomeSharingFact = Known<keyof HomeSharingEvents>;

/** The outcome of `fact` in a home (TREE-9 to TREE-13). */
export function decideHomeSharing(place: TreePlace, fact: HomeSharingFact, actor: Actor): Decision {
  if (!actor.isServer) return rejected('server-only', 'Projects are shared by the server alone.');
  const { tree } = place;
  const { project } = fact.payload;
  const row = tree.get(project);
  switch (fact.type) {
    case 'ProjectShared':
      return mayShare(place, fact);
    case 'ProjectMounted':
      if (row === undefined) return applied;
      return row.kind === 'mount' ? noop('already-there') : rejected('id-taken', 'Something else has this id here.');
    case 'ProjectUnmounted':
      return row?.kind === 'mount' ? applied : noop('not-there');
    case 'ProjectLabelled':
      return row?.kind === 'mount' && row.name !== fact.payload.name ? applied : noop('unchanged');
    case 'InvitationReceived':
      return row?.kind === 'mount' || tree.has(invitationKey(project)) ? noop('already-there') : applied;
    case 'InvitationAnswered':
    case 'InvitationWithdrawn':
      return tree.has(invitationKey(project)) ? applied : noop('not-there');
  }
}

function mayShare(
  { tree }: TreePlace,
  { payload: { project } }: Extract<HomeSharingFact, { type: 'ProjectShared' }>,
): Decision {
  const row = tree.get(project);
  if (row?.kind === 'mount') return noop('already-shared');
  if (row?.kind !== 'folder') return rejected('not-found', 'The project is not there.');
  if (topOf(tree, project) === TRASH) return rejected('deleted', 'The project is in the trash. Restore it first.');
  if (subtreeOf(tree, project).mounts.length === 0) return applied;
  return rejected(
    'contains-shared',
    'There are shared projects inside, and those can’t be put into another one. Move them out first.',
  );
}

/** Applies one event that the rules let through. Total. */
export function foldHomeSharing(place: TreePlace, write: RowWriter<TreeRow>, fact: HomeSharingFact): void {
  const { tree } = place;
  const { project } = fact.payload;
  const row = tree.get(project);
  switch (fact.type) {
    case 'ProjectShared': {
      const { rows, mounts } = subtreeOf(tree, project);
      if (row?.kind !== 'folder' || mounts.length > 0) return;
      for (const { id } of rows) if (id !== project) write.remove(id);
      write.set(project, {
        kind: 'mount',
        id: project,
        parent: row.parent,
        deletedFrom: row.deletedFrom,
        name: fact.payload.name,
        role: 'owner',
      });
      return;
    }
    case 'ProjectMounted': {
      const { parent, name, role } = fact.payload;
      write.remove(invitationKey(project));
      if (row === undefined)
        write.set(project, {
          kind: 'mount',
          id: project,
          parent: landing(place, parent),
          deletedFrom: null,
          name,
          role,
        });
      return;
    }
    case 'ProjectUnmounted':
      if (row?.kind === 'mount') write.remove(project);
      return;
    case 'ProjectLabelled':
      if (row?.kind === 'mount') write.set(project, { ...row, name: fact.payload.name });
      return;
    case 'InvitationReceived': {
      const { name, by } = fact.payload;
      write.set(invitationKey(project), {
        kind: 'invitation',
        id: project,
        parent: PEOPLE,
        deletedFrom: null,
        name,
        by,
      });
      return;
    }
    case 'InvitationAnswered':
    case 'InvitationWithdrawn':
      write.remove(invitationKey(project));
      return;
  }
}
