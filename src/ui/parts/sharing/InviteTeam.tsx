/** Shares a project with one of the company's teams. */
import { useState } from 'react';
import type { TeamShare } from '../../../domain/folder-tree/node.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { shareWithTeam } from '../../actions/sharing.ts';
import type { SharedRole } from '../../../domain/members/rows.ts';
import type { SharingContext } from '../../hooks/use-sharing.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { RoleSelect } from './RoleSelect.tsx';

interface InviteTeamProps {
  readonly project: Id;
  readonly context: SharingContext;
  readonly isDisabled: boolean;
  /** Teams that already have access. */
  readonly shared: readonly TeamShare[];
}

export function InviteTeam({ project, context, isDisabled, shared }: InviteTeamProps) {
  const teams = useProjection('teams', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [role, setRole] = useState<SharedRole>('member');
  const [pending, setPending] = useState(false);
  const left = (teams ?? []).filter(({ team }) => !shared.some((one) => one.team_pk === team));
  if (teams === undefined || teams === null || teams.length === 0) return null;
  const add = async () => {
    if (chosen === null || pending) return;
    setPending(true);
    if (await shareWithTeam(context, project, { team: Number(chosen), role })) setChosen(null);
    setPending(false);
  };
  return (
    <Row gap={2} align="end">
      <Select
        label="Share with a team"
        placeholder={left.length === 0 ? 'All teams have it' : 'Choose a team…'}
        options={left.map(({ team, name, members }) => ({ value: String(team), label: `${name} (${members.length})` }))}
        value={chosen}
        onChange={setChosen}
        isDisabled={isDisabled || left.length === 0}
        css={{ flex: 1, minWidth: 0 }}
      />
      <RoleSelect
        label="As"
        roles={['member', 'reader']}
        value={role}
        onChange={setRole}
        isDisabled={isDisabled || left.length === 0}
      />
      <Button pending={pending} isDisabled={isDisabled || chosen === null} onPress={() => void add()}>
        Share
      </Button>
    </Row>
  );
}
