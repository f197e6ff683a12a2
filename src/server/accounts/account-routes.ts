/**
 * Signing in and out, as plain pages and forms.
 *
 *   GET  /account/login/?next=…      the form           ?token=…   a one-time link
 *   POST /account/login/             e-mail and password, or the token of an invitation
 *   GET, POST /account/setup/        name, e-mail and password; after a link without the old password
 *   GET, POST /account/address/      a link that confirms an e-mail address: address-routes.ts
 *   POST /account/address/withdraw/
 *   POST /account/logout/
 *        /account/two_factor/…            the second factor: two-factor-routes.ts
 */
import type { UserDetails } from '../../domain/permissions/user.ts';
import { isRefusal, refusal } from '../errors.ts';
import { formFields } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountPage } from './account-page.ts';
import type { Begun, SetUp } from './accounts.ts';
import type { AddressWay } from './address-changes.ts';
import { addressChangeRoutes } from './address-routes.ts';
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
  type LoginForm,
  type SetUpForm,
} from './pages.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';
import { accountsOfAddress, findUser, fullName } from './users.ts';

type Parts = Pick<
  Services,
  | 'accounts'
  | 'addresses'
  | 'links'
  | 'channel'
  | 'db'
  | 'log'
  | 'secondFactor'
  | 'guessLimits'
  | 'knownDevices'
  | 'hold'
  | 'reach'
  | 'singleSignOn'
>;

export function accountRoutes(parts: Parts): readonly Route[] {
  const { accounts, addresses, links, channel, db, log, guessLimits, knownDevices, reach } = parts;
  const provider = parts.singleSignOn?.settings.name ?? null;
  const signInPage = (form: LoginForm) => loginPage({ ...form, provider });

  const routes: readonly Route[] = [
    accountPage('GET', '/login/', async (context) => {
      const next = nextPath(context.req.query('next'));
      const token = context.req.query('token');
      if (token !== undefined) return openLink(context, token, next);
      if (await accounts.signedIn(context.req.raw)) return context.redirect(next, 303);
      if (await accounts.awaited(context.req.raw)) return context.redirect(codeAddress(next), 303);
      return context.html(signInPage({ next, email: '', fault: null }));
    }),

    accountPage('POST', '/login/', async (context) => {
      const form = await formFields(context);
      const next = nextPath(form['next']);
      const { email = '', password = '', token } = form;
      if (token !== undefined) return useLink(context, token, next);
      const attempt = await beginGuess(parts, context, { what: 'password', email });
      if (attempt.wait > 0) return tooOften(context, attempt.wait, { next, email });
      const company = Number(form['company'] ?? '') || null;
      const begun = await accounts.signIn(email, password, context.req.raw, company);
      if (begun === null) {
        await noteRefused(context, email);
        log.warn('a sign-in failed', { address: context.get('address') });
        return context.html(signInPage({ next, email, fault: 'The e-mail address or the password is wrong.' }), 401);
      }
      attempt.succeeded();
      if ('companies' in begun) return context.html(signInPage({ next, email, fault: null, ...begun }));
      return goOn(context, next, { begun, user: begun.user });
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
      const done =
        attempt !== null && attempt.wait > 0
          ? refusal(429, 'too-many-attempts', waitMessage(attempt.wait))
          : await accounts.setUp(signedIn, wanted, linkOrigin(reach, context));
      const isRefused = isRefusal(done);
      if (!isRefused || done.code !== 'old-password') attempt?.succeeded();
      const subject = changesInWords(signedIn.user, wanted, isRefused ? null : done.address);
      context.set('audited', { actor: signedIn.user, subject, isDone: !isRefused });
      if (isRefused) {
        const user = { ...signedIn.user, ...wanted };
        return context.html(setUpPage({ user, next, fault: done.message, ...shown }), done.status);
      }
      // What waits to be confirmed is said there.
      if (done.address === 'by-link') return goTo(context, `/account/setup/?next=${encodeURIComponent(next)}`, []);
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
    if (!link || !user || link.kind === 'address') return noSuchLink(context, next);
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
    // One that confirms an address signs nobody in.
    const isAddress = (await links.look(token))?.kind === 'address';
    const link = isAddress ? null : await links.use(token);
    const begun = link && (await accounts.signInByLink(link, context.req.raw));
    const user = begun && (await findUser(db, link.user));
    if (!link || !begun || !user) return noSuchLink(context, next);
    const inPlace = link.kind === 'start' && (await accounts.hasPassword(link.user));
    const target = inPlace ? next : `/account/setup/?next=${encodeURIComponent(next)}`;
    return goOn(context, target, { begun, user });
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
    { begun, user }: { begun: Begun; user: UserDetails },
  ): Promise<Response> {
    const subject = begun.awaitsCode ? 'The second factor is awaited' : '';
    context.set('audited', { actor: user, subject });
    return begun.awaitsCode
      ? goTo(context, codeAddress(target), begun.cookies)
      : goTo(context, target, [...begun.cookies, ...remembered(context, user.email)]);
  }

  /** Of an address that is nobody's, nothing is kept: it may be a password in the wrong field. */
  async function noteRefused(context: AppContext, email: string): Promise<void> {
    const [first] = await accountsOfAddress(db, email);
    const user = first && (await findUser(db, first.pk));
    if (user) context.set('audited', { actor: user });
  }

  const remembered = (context: AppContext, email: string): readonly string[] =>
    [knownDevices.remember(context.req.raw, email)].filter((cookie) => cookie !== null);

  async function shownFor(signedIn: SignedIn): Promise<Pick<SetUpForm, 'hasPassword' | 'asksPassword' | 'pending'>> {
    const hasPassword = await accounts.hasPassword(signedIn.user.pk);
    const asksPassword = hasPassword && !(await accounts.isByFreshLink(signedIn));
    return { hasPassword, asksPassword, pending: await addresses.pending(signedIn.user.pk) };
  }

  function tooOften(
    context: AppContext,
    seconds: number,
    form: { next: string; email: string },
  ): Response | Promise<Response> {
    context.header('Retry-After', String(seconds));
    log.warn('sign-in attempts are slowed', { address: context.get('address') });
    return context.html(signInPage({ ...form, fault: waitMessage(seconds) }), 429);
  }

  return [...routes, ...addressChangeRoutes(parts), ...twoFactorRoutes(parts)];
}

function setUpIn(form: Readonly<Record<string, string>>): SetUp {
  const { first_name = '', last_name = '', email = '', password = '', old_password: oldPassword = '' } = form;
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), password, oldPassword };
}

/** For the audit: what was set. */
function changesInWords(user: UserDetails, wanted: SetUp, way: AddressWay | null): string {
  const name = fullName(wanted);
  const asked = way === 'by-link' ? ' asked for, to be confirmed' : '';
  return [
    ...(name === user.full_name ? [] : [`name ${user.full_name} → ${name}`]),
    ...(way === null ? [] : [`e-mail ${user.email} → ${wanted.email.toLowerCase()}${asked}`]),
    ...(wanted.password === '' ? [] : ['password']),
  ].join(', ');
}

const codeAddress = (next: string): string => `/account/two_factor/?next=${encodeURIComponent(next)}`;
