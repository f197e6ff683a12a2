/** Who does a task: somebody who may read it, or nobody yet. Who could not do it is left out, and named. */
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { Select } from '../../kit/Select.tsx';
import { usePeopleLabels } from '../sharing/use-people-labels.ts';
import type { Person } from '../../../workers/contract.ts';
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
  const unfit = people.filter(({ user, onlyReads }) => onlyReads === true && user !== value);
  return (
    <Select
      label="Assignee"
      options={[
        { value: NOBODY, label: 'Nobody yet' },
        ...people
          .filter((one) => !unfit.includes(one))
          .map(({ user }) => ({
            value: String(user),
            label: user === pk ? `${labelOf(user)} (you)` : labelOf(user),
          })),
      ]}
      help={leftOut(unfit)}
      value={value === null ? NOBODY : String(value)}
      onChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
    />
  );
}

const NAMED = 3;

/** Undefined for nobody. */
function leftOut(people: readonly Person[]): string | undefined {
  if (people.length === 0) return undefined;
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length > NAMED ? ` and ${people.length - NAMED} more` : '';
  return `Left out, as they only read the search and can’t rate in it: ${names.join(', ')}${more}.`;
}
