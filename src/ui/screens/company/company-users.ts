/** The users of a company as its administrator sees them, and the calls that change them. */
import type { User } from '../../../workers/contract.ts';
import type { CallRequest, CallResult } from '../../../sync/calls.ts';

export interface Invitee {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

export function readUsers(body: unknown): readonly User[] | null {
  const users = (body as { users?: unknown } | null)?.users;
  return Array.isArray(users) ? (users as User[]) : null;
}

export const inviteRequest = (invitee: Invitee): CallRequest => ({ method: 'POST', path: 'company/users', json: invitee });
export const linkRequest = (pk: number): CallRequest => ({ method: 'POST', path: `company/users/${pk}/link`, json: {} });
export const activeRequest = (pk: number, isActive: boolean): CallRequest => ({ method: 'PATCH', path: `company/users/${pk}`, json: { is_active: isActive } });

/** The one-time link in an answer; null where there is none. */
export function linkIn(result: CallResult): string | null {
  const link = result.kind === 'ok' ? (result.body as { link?: unknown } | null)?.link : null;
  return typeof link === 'string' ? link : null;
}

/** What is wrong with an invitation before it is sent; null for nothing. */
export function inviteFaults({ email, first_name, last_name }: Invitee): { readonly email: string | null; readonly name: string | null } {
  const address = email.trim();
  return {
    email: address === '' ? 'Enter the e-mail address.' : /^\S+@\S+$/.test(address) ? null : 'This is no e-mail address.',
    name: `${first_name}${last_name}`.trim() === '' ? 'Enter a name.' : null,
  };
}
