/** Who a project is shared with, in which role; its owner gives roles, hands it over, and takes people out. */
import { useState } from 'react';
import type { ProjectNode, UserShare } from '../../../domain/folder-tree/node.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { SharingCall } from '../../actions/sharing.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import type { IconName } from '../../kit/icon-paths.ts';
import { useUser } from '../../platform/services.tsx';
import { roleLabel, RoleSelect } from './RoleSelect.tsx';
import { Share } from './Share.tsx';
import { isDeletedPerson, usePeopleLabels } from './use-people-labels.ts';

interface ShareListProps {
  readonly node: ProjectNode;
  readonly isDisabled: boolean;
  /** Null for who is not its owner, and changes nothing of the list. */
  readonly onChange: ((what: SharingCall, form: Readonly<Record<string, Id | string>>) => void) | null;
}

const SHARED = ['member', 'reader'] as const;
const WITH_OWNER = ['owner', ...SHARED] as const;
type GivenRole = (typeof WITH_OWNER)[number];

/** Who has which role, and which can be given. */
interface Held {
  readonly name: string;
  readonly role: GivenRole;
  readonly roles: readonly GivenRole[];
}

const LOST =
  'does not see the project any more, unless a team has them in it. Open tasks that they can’t do then are nobody’s, ' +
  'and do not come back when they are invited again.';

export function ShareList({ node, isDisabled, onChange }: ShareListProps) {
  const me = useUser();
  const [heir, setHeir] = useState<UserShare | null>(null);
  const { owner, project } = node;
  const everybody = [
    ...(owner === null ? [] : [owner]),
    ...project.shared_team_shares,
    ...project.shared_team_pending_invitations,
  ];
  const labelOf = usePeopleLabels(everybody.map(({ user_pk: user, user_name: name }) => ({ user, name })));
  const heirName = heir === null ? '' : labelOf(heir.user_pk);
  const roleControl = ({ name, role, roles }: Held, onRole: (role: GivenRole) => void) =>
    onChange === null ? (
      roleLabel(role)
    ) : (
      <RoleSelect label={`Role of ${name}`} hideLabel value={role} {...{ roles, isDisabled }} onChange={onRole} />
    );
  const person = (share: UserShare, icon: IconName, note?: string) => {
    const { user_pk: user } = share;
    const name = labelOf(user);
    const role = share.role === 'reader' ? 'reader' : 'member';
    const roles = note === undefined ? WITH_OWNER : SHARED;
    return (
      <Share
        key={user}
        icon={icon}
        name={name}
        {...(note !== undefined && { note })}
        isMe={user === me.pk}
        isDisabled={isDisabled}
        role={
          isDeletedPerson({ user, name })
            ? 'Account deleted'
            : roleControl({ name, role, roles }, (next) =>
                next === 'owner' ? setHeir(share) : onChange?.('set_user_role', { user, role: next }),
              )
        }
        {...(onChange && { onRemove: () => onChange('remove_user_share', { user }) })}
        {...(note === undefined && !isDeletedPerson({ user, name }) && { losing: `${name} ${LOST}` })}
      />
    );
  };
  return (
    <>
      <ul>
        {owner !== null && (
          <Share icon="user" name={labelOf(owner.user_pk)} role={roleLabel('owner')} isMe={owner.user_pk === me.pk} />
        )}
        {project.shared_team_shares.map((share) => person(share, 'user'))}
        {project.shared_team_pending_invitations.map((share) => person(share, 'clock', 'Invited'))}
        {project.custom_team_shares.map(({ team_pk: team, team_name: name, role }) => (
          <Share
            key={`team ${team}`}
            icon="users"
            name={name}
            note="Team"
            isDisabled={isDisabled}
            role={roleControl({ name, role, roles: SHARED }, (next) =>
              onChange?.('set_team_role', { team, role: next }),
            )}
            {...(onChange && { onRemove: () => onChange('remove_team_share', { team }) })}
            losing={`Who is in it through ${name} alone ${LOST}`}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={`Make ${heirName} the owner?`}
        isOpen={heir !== null}
        onCancel={() => setHeir(null)}
        onConfirm={() => {
          if (heir !== null) onChange?.('set_user_role', { user: heir.user_pk, role: 'owner' });
          setHeir(null);
        }}
        confirmLabel="Hand over"
      >
        {heirName} then says who may use “{project.name}”, and can take you out. You stay in it as a member.
      </ConfirmDialog>
    </>
  );
}
