/** The tables of operators, administrators and programs. Made by migrations.ts and operation-migrations.ts. */
import type { Generated } from 'kysely';
import type { StreamName } from '../../domain/shared/streams.ts';

export interface OperationTables {
  table_mapping: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** JSON. */
    mapping: string;
    saved_at: Generated<Date>;
  };
  company_plan: {
    company_id: number;
    name: string;
    /** JSON: Limits. */
    limits: string;
  };
  /** What a company used on a day, as last measured on it. */
  usage_sample: {
    company_id: number;
    /** By UTC, as `2026-11-25`. */
    day: string;
    measured_at: Date;
    members: number;
    storage: number;
    publications: number;
  };
  /** Companies at a payment provider; `account`: which of its books. Moments in milliseconds since 1970. */
  billing_customer: {
    account: string;
    company_id: number;
    customer: string;
    payment: string | null;
    paid_at: number | null;
    next_attempt: number | null;
  };
  billing_subscription: {
    account: string;
    id: string;
    company_id: number;
    state: string;
    price: string | null;
    period_end: number | null;
    ends_at: number | null;
    told_at: number;
    told_rank: number;
  };
  /** News of the provider that was taken. */
  billing_event: { account: string; id: string; received_at: Date };
  /** Calls of a host for a purpose. */
  outgoing_call: {
    /** An OutgoingPurpose. */
    purpose: string;
    host: string;
    /** Of whose feed; 0: of the server. */
    company_id: number;
    calls: number;
    failures: number;
    first_at: Date;
    last_at: Date;
    last_error: string | null;
    last_error_at: Date | null;
  };
  /** A project or company that was imported from another server, see exchange/import-archive.ts. */
  imported_archive: {
    id: Generated<number>;
    company_id: number;
    /** SHA-256 of its manifest. */
    hash: string;
    /** An ExportKind. */
    kind: string;
    /** The number of the project or company there, and here. */
    source: number;
    target: number;
    /** SHA-256 of the public key of the server that exported it. */
    signed_by: string;
    /** People have found it in their trees. */
    is_settled: Generated<boolean>;
    /** JSON: MappedIds. */
    ids: string;
    /** JSON: of each stream its name there, its events, and the hash of the last. */
    streams: string;
    by_user: number;
    at: Date;
  };
  /** The commitments that imported events had on the server from which they come. */
  imported_event: { stream: StreamName; seq: number; original: string };
  audit_entry: {
    id: Generated<number>;
    at: Date;
    company_id: number;
    by_user: number;
    /** Name and e-mail as they were. */
    by_name: string;
    /** An AuditKind. */
    kind: string;
    what: string;
    subject: string;
    is_done: boolean;
    address: string;
    request: string;
  };
  api_token: {
    id: Generated<number>;
    user_id: number;
    company_id: number;
    name: string;
    /** SHA-256 of the token. */
    hash: string;
    ending: string;
    /** JSON: a list of ApiScope. */
    scopes: string;
    calls_a_day: number;
    made_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    /** By UTC, as `2026-11-25`, and the calls of that day. */
    used_day: string | null;
    used_calls: Generated<number>;
    revoked_at: Date | null;
    /** Of the last call in its ledger. */
    chain_hash: Generated<string>;
  };
  api_call: {
    id: Generated<number>;
    token_id: number;
    user_id: number;
    company_id: number;
    at: Date;
    /** http or mcp. */
    way: string;
    /** An ApiScope. */
    operation: string;
    /** JSON, as it was asked. */
    question: string;
    question_hash: string;
    status: number;
    /** JSON: what was found, in numbers. */
    answer: string;
    took_ms: number;
    previous: string;
    hash: string;
  };
  import_run: {
    id: Generated<number>;
    company_id: number;
    name: string;
    started_at: Date;
    ended_at: Date;
    /** done, cancelled or failed. */
    state: string;
    /** JSON: counts and the first records set aside. */
    summary: string;
  };
  /** How well the search finds what known publications cite, see measuring/. */
  measurement: {
    id: Generated<number>;
    user_id: number;
    name: string;
    /** JSON: publication numbers as typed. */
    numbers: string;
    /** JSON: MeasurementSettings. */
    settings: string;
    /** asked, then done, stopped or failed. */
    state: Generated<string>;
    reason: string | null;
    /** JSON: a MeasurementResult. */
    result: string | null;
    asked_at: Date;
    ended_at: Date | null;
  };
}
