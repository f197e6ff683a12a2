/** A dialog in which nothing waits to be confirmed: what is done in it is done at once. */
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export function DoneDialog(props: Omit<DialogProps, 'isOpen' | 'actions' | 'role'>) {
  return (
    <Dialog
      {...props}
      isOpen
      actions={
        <Button variant="primary" onPress={props.onClose}>
          Done
        </Button>
      }
    />
  );
}
