/**
 * A dialog that is a form: Cancel and the action. Enter in a one-line field submits it. A second submit does
 * nothing while the first is running.
 */
import { useId, useState, type FormEvent } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'actions' | 'role'> {
  /** The action, as a verb: "Make team". */
  readonly submitLabel: string;
  /** Errors are shown at their fields. The part that opened the dialog closes it. */
  readonly onSubmit: () => void | Promise<void>;
  /** The action is disabled until this is true. */
  readonly isReady?: boolean;
  /** What it does can't be taken back. */
  readonly danger?: boolean;
}

export function FormDialog(props: FormDialogProps) {
  const { submitLabel, onSubmit, isReady = true, danger = false, onClose, children, ...rest } = props;
  const form = useId();
  const [pending, setPending] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation();
    if (pending) return;
    setPending(true);
    try {
      await onSubmit();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      {...rest}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            isDisabled={!isReady}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
      </form>
    </Dialog>
  );
}
