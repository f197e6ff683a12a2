/** The teams of a company. Who may change them is asked by the calls that write these events. */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { teamEvents } from './events.ts';
import {
  membersOfTeam,
  ownsAlone,
  roleInTeam,
  teamMemberKey,
  teamOf,
  teamRowKey,
  type CompanyRow,
  type TeamRow,
} from './rows.ts';

const serverOnly = rejected('server-only', 'Teams are kept by the server alone.');
const lastOwner = rejected('last-owner', 'A team has an owner. Make somebody else an owner first.');

const named = (name: string): Decision =>
  name.trim() === '' ? rejected('name-missing', 'Give the team a name.') : applied;

function withTeam({ rows }: Scope<CompanyRow>, team: Id, decide: (row: TeamRow) => Decision): Decision {
  const row = teamOf(rows, team);
  return row === null ? rejected('not-found', 'The team is not there.') : decide(row);
}

export const teams = concept<typeof teamEvents, CompanyRow>({
  events: teamEvents,
  rowKinds: ['team', 'team-member'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    TeamCreated: ({ rows }, { team, name }) => (teamOf(rows, team) === null ? named(name) : noop('already-there')),
    TeamRenamed: (scope, { team, name }) =>
      withTeam(scope, team, (row) => (row.name === name ? noop('unchanged') : named(name))),
    TeamDeleted: (scope, { team }) => withTeam(scope, team, () => applied),
    TeamMemberAdded: (scope, { team, user }) =>
      withTeam(scope, team, () => (scope.rows.has(teamMemberKey(team, user)) ? noop('already-there') : applied)),
    TeamMemberRemoved: (scope, { team, user }) =>
      withTeam(scope, team, () => {
        if (!scope.rows.has(teamMemberKey(team, user))) return noop('not-a-member');
        return ownsAlone(scope.rows, team, user) ? lastOwner : applied;
      }),
    TeamMemberRoleSet: (scope, { team, user, role }) =>
      withTeam(scope, team, () => {
        const before = roleInTeam(scope.rows, team, user);
        if (before === null) return rejected('not-a-member', 'This user is not in the team.');
        if (before === role) return noop('unchanged');
        return ownsAlone(scope.rows, team, user) ? lastOwner : applied;
      }),
  },
  evolve: {
    TeamCreated({ rows }, write, { team, name, by }) {
      if (!rows.has(teamRowKey(team))) write.set(teamRowKey(team), { kind: 'team', id: team, name, by });
    },
    TeamRenamed: (_, write, { team, name }) =>
      write.update(teamRowKey(team), (row) => {
        if (row.kind === 'team') row.name = name;
      }),
    TeamDeleted({ rows }, write, { team }) {
      for (const { user } of membersOfTeam(rows, team)) write.remove(teamMemberKey(team, user));
      write.remove(teamRowKey(team));
    },
    TeamMemberAdded({ rows }, write, { team, user, name }) {
      if (rows.has(teamRowKey(team))) write.set(teamMemberKey(team, user), { kind: 'team-member', team, user, name });
    },
    TeamMemberRemoved: (_, write, { team, user }) => write.remove(teamMemberKey(team, user)),
    TeamMemberRoleSet: (_, write, { team, user, role }) =>
      write.update(teamMemberKey(team, user), (row) => {
        if (row.kind === 'team-member') row.role = role;
      }),
  },
  invert: () => [],
});
