/**
 * Calls of programs: a token in `Authorization: Bearer …` and nothing else opens them, a cookie least of all.
 *
 *   is there such a token ─▶ does it hold ─▶ may its user ─▶ scope ─▶ calls a minute ─▶ calls a day ─▶ the call
 */
import type { MiddlewareHandler } from 'hono';
import { apiTokenState, type ApiScope, type ApiToken } from '../../domain/operation/api-tokens.ts';
import { findAccount, type Account } from '../accounts/users.ts';
import { mayHaveTokens } from '../api-tokens/may-have-tokens.ts';
import { presentedToken, type PresentedToken } from '../api-tokens/token-table.ts';
import type { Db } from '../database/tables.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { ApiCaller, NotOpened } from './api-caller.ts';

/** null: what every token may ask. each: a message of MCP, whose tools each have their own scope and take calls. */
export type RouteScope = ApiScope | 'each' | null;
export type TokenGuard = (scope: RouteScope) => MiddlewareHandler<AppEnv>;

export function createTokenGuard({ db, now }: { readonly db: Db; readonly now: () => number }): TokenGuard {
  const perToken = createRateLimit({ burst: 60, everyMs: 1_000, now });
  const perAddress = createRateLimit({ burst: 60, everyMs: 1_000, now });

  async function opened(context: AppContext, scope: RouteScope): Promise<ApiCaller | NotOpened> {
    const text = bearerOf(context.req.header('Authorization'));
    if (text === null) return noToken;
    const presented = await presentedToken(db, text, now());
    if (presented === null) {
      const wait = perAddress.take(context.get('address') ?? '');
      return wait > 0 ? tooFast(wait) : unknownToken;
    }
    const { token } = presented;
    const state = apiTokenState(token, now());
    if (state !== 'valid') return state === 'expired' ? expiredToken : revokedToken;
    const account = await findAccount(db, token.owner.pk);
    if (account === null) return revokedToken;
    const ended = endedBy(account);
    if (ended !== null) return ended;
    const isEach = scope === 'each';
    if (scope !== null && !isEach && !token.scopes.includes(scope)) return outOfScope(scope, token);
    const caller = { ...account, token, take: () => taken(presented) };
    return (isEach ? tooFastFor(token) : await caller.take()) ?? caller;
  }

  function tooFastFor({ id }: ApiToken): NotOpened | null {
    const wait = perToken.take(String(id));
    return wait > 0 ? tooFast(wait) : null;
  }

  async function taken({ token, take }: PresentedToken): Promise<NotOpened | null> {
    return tooFastFor(token) ?? ((await take()) ? null : budgetUsed(token, now()));
  }

  return (scope) => async (context, next) => {
    const caller = await opened(context, scope);
    if ('code' in caller) return refuseToken(context, caller);
    context.set('apiCaller', caller);
    return next();
  };
}

/** What of the account keeps its tokens from opening anything. */
function endedBy({ user, companyWantsFactor }: Account): NotOpened | null {
  if (!user.is_active) return revokedToken;
  if (!mayHaveTokens(user)) return noPermissionNow;
  return companyWantsFactor && !user.two_factor_auth_enabled ? noFactor : null;
}

export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/** In the form of the refusals of all calls; `WWW-Authenticate` as RFC 6750 has it. */
function refuseToken(context: AppContext, { status, code, detail, wait }: NotOpened): Response {
  const headline = HEADLINES[status];
  const headers = {
    'Cache-Control': 'no-store',
    ...(status !== 429 && { 'WWW-Authenticate': `Bearer error="${BEARER_ERRORS[status]}"` }),
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  };
  return context.json({ error_type: 'spa_api_exception', headline, detail, code }, status, headers);
}

const HEADLINES = { 401: 'Not Signed In', 403: 'Not Allowed', 429: 'Too Many Requests' } as const;
const BEARER_ERRORS = { 401: 'invalid_token', 403: 'insufficient_scope' } as const;
const MAKE_ONE = 'Make one in the app, under API tokens in the account menu';

const noToken: NotOpened = {
  ...{ status: 401, code: 'no-token' },
  detail: `Send a token as “Authorization: Bearer …”. ${MAKE_ONE}.`,
};
const unknownToken: NotOpened = {
  ...{ status: 401, code: 'unknown-token' },
  detail: `There is no such token. ${MAKE_ONE}.`,
};
const expiredToken: NotOpened = {
  ...{ status: 401, code: 'expired-token' },
  detail: `This token has expired. ${MAKE_ONE}.`,
};
const revokedToken: NotOpened = {
  ...{ status: 401, code: 'revoked-token' },
  detail: `This token was revoked. ${MAKE_ONE}.`,
};
const noPermissionNow: NotOpened = {
  ...{ status: 403, code: 'no-permission' },
  detail: 'The user of this token does not hold the permission for API tokens. An administrator can give it.',
};
const noFactor: NotOpened = {
  ...{ status: 403, code: 'no-second-factor' },
  detail: 'The company requires a second factor. Set it up in the app; the token then works again.',
};
const outOfScope = (scope: ApiScope, { scopes }: ApiToken): NotOpened => ({
  ...{ status: 403, code: 'out-of-scope' },
  detail: `This token may ${scopes.join(', ')}; the call needs “${scope}”. Use a token with that scope.`,
});
const tooFast = (wait: number): NotOpened => ({
  ...{ status: 429, code: 'too-many-requests', wait },
  detail: `Too many calls at once. Try again in ${wait} s.`,
});

const DAY_MS = 86_400_000;
const budgetUsed = ({ callsADay }: ApiToken, now: number): NotOpened => ({
  ...{ status: 429, code: 'budget-used', wait: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) },
  detail:
    `The ${callsADay} calls of this token for today are used. ` +
    'Its next day begins at 00:00 UTC; or make a token with a larger budget.',
});
