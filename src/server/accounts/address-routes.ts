/**
 * An e-mail address is confirmed by whoever reads what is sent there, signed in or not; it signs nobody in. Its user
 * withdraws what is not confirmed.
 *
 *   GET  /account/address/?token=…     a page with a button, so that a scanner confirms nothing
 *   POST /account/address/             token
 *   POST /account/address/withdraw/
 */
import { formFields } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountPage } from './account-page.ts';
import { addressConfirmedPage, confirmAddressPage, uselessAddressLinkPage } from './address-pages.ts';
import { goTo, waitMessage } from './forms.ts';
import { nextPath } from './next-path.ts';
import { messagePage } from './pages.ts';
import { findUser } from './users.ts';

type Parts = Pick<Services, 'accounts' | 'addresses' | 'channel' | 'db' | 'guessLimits'>;

export function addressChangeRoutes({ accounts, addresses, channel, db, guessLimits }: Parts): readonly Route[] {
  return [
    accountPage('GET', '/address/', async (context) => {
      const token = context.req.query('token') ?? '';
      const found = await addresses.look(token);
      const user = found && (await findUser(db, found.user));
      return found && user ? context.html(confirmAddressPage(token, found.email, user.full_name)) : useless(context);
    }),

    accountPage('POST', '/address/', async (context) => {
      const { token = '' } = await formFields(context);
      const done = await addresses.confirm(token);
      const user = done && (await findUser(db, done.user));
      if (!done || !user) return useless(context);
      context.set('audited', { actor: user, subject: `${done.before} → ${done.email}` });
      await channel.tell({ kind: 'accounts-changed' });
      return context.html(addressConfirmedPage(done.email));
    }),

    accountPage('POST', '/address/withdraw/', async (context) => {
      const signedIn = await accounts.signedIn(context.req.raw);
      const next = nextPath((await formFields(context))['next']);
      const page = `/account/setup/?next=${encodeURIComponent(next)}`;
      if (signedIn === null) return goTo(context, `/account/login/?next=${encodeURIComponent('/account/setup/')}`, []);
      const withdrawn = await addresses.withdraw(signedIn.user.pk);
      context.set('audited', { actor: signedIn.user, subject: withdrawn?.email ?? '', isDone: withdrawn !== null });
      return goTo(context, page, []);
    }),
  ];

  /** As of sign-in links, only a wrong one counts. */
  function useless(context: AppContext): Response | Promise<Response> {
    const wait = guessLimits.wrongLink(context.get('address'));
    if (wait === 0) return context.html(uselessAddressLinkPage(), 410);
    context.header('Retry-After', String(wait));
    return context.html(messagePage('Too many attempts', waitMessage(wait)), 429);
  }
}
