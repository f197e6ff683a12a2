/** The tables of companies, their people and devices. Made by migrations.ts and people-migrations.ts. */
import type { Generated } from 'kysely';

export interface AccountTables {
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
}
