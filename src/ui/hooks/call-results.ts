/**
 * Decides what follows from the result of a call (ERR-1 to ERR-7, NAV-4). use-consequences.ts carries it out.
 *
 *   ok with redirect_to → in the app, or a full load     signed-out → login, two-factor set-up, removal
 *   reported → toast, loader hidden                      failed, offline → nothing (the transport logs them)
 */
import type { CallResult } from '../../sync/wire/calls.ts';
import { TWO_FACTOR_SETUP } from '../routing/sign-in-address.ts';

export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'toast'; readonly title: string; readonly text: string };

export function consequenceOf(result: CallResult, matchesRoute: (path: string) => boolean): Consequence {
  switch (result.kind) {
    case 'ok':
      return result.redirectTo === null ? { kind: 'nothing' } : redirection(result.redirectTo, matchesRoute);
    case 'signed-out':
      if (result.address === 'cut-off') return { kind: 'cut-off' };
      return result.address === 'two-factor' ? { kind: 'load', url: TWO_FACTOR_SETUP } : { kind: 'login' };
    case 'reported':
      return { kind: 'toast', title: result.headline, text: result.detail };
    case 'failed':
    case 'offline':
      return { kind: 'nothing' };
  }
}

/** NAV-4: the route in the app that matches without `/spa/api`, else a full page load of the address as given. */
export function redirection(redirectTo: string, matchesRoute: (path: string) => boolean): Consequence {
  const inApp = redirectTo.replace(/^\/spa\/api(?=\/|$)/, '') || '/';
  const path = inApp.split(/[?#]/, 1)[0] ?? '/';
  if (inApp.startsWith('/') && !inApp.startsWith('//') && matchesRoute(path)) return { kind: 'go', path: inApp };
  return { kind: 'load', url: redirectTo };
}
