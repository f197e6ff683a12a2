/**
 * Asks before the user leaves unsaved changes (NAV-3): save and leave, leave without saving, or stay. If saving fails,
 * the dialog says so and stays open.
 */
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Text } from '../kit/layout.tsx';
import { saveSilently } from '../routing/save-silently.ts';
import { useUiEvents } from '../platform/services.tsx';

interface PageLeaveWarningProps {
  /** The target's. */
  readonly title: string;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly onClose: () => void;
}

export function PageLeaveWarning({ title, leave, stay, onClose }: PageLeaveWarningProps) {
  const uiEvents = useUiEvents();
  const [saving, setSaving] = useState<'not-yet' | 'under-way' | 'failed'>('not-yet');
  const handleSave = async () => {
    setSaving('under-way');
    uiEvents.emit('leave-answered', { answer: 'save' });
    if (await saveSilently(uiEvents)) leave();
    else setSaving('failed');
  };
  const handleDiscard = () => {
    uiEvents.emit('leave-answered', { answer: 'discard' });
    leave();
  };
  const handleStay = () => {
    uiEvents.emit('leave-answered', { answer: 'stay' });
    stay();
    onClose();
  };
  return (
    <Dialog
      title="Leave with unsaved changes?"
      isOpen
      onClose={handleStay}
      role="alertdialog"
      actions={
        <>
          <Button onPress={handleStay}>Stay</Button>
          <Button onPress={handleDiscard}>Leave without saving</Button>
          <Button variant="primary" autoFocus pending={saving === 'under-way'} onPress={() => void handleSave()}>
            Save and leave
          </Button>
        </>
      }
    >
      What you changed on this page has not been saved yet. You are on the way to “{title}”.
      <Text as="p" role="alert" tone="danger" size="m">
        {saving === 'failed' && 'It could not be saved. Stay to copy what you wrote, or leave without it.'}
      </Text>
    </Dialog>
  );
}
