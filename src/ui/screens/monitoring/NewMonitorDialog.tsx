/** Makes a monitor from an expression; it runs by the clock of the user's time zone. */
import { useState } from 'react';
import type { MonitorSchedule } from '../../../domain/documents/monitors.ts';
import type { MonitorOrigin } from '../../../domain/documents/monitor-origin.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { newSchedule } from '../../parts/monitors/new-schedule.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

interface WatchedQuestion {
  readonly search: Id | null;
  readonly name: string;
  readonly expression: string;
  readonly origin?: MonitorOrigin | null;
}

export interface NewMonitorDialogProps {
  /** What is to be watched is called, and asked; of a search its last run. */
  readonly of?: WatchedQuestion | null;
  /** Gives why it was not added; null where it was. */
  readonly onAdd: (monitor: Readonly<Record<string, unknown>>) => Promise<string | null>;
  readonly onClose: () => void;
}

export function NewMonitorDialog({ of = null, onAdd, onClose }: NewMonitorDialogProps) {
  const [name, setName] = useState(of?.name ?? '');
  const [expression, setExpression] = useState(of?.expression ?? '');
  const [schedule, setSchedule] = useState<MonitorSchedule>(newSchedule);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = async () => {
    const refused = await onAdd({
      name,
      expression,
      ...schedule,
      search: of?.search ?? null,
      origin: of?.origin ?? null,
    });
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <FormDialog
      title="New monitor"
      submitLabel="Start monitoring"
      isReady={expression.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {of !== null && of.search !== null && (
          <Text as="p" size="m">
            As the search ran. A condition on dates that new publications can’t meet is better left out.
          </Text>
        )}
        <TextField
          label="Question, in the query language"
          mono
          autoFocus
          value={expression}
          error={error}
          placeholder="TAC=(pump NEAR3 seal*) AND CPC=F04D"
          onChange={(next) => {
            setExpression(next);
            setError(null);
          }}
        />
        <TextField label="Name" maxLength={200} value={name} placeholder="The question" onChange={setName} />
        <ScheduleFields schedule={schedule} onChange={setSchedule} />
        <Text as="p" size="s" tone="quiet">
          The first run is made now: what there is today counts as seen.
        </Text>
      </Stack>
    </FormDialog>
  );
}
