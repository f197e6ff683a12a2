/** Asks for the name of a team: a new one, or one that is there. */
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
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
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setError('Give the team a name.');
    if (pending) return;
    setPending(true);
    await onSave(name.trim());
    setPending(false);
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
          <Button variant="primary" pending={pending} onPress={() => void save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
