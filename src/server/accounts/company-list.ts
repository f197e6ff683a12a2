/** The companies of the server, as its operator keeps them (`npm run company`). */
import { sql } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { faultOfPerson } from './person-faults.ts';
import { companyName } from './company-name.ts';
import { addUser } from './users.ts';

export interface ListedCompany {
  readonly id: Id;
  readonly name: string;
  readonly corpus: CorpusId;
  readonly mayImport: boolean;
  readonly users: number;
}

export interface NewCompany {
  readonly name: string;
  readonly corpus: CorpusId;
  readonly mayImport: boolean;
  /** Of its first administrator. */
  readonly email: string;
}

/** In the order in which they were added. */
export async function listCompanies(db: Db): Promise<readonly ListedCompany[]> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('app_user', 'app_user.company_id', 'company.id')
    .select(['company.id', companyName.as('name'), 'company.corpus', 'company.may_import'])
    .select((of) => of.fn.count<number>('app_user.id').as('users'))
    .groupBy('company.id')
    .orderBy('company.id')
    .execute();
  return rows.map(({ may_import: mayImport, users, ...row }) => ({ ...row, mayImport, users: Number(users) }));
}

/** What keeps the company from being added; null for nothing. An address may have an account in each company. */
export function faultOfCompany({ name, email }: Pick<NewCompany, 'name' | 'email'>): Refusal | null {
  if (name === '' || name.length > 100) return refusal(422, 'name', 'The name of a company has 1 to 100 characters.');
  return faultOfPerson({ ...ADMINISTRATOR, email });
}

/** Gives the company and its first administrator. */
export function addCompany(
  db: Db,
  { name, corpus, mayImport, email }: NewCompany,
): Promise<Refusal | { readonly company: Id; readonly administrator: Id }> {
  const fault = faultOfCompany({ name, email });
  if (fault) return Promise.resolve(fault);
  return db.transaction().execute(async (work) => {
    const { id: company } = await work
      .insertInto('company')
      .values({ name, corpus, may_import: mayImport })
      .returning('id')
      .executeTakeFirstOrThrow();
    const administrator = await addUser(work, { ...ADMINISTRATOR, company, email, isAdmin: true });
    if (administrator === null) throw new Error('a company that is new has no accounts');
    return { company, administrator };
  });
}

/** Removes a company that nobody has used yet, with its users. */
export function removeCompany(db: Db, company: Id): Promise<Refusal | null> {
  return db.transaction().execute(async (work) => {
    const companies = await listCompanies(work);
    if (!companies.some(({ id }) => id === company))
      return refusal(404, 'not-found', `There is no company ${company}.`);
    if (companies[0]?.id === company) return refusal(422, 'first', 'The first company can’t be removed.');
    const { rows } = await sql<{ used: boolean }>`
      with people as (select id from app_user where company_id = ${company})
      select exists (select 1 from client where user_id in (select id from people))
        or exists (select 1 from event where actor in (select id from people))
        or exists (select 1 from import_run where company_id = ${company}) as used`.execute(work);
    if (rows[0]?.used === true)
      return refusal(422, 'used', `Company ${company} has been used: its people have worked in it.`);
    await work.deleteFrom('app_user').where('company_id', '=', company).execute();
    await work.deleteFrom('company').where('id', '=', company).execute();
    return null;
  });
}

/** Until they set up their account. */
const ADMINISTRATOR = { first_name: 'Administrator', last_name: '' };
