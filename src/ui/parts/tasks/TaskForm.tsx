/** The fields of a new task. Who reads it is said beside the place, before anything is written. */
import { useEffect, useRef } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { StreamName } from '../../../domain/shared/streams.ts';
import { LONGEST_TASK_TEXT } from '../../../domain/tasks/values.ts';
import type { TaskPlace } from '../../../workers/contract.ts';
import { Stack } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { DateField } from '../dates/DateField.tsx';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { placeLabel, placeReaders, reminderOf, reminders, reminderValue } from './task-words.ts';
import { dueSpan } from './due-span.ts';
import type { TaskPeople } from './use-task-people.ts';

export interface TaskFields {
  readonly title: string;
  readonly description: string;
  readonly stream: StreamName;
  readonly assignee: Id | null;
  readonly due: string | null;
  readonly reminder: number | null;
}

interface TaskFormProps {
  readonly fields: TaskFields;
  readonly places: readonly TaskPlace[];
  readonly people: TaskPeople;
  /** What follows from the place. */
  readonly note?: string;
  readonly onChange: (change: Partial<TaskFields>) => void;
}

export function TaskForm({ fields, places, people, note = '', onChange }: TaskFormProps) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A new page focuses its heading first.
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const place = places.find(({ stream }) => stream === fields.stream);
  return (
    <Stack gap={3}>
      <TextField
        label="Title"
        inputRef={title}
        value={fields.title}
        onChange={(typed) => onChange({ title: typed })}
        maxLength={500}
        isRequired
      />
      <Select
        label="Who reads it"
        options={places.map(({ stream, scope }) => ({ value: stream as string, label: placeLabel(scope) }))}
        value={fields.stream}
        onChange={(chosen) =>
          onChange({ stream: places.find(({ stream }) => stream === chosen)?.stream ?? fields.stream })
        }
        help={place && `${placeReaders(place.scope)} ${note}`}
      />
      <div css={pairStyle}>
        <AssigneeSelect people={people} value={fields.assignee} onChange={(assignee) => onChange({ assignee })} />
        <span />
        <DateField label="Due" value={fields.due} onChange={(due) => onChange({ due })} allowed={dueSpan} />
        <Select
          label="Reminder"
          options={reminders}
          value={reminderValue(fields.reminder)}
          onChange={(value) => onChange({ reminder: reminderOf(value) })}
          isDisabled={fields.due === null}
        />
      </div>
      <TextArea
        label="Description"
        rows={4}
        value={fields.description}
        onChange={(description) => onChange({ description })}
        maxLength={LONGEST_TASK_TEXT}
      />
    </Stack>
  );
}

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  alignItems: 'start',
} as const;
