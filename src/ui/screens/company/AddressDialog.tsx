/**
 * Another e-mail address for somebody: who was invited at a wrong one gets a new link; who has signed in confirms it by
 * a link, or, where the server sends no e-mails, has it at once.
 */
import { useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { inviteFaults, type CompanyUser } from './company-users.ts';
import { userName } from './use-user-calls.ts';

interface AddressDialogProps {
  readonly user: CompanyUser;
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  /** Resolves once the server has answered. */
  readonly onCorrect: (email: string) => Promise<void>;
  readonly onClose: () => void;
}

export function AddressDialog({ user, isMailed, onCorrect, onClose }: AddressDialogProps) {
  const [email, setEmail] = useState(user.email);
  const [isTried, setTried] = useState(false);
  const fault = inviteFaults({ ...user, email }).email;
  const handleSubmit = async () => {
    setTried(true);
    if (fault === null) await onCorrect(email.trim());
  };
  const { submitLabel, help } = wordsFor(user.invited_at !== null, isMailed);
  return (
    <FormDialog
      title={`E-mail address of ${userName(user)}`}
      size="small"
      submitLabel={submitLabel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        error={isTried ? fault : null}
        help={help}
        autoFocus
      />
    </FormDialog>
  );
}

function wordsFor(isInvited: boolean, isMailed: boolean): { readonly submitLabel: string; readonly help: string } {
  if (isInvited)
    return {
      submitLabel: isMailed ? 'Send a new link' : 'Make a new link',
      help: 'They have not signed in yet. The link that went to the address until now ends.',
    };
  return isMailed
    ? {
        submitLabel: 'Send a link to confirm it',
        help: 'A link goes to the new address, valid for a day. Until it is opened the old one holds, and is told.',
      }
    : {
        submitLabel: 'Change the address',
        help: 'They sign in with it from now on. This server sends no e-mails: make sure that the address is theirs.',
      };
}
