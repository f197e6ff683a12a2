/**
 * Sharing of projects (TREE-9 to TREE-13, TREE-16 to TREE-18) and the management of teams. All of it needs the server:
 * pending changes are sent first, and nothing is shown before the server has confirmed it.
 */
import type { SharedRole } from '../../domain/members/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { CallResult } from '../../sync/wire/calls.ts';
import type { SharingContext } from '../hooks/use-sharing.ts';

export interface ProjectInvitee {
  readonly id: Id;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Adds a pending invitation (TREE-9). The e-mail must not be empty; its form is not checked here (TREE-16). False
 * after a failure (TREE-17).
 */
export async function shareByEmail(
  context: SharingContext,
  project: Id,
  { email, role }: { readonly email: string; readonly role: SharedRole },
): Promise<ProjectInvitee | false> {
  const body = await share(context, `user_team/share_project_by_email/${project}`, { email: email.trim(), role });
  return body === null ? false : readInvitee(body['invitee']);
}

interface InvitedGuest {
  /** Signs the guest in once; null where it goes by e-mail, or the guest has an account. */
  readonly link: string | null;
  /** Whether the guest had no account before. */
  readonly isNew: boolean;
}

/** By the project's owner: somebody from outside the company, with an account and a pending invitation. */
export async function inviteGuest(
  context: SharingContext,
  project: Id,
  guest: Readonly<Record<'email' | 'first_name' | 'last_name', string>> & { readonly role: SharedRole },
): Promise<InvitedGuest | false> {
  const body = await share(context, `user_team/invite_guest/${project}`, guest);
  if (body === null) return false;
  return { link: typeof body['link'] === 'string' ? body['link'] : null, isNew: body['is_new'] === true };
}

/** Adds the team's share (TREE-10). */
export async function shareWithTeam(
  context: SharingContext,
  project: Id,
  to: { readonly team: Id; readonly role: SharedRole },
): Promise<boolean> {
  return (await share(context, `user_team/share_project_to_team_ajax/${project}`, to)) !== null;
}

type Body = Readonly<Record<string, unknown>>;

/** TREE-17: only the status `ok` is a success; every other answer is shown as one error message. */
async function share(context: SharingContext, path: string, form: Body): Promise<Body | null> {
  await context.flush();
  const result = await context.call({ method: 'POST', path, form });
  const body = bodyOf(result);
  if (body?.['status'] === 'ok') return body;
  context.toast.add({ title: 'Error', text: 'Something went wrong while sharing the project.', tone: 'danger' });
  explain(context, result, body);
  return null;
}

/** The calls that change, remove or answer a share; `form` identifies the share. */
export type SharingCall =
  | 'set_user_role'
  | 'set_team_role'
  | 'remove_user_share'
  | 'remove_team_share'
  | 'leave_project'
  | 'accept_invitation'
  | 'decline_invitation';

export function changeSharing(
  context: SharingContext,
  project: Id,
  what: SharingCall,
  form: Body = {},
): Promise<boolean> {
  return change(context, `user_team/${what}/${project}`, form, 'Sharing was not changed');
}

export type TeamCall = 'rename' | 'delete' | 'add_member' | 'set_member_role' | 'remove_member';

export function changeTeam(context: SharingContext, team: Id, what: TeamCall, form: Body = {}): Promise<boolean> {
  return change(context, `user_team/teams/${team}/${what}`, form, 'The team was not changed');
}

export function createTeam(context: SharingContext, name: string): Promise<boolean> {
  return change(context, 'user_team/teams', { name }, 'The team was not created');
}

async function change(context: SharingContext, path: string, form: Body, failure: string): Promise<boolean> {
  await context.flush();
  const result = await context.call({ method: 'POST', path, form });
  const body = bodyOf(result);
  if (body?.['status'] === 'ok') return true;
  // The server's own message has been shown already.
  if (result.kind !== 'reported')
    context.toast.add({
      title: failure,
      text: messageIn(body) ?? 'The server could not be asked. Try again when there is a network.',
      tone: 'danger',
    });
  explain(context, result, body);
  return false;
}

function explain({ explain: tell }: SharingContext, result: CallResult, body: Body | null): void {
  const message =
    result.kind === 'reported'
      ? result.detail
      : result.kind === 'offline'
        ? 'The server can’t be reached.'
        : messageIn(body);
  if (message !== null) tell?.(message, textIn(body, 'code'));
}

function bodyOf(result: CallResult): Body | null {
  return result.kind === 'ok' && typeof result.body === 'object' && result.body !== null ? (result.body as Body) : null;
}
const textIn = (body: Body | null, field: string): string | null => {
  const text = body?.[field];
  return typeof text === 'string' ? text : null;
};
const messageIn = (body: Body | null): string | null => textIn(body, 'message');

/** TREE-18: `first_name` or `firstName`, `last_name` or `lastName`. */
export function readInvitee(given: unknown): ProjectInvitee {
  const fields = (typeof given === 'object' && given !== null ? given : {}) as Body;
  const text = (...names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string') ?? '';
  const id = Number(fields['id']);
  return {
    id: Number.isSafeInteger(id) ? id : 0,
    first_name: text('first_name', 'firstName') as string,
    last_name: text('last_name', 'lastName') as string,
  };
}

export const nameOf = ({ first_name, last_name }: Pick<ProjectInvitee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();
