/**
 * What becomes of a call's answer, in one place (ERR-1 to ERR-7, NAV-4): this decides, `use-call.ts` does it.
 *
 *   ok with redirect_to → in the app, or a full load     signed-out → login or two-factor set-up
 *   told → toast, loader away                            failed, offline → logged by the transport; nothing follows
 */
import type { CallResult } from '../../sync/wire/calls.ts';

export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'toast'; readonly title: string; readonly text: string };

/** Where the browser is. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export function consequenceOf(result: CallResult, matchesRoute: (path: string) => boolean): Consequence {
  switch (result.kind) {
    case 'ok':
      return result.redirectTo === null ? { kind: 'nothing' } : redirection(result.redirectTo, matchesRoute);
    case 'signed-out':
      return result.address === 'two-factor' ? { kind: 'load', url: TWO_FACTOR_SETUP } : { kind: 'login' };
    case 'reported':
      return { kind: 'toast', title: result.headline, text: result.detail };
    case 'failed':
    case 'offline':
      return { kind: 'nothing' };
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
 * The login address with where to come back to: the hash where there is one that says something (ERR-1). This app
 * routes by path, so without a hash it is the path; with one, the path is remembered (see return-place.ts).
 */
export function loginAddress({ path, search, hash }: Place): string {
  const next = saysSomething(hash) ? hash : `${path}${search}`;
  return next === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

export const saysSomething = (hash: string): boolean => hash !== '' && hash !== '#' && hash !== '#/';
