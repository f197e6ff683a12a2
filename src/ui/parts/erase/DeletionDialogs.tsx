/** What is deleted for good: first whether that is possible, asked of the server; then a word to be typed. */
import { useRef, useState, type ReactNode } from 'react';
import { troubleText, type ResourceTrouble } from '../../hooks/use-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';

interface DeletionRefusedProps {
  readonly title: string;
  /** Null while the server is asked. */
  readonly why: ReactNode;
  readonly trouble: ResourceTrouble | null;
  /** Where it is deleted, as a sentence. */
  readonly place: string;
  readonly onClose: () => void;
}

/** While the server is asked, and where it says no. */
export function DeletionRefusedDialog({ title, why, trouble, place, onClose }: DeletionRefusedProps) {
  return (
    <Dialog title={title} isOpen size="small" onClose={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      {why === null ? (
        <Text as="p" role="status">
          {trouble === null ? 'Asking the server…' : `${place} ${troubleText(trouble)}`}
        </Text>
      ) : (
        <Text as="p">{why}</Text>
      )}
    </Dialog>
  );
}

interface DeletionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** To be typed. */
  readonly word: string;
  readonly goes: ReactNode;
  /** List items. */
  readonly stays: ReactNode;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeletionDialog({ title, submitLabel, word, goes, stays, onConfirm, onClose }: DeletionDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === word;
  const handleSubmit = async () => {
    setTried(true);
    if (!isConfirmed) return input.current?.focus();
    await onConfirm();
  };
  return (
    <FormDialog title={title} submitLabel={submitLabel} danger onSubmit={handleSubmit} onClose={onClose}>
      <Stack gap={3}>
        <Text as="p">{goes}</Text>
        <Stack gap={1}>
          <Text as="p" weight="medium">
            What stays:
          </Text>
          <ul css={{ paddingLeft: theme.space[5], listStyle: 'disc' }}>{stays}</ul>
        </Stack>
        <TextField
          label={`Type “${word}” to confirm`}
          inputRef={input}
          value={typed}
          onChange={setTyped}
          error={isTried && !isConfirmed ? `Type “${word}”.` : null}
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
