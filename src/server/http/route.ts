/**
 * A call of the server as data: its address, who may make it, its limits and its handler.
 *
 *   request ─▶ who ─▶ size of the body ─▶ rate ─▶ handle
 *
 * http/routes.ts lists every route; tests enumerate that list against every kind of caller.
 */
import type { Hono, MiddlewareHandler } from 'hono';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { RouteScope, TokenGuard } from '../api/token-guard.ts';
import { audited, type AuditPorts } from '../audit/audited-routes.ts';
import { notAllowed, refusal } from '../errors.ts';
import type { Membership } from '../events/membership.ts';
import { atMost, idOf, refuse, refuseForNow } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * anyone: no session is asked for (pages under /account, /health).
 * user: every signed-in user, guests from outside the company too; the handler decides what the user may see of it.
 * colleague: a signed-in user who is no guest.
 * search-member: a user with access to the search `:searchId`; for others it does not exist.
 * administrator: an administrator of the server.
 * company-administrator: an administrator of their company.
 * directory: a company's directory with a provisioning token of it (scim/directory-guard.ts).
 * token: a program with a token that has the route's `scope` (api/token-guard.ts); a session opens nothing.
 */
export type Caller =
  | 'anyone'
  | 'user'
  | 'colleague'
  | 'search-member'
  | 'administrator'
  | 'company-administrator'
  | 'directory'
  | 'token';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, with parameters as Hono writes them. */
  readonly path: string;
  readonly who: Caller;
  /** Of a token. Only where `who` is token. */
  readonly scope?: RouteScope;
  /** Bytes of the body; a larger one is refused before it is read. Without it, the handler limits the body. */
  readonly maxBody?: number;
  /** Calls of one user; routes may share it. */
  readonly rate?: RateLimit;
  readonly handle: (context: AppContext) => Response | Promise<Response>;
}

interface GuardPorts {
  readonly membership: Pick<Membership, 'mayUse'>;
  readonly tokenGuard: TokenGuard;
  readonly directoryGuard: MiddlewareHandler<AppEnv>;
}

/** Registers the routes with their guards. Everything under /spa/api has a session by then (guards.ts). */
export function mount(
  app: Hono<AppEnv>,
  routes: readonly Route[],
  { membership, tokenGuard, directoryGuard, ...ports }: AuditPorts & GuardPorts,
): void {
  for (const route of routes) {
    const audit = audited(`${route.method} ${route.path}`, ports);
    const before = [
      named(route),
      ...(audit === null ? [] : [audit]),
      ...guardsOf(route, { membership, tokenGuard, directoryGuard }),
    ];
    app.on(route.method, [route.path], ...before, route.handle);
  }
}

/** For the metrics, which count by route. */
function named({ method, path }: Route): MiddlewareHandler<AppEnv> {
  const route = `${method} ${path}`;
  return (context, next) => {
    context.set('route', route);
    return next();
  };
}

function guardsOf(
  { who, scope = null, maxBody, rate }: Route,
  ports: GuardPorts,
): readonly MiddlewareHandler<AppEnv>[] {
  return [
    ...callerGuards(who, scope, ports),
    ...(maxBody === undefined ? [] : [atMost(maxBody)]),
    ...(rate === undefined ? [] : [limited(rate)]),
  ];
}

function callerGuards(
  who: Caller,
  scope: RouteScope,
  { membership, tokenGuard, directoryGuard }: GuardPorts,
): readonly MiddlewareHandler<AppEnv>[] {
  if (who === 'anyone' || who === 'user') return [];
  if (who === 'directory') return [directoryGuard];
  return [who === 'token' ? tokenGuard(scope) : only(who, membership)];
}

function limited(rate: RateLimit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const wait = rate.take(String(context.get('signedIn').user.pk));
    return wait > 0 ? refuseForNow(context, wait) : next();
  };
}

function only(
  who: Exclude<Caller, 'anyone' | 'user' | 'token' | 'directory'>,
  membership: Pick<Membership, 'mayUse'>,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { user } = context.get('signedIn');
    if (who === 'colleague') return user.is_guest ? refuse(context, notForGuests) : next();
    if (who === 'administrator')
      return user.is_admin_user && !user.is_guest ? next() : refuse(context, notAdministrator);
    if (who === 'company-administrator') {
      const company = administeredCompany(user);
      if (company === null) return refuse(context, notCompanyAdministrator);
      context.set('company', company);
      return next();
    }
    const search = idOf(context.req.param('searchId'));
    if (search === null || !(await membership.mayUse(searchStream(search), { pk: user.pk, isServer: false })))
      return refuse(context, noSuchSearch);
    context.set('search', search);
    return next();
  };
}

/** The company that the user may administer; null for none. */
function administeredCompany(user: UserDetails): Id | null {
  return user.is_admin_user && !user.is_guest && holds(user.permissions, 'COMPANY_ADMIN')
    ? (user.company?.id ?? null)
    : null;
}

const notForGuests = notAllowed('guest', 'This is open to the people of the company, not to its guests.');
const notAdministrator = notAllowed('not-admin', 'Only an administrator can do this.');
const notCompanyAdministrator = notAllowed('not-admin', 'Only an administrator of your company can do this.');
const noSuchSearch = refusal(404, 'not-found', 'There is no such search.');
