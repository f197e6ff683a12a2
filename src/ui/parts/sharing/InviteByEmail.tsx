/** Invites a colleague by e-mail; colleagues of the company are suggested while typing. */
import { useId, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { nameOf, shareByEmail } from '../../actions/sharing.ts';
import type { SharedRole } from '../../../domain/members/rows.ts';
import type { SharingContext } from '../../hooks/use-sharing.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { readColleagues } from './colleagues.ts';

interface InviteByEmailProps {
  readonly project: Id;
  readonly context: SharingContext;
  readonly isDisabled: boolean;
  /** Whether it takes the focus: not when it begins anew. */
  readonly isFirst: boolean;
}

export function InviteByEmail({ project, context, isDisabled, isFirst }: InviteByEmailProps) {
  const toast = useToast();
  const { value: colleagues } = useServerData('user_team/colleagues', readColleagues);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SharedRole>('member');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const list = useId();
  const invite = async () => {
    if (pending) return;
    // [TREE-16] An e-mail is required; the server checks its form.
    if (email.trim() === '') return setError('Give an e-mail address.');
    setPending(true);
    setError(null);
    const invitee = await shareByEmail({ ...context, explain: setError }, project, { email, role });
    setPending(false);
    if (invitee === false) return;
    setEmail('');
    toast.add({
      title: 'Invited',
      text: `${nameOf(invitee) || email} sees the project once the invitation is accepted.`,
      tone: 'good',
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Row gap={2} align="start">
        <div css={{ flex: 1, minWidth: 0 }}>
          <TextField
            label="Invite by e-mail"
            type="email"
            autoFocus={isFirst}
            validationBehavior="aria"
            placeholder="name@company.com"
            list={list}
            value={email}
            error={error}
            isDisabled={isDisabled}
            onChange={(next) => {
              setEmail(next);
              setError(null);
            }}
          />
          <datalist id={list}>
            {colleagues?.map((colleague) => (
              <option key={colleague.id} value={colleague.email} label={nameOf(colleague)} />
            ))}
          </datalist>
        </div>
        <RoleSelect label="As" roles={['member', 'reader']} value={role} onChange={setRole} isDisabled={isDisabled} />
        <Button type="submit" variant="primary" pending={pending} isDisabled={isDisabled} css={{ marginTop: '1.5rem' }}>
          Invite
        </Button>
      </Row>
    </form>
  );
}
