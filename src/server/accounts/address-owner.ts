/** Who has an e-mail address. It is unique within a company, and can be of several companies. */
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

/** In place of an address that was asked for and withdrawn. */
export const WITHDRAWN_ADDRESS = '';

/** Whose the address is in the company. */
export async function ownerOfAddress(db: Db, company: Id, email: string): Promise<Id | null> {
  const owner = db.selectFrom('app_user').select('id').where('company_id', '=', company).where('email', '=', email);
  return (await owner.executeTakeFirst())?.id ?? null;
}
