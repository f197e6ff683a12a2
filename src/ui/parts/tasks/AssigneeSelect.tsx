/** Who does a task: somebody who may read it, or nobody yet. Who could not do it is left out, and named. */
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { Select } from '../../kit/Select.tsx';
import { usePeopleLabels } from '../sharing/use-people-labels.ts';
import type { Person } from '../../../workers/contract.ts';
import type { TaskPeople } from './use-task-people.ts';

interface AssigneeSelectProps {
  readonly people: Pick<TaskPeople, 'people' | 'lacking'>;
  readonly value: Id | null;
  readonly onChange: (assignee: Id | null) => void;
}

const NOBODY = 'nobody';

export function AssigneeSelect({ people: { people, lacking }, value, onChange }: AssigneeSelectProps) {
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
      help={
        [leftOut(READ_ONLY, unfit), leftOut(NO_TASKS, lacking)].filter((words) => words !== '').join(' ') || undefined
      }
      value={value === null ? NOBODY : String(value)}
      onChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
    />
  );
}

const NAMED = 3;

const READ_ONLY = 'as they only read the search and can’t rate in it';
const NO_TASKS = 'as their accounts do not include tasks';

/** Empty for nobody. */
function leftOut(why: string, people: readonly Person[]): string {
  if (people.length === 0) return '';
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length > NAMED ? ` and ${people.length - NAMED} more` : '';
  return `Left out, ${why}: ${names.join(', ')}${more}.`;
}
