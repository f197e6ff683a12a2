/** Who does a task: somebody who may read it, or nobody yet. */
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { Select } from '../../kit/Select.tsx';
import { usePeopleLabels } from '../sharing/use-people-labels.ts';
import type { TaskPeople } from './use-task-people.ts';

interface AssigneeSelectProps {
  readonly people: TaskPeople['people'];
  readonly value: Id | null;
  readonly onChange: (assignee: Id | null) => void;
}

const NOBODY = 'nobody';

export function AssigneeSelect({ people, value, onChange }: AssigneeSelectProps) {
  const { pk } = useUser();
  const labelOf = usePeopleLabels(people);
  return (
    <Select
      label="Assignee"
      options={[
        { value: NOBODY, label: 'Nobody yet' },
        ...people.map(({ user }) => ({
          value: String(user),
          label: user === pk ? `${labelOf(user)} (you)` : labelOf(user),
        })),
      ]}
      value={value === null ? NOBODY : String(value)}
      onChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
    />
  );
}
