/** A member of a team. Who was deleted has no role any more, and can be taken out. */
import type { Team } from '../../../workers/contract.ts';
import type { TeamCall } from '../../actions/sharing.ts';
import { roleLabel, RoleSelect } from '../../parts/sharing/RoleSelect.tsx';
import { Share } from '../../parts/sharing/Share.tsx';
import { isDeletedPerson } from '../../parts/sharing/use-people-labels.ts';
import { useUser } from '../../platform/services.tsx';

interface TeamMemberProps {
  readonly team: Team;
  readonly member: Team['members'][number];
  /** As the list shows it. */
  readonly name: string;
  /** This user may not change what the member is; of the only owner nobody may. */
  readonly isFixed: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (what: TeamCall, form: object) => void;
}

const LOST =
  'sees the tasks of the team no more, nor its projects unless they are in them otherwise. Open tasks that they ' +
  'can’t do then are nobody’s, and do not come back when they are added again.';

export function TeamMember({ team, member, name, isFixed, isDisabled, onChange }: TeamMemberProps) {
  const { user, role } = member;
  const me = useUser();
  const isDeleted = isDeletedPerson(member);
  const roleSelect = (
    <RoleSelect
      label={`Role of ${name} in ${team.name}`}
      hideLabel
      roles={['owner', 'member', 'reader']}
      value={role}
      isDisabled={isDisabled}
      onChange={(next) => onChange('set_member_role', { user, role: next })}
    />
  );
  return (
    <Share
      icon="user"
      name={name}
      isMe={user === me.pk}
      isDisabled={isDisabled}
      role={isDeleted ? 'Account deleted' : isFixed ? roleLabel(role) : roleSelect}
      {...(!isFixed && { onRemove: () => onChange('remove_member', { user }) })}
      {...(!isDeleted && { losing: `${name} ${LOST}` })}
    />
  );
}
