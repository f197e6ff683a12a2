/** The user who asks (API-2, API-3), and the users of a company as its administrator sees them. */
import { Hono } from 'hono';
import { holds } from '../../domain/permissions/permissions.ts';
import type { User, UserDetails } from '../../domain/permissions/user.ts';
import {
  companyWantsFactor,
  endSessions,
  findUser,
  setActive,
  setCompanyWantsFactor,
  usersOfCompany,
} from '../accounts/users.ts';
import { isRefusal, refusal } from '../errors.ts';
import { atMost, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'accounts' | 'links' | 'pokes' | 'db' | 'secondFactor'>;

export function userRoutes({ accounts, links, pokes, db, secondFactor }: Parts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/users/self', (context) => {
    const {
      two_factor_auth_enabled: _two,
      voucher_hash: _hash,
      permissions: _permissions,
      ...user
    } = context.get('signedIn').user;
    return context.json({ user: user satisfies User });
  });
  routes.get('/users/self_detailed', (context) => context.json({ user: context.get('signedIn').user }));

  routes.get('/company/users', async (context) => {
    const company = administered(context);
    return company === null
      ? refuse(context, notAdmin)
      : context.json({
          users: await usersOfCompany(db, company),
          two_factor_required: await companyWantsFactor(db, company),
        });
  });

  /** Whether everybody must have a second factor. Whoever has none is then led to set one up (ERR-2). */
  routes.patch('/company', atMost(1024), async (context) => {
    const company = administered(context);
    if (company === null) return refuse(context, notAdmin);
    const isWanted = fieldOf(await jsonBody(context), 'two_factor_required');
    if (typeof isWanted !== 'boolean')
      return refuse(context, refusal(422, 'two-factor', 'two_factor_required must be true or false.'));
    if (isWanted && !context.get('signedIn').user.two_factor_auth_enabled) return refuse(context, ownFirst);
    await setCompanyWantsFactor(db, company, isWanted);
    return context.json({ two_factor_required: isWanted });
  });

  /** For someone who lost telephone and backup codes: signed out everywhere, and in again by the password alone. */
  routes.delete('/company/users/:pk/two_factor', async (context) => {
    const company = administered(context);
    if (company === null) return refuse(context, notAdmin);
    const user = await colleague(context, company);
    if (!user) return refuse(context, noSuchUser);
    if (user.pk === context.get('signedIn').user.pk)
      return refuse(
        context,
        refusal(422, 'yourself', 'Your own second factor is yours to change, under Two-factor sign-in.'),
      );
    await secondFactor.remove(user.pk);
    for (const session of await endSessions(db, user.pk)) pokes.endSession(session);
    return context.json({ user: { ...user, two_factor_auth_enabled: false } });
  });

  routes.post('/company/users', atMost(16 * 1024), async (context) => {
    if (administered(context) === null) return refuse(context, notAdmin);
    const body = await jsonBody(context);
    if (isRefusal(body)) return refuse(context, body);
    const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
    const text = (name: string) => (typeof given[name] === 'string' ? given[name].trim() : '');
    const invitee = { email: text('email'), first_name: text('first_name'), last_name: text('last_name') };
    const invited = await accounts.invite(context.get('signedIn').user, invitee);
    if (isRefusal(invited)) return refuse(context, invited);
    return context.json({ user: invited.user, link: linkOf(context, invited.token) }, 201);
  });

  /** A fresh link for someone who lost the first one, or the password. */
  routes.post('/company/users/:pk/link', async (context) => {
    const company = administered(context);
    if (company === null) return refuse(context, notAdmin);
    const user = await colleague(context, company);
    if (!user?.is_active) return refuse(context, noSuchUser);
    return context.json({ user, link: linkOf(context, await links.issue({ kind: 'invitation', user: user.pk })) }, 201);
  });

  /** Deactivated, a user is signed out everywhere at once; what is theirs stays. */
  routes.patch('/company/users/:pk', atMost(1024), async (context) => {
    const company = administered(context);
    if (company === null) return refuse(context, notAdmin);
    const user = await colleague(context, company);
    if (!user) return refuse(context, noSuchUser);
    if (user.pk === context.get('signedIn').user.pk)
      return refuse(context, refusal(422, 'yourself', 'You can’t deactivate yourself.'));
    const body = await jsonBody(context);
    if (isRefusal(body)) return refuse(context, body);
    const { is_active: isActive } = (body ?? {}) as { readonly is_active?: unknown };
    if (typeof isActive !== 'boolean')
      return refuse(context, refusal(422, 'is-active', 'is_active must be true or false.'));
    for (const session of await setActive(db, user.pk, isActive)) pokes.endSession(session);
    return context.json({ user: { ...user, is_active: isActive } });
  });

  /** The user of the address, if they are of that company. */
  async function colleague(context: AppContext, company: number): Promise<UserDetails | null> {
    const pk = idOf(context.req.param('pk'));
    const user = pk === null ? null : await findUser(db, pk);
    return user?.company?.id === company ? user : null;
  }

  return routes;
}

/** The company that the asking user may administer; null for none. */
function administered(context: AppContext): number | null {
  const { user } = context.get('signedIn');
  return user.is_admin_user && holds(user.permissions, 'COMPANY_ADMIN') ? (user.company?.id ?? null) : null;
}

const ownFirst = refusal(
  422,
  'own-factor-first',
  'Set up your own second factor first, under Two-factor sign-in in your menu.',
);
const noSuchUser = refusal(404, 'not-found', 'There is no such user in your company.');
const notAdmin = refusal(403, 'not-admin', 'Only an administrator of the company may do this.');

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
}

function linkOf(context: AppContext, token: string): string {
  return `${new URL(context.req.url).origin}/account/login/?token=${token}`;
}
