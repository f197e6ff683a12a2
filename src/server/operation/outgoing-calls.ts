/**
 * The calls of all processes to elsewhere, in a table: each adds what it counted once a minute, when it stops, and
 * before the table is read. A process that is killed takes up to a minute of its counts with it.
 */
import { sql } from 'kysely';
import type { CalledHost, Connections, ConnectionTarget, OutgoingPurpose } from '../../domain/operation/connections.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { createOutgoing, hostIn, type Outgoing, type OutgoingCalls } from '../outgoing.ts';

/** In the column of the company: of none. */
const OF_THE_SERVER = 0;

/** Adds what was counted to the table. */
export async function addCalls(db: Db, calls: readonly OutgoingCalls[]): Promise<void> {
  for (const { purpose, company, host, ...one } of calls)
    await db
      .insertInto('outgoing_call')
      .values({
        ...{ purpose, host, company_id: company ?? OF_THE_SERVER, calls: one.calls, failures: one.failures },
        ...{ first_at: new Date(one.firstAt), last_at: new Date(one.lastAt) },
        ...{ last_error: one.lastError, last_error_at: one.lastErrorAt === null ? null : new Date(one.lastErrorAt) },
      })
      .onConflict((on) =>
        on.columns(['purpose', 'host', 'company_id']).doUpdateSet({
          calls: sql`outgoing_call.calls + excluded.calls`,
          failures: sql`outgoing_call.failures + excluded.failures`,
          last_at: sql`greatest(outgoing_call.last_at, excluded.last_at)`,
          last_error: sql`coalesce(excluded.last_error, outgoing_call.last_error)`,
          last_error_at: sql`coalesce(excluded.last_error_at, outgoing_call.last_error_at)`,
        }),
      )
      .execute();
}

/** Of the server itself, and of feeds and payments of that company, hosts in alphabetical order. */
async function callsFor(db: Db, company: Id | null): Promise<readonly CalledHost[]> {
  const rows = await db
    .selectFrom('outgoing_call')
    .selectAll()
    .where('company_id', 'in', [OF_THE_SERVER, company ?? OF_THE_SERVER])
    .orderBy('purpose')
    .orderBy('host')
    .execute();
  return rows.map((row) => ({
    ...{ purpose: row.purpose as OutgoingPurpose, host: row.host, calls: row.calls, failures: row.failures },
    ...{ firstAt: row.first_at.getTime(), lastAt: row.last_at.getTime() },
    ...{ lastError: row.last_error, lastErrorAt: row.last_error_at?.getTime() ?? null },
  }));
}

export interface ConnectionList {
  /** What the company’s administrators are shown, and what its reports state. */
  of(company: Id | null): Promise<Connections>;
  /** Adds to the table what this process counted. */
  save(): Promise<void>;
}

export interface Elsewhere {
  readonly outgoing: Outgoing;
  readonly targets: readonly ConnectionTarget[];
}

/** Without settings nothing is reached, and so it is counted. */
export const elsewhereOf = (given: Elsewhere | undefined, now: () => number): Elsewhere =>
  given ?? { outgoing: createOutgoing(now), targets: [] };

export function createConnectionList({ db, outgoing, targets }: Elsewhere & { readonly db: Db }): ConnectionList {
  const save = (): Promise<void> => addCalls(db, outgoing.take());
  return {
    save,
    async of(company) {
      await save();
      return { targets, called: await callsFor(db, company) };
    },
  };
}

type Reaching = Pick<
  Config,
  'databaseUrl' | 'openSearchUrl' | 'embeddings' | 'feedHosts' | 'smtp' | 'singleSignOn' | 'billing' | 'reporting'
>;

/** What the settings let the server reach, whether anything is set or not. */
export function targetsIn(reaching: Reaching): ConnectionTarget[] {
  const {
    databaseUrl,
    openSearchUrl,
    embeddings,
    feedHosts,
    smtp,
    singleSignOn: signOn,
    billing,
    reporting,
  } = reaching;
  const one = (host: string | undefined): readonly string[] => (host === undefined ? [] : [host]);
  return [
    { purpose: 'database', setting: 'DATABASE_URL', hosts: databaseUrl === null ? [] : [hostIn(databaseUrl)] },
    { purpose: 'index', setting: 'OPENSEARCH_URL', hosts: openSearchUrl === null ? [] : [hostIn(openSearchUrl)] },
    { purpose: 'embeddings', setting: 'EMBEDDINGS_URL', hosts: one(embeddings?.url.host) },
    { purpose: 'feeds', setting: 'FEED_HOSTS', hosts: feedHosts },
    { purpose: 'mail', setting: 'SMTP_URL', hosts: smtp === null ? [] : [hostIn(smtp.url)] },
    {
      ...{ purpose: 'sign-on', setting: 'OIDC_ISSUER' },
      hosts: signOn === null ? [] : [signOn.issuer.host, ...signOn.hosts],
    },
    { purpose: 'billing', setting: 'BILLING_PROVIDER', hosts: one(billing?.api.host) },
    {
      ...{ purpose: 'reporting', setting: 'ERROR_REPORTING_DSN' },
      hosts: reporting === null ? [] : [hostIn(reporting.origin)],
    },
  ];
}
