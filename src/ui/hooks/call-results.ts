/**
 * Decides what follows from the result of a call (ERR-1 to ERR-7, NAV-4). use-consequences.ts carries it out.
 *
 *   ok with redirect_to → in the app, or a full load     signed-out → login, two-factor set-up, removal
 *   reported → toast, loader hidden                      failed, offline → nothing (the transport logs them)
 *   of a background call: a toast or the removal, never a navigation
 */
import { UPLOADS_WAITING } from '../../domain/documents/private-indexes.ts';
import type { AccountChanged, CallResult } from '../../sync/wire/calls.ts';
import { TWO_FACTOR_SETUP } from '../routing/sign-in-address.ts';

export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'toast'; readonly title: string; readonly text: string };

export function consequenceOf(
  result: (CallResult | AccountChanged) & { readonly isBackground?: boolean },
  ports: RedirectPorts,
): Consequence {
  switch (result.kind) {
    case 'ok':
      return result.redirectTo === null ? { kind: 'nothing' } : redirection(result.redirectTo, ports);
    case 'signed-out':
      if (result.address === 'cut-off') return { kind: 'cut-off' };
      // The status of sync says so, with a link to sign in.
      if (result.isBackground === true) return { kind: 'nothing' };
      return result.address === 'two-factor' ? { kind: 'load', url: TWO_FACTOR_SETUP } : { kind: 'login' };
    case 'reported':
      // Who uploads waits, and says so.
      if (codeOf(result.body) === UPLOADS_WAITING) return { kind: 'nothing' };
      return { kind: 'toast', title: result.headline, text: result.detail };
    // The user is asked for anew (shell/Start.tsx).
    case 'account-changed':
    case 'failed':
    case 'offline':
      return { kind: 'nothing' };
  }
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

/** What decides where an address leads. */
export interface RedirectPorts {
  readonly matchesRoute: (path: string) => boolean;
  /** Of the page. */
  readonly origin: string;
}

/** NAV-4: the route in the app that matches without `/spa/api`, else a full page load of the address as given. */
export function redirection(redirectTo: string, ports: RedirectPorts): Consequence {
  const path = pathInApp(redirectTo, ports);
  return path === null ? { kind: 'load', url: redirectTo } : { kind: 'go', path };
}

/** The address in the app that a `redirect_to` means, with its query; null where it leads out of the app. */
export function pathInApp(redirectTo: string, { matchesRoute, origin }: RedirectPorts): string | null {
  const inApp = withoutOrigin(redirectTo, origin).replace(/^\/spa\/api(?=[/?#]|$)/, '') || '/';
  const address = /^[?#]/.test(inApp) ? `/${inApp}` : inApp;
  const path = address.split(/[?#]/, 1)[0] ?? '/';
  return address.startsWith('/') && !address.startsWith('//') && matchesRoute(path) ? address : null;
}

/** An absolute address of the own origin from its path on; any other as it is. */
function withoutOrigin(address: string, origin: string): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : address;
}
