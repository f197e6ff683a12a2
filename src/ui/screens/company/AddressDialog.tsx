/** For somebody who was invited at a wrong address: the right one, and a new link to it. */
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
  return (
    <FormDialog
      title={`E-mail address of ${userName(user)}`}
      size="small"
      submitLabel={isMailed ? 'Send a new link' : 'Make a new link'}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        error={isTried ? fault : null}
        help="They have not signed in yet. The link that went to the address until now ends."
        autoFocus
      />
    </FormDialog>
  );
}
