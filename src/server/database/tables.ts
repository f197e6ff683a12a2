/** The tables of the server's database, as Kysely types. Made by migrations.ts. */
import type { Kysely, Generated } from 'kysely';
import type { StreamName } from '../../domain/shared/streams.ts';

export interface Tables {
  company: { id: Generated<number>; name: string; two_factor_required: Generated<boolean> };
  app_user: {
    id: Generated<number>;
    company_id: number;
    email: string;
    email_verified: Generated<boolean>;
    name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    image: string | null;
    is_active: Generated<boolean>;
    is_admin_user: Generated<boolean>;
    /** JSON: name of a permission → true. */
    permissions: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** Sessions and tokens are better-auth's (accounts/auth.ts); these columns are those that our queries use. */
  session: {
    id: Generated<number>;
    user_id: number;
    token: string;
    expires_at: Date;
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
  verification: { id: Generated<number>; identifier: string; value: string };
  /** The number under which a device mints ids and emits events. */
  client: { id: number; user_id: number; created_at: Generated<Date> };
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
  };
  rejection: { client_id: number; client_seq: number; fingerprint: string; code: string; message: string };
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
  import_run: {
    id: Generated<number>;
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
