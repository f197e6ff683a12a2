/**
 * Takes a person's access away, and gives what they own and the open tasks that they have to somebody else. For
 * somebody who is deactivated already, these alone.
 */
import { useState } from 'react';
import type { UserDetails } from '../../../workers/contract.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { useUser } from '../../platform/services.tsx';
import { readOwned, type OwnedThings } from './company-users.ts';
import { userName } from './use-user-calls.ts';

interface DeactivateDialogProps {
  readonly user: UserDetails;
  readonly users: readonly UserDetails[];
  /** `heir`: null where nothing is handed over. */
  readonly onConfirm: (heir: number | null) => Promise<void>;
  readonly onClose: () => void;
}

const NOBODY = 'nobody';

export function DeactivateDialog({ user, users, onConfirm, onClose }: DeactivateDialogProps) {
  const me = useUser();
  const { value: owned } = useServerData(`company/users/${user.pk}/owned`, readOwned);
  const [heir, setHeir] = useState<string>(String(me.pk));
  const [pending, setPending] = useState(false);
  const others = users.filter((one) => one.is_active && !one.is_guest && one.pk !== user.pk);
  const options = [
    ...others.map((one) => ({
      value: String(one.pk),
      label: one.pk === me.pk ? `${userName(one)} (you)` : userName(one),
    })),
    ...(user.is_active ? [{ value: NOBODY, label: 'Nobody for now' }] : []),
  ];
  const count = owned === null ? 0 : Object.values(owned).reduce((sum: number, one: number) => sum + one, 0);
  const confirm = async () => {
    setPending(true);
    await onConfirm(count === 0 || heir === NOBODY ? null : Number(heir));
    setPending(false);
  };
  return (
    <ConfirmDialog
      title={user.is_active ? `Deactivate ${userName(user)}?` : `Hand over what belongs to ${userName(user)}`}
      isOpen
      onCancel={onClose}
      onConfirm={() => void (user.is_active || count > 0 ? confirm() : onClose())}
      confirmLabel={user.is_active ? 'Deactivate' : 'Hand over'}
      danger={user.is_active}
      pending={pending}
    >
      <Stack gap={4}>
        {user.is_active && (
          <Text as="p">
            The account can no longer sign in. Its devices remove what they hold when they next reach the server, also
            changes that they have not sent. The work on the server stays, and you can activate the account again.
          </Text>
        )}
        {owned === null ? (
          <Text as="p" tone="quiet">
            Counting what belongs to {userName(user)}…
          </Text>
        ) : count === 0 ? (
          <Text as="p" tone="quiet">
            {userName(user)} owns no project, and no team alone, and has no open task.
          </Text>
        ) : (
          <Select
            label={`New owner of ${inWords(owned)}`}
            options={options}
            value={heir}
            onChange={setHeir}
            help={
              (count > owned.openTasks ? 'They are taken into each, and say who else is in it. ' : '') +
              (owned.ownProjects + owned.looseSearches === 0
                ? ''
                : 'They see also what was never shared. Searches that are saved nowhere stay with the account. ') +
              (owned.monitors === 0 ? '' : OF_MONITORS) +
              (owned.openTasks === 0 ? '' : 'Tasks that they can’t do become nobody’s, and whoever made them is told.')
            }
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const OF_MONITORS =
  'Monitors that their account does not include become yours; one of a search that they can’t open goes to somebody ' +
  'who can. ';

function inWords({
  sharedProjects,
  ownProjects,
  looseSearches,
  teams,
  monitors,
  indexes,
  openTasks,
}: OwnedThings): string {
  const parts = [
    ...(sharedProjects > 0 ? [formatCounted(sharedProjects, 'shared project')] : []),
    ...(ownProjects > 0 ? [formatCounted(ownProjects, 'project of their own', 'projects of their own')] : []),
    ...(looseSearches > 0 ? [formatCounted(looseSearches, 'saved search', 'saved searches')] : []),
    ...(teams > 0 ? [formatCounted(teams, 'team')] : []),
    ...(monitors > 0 ? [formatCounted(monitors, 'monitor')] : []),
    ...(indexes > 0 ? [formatCounted(indexes, 'private index', 'private indexes')] : []),
    ...(openTasks > 0 ? [formatCounted(openTasks, 'open task')] : []),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
