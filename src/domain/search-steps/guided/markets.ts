/**
 * The markets of a Freedom to Operate search, with the routes by which a right can take effect there: a national
 * patent, a regional one (patent-treaties.ts), or an international application until its time limit for the national
 * phase. `ZZ` is the country of the bundled sample.
 */
import type { IsoDate } from '../../documents/publication.ts';
import { MARKET_CODES } from './market-codes.ts';
import {
  ARIPO,
  EPC,
  EURASIAN,
  EXTENSION,
  GULF,
  OAPI,
  TREATIES,
  UNITARY_PATENT,
  VALIDATION,
  treatyMembers,
  type TreatyMember,
  type RegionalRoute,
  type Treaty,
} from './patent-treaties.ts';

export interface MarketRouteIn extends TreatyMember {
  readonly treaty: Treaty;
}

export interface Market {
  readonly code: string;
  readonly name: string;
  /** All that there were, ended ones too: what was filed in their time can be in force. */
  readonly routes: readonly MarketRouteIn[];
  /** From which day the registered unitary effect applies there; null where it does not. */
  readonly unitary: IsoDate | null;
}

const NAMES = `AE United Arab Emirates|AG Antigua and Barbuda|AL Albania|AM Armenia|AO Angola|AR Argentina|AT Austria|
AU Australia|AZ Azerbaijan|BA Bosnia and Herzegovina|BB Barbados|BD Bangladesh|BE Belgium|BF Burkina Faso|BG Bulgaria|
BH Bahrain|BJ Benin|BN Brunei|BR Brazil|BW Botswana|BY Belarus|BZ Belize|CA Canada|CF Central African Republic|
CG Congo|CH Switzerland|CI Côte d’Ivoire|CL Chile|CM Cameroon|CN China|CO Colombia|CR Costa Rica|CU Cuba|CV Cabo Verde|
CY Cyprus|CZ Czechia|DE Germany|DJ Djibouti|DK Denmark|DM Dominica|DO Dominican Republic|DZ Algeria|EC Ecuador|
EE Estonia|EG Egypt|ES Spain|FI Finland|FR France|GA Gabon|GB United Kingdom|GD Grenada|GE Georgia|GH Ghana|GM Gambia|
GN Guinea|GQ Equatorial Guinea|GR Greece|GT Guatemala|GW Guinea-Bissau|HK Hong Kong|HN Honduras|HR Croatia|HU Hungary|
ID Indonesia|IE Ireland|IL Israel|IN India|IQ Iraq|IR Iran|IS Iceland|IT Italy|JM Jamaica|JO Jordan|JP Japan|KE Kenya|
KG Kyrgyzstan|KH Cambodia|KM Comoros|KN Saint Kitts and Nevis|KP North Korea|KR South Korea|KW Kuwait|KZ Kazakhstan|
LA Laos|LC Saint Lucia|LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesotho|LT Lithuania|LU Luxembourg|LV Latvia|
LY Libya|MA Morocco|MC Monaco|MD Moldova|ME Montenegro|MG Madagascar|MK North Macedonia|ML Mali|MN Mongolia|
MR Mauritania|MT Malta|MU Mauritius|MW Malawi|MX Mexico|MY Malaysia|MZ Mozambique|NA Namibia|NE Niger|NG Nigeria|
NI Nicaragua|NL Netherlands|NO Norway|NZ New Zealand|OM Oman|PA Panama|PE Peru|PG Papua New Guinea|PH Philippines|
PK Pakistan|PL Poland|PT Portugal|QA Qatar|RO Romania|RS Serbia|RU Russia|RW Rwanda|SA Saudi Arabia|SC Seychelles|
SD Sudan|SE Sweden|SG Singapore|SI Slovenia|SK Slovakia|SL Sierra Leone|SM San Marino|SN Senegal|
ST São Tomé and Príncipe|SV El Salvador|SY Syria|SZ Eswatini|TD Chad|TG Togo|TH Thailand|TJ Tajikistan|TM Turkmenistan|
TN Tunisia|TR Türkiye|TT Trinidad and Tobago|TW Taiwan|TZ Tanzania|UA Ukraine|UG Uganda|US United States|UY Uruguay|
UZ Uzbekistan|VC Saint Vincent and the Grenadines|VE Venezuela|VN Viet Nam|WS Samoa|ZA South Africa|ZM Zambia|
ZW Zimbabwe|ZZ Sample country`;

const names = new Map(NAMES.split('|').map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)]));

/** The bundled sample's country stands for one that can be reached by every route but a regional one. */
const SAMPLE: MarketRouteIn = {
  country: 'ZZ',
  from: null,
  until: null,
  treaty: { route: 'PCT', name: 'Patent Cooperation Treaty', source: 'fictional', members: 'ZZ' },
};

function routesOf(code: string): readonly MarketRouteIn[] {
  if (code === SAMPLE.country) return [SAMPLE];
  return TREATIES.flatMap((treaty) => {
    const members = treaty.route === null ? [] : treatyMembers(treaty);
    return members.flatMap((member) => (member.country === code ? [{ ...member, treaty }] : []));
  });
}

/** In the order of {@link MARKET_CODES}. */
export const MARKETS: readonly Market[] = MARKET_CODES.map((code) => ({
  code,
  name: names.get(code) ?? code,
  routes: routesOf(code),
  unitary: treatyMembers(UNITARY_PATENT).find(({ country }) => country === code)?.from ?? null,
}));

const byCode = new Map(MARKETS.map((each) => [each.code, each]));

export const marketOf = (code: string): Market | null => byCode.get(code) ?? null;

export const reachedBy = ({ routes }: Market, route: RegionalRoute): readonly MarketRouteIn[] =>
  routes.filter(({ treaty }) => treaty.route === route);

export interface MarketRegion {
  readonly title: string;
  readonly markets: readonly Market[];
}

/** With the sample's country, which is of no region. */
const LARGEST = ['US', 'CN', 'JP', 'KR', 'ZZ'];
const REGIONS: readonly (readonly [title: string, treaties: readonly Treaty[]])[] = [
  ['Europe (EPC)', [EPC]],
  ['Extension and validation states of the EPO', [EXTENSION, VALIDATION]],
  ['Eurasia (EAPC)', [EURASIAN]],
  ['Gulf (GCC)', [GULF]],
  ['Africa (ARIPO)', [ARIPO]],
  ['Africa (OAPI)', [OAPI]],
];

/** Each market once, by name but for the largest. */
export function marketGroups(): readonly MarketRegion[] {
  const groups: MarketRegion[] = [
    { title: 'Largest markets', markets: LARGEST.flatMap((code) => marketOf(code) ?? []) },
  ];
  const placed = new Set(LARGEST);
  const group = (title: string, holds: (market: Market) => boolean) => {
    const markets = MARKETS.filter((market) => !placed.has(market.code) && holds(market));
    for (const { code } of markets) placed.add(code);
    groups.push({ title, markets: markets.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) });
  };
  for (const [title, treaties] of REGIONS)
    group(title, ({ routes }) => routes.some(({ treaty }) => treaties.includes(treaty)));
  group('Others', () => true);
  return groups;
}
