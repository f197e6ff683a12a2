/** Makes a provisioning token and shows it this once, beside the address, in one dialog. */
import { useState } from 'react';
import { LONGEST_SCIM_TOKEN_NAME } from '../../../domain/operation/scim-tokens.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
import { provisioningCalls, readNewScimToken } from './provisioning-calls.ts';

interface ProvisioningTokenDialogProps {
  readonly address: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function ProvisioningTokenDialog({ address, onClose, onMade }: ProvisioningTokenDialogProps) {
  const call = useCall();
  const toast = useToast();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const fault = name.trim() === '' ? 'Give the token a name.' : null;

  async function make(): Promise<void> {
    setAsked(true);
    if (fault !== null || isPending) return;
    setPending(true);
    const result = await call(provisioningCalls.make(name.trim()));
    setPending(false);
    const made = result.kind === 'ok' ? readNewScimToken(result.body) : null;
    if (made !== null) {
      setToken(made);
      onMade();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'No token was made', text: 'The server could not be asked.', tone: 'danger' });
  }
  return (
    <Dialog
      title={token === null ? 'New provisioning token' : `Provisioning token for ${name.trim()}`}
      isOpen
      onClose={onClose}
      actions={
        token === null ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" pending={isPending} onPress={() => void make()}>
              Make token
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        )
      }
    >
      {token === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <TextField
            label="Name"
            autoFocus
            help="Which directory uses it. The token has no end: revoke it here."
            value={name}
            onChange={setName}
            maxLength={LONGEST_SCIM_TOKEN_NAME}
            error={isAsked ? fault : null}
          />
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </form>
      ) : (
        <Stack gap={3} ref={focusTheToken}>
          <Text as="p" tone="quiet">
            Copy it now: it is not shown again. Whoever has it can add, change and deactivate users of your company.
          </Text>
          <CopyField label="Secret token" value={token} />
          <CopyField label="Address (tenant URL, SCIM base URL)" value={address} />
        </Stack>
      )}
    </Dialog>
  );
}

/** The field that had the focus is gone. */
const focusTheToken = (part: HTMLElement | null): void => part?.querySelector('input')?.focus();
