/** A dialog in which nothing waits to be confirmed: what is done in it is done at once. */
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface DoneDialogProps extends Omit<DialogProps, 'isOpen' | 'actions' | 'role'> {
  readonly doneLabel?: string;
}

export function DoneDialog({ doneLabel = 'Done', ...props }: DoneDialogProps) {
  return (
    <Dialog
      {...props}
      isOpen
      actions={
        <Button variant="primary" onPress={props.onClose}>
          {doneLabel}
        </Button>
      }
    />
  );
}
