/** That a company keeps an administrator, also where two of them act on each other in the same instant. */
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal } from '../errors.ts';

/** Locks the rows of the company’s active administrators until the transaction of `db` ends. */
export async function isOnlyAdministrator(db: Db, user: Id): Promise<boolean> {
  const administrators = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', (row) => row.selectFrom('app_user').select('company_id').where('id', '=', user))
    .where('is_admin_user', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return administrators.length === 1 && administrators[0]?.id === user;
}

export const noAdministratorLeft = refusal(
  422,
  'only-administrator',
  'They are the only administrator of your company by now. Somebody else has to be one first.',
);
