/**
 * Sharing (API-6, API-7) and the calls of the same style: form fields in, `{status: 'ok'}` out. A call that can't be
 * carried out is answered with `{status: 'error', code, message}`; what does not exist for the user, with 404; what the
 * user may not do, with 422 (ERR-5).
 */
import type { SharedRole } from '../../domain/members/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { colleagueByEmail } from '../accounts/companies.ts';
import { isNotAllowed, isRefusal, refusal, type Refusal } from '../errors.ts';
import { formFields, idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Caller, Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { guestsKnownTo, knownTo } from './known-people.ts';

interface SharingRequest {
  readonly by: UserDetails;
  /** What a link in the answer begins with. */
  readonly origin: string;
  /** The id in the path. */
  readonly id: Id;
  /** A field of the form as text; empty where it is missing. */
  text(name: string): string;
  /** A field of the form as an id; 0, which is nobody's, where it is none. */
  number(name: string): Id;
}
/** Gives the fields of the answer beside its status. */
type Act = (call: SharingRequest) => Promise<object | null | Refusal>;

const BASE = '/spa/api/user_team';

type Parts = Pick<Services, 'sharing' | 'teams' | 'invitations' | 'membership' | 'reach' | 'db' | 'now' | 'accept'>;

export function sharingRoutes({
  sharing,
  teams,
  invitations,
  membership,
  reach,
  db,
  now,
  accept,
}: Parts): readonly Route[] {
  const rate = createRateLimit({ burst: 60, everyMs: 2_000, now });

  const call = (path: string, missing: string, act: Act, who: Caller = 'user'): Route => ({
    method: 'POST',
    path: `${BASE}${path}`,
    who,
    maxBody: 16 * 1024,
    rate,
    async handle(context) {
      const by = context.get('signedIn').user;
      const id = context.req.param('id') === undefined ? 0 : idOf(context.req.param('id'));
      if (id === null) return refuse(context, refusal(404, 'not-found', missing));
      const form = await formFields(context);
      const text = (name: string) => (form[name] ?? '').trim();
      const origin = linkOrigin(reach, context);
      const done = await act({ by, id, text, origin, number: (name) => idOf(text(name)) ?? 0 });
      context.set('audited', { subject: sharedWith(path, id, form), isDone: !isRefusal(done) });
      return answer(context, done);
    },
  });
  const project = (name: string, act: Act, who?: Caller) => call(`/${name}/:id`, 'There is no such project.', act, who);
  const team = (name: string, act: Act) => call(`/teams/:id/${name}`, 'There is no such team.', act, 'colleague');

  return [
    project(
      'share_project_by_email',
      async ({ id, by, text }) =>
        inviteeOf(await sharing.shareByEmail(id, { email: text('email'), role: sharedRole(text('role')) }, by)),
      'colleague',
    ),
    project('invite_guest', inviteGuest, 'colleague'),
    project(
      'share_project_to_team_ajax',
      ({ id, by, number, text }) =>
        sharing.shareWithTeam(id, { team: number('team'), role: sharedRole(text('role')) }, by),
      'colleague',
    ),
    project('set_user_role', ({ id, by, number, text }) =>
      sharing.setUserRole(
        id,
        { user: number('user'), role: roleAmong(['member', 'reader', 'owner'], text('role')) },
        by,
      ),
    ),
    project('set_team_role', ({ id, by, number, text }) =>
      sharing.setTeamRole(id, { team: number('team'), role: roleAmong(['member', 'reader'], text('role')) }, by),
    ),
    project('accept_invitation', ({ id, by }) => sharing.answer(id, true, by)),
    project('decline_invitation', ({ id, by }) => sharing.answer(id, false, by)),
    project('remove_user_share', ({ id, by, number }) => sharing.removeUser(id, number('user'), by)),
    project('remove_team_share', ({ id, by, number }) => sharing.removeTeam(id, number('team'), by)),
    project('leave_project', ({ id, by }) => sharing.leave(id, by)),

    team('rename', ({ id, by, text }) => teams.rename(id, text('name'), by)),
    team('delete', ({ id, by, text, number }) =>
      teams.remove(id, by, text('into') === 'company' ? 'company' : text('into') === '' ? null : number('into')),
    ),
    team('add_member', ({ id, by, number }) => teams.addMember(id, number('user'), by)),
    team('set_member_role', ({ id, by, number, text }) =>
      teams.setMemberRole(
        id,
        { user: number('user'), role: roleAmong(['owner', 'member', 'reader'], text('role')) },
        by,
      ),
    ),
    team('remove_member', ({ id, by, number }) => teams.removeMember(id, number('user'), by)),
    call(
      '/teams',
      'There is no such team.',
      async ({ by, text }) => {
        const created = await teams.create(text('name'), by);
        return isRefusal(created) ? created : { team: { team_pk: created, team_name: text('name') } };
      },
      'colleague',
    ),
    {
      method: 'GET',
      path: `${BASE}/teams`,
      who: 'colleague',
      async handle(context) {
        const list = await teams.list(context.get('signedIn').user);
        return isRefusal(list) ? refuse(context, list) : context.json({ teams: list });
      },
    },
    {
      method: 'GET',
      path: `${BASE}/colleagues`,
      who: 'user',
      async handle(context) {
        const { user } = context.get('signedIn');
        return context.req.query('guests') === undefined
          ? context.json({ colleagues: await knownTo(user, { db, membership }) })
          : context.json({ guests: await guestsKnownTo(user, { db, membership, accept }) });
      },
    },
  ];

  /**
   * The account and its invitation into the project, by the project's owner. Who has an account already is invited
   * into the project alone. `link`: the guest's sign-in link, null where it goes by e-mail or is not needed.
   */
  async function inviteGuest({ id, by, origin, text }: SharingRequest): Promise<object | Refusal> {
    const refused = await sharing.mayInviteGuests(id, by);
    if (refused) return refused;
    const email = text('email');
    const known = by.company && (await colleagueByEmail(db, by.company.id, email));
    const guest = { email, first_name: text('first_name'), last_name: text('last_name'), isGuest: true };
    const invited = known ? { link: null } : await invitations.invite(guest, { by, origin });
    if (isRefusal(invited)) return invited;
    const role = text('role') === 'member' ? 'member' : 'reader';
    const invitee = inviteeOf(await sharing.shareByEmail(id, { email, role }, by));
    return isRefusal(invitee) ? invitee : { ...invitee, link: invited.link, is_new: !known };
  }
}

/** For the audit: the project or team, with whom, as what. */
function sharedWith(path: string, id: Id, form: Readonly<Record<string, string>>): string {
  const object = path.startsWith('/teams') ? 'team' : 'project';
  const said = ['email', 'user', 'team', 'role', 'name'].flatMap((name) =>
    form[name] ? [`${name} ${form[name]}`] : [],
  );
  return [...(id === 0 ? [] : [`${object} ${id}`]), ...said].join(', ');
}

const inviteeOf = (invitee: UserDetails | Refusal): object | Refusal =>
  isRefusal(invitee)
    ? invitee
    : { invitee: { id: invitee.pk, first_name: invitee.first_name, last_name: invitee.last_name } };

/** Null for what is no role there. */
const roleAmong = <const R extends string>(roles: readonly R[], text: string): R | null =>
  roles.find((role) => role === text) ?? null;
/** Whoever shares without a word of the role shares with a member. */
const sharedRole = (text: string): SharedRole => (text === 'reader' ? 'reader' : 'member');

function answer(context: AppContext, done: object | null | Refusal): Response {
  if (!isRefusal(done)) return context.json({ status: 'ok', ...done });
  if (done.status === 404 || isNotAllowed(done)) return refuse(context, done);
  return context.json({ status: 'error', code: done.code, message: done.message });
}
