/** The rows of a monitor that is deleted. */
import type { Transaction } from '../database/tables.ts';

/** Deletes the rows of a monitor, and what jobs noted of its runs. */
export async function deleteMonitorRows(db: Transaction, monitor: number): Promise<void> {
  await db.deleteFrom('monitor').where('id', '=', monitor).execute();
  await db
    .updateTable('job')
    .set({ reason: null, result: null, progress: null })
    .where('alone', '=', `monitor/${monitor}`)
    .execute();
}
