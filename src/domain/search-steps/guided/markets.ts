/**
 * The markets of a Freedom to Operate search, and the routes by which a right can take effect there: a national
 * patent, a European one (EPC contracting and validation states), or an international application (PCT) until its
 * time limit for the national phase.
 */
export interface Market {
  readonly code: string;
  readonly name: string;
  /** A European patent can take effect there. */
  readonly ep: boolean;
  /** A PCT application can become a right there. */
  readonly pct: boolean;
}

const market = (code: string, name: string, ep: boolean, pct = true): Market => ({ code, name, ep, pct });

/** Largest first, then by name within Europe and beyond. `ZZ` is the country of the bundled sample. */
export const MARKETS: readonly Market[] = [
  market('US', 'United States', false),
  market('CN', 'China', false),
  market('JP', 'Japan', false),
  market('KR', 'South Korea', false),
  market('DE', 'Germany', true),
  market('FR', 'France', true),
  market('GB', 'United Kingdom', true),
  market('IT', 'Italy', true),
  market('ES', 'Spain', true),
  market('NL', 'Netherlands', true),
  market('AT', 'Austria', true),
  market('BE', 'Belgium', true),
  market('CH', 'Switzerland', true),
  market('CZ', 'Czechia', true),
  market('DK', 'Denmark', true),
  market('FI', 'Finland', true),
  market('GR', 'Greece', true),
  market('HU', 'Hungary', true),
  market('IE', 'Ireland', true),
  market('NO', 'Norway', true),
  market('PL', 'Poland', true),
  market('PT', 'Portugal', true),
  market('RO', 'Romania', true),
  market('SE', 'Sweden', true),
  market('TR', 'Türkiye', true),
  market('AU', 'Australia', false),
  market('BR', 'Brazil', false),
  market('CA', 'Canada', false),
  market('ID', 'Indonesia', false),
  market('IL', 'Israel', false),
  market('IN', 'India', false),
  market('MX', 'Mexico', false),
  market('MY', 'Malaysia', false),
  market('NZ', 'New Zealand', false),
  market('RU', 'Russia', false),
  market('SA', 'Saudi Arabia', false),
  market('SG', 'Singapore', false),
  market('TH', 'Thailand', false),
  market('TW', 'Taiwan', false, false),
  market('UA', 'Ukraine', false),
  market('VN', 'Viet Nam', false),
  market('ZA', 'South Africa', false),
  market('ZZ', 'Sample country', false),
];

const byCode = new Map(MARKETS.map((each) => [each.code, each]));

export const marketOf = (code: string): Market | null => byCode.get(code) ?? null;
export const isMarket = (code: string): boolean => byCode.has(code);
