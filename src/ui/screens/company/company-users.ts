/** The users of a company as its administrator sees them, and the calls that change them. */
import type { AccountInvitation, InvitationList } from '../../../domain/permissions/invitations.ts';
import type { UserDetails } from '../../../workers/contract.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';

export interface InvitedUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** From outside the company. */
  readonly is_guest: boolean;
  /** Administers the company from the start. */
  readonly is_admin_user: boolean;
}

export interface CompanyUser extends UserDetails {
  /** Of who never signed in: when they were invited last, in milliseconds since 1970. */
  readonly invited_at: number | null;
}

export interface CompanyUsers {
  readonly users: readonly CompanyUser[];
  /** Users without a second factor must set one up first (ERR-2). */
  readonly twoFactorRequired: boolean;
}

export function readUsers(body: unknown): CompanyUsers | null {
  const { users, two_factor_required: twoFactorRequired } = (body ?? {}) as {
    users?: unknown;
    two_factor_required?: unknown;
  };
  return Array.isArray(users) ? { users: users as CompanyUser[], twoFactorRequired: twoFactorRequired === true } : null;
}

export const inviteRequest = (invitee: InvitedUser): CallRequest => ({
  method: 'POST',
  path: 'company/users',
  json: invitee,
});
/** A new link: in the answer, or by e-mail. `email`: the right address of who never signed in. */
export const linkRequest = (pk: number, way: 'link' | 'mail', email?: string): CallRequest => ({
  method: 'POST',
  path: `company/users/${pk}/${way}`,
  json: email === undefined ? {} : { email },
});
/** Of who has signed in. */
export const addressRequest = (pk: number, email: string): CallRequest => ({
  method: 'POST',
  path: `company/users/${pk}/address`,
  json: { email },
});
/** `heir` gets what who is deactivated owns; null: it stays. */
export const activeRequest = (pk: number, isActive: boolean, heir: number | null): CallRequest => ({
  method: 'PATCH',
  path: `company/users/${pk}`,
  json: { is_active: isActive, ...(heir !== null && { new_owner: heir }) },
});

/** What a user alone answers for: projects, searches saved outside of any, and teams without another owner. */
export interface OwnedThings {
  readonly sharedProjects: number;
  /** Never shared. */
  readonly ownProjects: number;
  readonly looseSearches: number;
  readonly teams: number;
  readonly monitors: number;
  /** Private indexes without another owner. */
  readonly indexes: number;
  /** That were given to them. */
  readonly openTasks: number;
}

export function readOwned(body: unknown): OwnedThings | null {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const counts = [
    'shared_projects',
    'own_projects',
    'loose_searches',
    'teams',
    'monitors',
    'indexes',
    'open_tasks',
  ].map((name) => fields[name]);
  if (!counts.every((count) => typeof count === 'number')) return null;
  const [sharedProjects = 0, ownProjects = 0, looseSearches = 0, teams = 0, monitors = 0, indexes = 0, openTasks = 0] =
    counts;
  return { sharedProjects, ownProjects, looseSearches, teams, monitors, indexes, openTasks };
}

/** What is typed to confirm that a person is deleted. */
export const DELETION_WORD = 'delete';
export const deletionRequest = (pk: number): CallRequest => ({
  method: 'POST',
  path: `company/users/${pk}/deletion`,
  json: { confirm: DELETION_WORD },
});
/** Why a person can’t be deleted now; null where they can. */
export function readDeletion(body: unknown): { readonly refused: string | null } | null {
  const { refused } = (body ?? {}) as { refused?: unknown };
  return typeof refused === 'string' || refused === null ? { refused } : null;
}

export const requireFactorRequest = (isWanted: boolean): CallRequest => ({
  method: 'PATCH',
  path: 'company',
  json: { two_factor_required: isWanted },
});
export const resetFactorRequest = (pk: number): CallRequest => ({
  method: 'DELETE',
  path: `company/users/${pk}/two_factor`,
});

export function readInvitations(body: unknown): InvitationList | null {
  const list = (body ?? {}) as Partial<InvitationList>;
  return Array.isArray(list.invitations)
    ? { invitations: list.invitations as readonly AccountInvitation[], isMailed: list.isMailed === true }
    : null;
}

/** The one-time link in an answer; null where there is none. */
export function linkIn(result: CallResult): string | null {
  const link = result.kind === 'ok' ? (result.body as { link?: unknown } | null)?.link : null;
  return typeof link === 'string' ? link : null;
}

/** What is wrong with an invitation before it is sent; null for nothing. */
export function inviteFaults({
  email,
  first_name,
  last_name,
}: Pick<InvitedUser, 'email' | 'first_name' | 'last_name'>): {
  readonly email: string | null;
  readonly name: string | null;
} {
  const address = email.trim();
  return {
    email:
      address === '' ? 'Enter the e-mail address.' : /^\S+@\S+$/.test(address) ? null : 'This is no e-mail address.',
    name: `${first_name}${last_name}`.trim() === '' ? 'Enter a name.' : null,
  };
}
