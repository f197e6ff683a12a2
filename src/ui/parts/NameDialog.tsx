/** Asks for a name: of something new, or of something that is there. */
import { useState } from 'react';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextField } from '../kit/TextField.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** Said where the field is left empty. */
  readonly missing: string;
  /** Why it can't be called so; null where it can. */
  readonly whyNot?: (name: string) => string | null;
  readonly saveLabel: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 500;

const nothingAgainst = () => null;

export function NameDialog(props: NameDialogProps) {
  const { title, name: before, missing, whyNot = nothingAgainst, saveLabel, onSave, onClose } = props;
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = () => {
    const fault = name.trim() === '' ? missing : whyNot(name.trim());
    return fault === null ? onSave(name.trim()) : setError(fault);
  };
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
