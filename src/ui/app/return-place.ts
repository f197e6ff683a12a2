/**
 * Brings a user back to the page of before when sign-in was told its hash alone (ERR-1): `/document/X#claim-3`
 * leaves as `next=#claim-3`, comes back as `/#claim-3`, and is put right here before anything is drawn.
 */
import { loginAddress, saysSomething, type Place } from './call-results.ts';

const KEY = 'return-place';

export interface SignInWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const placeOf = ({ location }: SignInWindow): Place => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
});

/** The browser goes to the login page. */
export function goToLogin(window: SignInWindow): void {
  const place = placeOf(window);
  if (saysSomething(place.hash)) quietly(() => window.sessionStorage.setItem(KEY, JSON.stringify(place)));
  window.location.assign(loginAddress(place));
}

/** Before the app looks at its address. */
export function returnToPlace(window: SignInWindow): void {
  const kept = quietly(() => window.sessionStorage.getItem(KEY));
  quietly(() => window.sessionStorage.removeItem(KEY));
  const place = kept === null || kept === undefined ? null : quietly(() => JSON.parse(kept) as Place);
  if (!place || window.location.pathname !== '/' || window.location.hash !== place.hash) return;
  if (place.path.startsWith('/') && !place.path.startsWith('//'))
    window.history.replaceState(window.history.state, '', `${place.path}${place.search}${place.hash}`);
}

/** Private mode has no storage: then one comes back to the dashboard. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
