/** The people whom exported events name: what their colleagues know of them, and nothing that signs anybody in. */
import type { MemberRow } from '../../domain/members/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import type { Db } from '../database/tables.ts';
import { statementsOf } from '../events/event-rows.ts';
import type { PersonLine } from './archive-form.ts';

export type RolesInProject = ReadonlyMap<Id, MemberRow['role']>;

/** In the order of their numbers. */
export async function peopleLines(db: Db, users: Iterable<Id>, roles: RolesInProject): Promise<readonly PersonLine[]> {
  const ids = [...users].sort((a, b) => a - b);
  const lines: PersonLine[] = [];
  for (const some of statementsOf(ids)) {
    const rows = await db
      .selectFrom('app_user')
      .select([
        'id',
        'name',
        'first_name',
        'last_name',
        'email',
        'is_active',
        'is_guest',
        'is_admin_user',
        'deleted_at',
      ])
      .where('id', 'in', [...some])
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of some) {
      const row = known.get(id);
      const role = roles.get(id) ?? null;
      if (row === undefined || row.deleted_at !== null) lines.push({ ...deletedLine(id), role });
      else
        lines.push({
          ...{ id, state: row.is_active ? 'active' : 'inactive', name: row.name, email: row.email, role },
          ...{ firstName: row.first_name, lastName: row.last_name },
          ...{ isGuest: row.is_guest, isAdministrator: row.is_admin_user },
        });
    }
  }
  return lines;
}

const deletedLine = (id: Id): PersonLine => ({
  ...{ id, state: 'deleted', name: deletedPersonName(id), firstName: '', lastName: '', email: null },
  ...{ isGuest: false, isAdministrator: false, role: null },
});
