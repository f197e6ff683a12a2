/** The tables that operators and administrators need: plans and usage. */
import { sql, type Kysely, type Migration } from 'kysely';

/** What companies may use, and what they used, see billing/usage.ts. */
export const plansAndUsage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table company_plan (
        company_id bigint primary key references company (id) on delete cascade,
        name text not null, limits text not null)`.execute(db);
    await sql`
      create table usage_sample (
        company_id bigint not null references company (id) on delete cascade,
        day text not null, measured_at timestamptz not null,
        members bigint not null, storage bigint not null, publications bigint not null,
        primary key (company_id, day))`.execute(db);
  },
};
