/** Whose account somebody gets into whom the identity provider has signed in. */
import type { Id } from '../../domain/shared/ids.ts';
import { faultOfAddress } from '../accounts/person-faults.ts';
import { accountsOfAddress, addUser, findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, notAllowed, type Refusal } from '../errors.ts';
import type { SignedOnPerson } from './provider.ts';
import type { SingleSignOnSettings } from './settings.ts';

interface SignOnPorts {
  readonly db: Db;
  readonly settings: Pick<SingleSignOnSettings, 'issuer' | 'name' | 'company' | 'makesAccounts' | 'trustsAddresses'>;
  readonly now: () => number;
}

export interface SignedOn {
  readonly user: Id;
  /** The account was made for it. */
  readonly isNew: boolean;
}

/**
 * The account that the person signed into before; else the one of their address, once it is proved; else a new one,
 * where the settings say so.
 */
export async function accountOf(
  { db, settings, now }: SignOnPorts,
  person: SignedOnPerson,
): Promise<SignedOn | Refusal> {
  const { name, makesAccounts, trustsAddresses } = settings;
  const issuer = settings.issuer.href;
  const linked = await db
    .selectFrom('sign_on_link')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (linked !== undefined) return asActive(db, linked.user_id);
  const { email } = person;
  if (email === null) return noAddress(name);
  if (person.isEmailVerified === false || (person.isEmailVerified === null && !trustsAddresses))
    return unproved(name, email);
  const company = await companyOfSignOn(db, settings);
  const [known] = (await accountsOfAddress(db, email)).filter((one) => one.company.id === company);
  const found = known ? { user: known.pk, isNew: false } : await newAccount();
  if (isRefusal(found)) return found;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('sign_on_link')
    .values({ issuer, subject: person.subject, user_id: found.user, made_at: new Date(now()) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return found;
  // Another page of the same person was faster, or the address went from one person to another.
  return (await subjectOf(found.user)) === person.subject ? found : ofSomebodyElse(name, email);

  async function newAccount(): Promise<SignedOn | Refusal> {
    if (!makesAccounts) return noAccount(name, email!);
    const fault = faultOfAddress(email!);
    if (fault !== null) return fault;
    const user = await addUser(db, { ...person, company, email: email!, isAdmin: false });
    // Somebody of the company has the address, and can’t sign in.
    return user === null ? notActive : { user, isNew: true };
  }

  async function subjectOf(user: Id): Promise<string | undefined> {
    const row = await db
      .selectFrom('sign_on_link')
      .select('subject')
      .where('issuer', '=', issuer)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return row?.subject;
  }
}

async function asActive(db: Db, user: Id): Promise<SignedOn | Refusal> {
  return (await findUser(db, user))?.is_active === true ? { user, isNew: false } : notActive;
}

/** Whose accounts the provider signs in. */
export async function companyOfSignOn(db: Db, { company }: Pick<SingleSignOnSettings, 'company'>): Promise<Id> {
  if (company !== null) return company;
  const { id } = await db
    .selectFrom('company')
    .select(({ fn }) => fn.min('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

const notActive = notAllowed('not-active', 'Your account is deactivated. An administrator can activate it.');

const noAddress = (name: string): Refusal =>
  notAllowed(
    'no-address',
    `${name} does not say your e-mail address, by which your account is found the first time. ` +
      'Whoever looks after it can let it say the claim “email”.',
  );

const unproved = (name: string, email: string): Refusal =>
  notAllowed(
    'unproved-address',
    `${name} does not confirm that ${email} is yours, so that it opens no account here. ` +
      'Whoever looks after it can confirm the address, or the operator of this server can trust it.',
  );

const noAccount = (name: string, email: string): Refusal =>
  notAllowed(
    'no-account',
    `${name} has signed you in as ${email}, and nobody here has that address. An administrator can invite you.`,
  );

const ofSomebodyElse = (name: string, email: string): Refusal =>
  notAllowed(
    'of-somebody-else',
    `The account of ${email} belongs to somebody else by that address at ${name}. ` +
      'An administrator can change the address of the earlier account, or delete its person.',
  );
