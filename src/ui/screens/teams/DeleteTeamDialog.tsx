/** Before a team is deleted: what it holds, and where that goes. */
import { useState } from 'react';
import type { Team } from '../../../workers/contract.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../platform/services.tsx';

interface DeleteTeamDialogProps {
  readonly team: Team;
  /** Teams that the user owns beside it. */
  readonly others: readonly Pick<Team, 'team' | 'name'>[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** `into`: where its tags and tasks go; empty for nowhere. */
  readonly onDelete: (into: string) => void;
}

const UNDECIDED = 'undecided';
const NOWHERE = 'nowhere';

export function DeleteTeamDialog({ team, others, isBusy, onClose, onDelete }: DeleteTeamDialogProps) {
  const { value: works, trouble } = useServerData('user_team/teams', readTeamWorks);
  const [into, setInto] = useState(UNDECIDED);
  const [isAsked, setAsked] = useState(false);
  const mayTask = useMay('TASKS');
  const work = works?.find((one) => one.team === team.team) ?? null;
  const held = work === null ? '' : inWords(work);
  const options = [
    { value: UNDECIDED, label: 'Choose…' },
    ...others.map((one) => ({ value: String(one.team), label: `Move to the team ${one.name}` })),
    { value: 'company', label: 'Move to the company: all colleagues read it' },
    { value: NOWHERE, label: 'Delete with the team, for everybody and for good' },
  ];
  const confirm = () => {
    if (work === null) return;
    if (held !== '' && into === UNDECIDED) setAsked(true);
    else onDelete(into === UNDECIDED || into === NOWHERE ? '' : into);
  };
  return (
    <ConfirmDialog
      title={`Delete ${team.name}?`}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      confirmLabel="Delete team"
      danger
      pending={isBusy}
    >
      <Stack gap={4}>
        <Text as="p">
          Its members no longer see the projects that they have through this team alone. The projects themselves stay
          with their owners.
        </Text>
        {work === null ? (
          <Text as="p" tone="quiet" role="status">
            {trouble === null
              ? 'Counting what the team holds…'
              : 'The server can’t be asked what the team holds. Try again when there is a network.'}
          </Text>
        ) : held === '' ? (
          <Text as="p" tone="quiet">
            The team has no tag and no task.
          </Text>
        ) : (
          <Select
            label={`What becomes of ${held}`}
            options={options}
            value={into}
            onChange={setInto}
            help={mayTask ? MOVED : 'A tag of the same name there takes the documents.'}
          />
        )}
        {isAsked && into === UNDECIDED && (
          <Text as="p" tone="danger" role="alert">
            Choose what becomes of them.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const MOVED =
  'A tag of the same name there takes the documents. Tasks move with their thread and history, closed ones too; a ' +
  'review batch no longer names its search.';

interface HeldWork {
  readonly team: number;
  readonly tags: number;
  readonly tasks: number;
  readonly open: number;
}

function inWords({ tags, tasks, open }: HeldWork): string {
  const parts = [
    ...(tasks > 0 ? [`its ${formatCounted(tasks, 'task')} (${formatCount(open)} open)`] : []),
    ...(tags > 0 ? [`its ${formatCounted(tags, 'tag')}`] : []),
  ];
  return parts.join(' and ');
}

/** null for an answer of another form. */
function readTeamWorks(body: unknown): readonly HeldWork[] | null {
  const { teams } = (body ?? {}) as { readonly teams?: unknown };
  if (!Array.isArray(teams)) return null;
  return teams.map((one: Readonly<Record<'team_pk' | 'tags' | 'tasks' | 'open_tasks', number>>) => ({
    ...{ team: one.team_pk, tags: one.tags, tasks: one.tasks, open: one.open_tasks },
  }));
}
