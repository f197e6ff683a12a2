/** Asks for the name of a team: a new one, or one that is there. */
import { useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface TeamNameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly saveLabel: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 500;

export function TeamNameDialog({ title, name: before, saveLabel, onSave, onClose }: TeamNameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = () => (name.trim() === '' ? setError('Give the team a name.') : onSave(name.trim()));
  return (
    <FormDialog title={title} size="small" submitLabel={saveLabel} onSubmit={handleSubmit} onClose={onClose}>
      <TextField
        label="Name"
        autoFocus
        maxLength={LONGEST}
        value={name}
        error={error}
        onChange={(next) => {
          setName(next);
          setError(null);
        }}
      />
    </FormDialog>
  );
}
