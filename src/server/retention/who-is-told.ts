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
): Promise<readonly Id[]> {
  const isActive = async (user: Id) => (await findUser(db, user))?.is_active === true;
  if (owner !== null && (await isActive(owner))) return [owner];
  const told = new Set<Id>(await administratorsOf(db, company));
  const stream = projectStream(project);
  for (const user of await membership.membersOf(stream))
    if ((await isActive(user)) && (await membership.mayChange(stream, user))) told.add(user);
  return [...told];
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
