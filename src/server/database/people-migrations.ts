/** Changes of the tables of people: guests from outside the company. */
import { sql, type Kysely, type Migration } from 'kysely';

/** Whoever was there before is a colleague. */
export const guests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add column is_guest boolean not null default false`.execute(db);
  },
};

/** When a person was deleted, see people/person-rows.ts. */
export const personDeleted: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add column deleted_at timestamptz`.execute(db);
  },
};
