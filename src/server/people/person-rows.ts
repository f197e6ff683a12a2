/** A deleted person in the tables beside the log: what goes, and what says "Deleted person" from then on. */
import { sql } from 'kysely';
import { deletedPersonName, withoutNames, type NamedPerson } from '../../domain/shared/deleted-person.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { TableOfPeople } from '../database/scrub.ts';
import type { Db, Tables } from '../database/tables.ts';

/** Texts that the server wrote and that can name somebody; their files are written anew. */
const TEXTS: readonly (readonly [table: TableOfPeople, column: string])[] = [
  ['rejection', 'message'],
  ['job', 'title'],
  ['job', 'reason'],
  ['job', 'result'],
  ['job', 'progress'],
  ['feed_log', 'text'],
  ['feed', 'reason'],
  ['feed_file', 'reason'],
  ['monitor', 'reason'],
  ['outgoing_call', 'last_error'],
  ['measurement', 'name'],
];

/** The names and addresses that the account and the audit know. */
export async function knownNames(db: Db, person: Id): Promise<NamedPerson> {
  const user = await db
    .selectFrom('app_user')
    .select(['name', 'first_name', 'last_name', 'email'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const noted = await db.selectFrom('audit_entry').select('by_name').distinct().where('by_user', '=', person).execute();
  const told = noted.map(({ by_name: name }) => /^(?:(.*) <)?([^<>]+@[^<>]+?)>?$/.exec(name));
  const full = `${user.first_name} ${user.last_name}`.trim();
  return {
    person,
    names: distinct([user.name, full, ...told.map((found) => found?.[1])], deletedPersonName(person)),
    addresses: distinct([user.email, ...told.map((found) => found?.[2])]),
  };
}

const distinct = (texts: readonly (string | undefined)[], without = ''): readonly string[] => [
  ...new Set(texts.filter((text): text is string => text !== undefined && text !== '' && text !== without)),
];

/** Whether the account was deleted. */
export async function isDeleted(db: Db, person: Id): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('deleted_at').where('id', '=', person).executeTakeFirst();
  return row !== undefined && row.deleted_at !== null;
}

/** All of one installation. */
export async function deletedPeople(db: Db): Promise<readonly Id[]> {
  const rows = await db.selectFrom('app_user').select('id').where('deleted_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** The account's row stays, under its number: streams and the audit name it. Devices purge at their next contact. */
export async function deletePersonRows(
  db: Db,
  { named, company, at }: { readonly named: NamedPerson; readonly company: Id; readonly at: Date },
): Promise<void> {
  const { person } = named;
  const name = deletedPersonName(person);
  for (const table of [
    'session',
    'account',
    'sign_on_link',
    'scim_user',
    'second_factor',
    'invitation',
    'address_change',
    'monitor_digest',
    'monitor_address',
    'api_token',
    'measurement',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${person}`.execute(db);
  await sql`delete from verification where value like ${`%"user":${person}}`}`.execute(db);
  await db
    .updateTable('client')
    .set({ name: null, session_id: null, cut_off_at: at })
    .where('user_id', '=', person)
    .execute();
  await db.updateTable('monitor').set({ is_paused: true }).where('owner', '=', person).execute();
  await db
    .updateTable('app_user')
    .set({
      ...{ email: `deleted-${person}@deleted.invalid`, login: `deleted-${person}@deleted.invalid` },
      ...{ email_verified: false, image: null },
      ...{ name, first_name: name, last_name: '', permissions: '{}' },
      ...{ is_active: false, is_admin_user: false, updated_at: at, deleted_at: at },
    })
    .where('id', '=', person)
    .execute();
  await db.updateTable('audit_entry').set({ by_name: name, address: '' }).where('by_user', '=', person).execute();
  await withoutNamesIn(db, { table: 'audit_entry', column: 'subject', named, company });
  for (const [table, column] of TEXTS) await withoutNamesIn(db, { table, column, named });
}

interface NamingColumn {
  readonly table: keyof Tables;
  readonly column: string;
  readonly named: NamedPerson;
  /** Whose rows alone; of all, where it is left out. */
  readonly company?: Id;
}

/** Row by row, for what is rare: `ctid` names a row of any table within one statement's transaction. */
async function withoutNamesIn(db: Db, { table, column, named, company }: NamingColumn): Promise<void> {
  // One word can be said of anything.
  const names = named.names.filter((name) => name.includes(' '));
  for (const word of [...names, ...named.addresses]) {
    const { rows } = await sql<{ place: string; text: string }>`
      select ctid::text as place, ${sql.ref(column)} as text from ${sql.table(table)}
      where strpos(lower(${sql.ref(column)}), lower(${word})) > 0
        and ${company === undefined ? sql`true` : sql`company_id = ${company}`}`.execute(db);
    for (const { place, text } of rows)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${withoutNames(text, { ...named, names })}
        where ctid = ${place}::tid`.execute(db);
  }
}
