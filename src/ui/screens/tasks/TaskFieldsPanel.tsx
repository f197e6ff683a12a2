/** The fields of a task, each changed where it is shown; who reads it, and who made it. */
import type { ReactNode } from 'react';
import { todayIn } from '../../../domain/preferences/today.ts';
import { isOverdue } from '../../../domain/tasks/queries.ts';
import { isClosed } from '../../../domain/tasks/values.ts';
import type { TaskDetail } from '../../../workers/contract.ts';
import { assignTask, setTaskDue, setTaskReminder, setTaskStatus } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { ReadOnlyFields } from '../../parts/roles/read-only.tsx';
import { AssigneeSelect } from '../../parts/tasks/AssigneeSelect.tsx';
import { dueSpan } from '../../parts/tasks/due-span.ts';
import { DueMark } from '../../parts/tasks/TaskMarks.tsx';
import {
  placeLabel,
  placeReaders,
  reminderInWords,
  reminderOf,
  reminders,
  reminderValue,
  taskStatuses,
} from '../../parts/tasks/task-words.ts';
import type { TaskPeople } from '../../parts/tasks/use-task-people.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ageInWords, changeTimeInWords } from './change-times.ts';

interface TaskFieldsPanelProps {
  readonly task: TaskDetail;
  readonly people: TaskPeople;
  /** The user has the task: sets its status also as a reader. */
  readonly isMine: boolean;
}

export function TaskFieldsPanel({ task, people, isMine }: TaskFieldsPanelProps) {
  const actions = useActions();
  const { today, zone, formatMoment } = useDates();
  const reminder = reminderValue(task.reminder);
  const isUsual = reminders.some(({ value }) => value === reminder);
  const shown = isUsual ? reminders : [...reminders, { value: reminder, label: reminderInWords(task.reminder) }];
  const status = (
    <Select
      label="Status"
      options={taskStatuses}
      value={task.status}
      onChange={(chosen) => void setTaskStatus(actions, task, chosen)}
    />
  );
  return (
    <section aria-label="Fields" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={3}>
        {isMine ? status : <ReadOnlyFields>{status}</ReadOnlyFields>}
        <ReadOnlyFields>
          <AssigneeSelect
            people={people}
            value={task.assignee}
            onChange={(assignee) =>
              void assignTask(actions, task, assignee, people.toName(assignee === null ? [] : [assignee]))
            }
          />
          <DateField
            label="Due"
            value={task.due}
            onChange={(due) => void setTaskDue(actions, task, due)}
            allowed={dueSpan}
          />
          {isOverdue(task, today()) && (
            <div>
              <DueMark due={task.due} isOverdue />
            </div>
          )}
          <Select
            label="Reminder"
            options={shown}
            value={reminder}
            onChange={(value) => void setTaskReminder(actions, task, reminderOf(value))}
            isDisabled={task.due === null}
          />
        </ReadOnlyFields>
        <Fact label="Read by">
          {placeLabel(task.scope)}. {placeReaders(task.scope)}
        </Fact>
        <Fact label="Created">
          {people.nameOf(task.by)}, {changeTimeInWords(task, formatMoment)}
          {!isClosed(task.status) && `, ${ageInWords(todayIn(zone, task.at), today())}`}
        </Fact>
        <Fact label="Saved">
          {task.isPending ? 'On this device; sent when the server can be reached.' : 'On the server'}
        </Fact>
      </Stack>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="div" size="s" tone="quiet" weight="medium">
        {label}
      </Text>
      <Text as="div" size="m">
        {children}
      </Text>
    </div>
  );
}
