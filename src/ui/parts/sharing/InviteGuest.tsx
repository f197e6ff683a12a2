/**
 * Brings somebody from outside the company into a project: makes an account that sees nothing else, and shows its
 * sign-in link where the server sends no e-mails. For the project's owner.
 */
import { useId, useState } from 'react';
import type { SharedRole } from '../../../domain/members/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { inviteGuest, nameOf } from '../../actions/sharing.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import type { SharingContext } from '../../hooks/use-sharing.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useUser } from '../../platform/services.tsx';
import { LinkText } from '../invite/LinkText.tsx';
import { readGuests } from './colleagues.ts';
import { RoleSelect } from './RoleSelect.tsx';

interface InviteGuestProps {
  readonly project: Id;
  readonly context: SharingContext;
  readonly isDisabled: boolean;
  readonly isOwned: boolean;
  readonly onInvited: () => void;
}

interface GuestFaults {
  readonly email: string | null;
  /** Shown at the first name. */
  readonly name: string | null;
}
const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
const NO_FAULTS: GuestFaults = { email: null, name: null };
const NOBODY = { email: '', first_name: '', last_name: '' };

export function InviteGuest({ project, context, isDisabled, isOwned, onInvited }: InviteGuestProps) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [guest, setGuest] = useState(NOBODY);
  const [role, setRole] = useState<SharedRole>('reader');
  const [faults, setFaults] = useState<GuestFaults>(NO_FAULTS);
  const [pending, setPending] = useState(false);
  const [link, setLink] = useState<{ readonly url: string; readonly name: string } | null>(null);
  const name = `${guest.first_name} ${guest.last_name}`.trim() || guest.email.trim();
  const invite = async () => {
    if (pending) return;
    if (guest.email.trim() === '') return setFaults({ ...NO_FAULTS, email: 'Give an e-mail address.' });
    setPending(true);
    setFaults(NO_FAULTS);
    // The server alone knows whether a name is needed: who has an account has one.
    const explain = (text: string, code: string | null) =>
      setFaults(code === 'name' ? { ...NO_FAULTS, name: text } : { ...NO_FAULTS, email: text });
    const invited = await inviteGuest({ ...context, explain }, project, { ...guest, role });
    setPending(false);
    if (invited === false) return;
    setOpen(false);
    setGuest(NOBODY);
    onInvited();
    if (invited.link !== null) return setLink({ url: invited.link, name });
    const text = invited.isNew ? 'An e-mail with a sign-in link is on its way.' : `${name} has an account already.`;
    toast.add({ title: 'Invited', text, tone: 'good' });
  };
  const me = useUser();
  const list = useId();
  const { value: known } = useServerData(isOpen ? 'user_team/colleagues?guests=yes' : null, readGuests);
  if (me.is_guest || !isOwned) return null;
  if (link !== null)
    return (
      <Stack gap={3}>
        <Text as="p" weight="medium">
          {link.name} is invited as a guest. Pass this link on:
        </Text>
        <LinkText url={link.url} />
        <Row>
          <Button autoFocus onPress={() => setLink(null)}>
            I passed it on
          </Button>
        </Row>
      </Stack>
    );
  if (!isOpen)
    return (
      <Row>
        <Button icon="plus" isDisabled={isDisabled} onPress={() => setOpen(true)}>
          Invite a guest from outside…
        </Button>
      </Row>
    );
  const field = (key: keyof typeof NOBODY) => ({
    value: guest[key],
    onChange: (text: string) => {
      const found = key === 'email' ? known?.find(({ email }) => isSameAddress(email, text)) : undefined;
      setGuest({ ...guest, [key]: text, ...(found && { first_name: found.first_name, last_name: found.last_name }) });
      setFaults(NO_FAULTS);
    },
  });
  return (
    <form
      noValidate
      aria-label="Invite a guest"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Stack gap={3}>
        <Text as="p" size="s" tone="quiet">
          Counsel or a client: they get an account that sees this project and nothing else of the company.
        </Text>
        <Row gap={2} align="start">
          <TextField
            label="Guest’s e-mail"
            type="email"
            autoFocus
            validationBehavior="aria"
            list={list}
            {...field('email')}
            error={faults.email}
            css={{ flex: 1, minWidth: 0 }}
          />
          <datalist id={list}>
            {known?.map((one) => (
              <option key={one.id} value={one.email} label={nameOf(one)} />
            ))}
          </datalist>
          <RoleSelect label="As" roles={['reader', 'member']} value={role} onChange={setRole} isDisabled={isDisabled} />
        </Row>
        <Row gap={2} align="start" css={{ '& > *': { flex: 1, minWidth: 0 } }}>
          <TextField label="First name" {...field('first_name')} error={faults.name} />
          <TextField label="Last name" {...field('last_name')} />
        </Row>
        <Row gap={2} css={{ justifyContent: 'flex-end' }}>
          <Button onPress={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} isDisabled={isDisabled}>
            Invite guest
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
