/**
 * Signing in and out, as plain pages and forms.
 *
 *   GET  /account/login/?next=…      the form           ?token=…   a one-time link
 *   POST /account/login/             e-mail and password, or the token of an invitation
 *   GET, POST /account/setup/        name, e-mail and password; after a link without the old password
 *   POST /account/logout/
 *        /account/two_factor/…            the second factor: two-factor-routes.ts
 */
import { refusal } from '../errors.ts';
import { formFields } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountPage } from './account-page.ts';
import type { Begun, SetUp } from './accounts.ts';
import type { SignedIn } from './users.ts';
import { beginGuess, goTo, waitMessage } from './forms.ts';
import { nextPath } from './next-path.ts';
import {
  cutOffPage,
  invitationPage,
  loginPage,
  setUpPage,
  stoppedPage,
  usedLinkPage,
  type SetUpForm,
} from './pages.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';
import { userByEmail } from './companies.ts';
import { findUser } from './users.ts';

type Parts = Pick<
  Services,
  'accounts' | 'links' | 'channel' | 'db' | 'log' | 'secondFactor' | 'guessLimits' | 'knownDevices' | 'hold'
>;

export function accountRoutes(parts: Parts): readonly Route[] {
  const { accounts, links, channel, db, log, guessLimits, knownDevices } = parts;

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
      if (token !== undefined) return useLink(context, token, next);
      const attempt = await beginGuess(parts, context, { what: 'password', email });
      if (attempt.wait > 0) return tooOften(context, attempt.wait, { next, email });
      const begun = await accounts.signIn(email, password, context.req.raw);
      if (begun === null) {
        await noteRefused(context, email);
        log.warn('a sign-in failed', { address: context.get('address') });
        return context.html(loginPage({ next, email, fault: 'The e-mail address or the password is wrong.' }), 401);
      }
      attempt.succeeded();
      return goOn(context, next, { begun, email });
    }),

    accountPage('GET', '/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return context.redirect('/account/login/?next=/account/setup/', 303);
      const next = nextPath(context.req.query('next'));
      return context.html(setUpPage({ user: signedIn.user, next, fault: null, ...(await shownFor(signedIn)) }));
    }),

    accountPage('POST', '/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return context.redirect('/account/login/?next=/account/setup/', 303);
      const { next: wantedNext, ...form } = await formFields(context);
      const wanted = setUpIn(form);
      const next = nextPath(wantedNext);
      const shown = await shownFor(signedIn);
      const attempt = shown.asksPassword
        ? await beginGuess(parts, context, { what: 'password', email: signedIn.user.email })
        : null;
      const refused =
        attempt !== null && attempt.wait > 0
          ? refusal(429, 'too-many-attempts', waitMessage(attempt.wait))
          : await accounts.setUp(signedIn, wanted);
      if (refused?.code !== 'old-password') attempt?.succeeded();
      context.set('audited', { actor: signedIn.user, isDone: refused === null });
      if (refused !== null) {
        const user = { ...signedIn.user, ...wanted };
        return context.html(setUpPage({ user, next, fault: refused.message, ...shown }), refused.status);
      }
      return goTo(context, next, remembered(context, wanted.email));
    }),

    // Where a device goes that was cut off and has removed its data.
    accountPage('GET', '/cut_off/', async (context) => context.html(cutOffPage())),

    // Where the app goes instead of a third round of the same redirects.
    accountPage('GET', '/stopped/', async (context) => context.html(stoppedPage(nextPath(context.req.query('next'))))),

    accountPage('POST', '/logout/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      const cookies = await accounts.signOut(context.req.raw);
      if (signedIn) context.set('audited', { actor: signedIn.user });
      if (signedIn) await channel.tell({ kind: 'sessions-ended', sessions: [signedIn.session] });
      return goTo(context, '/account/login/', cookies);
    }),
  ];

  /** The link that the server prints signs in directly; an invitation shows a button first. */
  async function openLink(context: AppContext, token: string, next: string): Promise<Response> {
    const link = await links.look(token);
    const user = link && (await findUser(db, link.user));
    if (!link || !user) return noSuchLink(context, next);
    if (link.kind === 'invitation') {
      const now = await accounts.signedIn(context.req.raw);
      const other = now !== null && now.user.pk !== user.pk ? now.user.full_name || now.user.email : null;
      return context.html(invitationPage(token, user.full_name, other));
    }
    // What only looks at a link doesn’t use it up.
    if (
      context.req.method === 'HEAD' ||
      /prefetch|prerender/.test(`${context.req.header('Sec-Purpose')} ${context.req.header('Purpose')}`)
    )
      return context.body(null, 204);
    return useLink(context, token, next);
  }

  async function useLink(context: AppContext, token: string, next: string): Promise<Response> {
    const link = await links.use(token);
    const begun = link && (await accounts.signInByLink(link, context.req.raw));
    const user = begun && (await findUser(db, link.user));
    if (!link || !begun || !user) return noSuchLink(context, next);
    const inPlace = link.kind === 'start' && (await accounts.hasPassword(link.user));
    const target = inPlace ? next : `/account/setup/?next=${encodeURIComponent(next)}`;
    return goOn(context, target, { begun, email: user.email });
  }

  /** Nobody guesses 256 bits, so that a link is looked for before anything is counted, and only a wrong one counts. */
  function noSuchLink(context: AppContext, next: string): Response | Promise<Response> {
    const wait = guessLimits.wrongLink(context.get('address'));
    return wait > 0 ? tooOften(context, wait, { next, email: '' }) : context.html(usedLinkPage(), 410);
  }

  /** To the code where it is missing; else the user is in, and the device is known from now on. */
  async function goOn(
    context: AppContext,
    target: string,
    { begun, email }: { begun: Begun; email: string },
  ): Promise<Response> {
    const user = await userByEmail(db, email);
    const subject = begun.awaitsCode ? 'The second factor is awaited' : '';
    if (user) context.set('audited', { actor: user, subject });
    return begun.awaitsCode
      ? goTo(context, codeAddress(target), begun.cookies)
      : goTo(context, target, [...begun.cookies, ...remembered(context, email)]);
  }

  /** Of an address that is nobody's, nothing is kept: it may be a password in the wrong field. */
  async function noteRefused(context: AppContext, email: string): Promise<void> {
    const user = await userByEmail(db, email);
    if (user) context.set('audited', { actor: user });
  }

  const remembered = (context: AppContext, email: string): readonly string[] =>
    [knownDevices.remember(context.req.raw, email)].filter((cookie) => cookie !== null);

  async function shownFor(signedIn: SignedIn): Promise<Pick<SetUpForm, 'hasPassword' | 'asksPassword'>> {
    const hasPassword = await accounts.hasPassword(signedIn.user.pk);
    return { hasPassword, asksPassword: hasPassword && !(await accounts.isByFreshLink(signedIn)) };
  }

  function tooOften(
    context: AppContext,
    seconds: number,
    form: { next: string; email: string },
  ): Response | Promise<Response> {
    context.header('Retry-After', String(seconds));
    log.warn('sign-in attempts are slowed', { address: context.get('address') });
    return context.html(loginPage({ ...form, fault: waitMessage(seconds) }), 429);
  }

  return [...routes, ...twoFactorRoutes(parts)];
}

function setUpIn(form: Readonly<Record<string, string>>): SetUp {
  const { first_name = '', last_name = '', email = '', password = '', old_password: oldPassword = '' } = form;
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), password, oldPassword };
}

const codeAddress = (next: string): string => `/account/two_factor/?next=${encodeURIComponent(next)}`;
