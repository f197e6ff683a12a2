/** Makes a provisioning token, and shows it beside the address. */
import { useState } from 'react';
import { LONGEST_SCIM_TOKEN_NAME } from '../../../domain/operation/scim-tokens.ts';
import { TextField } from '../../kit/TextField.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
import { TokenDialog } from '../../parts/tokens/TokenDialog.tsx';
import { provisioningCalls, readNewScimToken } from './provisioning-calls.ts';

interface ProvisioningTokenDialogProps {
  readonly address: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function ProvisioningTokenDialog({ address, onClose, onMade }: ProvisioningTokenDialogProps) {
  const [name, setName] = useState('');
  const fault = name.trim() === '' ? 'Give the token a name.' : null;
  return (
    <TokenDialog
      titles={['New provisioning token', () => `Provisioning token for ${name.trim()}`]}
      make={fault === null ? provisioningCalls.make(name.trim()) : null}
      read={readNewScimToken}
      warning="Whoever has it can add, change and deactivate users of your company."
      fields={(isAsked) => (
        <TextField
          label="Name"
          autoFocus
          help="Which directory uses it. The token has no end: revoke it here."
          value={name}
          onChange={setName}
          maxLength={LONGEST_SCIM_TOKEN_NAME}
          error={isAsked ? fault : null}
        />
      )}
      shown={(token) => (
        <>
          <CopyField label="Secret token" value={token} />
          <CopyField label="Address (tenant URL, SCIM base URL)" value={address} />
        </>
      )}
      onClose={onClose}
      onMade={onMade}
    />
  );
}
