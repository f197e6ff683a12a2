/**
 * Signing in and out, as plain pages and forms.
 *
 *   GET  /account/login/?next=…      the form           ?token=…   a one-time link
 *   POST /account/login/             e-mail and password, or the token of an invitation
 *   GET, POST /account/setup/        name, e-mail and password after a link
 *   POST /account/logout/
 *        /account/two_factor/…            the second factor: two-factor-routes.ts
 */
import { isRefusal } from '../errors.ts';
import { formFields } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountPage } from './account-page.ts';
import { goTo } from './forms.ts';
import { nextPath } from './next-path.ts';
import { invitationPage, loginPage, setUpPage, usedLinkPage } from './pages.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';
import { findUser } from './users.ts';

type Parts = Pick<Services, 'accounts' | 'links' | 'pokes' | 'db' | 'now' | 'secondFactor'>;

export function accountRoutes({ accounts, links, pokes, db, now, secondFactor }: Parts): readonly Route[] {
  const byAddress = createRateLimit({ burst: 20, everyMs: 3_000, now });
  const byEmail = createRateLimit({ burst: 8, everyMs: 15_000, now });

  const routes: readonly Route[] = [
    accountPage('GET', '/login/', async (context) => {
      const next = nextPath(context.req.query('next'));
      const token = context.req.query('token');
      if (token !== undefined) return openLink(context, token, next);
      if (await accounts.signedIn(context.req.raw)) return context.redirect(next, 303);
      if (await accounts.awaited(context.req.raw)) return context.redirect(codeAddress(next), 303);
      return context.html(loginPage({ next, email: '', fault: null }));
    }),

    accountPage('POST', '/login/', async (context) => {
      const form = await formFields(context);
      const next = nextPath(form['next']);
      const { email = '', password = '', token } = form;
      const wait = Math.max(
        byAddress.take(context.get('address')),
        token === undefined ? byEmail.take(email.toLowerCase()) : 0,
      );
      if (wait > 0) return tooOften(context, wait, { next, email });
      if (token !== undefined) return useLink(context, token, next);
      const begun = await accounts.signIn(email, password, context.req.raw);
      if (begun === null)
        return context.html(loginPage({ next, email, fault: 'The e-mail address or the password is wrong.' }), 401);
      return goTo(context, begun.awaitsCode ? codeAddress(next) : next, begun.cookies);
    }),

    accountPage('GET', '/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return context.redirect('/account/login/?next=/account/setup/', 303);
      const next = nextPath(context.req.query('next'));
      if (!signedIn.byLink) return context.redirect(next, 303);
      const hasPassword = await accounts.hasPassword(signedIn.user.pk);
      return context.html(setUpPage({ user: signedIn.user, next, fault: null, hasPassword }));
    }),

    accountPage('POST', '/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return context.redirect('/account/login/?next=/account/setup/', 303);
      const { first_name = '', last_name = '', email = '', password = '', next } = await formFields(context);
      const wanted = { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), password };
      const hasPassword = await accounts.hasPassword(signedIn.user.pk);
      const refused = await accounts.setUp(signedIn, wanted);
      if (!isRefusal(refused)) return goTo(context, nextPath(next), []);
      const user = { ...signedIn.user, ...wanted };
      return context.html(
        setUpPage({ user, next: nextPath(next), fault: refused.message, hasPassword }),
        refused.status,
      );
    }),

    accountPage('POST', '/logout/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      const cookies = await accounts.signOut(context.req.raw);
      if (signedIn) pokes.endSession(signedIn.session);
      return goTo(context, '/account/login/', cookies);
    }),
  ];

  /** The link that the server prints signs in directly; an invitation shows a button first. */
  async function openLink(context: AppContext, token: string, next: string): Promise<Response> {
    const wait = byAddress.take(context.get('address'));
    if (wait > 0) return tooOften(context, wait, { next, email: '' });
    const link = await links.look(token);
    const user = link && (await findUser(db, link.user));
    if (!link || !user) return context.html(usedLinkPage(), 410);
    if (link.kind === 'invitation') return context.html(invitationPage(token, user.full_name));
    if (/prefetch|prerender/.test(`${context.req.header('Sec-Purpose')} ${context.req.header('Purpose')}`))
      return context.body(null, 204);
    return useLink(context, token, next);
  }

  async function useLink(context: AppContext, token: string, next: string): Promise<Response> {
    const link = await links.use(token);
    const begun = link && (await accounts.signInByLink(link, context.req.raw));
    if (!link || !begun) return context.html(usedLinkPage(), 410);
    const inPlace = link.kind === 'start' && (await accounts.hasPassword(link.user));
    const target = inPlace ? next : `/account/setup/?next=${encodeURIComponent(next)}`;
    return goTo(context, begun.awaitsCode ? codeAddress(target) : target, begun.cookies);
  }

  function tooOften(
    context: AppContext,
    seconds: number,
    form: { next: string; email: string },
  ): Response | Promise<Response> {
    context.header('Retry-After', String(seconds));
    return context.html(loginPage({ ...form, fault: `Too many attempts. Try again in ${seconds} s.` }), 429);
  }

  return [...routes, ...twoFactorRoutes({ accounts, secondFactor, now })];
}

const codeAddress = (next: string): string => `/account/two_factor/?next=${encodeURIComponent(next)}`;
