/**
 * Sharing (API-6, API-7) and what belongs to it, in the same style: form fields in, `{status: 'ok'}` out. What
 * can't be done answers `{status: 'error', code, message}`; what is not there, or is not the asking user's, 404.
 */
import { Hono } from 'hono';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { usersOfCompany } from '../accounts/users.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { atMost, idOf, refuse, refuseForNow } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Services } from '../services.ts';

interface Asked {
  readonly by: UserDetails;
  /** The id in the path. */
  readonly id: Id;
  /** A field of the form as text; empty where it is missing. */
  text(name: string): string;
  /** A field of the form as an id; 0, which is nobody's, where it is none. */
  number(name: string): Id;
}

export function sharingRoutes({
  sharing,
  teams,
  db,
  now,
}: Pick<Services, 'sharing' | 'teams' | 'db' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const changes = createRateLimit({ burst: 60, everyMs: 2_000, now });

  /** `act` gives what the answer holds beside its status. */
  const call = (path: string, missing: string, act: (asked: Asked) => Promise<object | null | Refusal>) =>
    routes.post(path, atMost(16 * 1024), async (context) => {
      const by = context.get('signedIn').user;
      const wait = changes.take(String(by.pk));
      if (wait > 0) return refuseForNow(context, wait);
      const asked = context.req.param('id') === undefined ? 0 : idOf(context.req.param('id'));
      if (asked === null) return refuse(context, refusal(404, 'not-found', missing));
      const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
      const text = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '');
      return answer(context, await act({ by, id: asked, text, number: (name) => idOf(text(name)) ?? 0 }));
    });

  const project = (name: string, act: (asked: Asked) => Promise<object | null | Refusal>) =>
    call(`/${name}/:id`, 'There is no such project.', act);
  project('share_project_by_email', async ({ id, by, text }) => {
    const invitee = await sharing.shareByEmail(id, text('email'), by);
    return isRefusal(invitee)
      ? invitee
      : { invitee: { id: invitee.pk, first_name: invitee.first_name, last_name: invitee.last_name } };
  });
  project('share_project_to_team_ajax', ({ id, by, number }) => sharing.shareWithTeam(id, number('team'), by));
  project('accept_invitation', ({ id, by }) => sharing.answer(id, true, by));
  project('decline_invitation', ({ id, by }) => sharing.answer(id, false, by));
  project('remove_user_share', ({ id, by, number }) => sharing.removeUser(id, number('user'), by));
  project('remove_team_share', ({ id, by, number }) => sharing.removeTeam(id, number('team'), by));
  project('leave_project', ({ id, by }) => sharing.leave(id, by));

  const team = (name: string, act: (asked: Asked) => Promise<object | null | Refusal>) =>
    call(`/teams/:id/${name}`, 'There is no such team.', act);
  team('rename', ({ id, by, text }) => teams.rename(id, text('name'), by));
  team('delete', ({ id, by }) => teams.remove(id, by));
  team('add_member', ({ id, by, number }) => teams.addMember(id, number('user'), by));
  team('remove_member', ({ id, by, number }) => teams.removeMember(id, number('user'), by));
  call('/teams', 'There is no such team.', async ({ by, text }) => {
    const created = await teams.create(text('name'), by);
    return isRefusal(created) ? created : { team: { team_pk: created, team_name: text('name') } };
  });
  routes.get('/teams', async (context) => {
    const list = await teams.list(context.get('signedIn').user);
    return isRefusal(list) ? refuse(context, list) : context.json({ teams: list });
  });

  /** Whom one can pick: active colleagues, oneself left out. */
  routes.get('/colleagues', async (context) => {
    const { user } = context.get('signedIn');
    const users = user.company === null ? [] : await usersOfCompany(db, user.company.id);
    const others = users.filter(({ pk, is_active: isActive }) => pk !== user.pk && isActive);
    return context.json({
      colleagues: others.map(({ pk, first_name, last_name, email }) => ({ id: pk, first_name, last_name, email })),
    });
  });

  return routes;
}

function answer(context: AppContext, done: object | null | Refusal): Response {
  if (!isRefusal(done)) return context.json({ status: 'ok', ...done });
  if (done.status === 404) return refuse(context, done);
  return context.json({ status: 'error', code: done.code, message: done.message });
}
