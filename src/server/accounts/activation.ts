/** Who may sign in, and what ends at once with that: sessions, API tokens, and the secret addresses of monitors. */
import type { Id } from '../../domain/shared/ids.ts';
import { revokeAll } from '../api-tokens/token-table.ts';
import type { Db } from '../database/tables.ts';
import type { Refusal } from '../errors.ts';
import { freeRunTasksOf } from '../sharing/freed-tasks.ts';
import { isOnlyAdministrator, noAdministratorLeft } from './administrators.ts';

/** Activates or deactivates the user; deactivating ends the sessions, and returns their ids. */
export const setActive = (db: Db, pk: Id, isActive: boolean): Promise<readonly string[] | Refusal> =>
  db.transaction().execute((work) => setActiveIn(work, pk, isActive));

/** The same within a transaction. A refusal has changed nothing. */
export async function setActiveIn(work: Db, pk: Id, isActive: boolean): Promise<readonly string[] | Refusal> {
  if (!isActive && (await isOnlyAdministrator(work, pk))) return noAdministratorLeft;
  const change = { is_active: isActive, updated_at: new Date() };
  await work.updateTable('app_user').set(change).where('id', '=', pk).execute();
  if (!isActive) await work.deleteFrom('monitor_address').where('user_id', '=', pk).execute();
  if (!isActive) await revokeAll(work, pk, change.updated_at);
  if (!isActive) await freeRunTasksOf(work, pk, `deactivated ${pk} ${change.updated_at.getTime()}`);
  return isActive ? [] : endSessions(work, pk);
}

/** Signs the user out everywhere; returns the ids of the ended sessions. */
export async function endSessions(db: Db, pk: Id): Promise<readonly string[]> {
  const ended = await db.deleteFrom('session').where('user_id', '=', pk).returning('id').execute();
  return ended.map(({ id }) => String(id));
}
