/** The addresses of the sign-in pages, and how login is asked to bring the user back (ERR-1). */

/** What the address bar shows. */
export interface BrowserAddress {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export const TWO_FACTOR_SETUP = '/account/two_factor/setup/';
const LOGIN = '/account/login/';

/**
 * The login address with `next`, the address to return to. With a meaningful hash, `next` is that hash (ERR-1), and
 * return-address.ts remembers the path. This app routes by path, so without a hash `next` is path and query.
 */
export function loginAddress({ path, search, hash }: BrowserAddress): string {
  const next = isMeaningfulHash(hash) ? hash : `${path}${search}`;
  return next === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

export const isMeaningfulHash = (hash: string): boolean => hash !== '' && hash !== '#' && hash !== '#/';
