/** The tables that operators and administrators need: plans, usage, and what the server reached. */
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

/** Calls to elsewhere, see operation/outgoing-calls.ts. */
export const outgoingCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table outgoing_call (
        purpose text not null, host text not null, company_id bigint not null,
        calls bigint not null, failures bigint not null, first_at timestamptz not null, last_at timestamptz not null,
        last_error text, last_error_at timestamptz,
        primary key (purpose, host, company_id))`.execute(db);
  },
};
