/**
 * Asks for a colleague's name and address, makes the account, and shows its link. One dialog throughout, so that
 * the focus goes back to where it came from.
 */
import { useState } from 'react';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { LinkText } from '../../parts/invite/LinkText.tsx';
import { inviteFaults, inviteRequest, linkIn, type InvitedUser } from './company-users.ts';
import type { OneTimeLink } from './LinkDialog.tsx';

interface InviteDialogProps {
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

export function InviteDialog({ isMailed, onClose, onInvited }: InviteDialogProps) {
  const call = useCall();
  const toast = useToast();
  const [invitee, setInvitee] = useState<InvitedUser>(NOBODY);
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const choose = (kind: string) =>
    setInvitee({ ...invitee, is_guest: kind === 'guest', is_admin_user: kind === 'administrator' });
  const kind = kindOf(invitee);
  const faults = inviteFaults(invitee);
  const invite = async () => {
    setAsked(true);
    if (faults.email !== null || faults.name !== null || pending) return;
    setPending(true);
    const result = await call(inviteRequest(invitee));
    setPending(false);
    const url = linkIn(result);
    if (result.kind === 'ok') {
      onInvited();
      if (url !== null) return setLink({ url, name: `${invitee.first_name} ${invitee.last_name}`.trim() });
      toast.add({ title: `An e-mail goes to ${invitee.email.trim()}`, text: SEE_BELOW, tone: 'good' });
      onClose();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'Not invited', text: 'The server could not be asked.', tone: 'danger' });
  };
  return (
    <Dialog
      title={link === null ? 'Invite' : `Link for ${link.name}`}
      isOpen
      onClose={onClose}
      actions={
        link === null ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" pending={pending} onPress={() => void invite()}>
              Invite
            </Button>
          </>
        ) : (
          <Button variant="primary" autoFocus onPress={onClose}>
            Done
          </Button>
        )
      }
    >
      {link !== null ? (
        <LinkText url={link.url} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <Stack gap={4}>
            <TextField
              label="E-mail"
              type="email"
              autoFocus
              isRequired
              validationBehavior="aria"
              value={invitee.email}
              error={asked ? faults.email : null}
              onChange={(email) => setInvitee({ ...invitee, email })}
            />
            <Row gap={3} align="start" css={{ '& > *': { flex: 1 } }}>
              <TextField
                label="First name"
                error={asked ? faults.name : null}
                value={invitee.first_name}
                onChange={(first_name) => setInvitee({ ...invitee, first_name })}
              />
              <TextField
                label="Last name"
                value={invitee.last_name}
                onChange={(last_name) => setInvitee({ ...invitee, last_name })}
              />
            </Row>
            <Select label="As" value={kind} onChange={choose} options={KINDS} help={HELP[kind]} />
            <Text as="p" size="s" tone="quiet">
              {isMailed
                ? 'They get an e-mail with a link that signs in once.'
                : 'This server sends no e-mails. You get a link that signs them in once, and pass it on.'}
            </Text>
          </Stack>
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </form>
      )}
    </Dialog>
  );
}

const NOBODY: InvitedUser = { email: '', first_name: '', last_name: '', is_guest: false, is_admin_user: false };
const KINDS = [
  { value: 'colleague', label: 'Colleague' },
  { value: 'administrator', label: 'Administrator' },
  { value: 'guest', label: 'Guest from outside' },
] as const;
type Kind = (typeof KINDS)[number]['value'];
const kindOf = ({ is_guest: isGuest, is_admin_user: isAdmin }: InvitedUser): Kind =>
  isGuest ? 'guest' : isAdmin ? 'administrator' : 'colleague';
const HELP: Readonly<Record<Kind, string>> = {
  colleague: 'Sees the company’s pages, its teams and its tags.',
  administrator: 'A colleague who invites and deactivates users, grants permissions and runs the server’s pages.',
  guest: 'Counsel or a client: sees nothing but the projects that are shared with them.',
};
const SEE_BELOW = 'What became of it stands under Invitations.';
