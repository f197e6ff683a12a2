/** The users of a company: members of its stream, and whom one can share with. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import type { Companies } from '../events/membership.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { ownerOfAddress } from './address-owner.ts';
import { findUser } from './users.ts';

export function createCompanies(db: Db): Companies {
  const colleagues = (company: Id) =>
    db
      .selectFrom('app_user')
      .select('id')
      .where('company_id', '=', company)
      .where('is_active', '=', true)
      .where('is_guest', '=', false);
  return {
    usersOf: async (company) => (await colleagues(company).execute()).map(({ id }) => id),
    isOfCompany: async (user, company) =>
      (await colleagues(company).where('id', '=', user).executeTakeFirst()) !== undefined,
    async companyOf(user) {
      const row = await db
        .selectFrom('app_user')
        .select('company_id')
        .where('id', '=', user)
        .where('is_active', '=', true)
        .executeTakeFirst();
      return row?.company_id ?? null;
    },
  };
}

/** What the user's company searches. */
export async function corpusOfUser(db: Db, user: Id): Promise<CorpusId> {
  const { corpus } = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select('company.corpus')
    .where('app_user.id', '=', user)
    .executeTakeFirstOrThrow();
  return corpus;
}

/** Whatever the case of the address; null where nobody of the company has it. */
export async function colleagueByEmail(db: Db, company: Id, email: string): Promise<UserDetails | null> {
  const owner = await ownerOfAddress(db, company, email.trim().toLowerCase());
  return owner === null ? null : findUser(db, owner);
}
