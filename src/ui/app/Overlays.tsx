/** What `show-component-overlay` asks for: the page-leave warning (NAV-3) and the keyboard help. */
import { useEffect, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { KeyHelpDialog } from '../parts/key-help/KeyHelpDialog.tsx';
import { saveSilently } from './save-silently.ts';
import { useUiEvents } from './services.tsx';
import type { ComponentOverlay } from './ui-events.ts';

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
      <KeyHelpDialog isOpen={overlay?.kind === 'keyboard-help'} onClose={close} />
      {overlay?.kind === 'page-leave-warning' && <PageLeaveWarning title={overlay.title} proceed={overlay.proceed} onClose={close} />}
    </>
  );
}

interface PageLeaveWarningProps {
  readonly title: string;
  readonly proceed: () => void;
  readonly onClose: () => void;
}

function PageLeaveWarning({ title, proceed, onClose }: PageLeaveWarningProps) {
  const uiEvents = useUiEvents();
  const [saving, setSaving] = useState(false);
  const leave = () => {
    onClose();
    proceed();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await saveSilently(uiEvents);
    if (saved) leave();
    else setSaving(false);
  };
  return (
    <Dialog
      title="Leave with unsaved changes?"
      isOpen
      onClose={onClose}
      role="alertdialog"
      actions={
        <>
          <Button onPress={onClose}>Stay</Button>
          <Button onPress={leave}>Leave without saving</Button>
          <Button variant="primary" autoFocus pending={saving} onPress={() => void saveAndLeave()}>
            Save and leave
          </Button>
        </>
      }
    >
      What you changed on this page has not been saved yet. You are on the way to “{title}”.
    </Dialog>
  );
}
