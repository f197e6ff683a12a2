/** Said on a device that was cut off while its data could not be removed. */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import type { DataLeft } from '../platform/cut-off.ts';

export function DataLeftNotice({ left }: { readonly left: NonNullable<DataLeft> }) {
  const tryAgain = (
    <Button autoFocus onPress={() => window.location.reload()}>
      Try again
    </Button>
  );
  return (
    <Dialog
      title="This device was cut off"
      isOpen
      onClose={() => undefined}
      role="alertdialog"
      size="small"
      actions={tryAgain}
    >
      {left === 'held'
        ? `Some data of ${PRODUCT} is still on this device: another tab or window holds it. ` +
          'Close all others. The data is then removed, and this page goes on by itself.'
        : `Some data of ${PRODUCT} could not be removed from this device. ` +
          'Try again, or clear the data of this site in the browser’s settings.'}
    </Dialog>
  );
}
