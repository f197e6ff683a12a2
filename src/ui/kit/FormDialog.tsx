/**
 * A dialog that is a form: Cancel and the deed. Enter in a line of text does the deed; while it is under way it is not
 * done twice.
 */
import { useId, useState, type FormEvent } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'actions' | 'role'> {
  /** The deed, as a verb: "Make team". */
  readonly submitLabel: string;
  /** Errors are shown at their fields. The part that opened the dialog closes it. */
  readonly onSubmit: () => void | Promise<void>;
  /** Until this is so, the deed can't be done. */
  readonly isReady?: boolean;
}

export function FormDialog({ submitLabel, onSubmit, isReady = true, onClose, children, ...rest }: FormDialogProps) {
  const form = useId();
  const [pending, setPending] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // In React a dialog lies within the form that it was opened from.
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
          <Button type="submit" form={form} variant="primary" pending={pending} isDisabled={!isReady}>
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
