/** Makes a monitor from an expression. It runs at six in the morning of the user's time zone. */
import { useState } from 'react';
import type { MonitorEvery } from '../../../domain/documents/monitors.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';

export interface NewMonitorDialogProps {
  /** What the search that is to be watched is called, and asked. */
  readonly of?: { readonly name: string; readonly expression: string } | null;
  /** Gives why it was not added; null where it was. */
  readonly onAdd: (monitor: Readonly<Record<string, unknown>>) => Promise<string | null>;
  readonly onClose: () => void;
}

const schedules: readonly { readonly value: MonitorEvery; readonly label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly, on Monday' },
  { value: 'monthly', label: 'Monthly, on the first' },
];

export function NewMonitorDialog({ of = null, onAdd, onClose }: NewMonitorDialogProps) {
  const [name, setName] = useState(of?.name ?? '');
  const [expression, setExpression] = useState(of?.expression ?? '');
  const [every, setEvery] = useState<MonitorEvery>('weekly');
  const [error, setError] = useState<string | null>(null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const handleSubmit = async () => {
    const refused = await onAdd({ name, expression, every, zone });
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
        {of !== null && (
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
        <Select label="Runs" options={schedules} value={every} onChange={setEvery} />
        <Text as="p" size="s" tone="quiet">
          At 06:00, {zone}. The first run is made now: what there is today counts as seen.
        </Text>
      </Stack>
    </FormDialog>
  );
}
