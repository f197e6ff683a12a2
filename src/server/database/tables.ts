/** The tables of the server's database, as Kysely types. Made by migrations.ts. */
import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { AccountTables } from './account-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { FeedTables, MonitorTables } from './scheduled-tables.ts';

export interface Tables extends AccountTables, FeedTables, MonitorTables, OperationTables {
  event: {
    stream: StreamName;
    seq: number;
    client_id: number;
    client_seq: number;
    type: string;
    version: number;
    base_seq: number;
    batch: string;
    causation_id: string | null;
    at: number;
    /** JSON as text: jsonb would lose the order of keys, and NUL. Null once the content is erased, as is the salt. */
    payload: string | null;
    salt: string | null;
    /** See events/payload-commitment.ts. */
    commitment: string;
    actor: number;
    /** The reason of a no-op; null for an applied event. */
    noop: string | null;
    /** In milliseconds since 1970 by the server's clock; null from before it was kept. Devices are not told. */
    received_at: number | null;
  };
  /** The projects with a retention (sharing/retention.ts): what it says is in their streams. */
  retention: { project: number; company_id: number };
  rejection: { client_id: number; client_seq: number; fingerprint: string; code: string; message: string };
  /** Streams of which content was erased: up to the event that says so. */
  erasure: { stream: StreamName; up_to: number };
  /** Searches that have, or had, a blind review: the event that began or ended it. */
  blind_review: { stream: StreamName; since: number; is_blind: boolean | null };
  snapshot: { stream: StreamName; seq: number; snapshot: string };
  /** Who may use what (server/events/access.ts), derived from the events in the same transaction. */
  access: { object: string; subject: string; via: string };
  /** Values created once with the database, e.g. its epoch. */
  setting: { name: string; value: string };
  /** The last number handed out. */
  counter: { name: string; value: number };
  run_result: {
    search: number;
    run: number;
    /** Families found in all. */
    total: number;
    /** JSON list, deflated, in Base64: what was shown for each family, best first. */
    ucids: string;
  };
  report_file: {
    search: number;
    report: number;
    is_approved: boolean;
    format: string;
    /** In Base64. */
    content: string;
    made_at: Generated<Date>;
  };
  report_template: {
    id: Generated<number>;
    company_id: number;
    name: string;
    owner_id: number;
    /** The version that new reports use. */
    current: number;
    created_at: Date;
    retired_at: Generated<Date | null>;
  };
  report_template_version: {
    template: number;
    version: number;
    /** SHA-256 of the file. */
    hash: string;
    bytes: number;
    /** In Base64. */
    content: string;
    by_user: number;
    at: Date;
  };
  report_snapshot: {
    search: number;
    report: number;
    /** Canonical JSON. */
    snapshot: string;
  };
  /** Work that the server does by itself, see jobs/job-table.ts. */
  job: {
    id: Generated<number>;
    kind: string;
    /** Names the effect: a kind has one job of a key. */
    key: string;
    title: string;
    /** Null for the server's own. */
    company: number | null;
    /** On whose behalf; 0 for nobody. */
    owner: number;
    /** Of jobs with the same text, one runs at a time. */
    alone: string | null;
    /** JSON. */
    payload: string;
    /** waiting, running, done, cancelled or dead. */
    state: Generated<string>;
    run_at: Generated<Date>;
    /** Begun so far. */
    attempts: Generated<number>;
    /** Of the attempt that holds the lease. */
    token: string | null;
    lease_until: Date | null;
    cancel_asked: Generated<boolean>;
    /** JSON, or null. */
    progress: string | null;
    /** JSON, or null. */
    result: string | null;
    /** Why the last attempt failed. */
    reason: string | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    ended_at: Date | null;
  };
  /** A named set of documents that is searched by itself, see x/index-table.ts; its content is in its own files. */
  private_index: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** Of its files. */
    generation: Generated<number>;
    documents: Generated<number>;
    changed_at: Date | null;
    /** Somebody changes its files until then, see x/index-lease.ts. */
    busy_until: Generated<Date | null>;
    /** The token of who does. */
    lease: Generated<string | null>;
    /** The highest that a change was given for its files. */
    last_generation: Generated<number>;
    /** Which may follow the corpus. */
    has_queries: Generated<boolean>;
  };
  private_index_member: {
    index_id: number;
    user_id: number;
    /** An IndexRole. */
    role: string;
  };
}

export type Db = Kysely<Tables>;
/** A transaction is a database too; this name says that one is needed. */
export type Transaction = KyselyTransaction<Tables>;
