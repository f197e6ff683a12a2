/** Offices and countries as the USPTO names them, to their codes. */

/** Names that differ from those of countries today. */
const OF_ITS_OWN: ReadonlyMap<string, string> = new Map([
  ['EUROPEAN PATENT OFFICE (EPO)', 'EP'],
  ['EUROPEAN PATENT OFFICE', 'EP'],
  ['WORLD INTELLECTUAL PROPERTY ORGANIZATION (WIPO)', 'WO'],
  ['EUROPEAN UNION INTELLECTUAL PROPERTY OFFICE (EUIPO)', 'EM'],
  ['REPUBLIC OF KOREA', 'KR'],
  ['KOREA, REPUBLIC OF', 'KR'],
  ['RUSSIAN FEDERATION', 'RU'],
  ['TAIWAN, PROVINCE OF CHINA', 'TW'],
  ['HONG KONG', 'HK'],
  ['CZECH REPUBLIC', 'CZ'],
  ['TURKEY', 'TR'],
  ['VIET NAM', 'VN'],
]);

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `UK` is another code of `GB`. */
const isCanonical = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((one) =>
    LETTERS.flatMap((other): [string, string][] => {
      const name = isCanonical(one + other) ? names.of(one + other) : undefined;
      return name === undefined ? [] : [[name.toUpperCase(), one + other]];
    }),
  ),
);

export function officeNamed(name: string): string | null {
  const upper = name.trim().toUpperCase();
  return OF_ITS_OWN.get(upper) ?? COUNTRIES.get(upper) ?? null;
}
