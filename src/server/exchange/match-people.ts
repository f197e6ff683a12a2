/**
 * Whom the people of an archive are here: who has the same e-mail address in the company, or an account that is made
 * for them. A new account is deactivated, without a password and with no more than a new member has: an administrator
 * activates it. Nothing of an account that is there changes.
 */
import { randomUUID } from 'node:crypto';
import type { Id } from '../../domain/shared/ids.ts';
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import { addUser, FIRST_EMAIL, fullName } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import type { PersonLine } from './archive-form.ts';

export interface MatchedPeople {
  readonly users: readonly (readonly [Id, Id])[];
  /** How many accounts were made. */
  readonly made: number;
}

interface Matching {
  readonly people: readonly PersonLine[];
  readonly company: Id;
  readonly at: Date;
}

export async function matchPeople(db: Db, { people, company, at }: Matching): Promise<MatchedPeople> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('company_id', '=', company)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
  const users: (readonly [Id, Id])[] = [];
  let made = 0;
  for (const person of people) {
    const email = addressOf(person);
    const there = email === null ? undefined : known.get(email);
    if (there === undefined) made++;
    users.push([person.id, there ?? (await madeFor(db, person, { company, at }))]);
  }
  return { users, made };
}

/** Null for a deleted person, and for the first administrator of a server, whose address is the same everywhere. */
function addressOf({ email }: PersonLine): string | null {
  const address = email?.trim().toLowerCase() ?? FIRST_EMAIL;
  return address === FIRST_EMAIL ? null : address;
}

/** A deleted person has an account here too, as their number is named. */
async function madeFor(db: Db, person: PersonLine, { company, at }: Omit<Matching, 'people'>): Promise<Id> {
  const { firstName, lastName, isGuest, name } = person;
  const names = { first_name: firstName === '' && lastName === '' ? name : firstName, last_name: lastName };
  const id = await addUser(db, {
    ...{ company, ...names, isGuest, isAdmin: false },
    email: addressOf(person) ?? `person-${person.id}-${randomUUID()}@import.invalid`,
  });
  if (id === null) throw new Error(`no account for person ${person.id} of the archive`);
  const isDeleted = person.state === 'deleted';
  const shown = isDeleted ? deletedPersonName(id) : fullName(names);
  await db
    .updateTable('app_user')
    .set({
      ...{ is_active: false, updated_at: at, name: shown },
      ...(isDeleted && { first_name: shown, last_name: '', permissions: '{}', deleted_at: at }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
