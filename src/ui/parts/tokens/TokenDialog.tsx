/** Asks for a new token, makes it, and shows it this once, in one dialog: the focus goes back to its button. */
import { useState, type ReactNode } from 'react';
import type { CallRequest } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';

interface TokenDialogProps<Made> {
  /** Before it is made, and once it is. */
  readonly titles: readonly [before: string, made: (made: Made) => string];
  /** The call that makes it; null while what was entered can’t be sent. */
  readonly make: CallRequest | null;
  /** Null for an answer of another form. */
  readonly read: (body: unknown) => Made | null;
  /** Faults are shown once it was asked for. */
  readonly fields: (isAsked: boolean) => ReactNode;
  /** What whoever has it can do. */
  readonly warning: string;
  /** The token, in fields to copy. */
  readonly shown: (made: Made) => ReactNode;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function TokenDialog<Made>(props: TokenDialogProps<Made>) {
  const { titles, make, read, fields, warning, shown, onClose, onMade } = props;
  const call = useCall();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [made, setMade] = useState<Made | null>(null);

  async function handleMake(): Promise<void> {
    setAsked(true);
    if (make === null || isPending) return;
    setPending(true);
    const result = await call(make);
    setPending(false);
    const token = result.kind === 'ok' ? read(result.body) : null;
    if (token !== null) {
      setMade(token);
      onMade();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'No token was made', text: 'The server could not be asked.', tone: 'danger' });
  }
  if (made !== null)
    return (
      <Dialog
        title={titles[1](made)}
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <Stack gap={3} ref={focusFirstField}>
          <Text as="p" tone="quiet">
            Copy it now: it is not shown again. {warning}
          </Text>
          {shown(made)}
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      title={titles[0]}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} onPress={() => void handleMake()}>
            Make token
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleMake();
        }}
      >
        {fields(isAsked)}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}

/** The field that had the focus is gone. */
const focusFirstField = (part: HTMLElement | null): void => part?.querySelector('input')?.focus();
