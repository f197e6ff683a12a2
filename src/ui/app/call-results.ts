/**
 * What becomes of a call's answer, in one place (ERR-1 to ERR-7, NAV-4): this decides, `use-call.ts` does it.
 *
 *   ok with redirect_to → in the app, or a full load     signed-out → login or two-factor set-up
 *   told → toast, loader away                            failed, offline → logged; the call yields nothing
 */
import type { CallResult } from '../../sync/calls.ts';

export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'toast'; readonly title: string; readonly text: string }
  | { readonly kind: 'log'; readonly message: string };

/** Where the browser is. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export function consequenceOf(result: CallResult, place: Place, matchesRoute: (path: string) => boolean): Consequence {
  switch (result.kind) {
    case 'ok':
      return result.redirectTo === null ? { kind: 'nothing' } : redirection(result.redirectTo, matchesRoute);
    case 'signed-out':
      return { kind: 'load', url: result.address === 'two-factor' ? TWO_FACTOR_SETUP : loginAddress(place) };
    case 'told':
      return { kind: 'toast', title: result.headline, text: result.detail };
    case 'failed':
    case 'offline':
      return { kind: 'log', message: result.message };
  }
}

/** NAV-4: the in-app route if it matches once `/spa/api` is off, else a full page load of the address as given. */
export function redirection(redirectTo: string, matchesRoute: (path: string) => boolean): Consequence {
  const inApp = redirectTo.replace(/^\/spa\/api(?=\/|$)/, '') || '/';
  const path = inApp.split(/[?#]/, 1)[0] ?? '/';
  if (inApp.startsWith('/') && !inApp.startsWith('//') && matchesRoute(path)) return { kind: 'go', path: inApp };
  return { kind: 'load', url: redirectTo };
}

export const TWO_FACTOR_SETUP = '/account/two_factor/setup/';
const LOGIN = '/account/login/';

/**
 * The login address with where to come back to (ERR-1): the hash as the specification says, unless empty or `#/`;
 * as this app routes by path, the path goes before it.
 */
export function loginAddress(place: Place): string {
  const hash = place.hash === '#/' ? '' : place.hash;
  const next = `${place.path === '/' && hash === '' && place.search === '' ? '' : place.path}${place.search}${hash}`;
  return next === '' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}
