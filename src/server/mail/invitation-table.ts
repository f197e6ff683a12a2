/**
 * The last link that each user was given by an administrator. The link itself is never stored: it is made when it is
 * sent or shown, so that nobody signs in with what is in the database or in a backup of it.
 *
 *   invited ── by e-mail ─▶ waiting ─ job ─▶ sent
 *      │                       └── refused for good, or too often ─▶ failed
 *      └── by hand ─▶ by-hand
 *
 * Each further invitation of the user replaces the row, and with it the e-mail that waits.
 */
import type { Id } from '../../domain/shared/ids.ts';
import type { InvitationState } from '../../domain/permissions/invitations.ts';
import { companyName } from '../accounts/company-name.ts';
import type { Db } from '../database/tables.ts';

/** `expired` is no state of its own: the time tells. */
export type StoredState = Exclude<InvitationState, 'expired'>;

export interface NewInvitation {
  readonly user: Id;
  readonly company: Id;
  readonly by: Id;
  readonly origin: string;
  readonly state: StoredState;
  readonly at: Date;
}

/** Gives the number of the row. */
export async function writeInvitation(
  db: Db,
  { user, company, by, origin, state, at }: NewInvitation,
): Promise<number> {
  await db.deleteFrom('invitation').where('user_id', '=', user).execute();
  const row = { user_id: user, company_id: company, by_user: by, origin, state, asked_at: at };
  const linkedAt = state === 'by-hand' ? at : null;
  const { id } = await db
    .insertInto('invitation')
    .values({ ...row, reason: null, linked_at: linkedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing where it was replaced in the meantime. */
export async function setInvitation(
  db: Db,
  id: number,
  change: { readonly state: StoredState; readonly reason: string | null; readonly linkedAt?: Date },
): Promise<void> {
  const { state, reason, linkedAt } = change;
  await db
    .updateTable('invitation')
    .set({ state, reason, ...(linkedAt && { linked_at: linkedAt }) })
    .where('id', '=', id)
    .execute();
}

/** With who is invited by the data of now; null where it was replaced, or the user may not sign in. */
export async function findInvitation(db: Db, id: number) {
  const row = await invited(db).where('invitation.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Of the company, the last one first. */
export const invitationsOf = (db: Db, company: Id) =>
  invited(db).where('invitation.company_id', '=', company).orderBy('invitation.id', 'desc').execute();

const invited = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.user_id')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'invitation.by_user')
    .selectAll('invitation')
    .select(['app_user.email', 'app_user.name', companyName.as('company'), 'inviter.name as by_name'])
    .where('app_user.is_active', '=', true);
