/**
 * In a popover: gives the focus back to where it was as soon as the popover is gone. React-aria does so a frame later,
 * and a dialog that opens within that frame, such as one whose code has just come, would find the focus nowhere and
 * give it back to that.
 */
import { useEffect, useState } from 'react';

export function FocusReturn() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
  return null;
}
