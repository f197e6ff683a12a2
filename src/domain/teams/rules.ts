/** What may happen to teams, and what becomes of it. Who may is asked by the calls that write these events. */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { TeamEvents } from './events.ts';
import { membersOfTeam, teamMemberKey, teamOf, teamRowKey, type CompanyMap, type CompanyRow } from './rows.ts';

type TeamFact = Known<keyof TeamEvents>;

/** The outcome of `fact` on the teams of a company. */
export function decideTeams(rows: CompanyMap, fact: TeamFact, actor: Actor): Decision {
  if (!actor.isServer) return rejected('server-only', 'Teams are kept by the server alone.');
  const team = teamOf(rows, fact.payload.team);
  if (fact.type === 'TeamCreated') return team === null ? named(fact.payload.name) : noop('already-there');
  if (team === null) return rejected('not-found', 'The team is not there.');
  switch (fact.type) {
    case 'TeamRenamed':
      return team.name === fact.payload.name ? noop('unchanged') : named(fact.payload.name);
    case 'TeamDeleted':
      return applied;
    case 'TeamMemberAdded':
      return rows.has(teamMemberKey(team.id, fact.payload.user)) ? noop('already-there') : applied;
    case 'TeamMemberRemoved':
      return rows.has(teamMemberKey(team.id, fact.payload.user)) ? applied : noop('not-a-member');
  }
}

/** Applies one event that the rules let through. Total. */
export function foldTeams(rows: CompanyMap, write: RowWriter<CompanyRow>, fact: TeamFact): void {
  const { team } = fact.payload;
  switch (fact.type) {
    case 'TeamCreated':
      if (!rows.has(teamRowKey(team)))
        write.set(teamRowKey(team), { kind: 'team', id: team, name: fact.payload.name, by: fact.payload.by });
      return;
    case 'TeamRenamed':
      return write.update(teamRowKey(team), (row) => {
        if (row.kind === 'team') row.name = fact.payload.name;
      });
    case 'TeamDeleted':
      for (const { user } of membersOfTeam(rows, team)) write.remove(teamMemberKey(team, user));
      return write.remove(teamRowKey(team));
    case 'TeamMemberAdded': {
      const { user, name } = fact.payload;
      if (rows.has(teamRowKey(team))) write.set(teamMemberKey(team, user), { kind: 'team-member', team, user, name });
      return;
    }
    case 'TeamMemberRemoved':
      return write.remove(teamMemberKey(team, fact.payload.user));
  }
}

const named = (name: string): Decision =>
  name.trim() === '' ? rejected('name-missing', 'Give the team a name.') : applied;
