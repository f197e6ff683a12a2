/**
 * Who may use what, as grants that follow from the rows of streams and change in the same transaction.
 *
 *   object      subject       via            from
 *   search/S    user/U        owner          the search's first event
 *   search/S    project/P     row:C          a saved search C in the shared project P
 *   search/S    user/U        row:C          the same in U's own tree, where U is not the owner
 *   project/P   user/U        member         a member who has accepted; or reader, or guest, by the role
 *   project/P   team/T        team           a team that it is shared with; team:reader where it only reads
 *   team/T      user/U        member         who is in the team; or owner, or reader, by the role
 *   monitor/M   user/U        member         who is in the monitor; or owner, or reader, by the role
 *   monitor/M   search/S      search         who may use the search that it watches, as members at most
 *
 * A saved search grants only what the one who put it there may use already: else anybody could open any
 * search by naming it. Homes and companies have no grants: their members follow from their names.
 */
import type { MonitorsRow } from '../../domain/monitors/rows.ts';
import type { TreeRow } from '../../domain/folder-tree/rows.ts';
import type { StepsRow } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { reaches, type Role } from '../../domain/shared/roles.ts';
import type { RowKey, UndoLog } from '../../domain/shared/rows.ts';
import { parseStream, searchStream, teamStream, type StreamName } from '../../domain/shared/streams.ts';
import type { CompanyRow } from '../../domain/teams/rows.ts';

export interface Grant {
  /** What may be used: the name of a stream, or of a team. */
  readonly object: string;
  /** By whom: a user, a team, or all who may use a project. */
  readonly subject: string;
  /** Where the grant comes from; one row of a stream grants once. */
  readonly via: string;
}

export interface AccessChange {
  readonly granted: readonly Grant[];
  readonly revoked: readonly Grant[];
}

export const noChange: AccessChange = { granted: [], revoked: [] };

export const userSubject = (pk: Id): string => `user/${pk}`;
/** A team is the subject of a grant, and its stream the object of the grants to its members. */
export const teamSubject: (team: Id) => string = teamStream;

/** The pk in the name of a user; null for any other subject. */
export function userOf(subject: string): Id | null {
  return subject.startsWith('user/') ? Number(subject.slice(5)) : null;
}

export const sameGrant = (a: Grant, b: Grant): boolean =>
  a.object === b.object && a.subject === b.subject && a.via === b.via;
export const grantKey = ({ object, subject, via }: Grant): string => `${object} ${subject} ${via}`;

/** An owner and a member have the same grant: a handover changes nobody's access. */
const viaOf = (role: Role): string => (reaches(role, 'member') ? 'member' : role);
const TEAM_READS = 'team:reader';
const BY_SEARCH = 'search';

/** What the grant makes of its subject. */
export function roleOfGrant({ via }: Grant): Role {
  if (via === TEAM_READS) return 'reader';
  return via === 'owner' || via === 'reader' || via === 'guest' ? via : 'member';
}

/** A grant to all who may use a search. */
export const isThroughSearch = ({ via }: Grant): boolean => via === BY_SEARCH;

/** A grant of a search that is valid while the user who filed it there has access. */
export const isConditional = ({ via }: Grant): boolean => via.startsWith('row:');

/** What the replaced rows of a stream grant now and did not before, and the other way round. */
export function accessChange(
  stream: StreamName,
  replaced: UndoLog<object>,
  rows: ReadonlyMap<RowKey, object>,
): AccessChange {
  const parsed = parseStream(stream);
  if (parsed === null) return noChange;
  const granted: Grant[] = [];
  const revoked: Grant[] = [];
  const seen = new Set<RowKey>();
  for (const { key, before } of replaced) {
    // The first entry of a row holds what it was before the event.
    if (seen.has(key)) continue;
    seen.add(key);
    const [was, is] = [grantOf(stream, parsed, before), grantOf(stream, parsed, rows.get(key))];
    if (was !== null && is !== null && sameGrant(was, is)) continue;
    if (was !== null) revoked.push(was);
    if (is !== null) granted.push(is);
  }
  return { granted, revoked };
}

type AccessedStream = NonNullable<ReturnType<typeof parseStream>>;

function grantOf(stream: StreamName, { kind, id }: AccessedStream, row: object | undefined): Grant | null {
  if (row === undefined) return null;
  if (kind === 'company') {
    const found = row as CompanyRow;
    return found.kind === 'team-member'
      ? { object: teamSubject(found.team), subject: userSubject(found.user), via: found.role ?? 'member' }
      : null;
  }
  if (kind === 'search') {
    const found = row as StepsRow;
    return found.kind === 'steps' ? { object: stream, subject: userSubject(found.owner), via: 'owner' } : null;
  }
  if (kind === 'monitor') return grantOfMonitorRow(stream, row as MonitorsRow);
  return grantOfTreeRow(stream, kind === 'home' ? userSubject(id) : stream, row as TreeRow);
}

function grantOfMonitorRow(object: StreamName, row: MonitorsRow): Grant | null {
  if (row.kind === 'monitor-member') return { object, subject: userSubject(row.user), via: row.role };
  return row.kind === 'monitor' && row.search !== null
    ? { object, subject: searchStream(row.search), via: BY_SEARCH }
    : null;
}

function grantOfTreeRow(stream: StreamName, subject: string, row: TreeRow): Grant | null {
  switch (row.kind) {
    case 'collection':
      return row.search === null ? null : { object: searchStream(row.search), subject, via: `row:${row.id}` };
    case 'member':
      return row.state === 'accepted' ? { object: stream, subject: userSubject(row.id), via: viaOf(row.role) } : null;
    case 'team':
      return { object: stream, subject: teamSubject(row.id), via: row.role === 'reader' ? TEAM_READS : 'team' };
    default:
      return null;
  }
}
