/** Where to go after sign-in: a path of this app, never an address elsewhere (ERR-1). */

/** The path, `#/…` meaning `/#/…`; `/` for nothing and for anything that could lead elsewhere. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000) return '/';
  const path = wanted.startsWith('#') ? `/${wanted}` : wanted;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) || /^\/account\/(login|logout)\b/.test(path)) return '/';
  const home = 'http://antecede.invalid';
  return URL.canParse(path, home) && new URL(path, home).origin === home ? path : '/';
}
