/**
 * The people whom a user can pick. Colleagues know each other, and the guests who are in a project with them; a guest
 * knows those alone with whom a project is shared, and no e-mail address.
 */
import type { MemberRow } from '../../domain/members/rows.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { usersOfCompany } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';

interface KnownPerson {
  readonly id: Id;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_guest: boolean;
  /** Whether they can be given tasks. */
  readonly has_tasks: boolean;
}

interface KnownPeoplePorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'projectsOf' | 'membersOf'>;
}

/**
 * The guests whom a user can invite into one more project: those who are in a project with them, and those who have not
 * answered yet where the user owns the project. No guest invites.
 */
export async function guestsKnownTo(
  user: UserDetails,
  { db, membership, accept }: KnownPeoplePorts & { readonly accept: Pick<Accept, 'withState'> },
): Promise<readonly Pick<KnownPerson, 'id' | 'first_name' | 'last_name' | 'email'>[]> {
  if (user.company === null || user.is_guest) return [];
  const known = new Set<Id>();
  for (const project of await membership.projectsOf(user.pk))
    for (const member of await accept.withState(project, ({ state }) => membersKnownIn(state.rows.map, user.pk)))
      known.add(member);
  const users = await usersOfCompany(db, user.company.id);
  return users
    .filter((one) => one.is_guest && one.is_active && known.has(one.pk))
    .map(({ pk: id, first_name, last_name, email }) => ({ id, first_name, last_name, email }));
}

function membersKnownIn(rows: ReadonlyMap<RowKey, object>, user: Id): readonly Id[] {
  const members = ([...rows.values()] as Partial<MemberRow>[]).filter((row): row is MemberRow => row.kind === 'member');
  const isOwner = members.some(({ id, role }) => id === user && role === 'owner');
  return members.flatMap(({ id, state }) => (isOwner || state === 'accepted' ? [id] : []));
}

/** Those who are active, oneself left out. */
export async function knownTo(
  user: UserDetails,
  { db, membership }: KnownPeoplePorts,
): Promise<readonly KnownPerson[]> {
  if (user.company === null) return [];
  const around = new Set<Id>();
  for (const project of await membership.projectsOf(user.pk))
    for (const member of await membership.membersOf(project)) around.add(member);
  const isKnown = (one: UserDetails): boolean => around.has(one.pk) || !(user.is_guest || one.is_guest);
  const users = await usersOfCompany(db, user.company.id);
  return users
    .filter((one) => one.pk !== user.pk && one.is_active && isKnown(one))
    .map(({ pk: id, first_name, last_name, email, is_guest, permissions }) => ({
      ...{ id, first_name, last_name, is_guest, has_tasks: holds(permissions, 'TASKS') },
      email: user.is_guest ? '' : email,
    }));
}
