/** Who has an account in the company: access taken and given back, fresh links, a second factor reset. */
import { useState } from 'react';
import type { UserDetails } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useUser } from '../../platform/services.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Row, Stack, Text, VisuallyHidden } from '../../kit/layout.tsx';
import { MenuIconButton, type MenuEntries } from '../../kit/Menu.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { hasPart } from '../../kit/has-part.ts';
import { DevicesDialog } from '../../parts/devices/DevicesDialog.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeletePersonDialog } from './DeletePersonDialog.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import type { OneTimeLink } from './LinkDialog.tsx';
import type { CompanyUser } from './company-users.ts';
import { userName, useUserCalls } from './use-user-calls.ts';

interface UsersProps {
  readonly users: readonly CompanyUser[];
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  readonly onChanged: () => void;
  readonly onLink: (link: OneTimeLink) => void;
}

/** From so many users on they are found by a part of name or address. */
const SEARCHED_FROM = 12;

/** The table of users, with what an administrator may do to each. */
export function Users({ users, isMailed, onChanged, onLink }: UsersProps) {
  const me = useUser();
  const { activate, deactivate, newLink, changeAddress, mailLink, resetFactor } = useUserCalls(onChanged, onLink);
  const [resetting, setResetting] = useState<UserDetails | null>(null);
  const [leaving, setLeaving] = useState<UserDetails | null>(null);
  const [deleting, setDeleting] = useState<UserDetails | null>(null);
  const [permitted, setPermitted] = useState<UserDetails | null>(null);
  const [listed, setListed] = useState<UserDetails | null>(null);
  const [wanted, setWanted] = useState('');
  const shown = users.filter((user) => isFound(user, wanted));
  const [corrected, setCorrected] = useState<CompanyUser | null>(null);
  const permissions = (user: UserDetails) =>
    ({ id: 'permissions', label: 'Permissions…', icon: 'lock', onAction: () => setPermitted(user) }) as const;
  const entriesFor = (user: CompanyUser): MenuEntries =>
    user.pk === me.pk
      ? [permissions(user)]
      : user.is_active
        ? [
            ...(isMailed
              ? [
                  {
                    id: 'mail',
                    label: 'E-mail a new link',
                    icon: 'refresh',
                    onAction: () => void mailLink(user),
                  } as const,
                ]
              : []),
            {
              id: 'address',
              label: user.invited_at === null ? 'E-mail address…' : 'Correct the address…',
              icon: 'edit',
              onAction: () => setCorrected(user),
            },
            { id: 'link', label: 'New one-time link', icon: 'link', onAction: () => void newLink(user) },
            ...(user.two_factor_auth_enabled
              ? [
                  {
                    id: 'reset',
                    label: 'Reset second factor…',
                    icon: 'refresh',
                    onAction: () => setResetting(user),
                  } as const,
                ]
              : []),
            permissions(user),
            { id: 'devices', label: 'Devices…', icon: 'device', onAction: () => setListed(user) },
            null,
            {
              id: 'off',
              label: 'Deactivate…',
              icon: 'lock',
              danger: true,
              onAction: () => setLeaving(user),
            },
          ]
        : [
            permissions(user),
            { id: 'devices', label: 'Devices…', icon: 'device', onAction: () => setListed(user) },
            { id: 'hand-over', label: 'Hand over…', icon: 'users', onAction: () => setLeaving(user) },
            { id: 'on', label: 'Activate', icon: 'check', onAction: () => void activate(user) },
            null,
            { id: 'delete', label: 'Delete…', icon: 'trash', danger: true, onAction: () => setDeleting(user) },
          ];
  return (
    <div css={[panelStyle, { overflow: 'auto' }]}>
      {users.length >= SEARCHED_FROM && (
        <Row gap={3} align="end" css={{ padding: theme.space[3] }}>
          <TextField label="Find users" value={wanted} onChange={setWanted} css={{ width: '20rem' }} />
          <Text size="s" tone="quiet" role="status">
            {formatCount(shown.length)} of {formatCounted(users.length, 'user')}
          </Text>
        </Row>
      )}
      <Table
        caption="Users of the company"
        css={{
          '& td': {
            height: `calc(${theme.control.heightSmall} + 2 * ${theme.row.pad})`,
            paddingBlock: theme.space[0.5],
          },
        }}
      >
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>E-mail</Th>
            <Th>Role</Th>
            <Th>Two-factor sign-in</Th>
            <Th>State</Th>
            <Th css={{ width: theme.space[12] }}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((user) => (
            <tr key={user.pk}>
              <Td>
                <Row gap={2}>
                  <Text weight="medium">{user.full_name === '' ? '–' : user.full_name}</Text>
                  {user.pk === me.pk && <Badge>you</Badge>}
                </Row>
              </Td>
              <Td css={{ overflowWrap: 'anywhere', minWidth: '13rem' }}>{user.email}</Td>
              <Td>
                {user.is_guest ? <Badge tone="info">Guest</Badge> : user.is_admin_user ? 'Administrator' : 'Member'}
              </Td>
              <Td>{user.two_factor_auth_enabled ? <Badge tone="good">On</Badge> : <Text tone="faint">Off</Text>}</Td>
              <Td>
                <UserState user={user} />
              </Td>
              <Td css={{ textAlign: 'right' }}>
                <MenuIconButton
                  label={`Actions for ${userName(user)}`}
                  button={{ size: 'small' }}
                  placement="bottom end"
                  entries={entriesFor(user)}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        title={resetting === null ? '' : `Reset the second factor of ${userName(resetting)}?`}
        isOpen={resetting !== null}
        onCancel={() => setResetting(null)}
        onConfirm={() => resetting && void resetFactor(resetting).then(() => setResetting(null))}
        confirmLabel="Reset"
        danger
      >
        Use this when both the telephone and the backup codes are lost. The account is signed out everywhere; its
        password alone signs in again, and a new second factor can be set up.
      </ConfirmDialog>
      {leaving !== null && (
        <DeactivateDialog
          user={leaving}
          users={users}
          onConfirm={async (heir) => {
            await deactivate(leaving, heir);
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {deleting !== null && (
        <DeletePersonDialog
          user={deleting}
          onDeleted={() => {
            setDeleting(null);
            onChanged();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
      {permitted !== null && (
        <PermissionsDialog user={permitted} onChanged={onChanged} onClose={() => setPermitted(null)} />
      )}
      {corrected !== null && (
        <AddressDialog
          user={corrected}
          isMailed={isMailed}
          onCorrect={async (email) => {
            if (corrected.invited_at === null) await changeAddress(corrected, email);
            else await (isMailed ? mailLink : newLink)(corrected, email);
            setCorrected(null);
          }}
          onClose={() => setCorrected(null)}
        />
      )}
      {listed !== null && (
        <DevicesDialog
          title={`Devices of ${userName(listed)}`}
          path={`company/users/${listed.pk}/devices`}
          onClose={() => setListed(null)}
        />
      )}
    </div>
  );
}

const isFound = (user: CompanyUser, wanted: string): boolean => hasPart(`${user.full_name} ${user.email}`, wanted);

function UserState({ user: { is_active: isActive, invited_at: invitedAt } }: { readonly user: CompanyUser }) {
  const { formatDay } = useDates();
  if (!isActive) return <Badge>Deactivated</Badge>;
  if (invitedAt === null) return <Badge tone="good">Active</Badge>;
  return (
    <Stack gap={0} align="start">
      <Badge tone="warning">Not signed in yet</Badge>
      <Text size="s" tone="quiet" css={{ whiteSpace: 'nowrap' }}>
        Invited {formatDay(invitedAt)}
      </Text>
    </Stack>
  );
}
