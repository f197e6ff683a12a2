/** What a user calls a device, made from the User-Agent header. */

/** The first that matches: most browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** For example "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const named = (names: typeof BROWSERS, otherwise: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return `${named(BROWSERS, 'A browser')} on ${named(PLATFORMS, 'an unknown system')}`;
}
