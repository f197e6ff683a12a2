/** Asks for a name: of something new, or of something that is there. */
import { useState } from 'react';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextField } from '../kit/TextField.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** Said where the field is left empty. */
  readonly missing: string;
  readonly saveLabel: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 500;

export function NameDialog({ title, name: before, missing, saveLabel, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = () => (name.trim() === '' ? setError(missing) : onSave(name.trim()));
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
