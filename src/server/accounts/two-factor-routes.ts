/**
 * The second factor, as plain pages and forms beneath /account/two_factor (ERR-2).
 *
 *   GET, POST /            the code after the password; the session waits for it
 *   GET, POST /setup/      QR code, key and the first code; once it is on, its state
 *   POST      /codes/      new backup codes     POST /off/   switches it off
 */
import { formFields } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { accountPage } from './account-page.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from './users.ts';
import { beginGuess, goTo, waitMessage } from './forms.ts';
import type { Attempt } from './guess-limits.ts';
import { nextPath } from './next-path.ts';
import { backupCodesPage, codePage, factorPage, setUpFactorPage } from './two-factor-pages.ts';

const SETUP = '/account/two_factor/setup/';
const NO_PASSWORD = 'You signed in more than ten minutes ago: enter your password too, and a code.';
const NO_FIT = 'The code is wrong. Codes change every 30 seconds, and each works once.';

type Parts = Pick<Services, 'accounts' | 'secondFactor' | 'guessLimits' | 'knownDevices' | 'log' | 'hold'>;

export function twoFactorRoutes(parts: Parts): readonly Route[] {
  const { accounts, secondFactor, knownDevices, log } = parts;

  const routes: readonly Route[] = [
    accountPage('GET', '/two_factor/', async (context) => {
      const next = nextPath(context.req.query('next'));
      if (await accounts.signedIn(context.req.raw)) return context.redirect(next, 303);
      return (await accounts.awaited(context.req.raw))
        ? context.html(codePage({ next, fault: null }))
        : toLogin(context, next);
    }),

    accountPage('POST', '/two_factor/', async (context) => {
      const { code = '', next: wanted } = await formFields(context);
      const next = nextPath(wanted);
      const awaited = await accounts.awaited(context.req.raw);
      if (awaited === null) return toLogin(context, next);
      const fault = await faultOf(context, awaited, code);
      context.set('audited', { actor: awaited.user });
      if (fault !== null) return context.html(codePage({ next, fault }), fault === NO_FIT ? 401 : 429);
      await accounts.letIn(awaited);
      const device = knownDevices.remember(context.req.raw, awaited.user.email);
      return goTo(context, next, device === null ? awaited.cookies : [...awaited.cookies, device]);
    }),

    accountPage('GET', '/two_factor/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return toLogin(context, SETUP);
      return showSetUp(context, signedIn, null);
    }),

    accountPage('POST', '/two_factor/setup/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      if (signedIn === null) return toLogin(context, SETUP);
      const { code = '', password = '' } = await formFields(context);
      const { user } = signedIn;
      if (await secondFactor.isOn(user.pk)) return showSetUp(context, signedIn, null);
      const attempt = await guessOf(context, signedIn);
      if (attempt.wait > 0) return showSetUp(context, signedIn, waitMessage(attempt.wait));
      if ((await needsPassword(signedIn)) && !(await accounts.passwordFits(user.pk, password)))
        return showSetUp(context, signedIn, password === '' ? NO_PASSWORD : 'The password is wrong.');
      const codes = await secondFactor.confirm(user.pk, code);
      if (codes === null) return showSetUp(context, signedIn, NO_FIT);
      attempt.succeeded();
      context.set('audited', { actor: user });
      await accounts.endOtherSessions(signedIn);
      return context.html(backupCodesPage({ codes, isNew: true }));
    }),

    accountPage('POST', '/two_factor/codes/', (context) =>
      withCode(context, async ({ user }) =>
        context.html(backupCodesPage({ codes: await secondFactor.renewBackupCodes(user.pk), isNew: false })),
      ),
    ),

    accountPage('POST', '/two_factor/off/', (context) =>
      withCode(context, async (signedIn) => {
        if (signedIn.companyWantsFactor)
          return showSetUp(context, signedIn, 'Your company requires a second factor, so you can’t switch it off.');
        await secondFactor.remove(signedIn.user.pk);
        return goTo(context, SETUP, []);
      }),
    ),
  ];

  /**
   * Changing the factor needs a code, except in a session that started with a one-time link: that is how a lost
   * factor is replaced.
   */
  async function withCode(context: AppContext, work: (signedIn: SignedIn) => Promise<Response>): Promise<Response> {
    const signedIn = await accounts.signedIn(context.req.raw);
    if (signedIn === null) return toLogin(context, SETUP);
    const { code = '' } = await formFields(context);
    const fault = (await accounts.isByFreshLink(signedIn)) ? null : await faultOf(context, signedIn, code);
    if (fault === null) context.set('audited', { actor: signedIn.user });
    return fault === null ? work(signedIn) : showSetUp(context, signedIn, fault);
  }

  async function faultOf(context: AppContext, signedIn: SignedIn, code: string): Promise<string | null> {
    const attempt = await guessOf(context, signedIn);
    if (attempt.wait > 0) return waitMessage(attempt.wait);
    if (await secondFactor.use(signedIn.user.pk, code)) {
      attempt.succeeded();
      return null;
    }
    log.warn('a code of a second factor was wrong', { address: context.get('address'), user: signedIn.user.pk });
    return NO_FIT;
  }

  const guessOf = (context: AppContext, { user }: SignedIn): Promise<Attempt> =>
    beginGuess(parts, context, { what: 'code', email: user.email });

  async function showSetUp(context: AppContext, signedIn: SignedIn, fault: string | null): Promise<Response> {
    const { user, companyWantsFactor } = signedIn;
    const status = fault === null ? 200 : 422;
    if (await secondFactor.isOn(user.pk)) {
      return context.html(
        factorPage({
          fault,
          codesLeft: await secondFactor.backupCodesLeft(user.pk),
          asksCode: !(await accounts.isByFreshLink(signedIn)),
          isWanted: companyWantsFactor,
        }),
        status,
      );
    }
    const secret = await secondFactor.begin(user.pk);
    return context.html(
      setUpFactorPage({
        user,
        secret,
        fault,
        asksPassword: await needsPassword(signedIn),
        isWanted: companyWantsFactor,
      }),
      status,
    );
  }

  /** Nobody can add their phone to a session that somebody else left open. */
  const needsPassword = async (signedIn: SignedIn): Promise<boolean> =>
    !(await accounts.isByFreshLink(signedIn)) && (await accounts.hasPassword(signedIn.user.pk));

  return routes;
}

function toLogin(context: AppContext, next: string): Response {
  return context.redirect(`/account/login/?next=${encodeURIComponent(next)}`, 303);
}
