/**
 * Signing out: says what is on this device alone, and offers to remove the user's data from it.
 *
 *   asking ──keep──▶ ended
 *     └──remove──▶ sure? (only with unsent changes) ──▶ removing ─┬─▶ ended
 *                                                                └─▶ held by another tab, or failed: again, or end
 *   ended ─┬─▶ signed out
 *          └─▶ the server can't be reached: the session ends at the next contact, which is said
 */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { useState, type ReactNode } from 'react';
import { useProjection } from '../hooks/use-projection.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { formatCounted } from '../kit/format.ts';
import { Stack, Text } from '../kit/layout.tsx';
import { removeDataOf } from '../platform/device-data.ts';
import { logError } from '../platform/log.ts';
import { endSession } from '../platform/sign-out.ts';
import { askNothingOnUnload, tellOtherTabs } from '../platform/tabs.ts';
import { forgetSeenInTab } from '../platform/tab-text.ts';
import { useUiEvents, useUser, useWorker } from '../platform/services.tsx';
import { isPageDirty } from '../parts/draft/page-notes.ts';
import { signingOut } from '../routing/leave-app.ts';

type SignOutStep = 'asking' | 'sure' | 'removing' | 'held' | 'failed' | 'unreached';

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const worker = useWorker();
  const user = useUser();
  const status = useProjection('status', {});
  const [removes, setRemoves] = useState(false);
  const [step, setStep] = useState<SignOutStep>('asking');
  const isTyped = isPageDirty(useUiEvents());
  const unsent = (status?.waiting ?? 0) + (status?.rejected ?? 0);

  async function end(): Promise<void> {
    signingOut(true);
    askNothingOnUnload();
    forgetSeenInTab();
    const isEnded = await endSession(worker);
    if (isEnded || removes) tellOtherTabs({ page: 'sign-in', forgets: removes });
    if (isEnded) return;
    signingOut(false);
    setStep('unreached');
  }

  async function keep(): Promise<void> {
    await worker.forgetUser();
    await end();
  }

  async function remove(): Promise<void> {
    setStep('removing');
    // It writes to the disk, and must do so before the removal.
    await worker.forgetUser();
    const outcome = await removeDataOf(user.pk).catch((error: unknown) => {
      logError('the data could not be removed', error);
      return null;
    });
    if (outcome === true) await end();
    else setStep(outcome === null ? 'failed' : 'held');
  }

  if (step === 'sure')
    return (
      <Question
        title={`Delete ${formatCounted(unsent, 'unsent change')}?`}
        actions={
          <>
            <Button autoFocus onPress={() => setStep('asking')}>
              Back
            </Button>
            <Button variant="danger" onPress={() => void remove()}>
              Delete and sign out
            </Button>
          </>
        }
        onClose={() => setStep('asking')}
      >
        {unsent === 1 ? 'It is' : 'They are'} on this device alone and can’t be restored.
      </Question>
    );
  if (step === 'unreached')
    return (
      <Question
        title="The server can’t be reached"
        actions={
          <Button variant="primary" autoFocus onPress={() => void end()}>
            Try again
          </Button>
        }
        onClose={() => window.location.assign('/')}
      >
        {removes ? 'Your data was removed from this device. ' : ''}
        Your session at the server ends when this browser reaches it next. To end it now, cut off this device on another
        one, under Devices.
      </Question>
    );
  if (step === 'held' || step === 'failed')
    return (
      <Question
        title="Some data is still on this device"
        actions={
          <>
            <Button onPress={() => void end()}>Sign out anyway</Button>
            <Button variant="primary" autoFocus onPress={() => void remove()}>
              Try again
            </Button>
          </>
        }
        onClose={onClose}
      >
        {step === 'held'
          ? `Another tab or window of ${PRODUCT} holds it. Close all others, then try again.`
          : 'The browser could not remove it. Try again, or clear the data of this site in the browser’s settings.'}
      </Question>
    );
  const isRemoving = step === 'removing';
  return (
    <Question
      title="Sign out?"
      actions={
        <>
          <Button onPress={onClose} isDisabled={isRemoving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            autoFocus
            pending={isRemoving}
            onPress={() => void (!removes ? keep() : unsent > 0 ? setStep('sure') : remove())}
          >
            Sign out
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text as="p">{whatWaits(status === undefined ? null : unsent)}</Text>
        {isTyped && <Text as="p">What you typed on this page is not saved. Cancel to save it first.</Text>}
        <Stack gap={1}>
          <Checkbox isSelected={removes} onChange={setRemoves} isDisabled={isRemoving}>
            Remove my data from this device
          </Checkbox>
          <Text as="p" size="s" tone="quiet">
            Ideas, searches, projects and documents that this browser keeps. What is on the server stays there.
          </Text>
        </Stack>
      </Stack>
    </Question>
  );
}

function whatWaits(unsent: number | null): string {
  if (unsent === null) return 'Your work on this device has not been read yet. It stays here until you sign in again.';
  if (unsent === 0) return 'All your changes are on the server.';
  const [are, stay] = unsent === 1 ? ['is', 'It stays'] : ['are', 'They stay'];
  return `${formatCounted(unsent, 'change')} ${are} on this device alone. ${stay} here until you sign in again.`;
}

interface QuestionProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Question({ title, actions, onClose, children }: QuestionProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} role="alertdialog" size="small" actions={actions}>
      {children}
    </Dialog>
  );
}
