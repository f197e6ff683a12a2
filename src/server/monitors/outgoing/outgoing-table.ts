/** What each user chose to be sent of a monitor, and how much of an idea a company lets out. */
import {
  digestChoice,
  outgoingDetail,
  type DigestChoice,
  type MonitorOutgoing,
  type OutgoingDetail,
} from '../../../domain/documents/monitor-outgoing.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db } from '../../database/tables.ts';
import { addressesOfUser } from './address-table.ts';

export async function digestChoiceOf(db: Db, monitor: number, user: Id): Promise<DigestChoice> {
  const row = await db
    .selectFrom('monitor_digest')
    .select('choice')
    .where('monitor_id', '=', monitor)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return digestChoice(row?.choice) ?? 'never';
}

/** No row stands for "never". */
export async function chooseDigest(db: Db, monitor: number, user: Id, choice: DigestChoice): Promise<void> {
  if (choice === 'never') {
    await db.deleteFrom('monitor_digest').where('monitor_id', '=', monitor).where('user_id', '=', user).execute();
    return;
  }
  await db
    .insertInto('monitor_digest')
    .values({ monitor_id: monitor, user_id: user, choice })
    .onConflict((on) => on.columns(['monitor_id', 'user_id']).doUpdateSet({ choice }))
    .execute();
}

/** Who wants an e-mail of a run; `isEmpty`: it brought nothing, and did not fail. */
export async function digestReaders(db: Db, monitor: number, isEmpty: boolean): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('monitor_digest')
    .select('user_id')
    .where('monitor_id', '=', monitor)
    .where('choice', 'in', isEmpty ? ['always'] : ['news', 'always'])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: user }) => user);
}

/** Of the company of the monitor's owner. */
export async function detailOfMonitor(db: Db, { owner }: { readonly owner: Id }): Promise<OutgoingDetail> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select('company.outgoing_detail')
    .where('app_user.id', '=', owner)
    .executeTakeFirst();
  return outgoingDetail(row?.outgoing_detail) ?? 'titles';
}

export async function detailOfCompany(db: Db, company: Id): Promise<OutgoingDetail> {
  const row = await db.selectFrom('company').select('outgoing_detail').where('id', '=', company).executeTakeFirst();
  return outgoingDetail(row?.outgoing_detail) ?? 'titles';
}

export async function setDetailOfCompany(db: Db, company: Id, detail: OutgoingDetail): Promise<void> {
  await db.updateTable('company').set({ outgoing_detail: detail }).where('id', '=', company).execute();
}

/** What the user is shown of a monitor. */
export const outgoingOf = async (
  { db, isMailed }: { readonly db: Db; readonly isMailed: boolean },
  monitor: { readonly id: number; readonly owner: Id },
  user: Id,
): Promise<MonitorOutgoing> => ({
  digest: await digestChoiceOf(db, monitor.id, user),
  isMailed,
  detail: await detailOfMonitor(db, monitor),
  addresses: await addressesOfUser(db, { monitor: monitor.id, user }),
});
