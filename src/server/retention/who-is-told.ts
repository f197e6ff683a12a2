/** Who hears of the retention of a project: those who can do something about it before its day. */
import type { Id } from '../../domain/shared/ids.ts';
import { projectStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { Membership } from '../events/membership.ts';

interface Asked {
  readonly project: Id;
  readonly owner: Id | null;
  readonly company: Id;
}

/** Who hears of it, and in whose place: its owner, where that is somebody who can't sign in. */
export interface ToldOfRetention {
  readonly readers: readonly Id[];
  readonly owner?: Id;
}

interface TellingPorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'membersOf' | 'mayChange'>;
}

/**
 * The owner; where the owner can't sign in, those who can change the project, and the administrators of the company,
 * who hand the project over.
 */
export async function whoIsTold(
  { db, membership }: TellingPorts,
  { project, owner, company }: Asked,
): Promise<ToldOfRetention> {
  const isActive = async (user: Id) => (await findUser(db, user))?.is_active === true;
  if (owner !== null && (await isActive(owner))) return { readers: [owner] };
  const told = new Set<Id>(await administratorsOf(db, company));
  const stream = projectStream(project);
  for (const user of await membership.membersOf(stream))
    if ((await isActive(user)) && (await membership.mayChange(stream, user))) told.add(user);
  return { readers: [...told], ...(owner !== null && { owner }) };
}

const administratorsOf = async (db: Db, company: Id): Promise<readonly Id[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', company)
    .where('is_admin_user', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
