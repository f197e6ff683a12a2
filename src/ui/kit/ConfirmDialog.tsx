/**
 * A question with one consequence: it says what will happen and offers the action and Cancel. Cancel has the focus.
 */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** The action, as a verb: "Delete folder". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly children: ReactNode;
}

export function ConfirmDialog({
  title,
  isOpen,
  onCancel,
  onConfirm,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      size="small"
      actions={
        <>
          <Button autoFocus onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
