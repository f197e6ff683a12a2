/** Name, client and number of a project: a new one, or one that is there. */
import { useState, type ReactNode } from 'react';
import type { ProjectFields } from '../../actions/folder-tree.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface ProjectDialogProps {
  readonly title: string;
  /** Where it is, or will be. */
  readonly place: string | null;
  readonly fields: ProjectFields;
  readonly saveLabel: string;
  /** Gives why it was refused, for the reader; nothing once it is saved. */
  readonly onSave: (fields: ProjectFields) => Promise<string | void> | void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

const LONGEST = 500;

export function ProjectDialog({
  title,
  place,
  fields: initial,
  saveLabel,
  onSave,
  onClose,
  children,
}: ProjectDialogProps) {
  const [fields, setFields] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const set = (key: keyof ProjectFields) => (value: string) => {
    setFields({ ...fields, [key]: value });
    if (key === 'name') setError(null);
  };
  const handleSubmit = async () => {
    if (fields.name.trim() === '') return setError('Give the project a name.');
    const refused = await onSave(fields);
    if (typeof refused === 'string') setError(refused);
  };
  return (
    <FormDialog title={title} size="small" submitLabel={saveLabel} onSubmit={handleSubmit} onClose={onClose}>
      <Stack gap={4}>
        {place !== null && (
          <Text size="m" tone="quiet">
            In {place}
          </Text>
        )}
        <TextField
          label="Name"
          value={fields.name}
          onChange={set('name')}
          error={error}
          maxLength={LONGEST}
          autoFocus
        />
        <TextField label="Client" value={fields.client} onChange={set('client')} maxLength={LONGEST} />
        <TextField
          label="Number"
          help="Your own reference, e.g. a file number."
          value={fields.number}
          onChange={set('number')}
          maxLength={LONGEST}
        />
        {children}
      </Stack>
    </FormDialog>
  );
}
