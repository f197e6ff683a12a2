/**
 * The links that nobody has used yet: where each e-mail is, and without an SMTP server the outbox from which an
 * administrator copies links.
 */
import type { AccountInvitation, InvitationList, InvitationState } from '../../../domain/permissions/invitations.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useEvery } from '../../hooks/use-every.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text, VisuallyHidden } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme, type StatusTone } from '../../theme/theme.ts';
import type { OneTimeLink } from './LinkDialog.tsx';
import { useUserCalls } from './use-user-calls.ts';

/** While an e-mail is being sent, and while somebody may use their link. */
const ASK_EVERY_MS = { sending: 2_000, open: 10_000 };

const badges: Readonly<Record<InvitationState, readonly [StatusTone, string]>> = {
  waiting: ['info', 'Being sent'],
  sent: ['good', 'E-mail sent'],
  failed: ['danger', 'Not sent'],
  'by-hand': ['neutral', 'To pass on'],
  expired: ['warning', 'Expired'],
};

interface InvitationsProps {
  readonly list: InvitationList;
  readonly onReload: () => void;
  readonly onChanged: () => void;
  readonly onLink: (link: OneTimeLink) => void;
}

export function CompanyInvitations({ list: { invitations, isMailed }, onReload, onChanged, onLink }: InvitationsProps) {
  const { newLink, mailLink } = useUserCalls(onChanged, onLink);
  const isSending = invitations.some(({ state }) => state === 'waiting');
  useEvery(isSending ? ASK_EVERY_MS.sending : ASK_EVERY_MS.open, onReload, invitations.length > 0);
  return (
    <section aria-labelledby="invitations" css={[panelStyle, { overflow: 'auto' }]}>
      <Stack gap={2} css={{ padding: theme.space[4] }}>
        <Heading level={2} id="invitations">
          Invitations
        </Heading>
        <Text as="p" size="s" tone="quiet">
          {invitations.length === 0 ? 'Every link has been used.' : 'Links that have not been used yet.'}{' '}
          {isMailed
            ? 'A new link ends the one before.'
            : 'This server sends no e-mails: copy each link and pass it on by a secure channel. A new link ends the ' +
              'one before. For e-mails, the operator sets SMTP_URL and MAIL_FROM.'}
        </Text>
      </Stack>
      {invitations.length > 0 && (
        <Table caption="Links that have not been used yet">
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>E-mail</Th>
              <Th>State</Th>
              <Th>Works until</Th>
              <Th css={{ width: theme.space[12] }}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.user}
                invitation={invitation}
                onCopy={(person) => void newLink(person)}
                onSend={isMailed ? (person) => void mailLink(person) : null}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

type LinkedUser = Parameters<ReturnType<typeof useUserCalls>['newLink']>[0];

interface RowProps {
  readonly invitation: AccountInvitation;
  readonly onCopy: (person: LinkedUser) => void;
  readonly onSend: ((person: LinkedUser) => void) | null;
}

function InvitationRow({ invitation, onCopy, onSend }: RowProps) {
  const { user, name, email, state, reason, until } = invitation;
  const { formatMoment } = useDates();
  const [tone, word] = badges[state];
  const person = { pk: user, full_name: name, email };
  return (
    <tr>
      <Td>
        <Text weight="medium">{name}</Text>
      </Td>
      <Td css={{ overflowWrap: 'anywhere', minWidth: '14rem' }}>{email}</Td>
      <Td>
        <Badge tone={tone}>{word}</Badge>
        {reason !== null && (
          <Text as="p" size="s" tone={state === 'failed' ? 'danger' : 'quiet'}>
            {reason}
            {state === 'waiting' && ' It is tried again by itself.'}
          </Text>
        )}
      </Td>
      <Td css={{ whiteSpace: 'nowrap' }}>{until === null ? '–' : formatMoment(until)}</Td>
      <Td>
        <Row gap={2} css={{ justifyContent: 'flex-end' }}>
          {onSend !== null && state !== 'waiting' && (
            <Button size="small" aria-label={`Send a new link to ${name}`} onPress={() => onSend(person)}>
              Send again
            </Button>
          )}
          <Button size="small" icon="copy" aria-label={`Copy a new link for ${name}`} onPress={() => onCopy(person)}>
            Copy link
          </Button>
        </Row>
      </Td>
    </tr>
  );
}
