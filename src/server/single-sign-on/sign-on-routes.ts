/**
 * Signing in with the identity provider of the house.
 *
 *   GET /account/single_sign_on/?next=…     to the provider
 *   GET /account/single_sign_on/callback/   back from it: the account is found, and a session begins
 *
 * What belongs to a sign-in under way is in a signed cookie of its own, so that two tabs do not end each other's.
 */
import { getSignedCookie, setSignedCookie, deleteCookie } from 'hono/cookie';
import { accountPage } from '../accounts/account-page.ts';
import { goTo } from '../accounts/forms.ts';
import { nextPath } from '../accounts/next-path.ts';
import { messagePage } from '../accounts/pages.ts';
import { findUser } from '../accounts/users.ts';
import { isRefusal } from '../errors.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { signOnTrouble, type SignOnChecks } from './provider.ts';
import { accountOf } from './sign-on.ts';

type Parts = Pick<Services, 'accounts' | 'db' | 'knownDevices' | 'log' | 'now' | 'reach' | 'secret' | 'singleSignOn'>;

const PATH = '/single_sign_on/';
/** For the page of the provider, with a second factor that has to be fetched. */
const WITHIN_SECONDS = 15 * 60;

type UnderWay = SignOnChecks & { readonly next: string };

/** None where no provider is set. */
export function signOnRoutes(parts: Parts): readonly Route[] {
  const { accounts, db, knownDevices, log, now, reach, secret, singleSignOn } = parts;
  if (singleSignOn === null) return [];
  const { provider, settings } = singleSignOn;
  // Each asks the provider something.
  const rate = createRateLimit({ burst: 30, everyMs: 10_000, now });

  const redirectOf = (context: AppContext): string => `${linkOrigin(reach, context)}/account${PATH}callback/`;
  const isSecure = (context: AppContext): boolean => linkOrigin(reach, context).startsWith('https:');
  const cookieFor = (state: string): string => `antecede.sign-on.${state.replace(/[^\w-]/g, '').slice(0, 12)}`;

  const failed = (context: AppContext, title: string, message: string, status: 403 | 429 | 502) =>
    context.html(messagePage(title, message), status);
  const isTooFast = (context: AppContext): boolean => rate.take(context.get('address') ?? '') > 0;
  const tooFast = (context: AppContext) =>
    failed(context, 'Too many attempts', 'Wait a minute, then try to sign in again.', 429);
  const unreachable = (context: AppContext, error: unknown) => {
    log.warn('single sign-on failed', { reason: signOnTrouble(error) });
    return failed(
      context,
      `${settings.name} could not be asked`,
      `${settings.name} did not sign you in: it does not answer, or not as expected. The log of the server says why. ` +
        'Try again in a moment, or sign in with your password.',
      502,
    );
  };

  async function signIn(context: AppContext, { next, ...checks }: UnderWay): Promise<Response> {
    const answered = new URL(`${redirectOf(context)}${new URL(context.req.url).search}`);
    const person = await provider.finish(answered, checks);
    const found = await accountOf({ db, settings, now }, person);
    if (isRefusal(found)) {
      log.warn('a single sign-on was refused', { reason: found.code });
      return failed(context, 'You could not be signed in', found.message, 403);
    }
    const user = await findUser(db, found.user);
    const begun = user && (await accounts.signInByProvider(found.user, context.req.raw));
    if (!user || !begun) return unreachable(context, new Error('the account is not there any more'));
    const subject = [`by ${settings.name}`, ...(found.isNew ? ['account made'] : [])].join(', ');
    context.set('audited', { actor: user, subject });
    const device = knownDevices.remember(context.req.raw, user.email);
    return begun.awaitsCode
      ? goTo(context, `/account/two_factor/?next=${encodeURIComponent(next)}`, begun.cookies)
      : goTo(context, next, [...begun.cookies, ...(device === null ? [] : [device])]);
  }

  return [
    accountPage('GET', PATH, async (context) => {
      const next = nextPath(context.req.query('next'));
      if (context.req.method === 'HEAD') return context.body(null, 204);
      if (isTooFast(context)) return tooFast(context);
      try {
        const { address, checks } = await provider.begin(redirectOf(context));
        await setSignedCookie(context, cookieFor(checks.state), JSON.stringify({ ...checks, next }), secret, {
          ...{ path: `/account${PATH}`, httpOnly: true, sameSite: 'Lax', secure: isSecure(context) },
          maxAge: WITHIN_SECONDS,
        });
        return context.redirect(address.href, 303);
      } catch (error) {
        return unreachable(context, error);
      }
    }),

    accountPage('GET', `${PATH}callback/`, async (context) => {
      if (isTooFast(context)) return tooFast(context);
      const name = cookieFor(context.req.query('state') ?? '');
      const kept = await getSignedCookie(context, secret, name);
      if (!kept)
        return failed(
          context,
          'This sign-in is over',
          'It took longer than a quarter of an hour, was begun in another browser, or was done already. Sign in again.',
          403,
        );
      deleteCookie(context, name, { path: `/account${PATH}` });
      const denied = context.req.query('error');
      if (denied !== undefined) {
        log.warn('single sign-on was denied', { reason: denied.slice(0, 100) });
        return failed(
          context,
          'You were not signed in',
          `${settings.name} did not sign you in. If you did not stop it yourself, whoever looks after it can tell why.`,
          403,
        );
      }
      try {
        return await signIn(context, JSON.parse(kept) as UnderWay);
      } catch (error) {
        return unreachable(context, error);
      }
    }),
  ];
}
