/** Name, client and number of a project: a new one, or one that is there. */
import { useState, type FormEvent } from 'react';
import type { ProjectFields } from '../../actions/folder-tree.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface ProjectDialogProps {
  readonly title: string;
  /** Where it is, or will be. */
  readonly place: string | null;
  readonly fields: ProjectFields;
  readonly saveLabel: string;
  readonly saving?: boolean;
  readonly onSave: (fields: ProjectFields) => void;
  readonly onClose: () => void;
}

const LONGEST = 500;

export function ProjectDialog({ title, place, fields: initial, saveLabel, saving = false, onSave, onClose }: ProjectDialogProps) {
  const [fields, setFields] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const set = (key: keyof ProjectFields) => (value: string) => {
    setFields({ ...fields, [key]: value });
    if (key === 'name') setError(null);
  };
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (fields.name.trim() === '') setError('Give the project a name.');
    else onSave(fields);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" pending={saving} onPress={() => handleSubmit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          {place !== null && (
            <Text size="m" tone="quiet">
              In {place}
            </Text>
          )}
          <TextField label="Name" value={fields.name} onChange={set('name')} error={error} maxLength={LONGEST} autoFocus />
          <TextField label="Client" value={fields.client} onChange={set('client')} maxLength={LONGEST} />
          <TextField label="Number" help="Your own reference, e.g. a file number." value={fields.number} onChange={set('number')} maxLength={LONGEST} />
        </Stack>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
