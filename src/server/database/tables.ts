/** The tables of the server's database, as Kysely types. Made by migrations.ts. */
import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { MeasuringTables } from './measuring-tables.ts';
import type { FeedTables, MonitorTables } from './scheduled-tables.ts';

export interface Tables extends FeedTables, MeasuringTables, MonitorTables {
  company: {
    id: Generated<number>;
    /** As the operator named it. */
    name: string;
    /** As it calls itself, see accounts/company-name.ts. */
    profile_name: string | null;
    two_factor_required: Generated<boolean>;
    /** What the company searches; several may search the same. */
    corpus: Generated<string>;
    /** Whether its administrators may import into the corpus. */
    may_import: Generated<boolean>;
    /** How much of an idea mails and feeds may hold: an OutgoingDetail. */
    outgoing_detail: Generated<string>;
  };
  app_user: {
    id: Generated<number>;
    company_id: number;
    /** Unique within the company. */
    email: string;
    /** What a sign-in finds the account by: the address, or another where an earlier account has that. */
    login: string;
    email_verified: Generated<boolean>;
    name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    image: string | null;
    is_active: Generated<boolean>;
    is_admin_user: Generated<boolean>;
    /** From outside the company, which houses the account: sees nothing but what is shared with them. */
    is_guest: Generated<boolean>;
    /** JSON: name of a permission → true. */
    permissions: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** When the person was deleted: the row keeps their number alone. */
    deleted_at: Date | null;
  };
  /** Who granted and revoked which permission, see accounts/permission-changes.ts. */
  permission_change: {
    id: Generated<number>;
    user_id: number;
    permission: string;
    is_granted: boolean;
    by_user: number;
    at: Date;
  };
  /** Sessions and tokens are better-auth's (accounts/auth.ts); these columns are those that our queries use. */
  session: {
    id: Generated<number>;
    user_id: number;
    token: string;
    expires_at: Date;
    created_at: Date;
    by_link: Generated<boolean>;
    awaits_code: Generated<boolean>;
  };
  second_factor: {
    user_id: number;
    /** Encrypted. */
    secret: string;
    is_on: Generated<boolean>;
    /** The step of the last code that was used: a code is good once. */
    last_step: Generated<number>;
    /** JSON: hashes. */
    backup_codes: Generated<string>;
  };
  verification: { id: Generated<number>; identifier: string; value: string; expires_at: Date };
  /** The number under which a device mints ids and emits events. */
  client: {
    id: number;
    user_id: number;
    created_at: Generated<Date>;
    /** Browser and platform; null before the app was opened with it. */
    name: string | null;
    seen_at: Date | null;
    /** The session in which it was seen last. */
    session_id: number | null;
    cut_off_at: Date | null;
  };
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
  /** The last link that each user was given by an administrator, without the link: see mail/invitation-table.ts. */
  invitation: {
    id: Generated<number>;
    user_id: number;
    company_id: number;
    by_user: number;
    /** Under which address the link opens this server. */
    origin: string;
    /** An InvitationState. */
    state: string;
    reason: string | null;
    asked_at: Date;
    /** When its link was made; null before. */
    linked_at: Date | null;
  };
  /** E-mail addresses that are not confirmed yet, one of a user: see accounts/address-changes.ts. */
  address_change: {
    id: Generated<number>;
    user_id: number;
    /** Empty once it was withdrawn: the row tells until then when somebody asked last. */
    email: string;
    /** Under which address the link opens this server. */
    origin: string;
    asked_at: Date;
    /** Why the link could not be sent. */
    fault: string | null;
  };
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
  /** Accounts that people sign into with the identity provider, see single-sign-on/sign-on.ts. */
  sign_on_link: { issuer: string; subject: string; user_id: number; made_at: Date };
  /** Tokens with which a company’s directory manages its users, see scim/. */
  scim_token: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** SHA-256 of the token. */
    hash: string;
    ending: string;
    made_by: number;
    made_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  /** What a directory says of a user beyond the account. */
  scim_user: {
    user_id: number;
    company_id: number;
    user_name: string;
    external_id: string | null;
    /** When the directory deleted them: SCIM shows them no more, unless they are active. */
    removed_at: Date | null;
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
}

export type Db = Kysely<Tables>;
/** A transaction is a database too; this name says that one is needed. */
export type Transaction = KyselyTransaction<Tables>;
