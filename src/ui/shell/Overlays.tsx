/** What `show-component-overlay` asks for: the page-leave warning (NAV-3) and the keyboard help. */
import { useEffect, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { PageLeaveWarning } from './PageLeaveWarning.tsx';
import { useUiEvents } from '../platform/services.tsx';
import type { ComponentOverlay } from '../platform/ui-events.ts';

const KeyHelpDialog = lazyPart(() => import('../parts/key-help/KeyHelpDialog.tsx').then((m) => m.KeyHelpDialog));

export function Overlays() {
  const uiEvents = useUiEvents();
  const [overlay, setOverlay] = useState<ComponentOverlay | null>(null);
  useEffect(() => {
    const subscription = uiEvents.on('show-component-overlay', setOverlay);
    return () => subscription.unsubscribe();
  }, [uiEvents]);
  const close = () => setOverlay(null);
  return (
    <>
      {overlay?.kind === 'keyboard-help' && <KeyHelpDialog onClose={close} />}
      {overlay?.kind === 'page-leave-warning' && (
        <PageLeaveWarning title={overlay.title} leave={overlay.leave} stay={overlay.stay} onClose={close} />
      )}
    </>
  );
}
