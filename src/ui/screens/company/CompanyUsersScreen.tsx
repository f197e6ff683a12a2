/** Company Account Management (ROUTE-23): who has an account, invitations, access taken and given back. */
import { useState } from 'react';
import { useReloadUser, useUser } from '../../app/services.tsx';
import type { User } from '../../../workers/contract.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useGet } from '../../hooks/use-get.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row, Text, VisuallyHidden } from '../../kit/layout.tsx';
import { MenuIconButton } from '../../kit/Menu.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { activeRequest, linkIn, linkRequest, readUsers } from './company-users.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog, type OneTimeLink } from './LinkDialog.tsx';

export function CompanyUsersScreen() {
  const { company } = useUser();
  const { got, reload } = useGet('company/users', readUsers);
  const reloadUser = useReloadUser();
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  /** It may have been one's own account. */
  const handleChanged = () => {
    reload();
    void reloadUser();
  };
  return (
    <ScreenFrame
      title="Company Account Management"
      lead={company?.name ?? ''}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      {got.kind === 'loading' && <Spinner label="Loading the users" size={20} />}
      {(got.kind === 'offline' || got.kind === 'failed') && (
        <EmptyState icon="cloud-off" title="The users can’t be shown" action={<Button onPress={reload}>Try again</Button>}>
          Accounts are kept on the server. {got.message}
        </EmptyState>
      )}
      {got.kind === 'ok' && <Users users={got.value} onChanged={handleChanged} onLink={setLink} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={reload} />}
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </ScreenFrame>
  );
}

interface UsersProps {
  readonly users: readonly User[];
  readonly onChanged: () => void;
  readonly onLink: (link: OneTimeLink) => void;
}

function Users({ users, onChanged, onLink }: UsersProps) {
  const me = useUser();
  const { deactivating, setDeactivating, setActive, newLink } = useUserCalls(onChanged, onLink);
  return (
    <div css={[panelStyle, { overflow: 'auto' }]}>
      <Table caption="Users of the company" css={{ '& td': { height: theme.space[10], paddingBlock: 0 } }}>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>E-mail</Th>
            <Th>Role</Th>
            <Th>State</Th>
            <Th css={{ width: theme.space[12] }}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.pk}>
              <Td>
                <Row gap={2}>
                  <Text weight="medium">{user.full_name === '' ? '–' : user.full_name}</Text>
                  {user.pk === me.pk && <Badge>you</Badge>}
                </Row>
              </Td>
              <Td>{user.email}</Td>
              <Td>{user.is_admin_user ? 'Administrator' : 'Member'}</Td>
              <Td>{user.is_active ? <Badge tone="good">Active</Badge> : <Badge>Deactivated</Badge>}</Td>
              <Td css={{ textAlign: 'right' }}>
                {user.pk !== me.pk && (
                  <MenuIconButton
                    label={`Actions for ${user.full_name || user.email}`}
                    button={{ size: 'small' }}
                    placement="bottom end"
                    entries={
                      user.is_active
                        ? [{ id: 'link', label: 'New one-time link', icon: 'link', onAction: () => void newLink(user) }, null, { id: 'off', label: 'Deactivate…', icon: 'lock', danger: true, onAction: () => setDeactivating(user) }]
                        : [{ id: 'on', label: 'Activate', icon: 'check', onAction: () => void setActive(user, true) }]
                    }
                  />
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        title={`Deactivate ${deactivating?.full_name || deactivating?.email || ''}?`}
        isOpen={deactivating !== null}
        onCancel={() => setDeactivating(null)}
        onConfirm={() => deactivating && void setActive(deactivating, false)}
        confirmLabel="Deactivate"
        danger
      >
        The account can’t sign in any more, on any device. Nothing of its work is deleted, and it can be activated again.
      </ConfirmDialog>
    </div>
  );
}

function useUserCalls(onChanged: () => void, onLink: (link: OneTimeLink) => void) {
  const call = useCall();
  const toast = useToast();
  const [deactivating, setDeactivating] = useState<User | null>(null);
  return {
    deactivating,
    setDeactivating,
    async setActive(user: User, isActive: boolean) {
      const result = await call(activeRequest(user.pk, isActive));
      setDeactivating(null);
      if (result.kind === 'ok') onChanged();
      else if (result.kind !== 'told') toast.add({ title: 'Not changed', text: 'The server could not be asked.', tone: 'danger' });
    },
    async newLink(user: User) {
      const result = await call(linkRequest(user.pk));
      const link = linkIn(result);
      if (link !== null) onLink({ url: link, name: user.full_name || user.email });
      else if (result.kind !== 'told') toast.add({ title: 'No link was made', text: 'The server could not be asked.', tone: 'danger' });
    },
  };
}
