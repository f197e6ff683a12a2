/** The codes of the markets without their names and routes (markets.ts), for the rule that the worker decides by. */
const CODES =
  'US CN JP KR BE DE FR LU NL CH GB SE IT AT LI GR ES DK MC PT IE FI CY TR BG CZ EE SK SI HU RO PL IS LT LV MT HR NO ' +
  'MK SM AL RS ME BA MA MD TN KH GE LA TM BY TJ RU KZ AZ KG AM GH MW SD UG ZW KE BW GM ZM LS SZ SL TZ MZ NA LR RW ST ' +
  'SC CV CM CF CG CI GA MR NE SN TG BJ BF ML TD GN GW GQ KM AE BH KW OM QA SA AG AO AU BB BN BR BZ CA CL CO CR CU DJ ' +
  'DM DO DZ EC EG GD GT HN ID IL IN IQ IR JM JO KN KP LC LK LY MG MN MU MX MY NG NI NZ PA PE PG PH SG SV SY TH TT UA ' +
  'UY UZ VC VN WS ZA AR BD HK PK TW VE ZZ';

export const MARKET_CODES: readonly string[] = CODES.split(' ');

export const isMarket = (code: string): boolean => MARKET_CODES.includes(code);
