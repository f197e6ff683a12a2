/**
 * Company Account Management (ROUTE-23): who has an account, invitations, and what the company asks of every sign-in.
 */
import { useState } from 'react';
import { useReloadUser, useUser } from '../../platform/services.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Stack } from '../../kit/layout.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { readInvitations, readUsers } from './company-users.ts';
import { FactorRule } from './FactorRule.tsx';
import { CompanyInvitations } from './CompanyInvitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { HeldProjects } from './HeldProjects.tsx';
import { OutgoingRule } from './OutgoingRule.tsx';
import { LinkDialog, type OneTimeLink } from './LinkDialog.tsx';
import { Provisioning } from './Provisioning.tsx';
import { Users } from './Users.tsx';
import { FromServer } from '../../parts/FromServer.tsx';

export function CompanyUsersScreen() {
  const { company } = useUser();
  const resource = useServerData('company/users', readUsers);
  const { reload } = resource;
  const { value: invited, reload: reloadInvited } = useServerData('company/invitations', readInvitations);
  const reloadUser = useReloadUser();
  const isMailed = invited?.isMailed === true;
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  /** It may have been one's own account. */
  const handleChanged = () => {
    reload();
    reloadInvited();
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
      <FromServer resource={resource} name="users" where="Accounts are kept on the server.">
        {({ users, twoFactorRequired }) => (
          <Stack gap={4}>
            <Users users={users} isMailed={isMailed} onChanged={handleChanged} onLink={setLink} />
            {invited !== null && (
              <CompanyInvitations list={invited} onReload={reloadInvited} onChanged={handleChanged} onLink={setLink} />
            )}
            <FactorRule isWanted={twoFactorRequired} onChanged={reload} />
            <Provisioning />
            <HeldProjects />
            <OutgoingRule />
          </Stack>
        )}
      </FromServer>
      {inviting && <InviteDialog isMailed={isMailed} onClose={() => setInviting(false)} onInvited={handleChanged} />}
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </ScreenFrame>
  );
}
