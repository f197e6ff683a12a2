/** The rows of a company's stream: its teams and who is in them. */
import { deletedPersonName } from '../shared/deleted-person.ts';
import type { Id } from '../shared/ids.ts';
import type { Role } from '../shared/roles.ts';
import type { RowKey } from '../shared/rows.ts';

export interface TeamRow {
  readonly kind: 'team';
  readonly id: Id;
  readonly name: string;
  /** Who made the team. */
  readonly by: Id;
}
export interface TeamMemberRow {
  readonly kind: 'team-member';
  readonly team: Id;
  readonly user: Id;
  readonly name: string;
  /** Absent until it was set: then who made the team is its owner, and everyone else a member. */
  readonly role?: TeamRole;
}
export type TeamRole = Exclude<Role, 'guest'>;
export type CompanyRow = TeamRow | TeamMemberRow;
export type CompanyMap = ReadonlyMap<RowKey, CompanyRow>;

export const teamRowKey = (team: Id): RowKey => `team:${team}`;
export const teamMemberKey = (team: Id, user: Id): RowKey => `team:${team}/member:${user}`;

/** The team, or null where there is none. */
export function teamOf(rows: CompanyMap, team: Id): TeamRow | null {
  const row = rows.get(teamRowKey(team));
  return row?.kind === 'team' ? row : null;
}

/** What the user is in the team; null for who is not in it. */
export function roleInTeam(rows: CompanyMap, team: Id, user: Id): TeamRole | null {
  const row = rows.get(teamMemberKey(team, user));
  if (row?.kind !== 'team-member') return null;
  return row.role ?? (teamOf(rows, team)?.by === user ? 'owner' : 'member');
}

/** Without those whose account was deleted. */
const ownersOf = (rows: CompanyMap, team: Id): readonly TeamMemberRow[] =>
  membersOfTeam(rows, team).filter(
    ({ user, name }) => name !== deletedPersonName(user) && roleInTeam(rows, team, user) === 'owner',
  );

/** Whether the user owns the team: who made it does also without being in it, as long as nobody else does. */
export function ownsTeam(rows: CompanyMap, team: Id, user: Id): boolean {
  const role = roleInTeam(rows, team, user);
  if (role !== null) return role === 'owner';
  return teamOf(rows, team)?.by === user && ownersOf(rows, team).length === 0;
}

/** Whether nobody else owns the team. */
export function ownsAlone(rows: CompanyMap, team: Id, user: Id): boolean {
  const owners = ownersOf(rows, team);
  return owners.length === 1 && owners[0]?.user === user;
}

/** The teams that the user is in. */
export function teamsOfUser(rows: CompanyMap, user: Id): readonly TeamRow[] {
  return [...rows.values()].filter(
    (row): row is TeamRow => row.kind === 'team' && rows.has(teamMemberKey(row.id, user)),
  );
}

/** Who is in the team, in the order in which they came. */
export function membersOfTeam(rows: CompanyMap, team: Id): readonly TeamMemberRow[] {
  return [...rows.values()].filter((row): row is TeamMemberRow => row.kind === 'team-member' && row.team === team);
}
