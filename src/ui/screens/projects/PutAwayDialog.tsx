/**
 * Before a shared project is taken out of the own tree: what the others keep, and how it comes back (TREE-2, TREE-11).
 */
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { itemsInWords } from '../../actions/folder-tree.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';

interface PutAwayDialogProps {
  readonly items: readonly TreeListRow[];
  /** Shared projects that lie within the items. */
  readonly within: readonly Id[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function PutAwayDialog({ items, within, onConfirm, onClose }: PutAwayDialogProps) {
  const isLeaving = items.every(({ shared }) => shared === 'member');
  const words = itemsInWords(items);
  return (
    <ConfirmDialog
      title={isLeaving ? `Leave ${words}?` : `Move ${words} to the trash?`}
      isOpen
      onCancel={onClose}
      onConfirm={onConfirm}
      confirmLabel={isLeaving ? 'Leave' : 'Move to trash'}
      danger
    >
      <Stack gap={3}>
        {items
          .filter(({ shared }) => shared !== null)
          .map((row) => (
            <Fate key={row.id} id={row.id} words={fateOf} />
          ))}
        {within.map((id) => (
          <Fate key={id} id={id} words={fateWithin} />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

interface FateProps {
  readonly id: Id;
  readonly words: typeof fateOf;
}

function Fate({ id, words }: FateProps) {
  const { pk } = useUser();
  const node = useProjection('node', { id });
  const teams = useProjection('teams', {});
  if (node === undefined || node === null) return null;
  const mine = (teams ?? []).filter(({ members }) => members.some(({ user }) => user === pk)).map(({ team }) => team);
  return <p>{words(node, { pk, teams: mine })}</p>;
}

export function fateOf({ project, role, owner }: ProjectNode, { pk, teams }: Viewer): string {
  const keep = keptBy({ project, owner }, pk);
  if (role === 'owner')
    return (
      `“${project.name}” is shared by you. It leaves your tree alone. ${keep} ` +
      'Restore it from your trash to see it again.'
    );
  const through = project.custom_team_shares.filter(({ team_pk: team }) => teams.includes(team));
  const back =
    through.length === 0
      ? 'You can come back by a new invitation alone.'
      : `You have it through ${inWords(through.map(({ team_name: name }) => `the team ${name}`))}: ` +
        'it goes to your trash, and you can restore it from there as long as the team has it.';
  return `“${project.name}” is shared with you. ${back} ${keep}`;
}

/** Of a shared project in a project that is deleted: nobody leaves it. */
export const fateWithin = ({ project, role, owner }: ProjectNode, { pk }: Viewer): string =>
  `“${project.name}”, which lies within, is shared ${role === 'owner' ? 'by' : 'with'} you. It goes to your trash ` +
  `with the rest and leaves your tree alone. ${keptBy({ project, owner }, pk)}`;

/** `teams`: those that the user is in. */
interface Viewer {
  readonly pk: number;
  readonly teams: readonly number[];
}

function keptBy({ project, owner }: Pick<ProjectNode, 'project' | 'owner'>, pk: number): string {
  const others = [...(owner === null ? [] : [owner]), ...project.shared_team_shares].flatMap(
    ({ user_pk: user, user_name: name }) => (user === pk ? [] : [name]),
  );
  const sharing = project.custom_team_shares.map(({ team_name: name }) => `the team ${name}`);
  const keepers = inWords([...others, ...sharing]);
  return keepers === null ? 'Nobody else has it yet.' : `${keepers} will keep it with all that is in it.`;
}

function inWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
