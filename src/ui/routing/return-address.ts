/**
 * Returns the user to the page that they left for sign-in, where login was given its hash alone (ERR-1):
 * `/document/X#claim-3` leaves as `next=#claim-3`, comes back as `/#claim-3`, and is corrected here before the app
 * reads its address.
 */
import { isMeaningfulHash, loginAddress, type BrowserAddress } from './sign-in-address.ts';

const KEY = 'return-place';

export interface SignInWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const addressOf = ({ location }: SignInWindow): BrowserAddress => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
});

/** The browser goes to the login page. */
export function goToLogin(window: SignInWindow): void {
  const address = addressOf(window);
  if (isMeaningfulHash(address.hash)) orNull(() => window.sessionStorage.setItem(KEY, JSON.stringify(address)));
  window.location.assign(loginAddress(address));
}

/** Call this before the app reads its address. */
export function restoreReturnAddress(window: SignInWindow): void {
  const stored = orNull(() => window.sessionStorage.getItem(KEY)) ?? null;
  orNull(() => window.sessionStorage.removeItem(KEY));
  const address = stored === null ? null : orNull(() => JSON.parse(stored) as BrowserAddress);
  if (!address || window.location.pathname !== '/' || window.location.hash !== address.hash) return;
  if (address.path.startsWith('/') && !address.path.startsWith('//'))
    window.history.replaceState(window.history.state, '', `${address.path}${address.search}${address.hash}`);
}

/** Private mode has no storage: then the user returns to the dashboard. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
