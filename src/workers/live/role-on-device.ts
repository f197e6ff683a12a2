/**
 * What the user is in a stream, as far as this device knows: from the project, the team that has it, or the projects in
 * which a search is saved. The server finds the same from its grants.
 */
import { monitorHeadOf, monitorMemberOf } from '../../domain/monitors/rows.ts';
import { roleInProject } from '../../domain/members/rows.ts';
import { greatestRole, leastRole, reaches, type Role } from '../../domain/shared/roles.ts';
import { companyStream, parseStream, projectStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import { roleInTeam, type CompanyMap } from '../../domain/teams/rows.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { ForestView } from './forest-view.ts';

interface RolePorts {
  readonly replicas: Pick<ReplicaSet, 'get'>;
  readonly user: Id;
  readonly company: Id | null;
  readonly isAdministrator: boolean;
  readonly forest: ForestView;
}

export type RoleOnDevice = (stream: StreamName) => Role | null;

export function createRoleOnDevice({ replicas, user, company, isAdministrator, forest }: RolePorts): RoleOnDevice {
  const rowsOf = (stream: StreamName) => replicas.get(stream)?.state.rows.map;
  const best = (roles: readonly (Role | null)[]): Role | null =>
    roles.reduce<Role | null>((a, b) => (a === null || b === null ? (a ?? b) : greatestRole(a, b)), null);

  const ofTeam = (team: Id): Role | null => {
    const rows = company === null ? undefined : rowsOf(companyStream(company));
    return rows === undefined ? null : roleInTeam(rows as unknown as CompanyMap, team, user);
  };
  const ofProject = (project: Id): Role | null => {
    const own = roleInProject(rowsOf(projectStream(project)) ?? new Map(), user);
    if (own !== null) return own;
    const teams = (forest()?.asideOf(projectStream(project)) ?? []).flatMap((row) => (row.kind === 'team' ? row : []));
    return best(teams.map((team) => least(team.role ?? 'member', ofTeam(team.id))));
  };
  function ofSearch(search: Id): Role | null {
    const now = forest();
    const rows = rowsOf(`search/${search}`);
    if (rows !== undefined && stepsOf(rows)?.owner === user) return 'owner';
    const role = now === null ? null : ofSaved(search, now);
    // An administrator who does not only read may lead the review; whether its owner is gone, the server says.
    return isAdministrator && mayChange(role) ? 'owner' : role;
  }

  /** From the projects in which the search is saved. */
  function ofSaved(search: Id, now: NonNullable<ReturnType<ForestView>>): Role | null {
    const roles = [...now.mounts.keys()].map((project) => ({ project, role: ofProject(project) }));
    // Nearly everybody may change all that they see: then no place of the search has to be looked for.
    if (roles.every(({ role }) => mayChange(role))) return null;
    const savedIn = new Set(now.collectionsOf(search).map(({ id }) => now.streamOf(id)));
    const found = roles.filter(({ project }) => savedIn.has(projectStream(project)));
    // An owner of the project is a member in the searches of others.
    return best(found.map(({ role }) => least('member', role)));
  }

  function ofMonitor(stream: StreamName): Role | null {
    const rows = rowsOf(stream) ?? new Map();
    const search = monitorHeadOf(rows)?.search ?? null;
    return monitorMemberOf(rows, user)?.role ?? (search === null ? null : least('member', ofSearch(search)));
  }

  return (stream) => {
    const parsed = parseStream(stream);
    if (parsed === null) return null;
    if (parsed.kind === 'team') return ofTeam(parsed.id);
    if (parsed.kind === 'project') return ofProject(parsed.id);
    if (parsed.kind === 'monitor') return ofMonitor(stream);
    if (parsed.kind === 'search') return ofSearch(parsed.id);
    return parsed.kind === 'company' && isAdministrator ? 'owner' : null;
  };
}

/** Where nothing is known of a role, the server says. */
export const mayChange = (role: Role | null): boolean => role === null || reaches(role, 'member');

const least = (most: Role, role: Role | null): Role | null => (role === null ? null : leastRole(most, role));
