/** The rows of private indexes and their members. What an index holds is in its own files alone (index-files.ts). */
import type { IndexMember, IndexRole } from '../../domain/documents/private-indexes.ts';
import { INDEX_ROLES } from '../../domain/documents/private-indexes.ts';
import { holds, X_PERMISSION } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

/** An index as one of its members meets it. */
export interface IndexRow {
  readonly id: Id;
  readonly name: string;
  readonly generation: number;
  readonly documents: number;
  readonly changed_at: Date | null;
  readonly role: IndexRole;
}

const roleOf = (name: string): IndexRole => INDEX_ROLES.find((role) => role === name) ?? 'reader';

/** Those of which the user is a member, by name. */
export async function indexesOf(db: Db, user: Id): Promise<readonly IndexRow[]> {
  const rows = await db
    .selectFrom('private_index')
    .innerJoin('private_index_member', 'private_index_member.index_id', 'private_index.id')
    .innerJoin('app_user', 'app_user.id', 'private_index_member.user_id')
    .select(['private_index.id', 'private_index.name', 'generation', 'documents', 'changed_at', 'role'])
    .where('user_id', '=', user)
    // Who has gone to another company is no member any more.
    .whereRef('app_user.company_id', '=', 'private_index.company_id')
    .orderBy('private_index.name')
    .orderBy('private_index.id')
    .execute();
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

export async function addIndex(db: Db, name: string, { company, owner }: { company: Id; owner: Id }): Promise<Id> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('private_index')
      .values({ company_id: company, name, changed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('private_index_member')
      .values({ index_id: id, user_id: owner, role: 'owner' })
      .execute();
    return id;
  });
}

/** Null for an index that the user is no member of, or may not open any more. */
export async function readableIndex(
  db: Db,
  { pk, permissions }: Pick<UserDetails, 'pk' | 'permissions'>,
  index: Id,
): Promise<IndexRow | null> {
  if (!holds(permissions, X_PERMISSION)) return null;
  return (await indexesOf(db, pk)).find(({ id }) => id === index) ?? null;
}

/** Active colleagues alone: who was deactivated keeps their place, unseen. */
export async function membersOfIndex(db: Db, index: Id): Promise<readonly IndexMember[]> {
  const rows = await db
    .selectFrom('private_index_member')
    .innerJoin('app_user', 'app_user.id', 'private_index_member.user_id')
    .select(['app_user.id', 'first_name', 'last_name', 'email', 'role'])
    .where('index_id', '=', index)
    .where('is_active', '=', true)
    .orderBy('last_name')
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id: pk, first_name, last_name, email, role }) => ({
    ...{ pk, email, role: roleOf(role) },
    name: `${first_name} ${last_name}`.trim(),
  }));
}

/** `role` null takes the membership away. */
export async function setIndexMember(
  db: Db,
  index: Id,
  { user, role }: { readonly user: Id; readonly role: IndexRole | null },
): Promise<void> {
  if (role === null) {
    await db.deleteFrom('private_index_member').where('index_id', '=', index).where('user_id', '=', user).execute();
    return;
  }
  await db
    .insertInto('private_index_member')
    .values({ index_id: index, user_id: user, role })
    .onConflict((on) => on.columns(['index_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

/** Those that nobody else owns who can sign in. */
export async function indexesOwnedAlone(db: Db, user: Id): Promise<readonly Id[]> {
  const own = (await indexesOf(db, user)).filter(({ role }) => role === 'owner');
  const alone: Id[] = [];
  for (const { id } of own) {
    const owners = (await membersOfIndex(db, id)).filter(({ role }) => role === 'owner');
    if (owners.every(({ pk }) => pk === user)) alone.push(id);
  }
  return alone;
}

/** Makes a colleague the owner of them, and who owned them an editor; gives how many. */
export async function handOverIndexes(
  db: Db,
  { from, to }: { readonly from: Id; readonly to: Pick<UserDetails, 'pk' | 'permissions'> },
): Promise<number> {
  if (!holds(to.permissions, X_PERMISSION)) return 0;
  const indexes = await indexesOwnedAlone(db, from);
  for (const index of indexes)
    await db.transaction().execute(async (transaction) => {
      await setIndexMember(transaction, index, { user: to.pk, role: 'owner' });
      await setIndexMember(transaction, index, { user: from, role: 'editor' });
    });
  return indexes.length;
}
