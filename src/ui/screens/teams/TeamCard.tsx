/** One team: its members, the projects that it shares, and what its keeper can do with it. */
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Team } from '../../../workers/contract.ts';
import { changeTeam } from '../../actions/sharing.ts';
import type { SharingContext } from '../../hooks/use-sharing.ts';
import { useMay, useUser } from '../../platform/services.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { MenuIconButton, type MenuEntries } from '../../kit/Menu.tsx';
import { formatCounted } from '../../kit/format.ts';
import { isDeletedPerson, usePeopleLabels } from '../../parts/sharing/use-people-labels.ts';
import { focusNeighbourOnceGone } from '../../platform/focus-near.ts';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { AddMember } from './AddMember.tsx';
import { TeamMember } from './TeamMember.tsx';
import { TeamDialogs, type TeamDialog } from './TeamDialogs.tsx';

const OWNERS = 'Owners change the team, and there is always one.';
const TEAM_ROLES =
  'In its projects, tags and tasks members change all, readers read and comment. Open tasks of who ' +
  'is taken out, or only reads and can’t do them, are nobody’s then.';

interface TeamCardProps {
  readonly team: Team;
  /** All that the user sees. */
  readonly teams: readonly Team[];
  readonly context: SharingContext;
  readonly isDisabled: boolean;
}

export function TeamCard({ team, teams, context, isDisabled }: TeamCardProps) {
  const me = useUser();
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  const administers = useMay('COMPANY_ADMIN') && me.is_admin_user;
  const { own, owners } = standing(team, me.pk);
  const labelOf = usePeopleLabels(team.members);
  const keeps = own === 'owner' || administers;
  const mayLeave = own !== null && !(own === 'owner' && owners <= 1);
  const leave: MenuEntries = mayLeave
    ? [{ id: 'leave', label: 'Leave…', icon: 'sign-out', onAction: () => setDialog('leave') }]
    : [];
  const entries: MenuEntries = keeps
    ? [
        { id: 'rename', label: 'Rename…', icon: 'edit', onAction: () => setDialog('rename') },
        ...leave,
        null,
        { id: 'delete', label: 'Delete…', icon: 'trash', danger: true, onAction: () => setDialog('delete') },
      ]
    : leave;
  const change = async (what: Parameters<typeof changeTeam>[2], form = {}) => {
    if (what === 'delete') focusNeighbourOnceGone(card.current);
    setBusy(true);
    const done = await changeTeam(context, team.team, what, form);
    setBusy(false);
    if (done) setDialog(null);
  };
  return (
    <section ref={card} aria-labelledby={`team-${team.team}`} css={panelStyle}>
      <Row
        justify="between"
        gap={3}
        css={{ padding: `${theme.space[3]} ${theme.space[5]}`, borderBottom: `1px solid ${theme.border.subtle}` }}
      >
        <Row gap={3} align="baseline">
          <Heading level={2} id={`team-${team.team}`}>
            {team.name}
          </Heading>
          <Text size="s" tone="quiet" numeric>
            {formatCounted(team.members.length, 'member')}
          </Text>
        </Row>
        {entries.length > 0 && (
          <MenuIconButton
            label={`Actions for ${team.name}`}
            button={{ size: 'small', isDisabled }}
            placement="bottom end"
            entries={entries}
          />
        )}
      </Row>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          gap: theme.space[6],
          padding: `${theme.space[3]} ${theme.space[5]} ${theme.space[4]}`,
        }}
      >
        <Stack gap={3}>
          <Stack gap={0.5}>
            <Heading level={3}>Members</Heading>
            <Text size="s" tone="quiet">
              {keeps ? OWNERS : 'Owners of the team change it.'} {TEAM_ROLES}
            </Text>
          </Stack>
          {team.members.length === 0 ? (
            <Text size="m" tone="quiet">
              Nobody is in this team yet.
            </Text>
          ) : (
            <ul>
              {team.members.map((member) => (
                <TeamMember
                  key={member.user}
                  team={team}
                  member={member}
                  name={labelOf(member.user)}
                  isFixed={!keeps || (member.role === 'owner' && owners === 1 && !isDeletedPerson(member))}
                  isDisabled={isDisabled || busy}
                  onChange={(what, form) => void change(what, form)}
                />
              ))}
            </ul>
          )}
          {keeps && (
            <AddMember
              team={team}
              isDisabled={isDisabled}
              isBusy={busy}
              onAdd={(user) => void change('add_member', { user })}
            />
          )}
        </Stack>
        <Stack gap={2}>
          <Heading level={3}>Shared projects</Heading>
          {team.projects.length === 0 ? (
            <Text size="m" tone="quiet">
              None that you see.
            </Text>
          ) : (
            <ul css={{ ...theme.size.m, display: 'flex', flexDirection: 'column', gap: theme.space[1] }}>
              {team.projects.map(({ project, name, role }) => (
                <li key={project}>
                  <Link href={`/search/project_list/${project}`} css={linkStyle}>
                    {name}
                  </Link>
                  {role === 'reader' && (
                    <Text size="s" tone="quiet">
                      {' · read only for the team'}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
      <TeamDialogs
        team={team}
        others={teams.filter((one) => one.team !== team.team && standing(one, me.pk).own === 'owner')}
        dialog={dialog}
        isBusy={busy}
        onClose={() => setDialog(null)}
        onChange={change}
        onLeave={() => void change('remove_member', { user: me.pk })}
      />
    </section>
  );
}

/** What the user is in the team, and how many own it. Who made it owns it also from outside, if nobody does. */
function standing({ members, by }: Team, user: number) {
  const owners = members.filter((one) => one.role === 'owner' && !isDeletedPerson(one)).length;
  const role = members.find((one) => one.user === user)?.role ?? null;
  return { own: role ?? (owners === 0 && by === user ? 'owner' : null), owners };
}
