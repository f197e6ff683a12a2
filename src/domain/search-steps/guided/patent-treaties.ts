/**
 * By which routes a patent right can take effect in a country: the treaties with their members and dates. One table,
 * read from the lists that each entry names on 2026-11-23. A day that no such list gave is left out, not guessed.
 */
import type { IsoDate } from '../../documents/publication.ts';

/** The country code under which a regional office publishes; PCT for `WO`. A national patent needs no route. */
export type RegionalRoute = 'EP' | 'EA' | 'AP' | 'OA' | 'GC' | 'PCT';

export const REGIONAL_OFFICES = ['EP', 'EA', 'AP', 'OA', 'GC'] as const satisfies readonly RegionalRoute[];

export interface Treaty {
  /** Null: says nothing that the search uses. */
  readonly route: RegionalRoute | null;
  readonly name: string;
  readonly source: string;
  /** `CC`, `CC from`, or `CC from..until`: in force from that day, no longer on the day of `until`. */
  readonly members: string;
}

export interface TreatyMember {
  readonly country: string;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
}

export const EPC: Treaty = {
  route: 'EP',
  name: 'European Patent Convention',
  source:
    'EPC, note to Art. 169 (epo.org/law-practice/legal-texts/html/epc/2016/e/ar169.html); Montenegro: EPO, ' +
    'Guidelines for search and examination at the EPO as PCT authority 2025, A-VI 3.1, and boult.com/bulletin',
  members: `BE 1977-10-07 DE 1977-10-07 FR 1977-10-07 LU 1977-10-07 NL 1977-10-07 CH 1977-10-07 GB 1977-10-07
    SE 1978-05-01 IT 1978-12-01 AT 1979-05-01 LI 1980-04-01 GR 1986-10-01 ES 1986-10-01 DK 1990-01-01 MC 1991-12-01
    PT 1992-01-01 IE 1992-08-01 FI 1996-03-01 CY 1998-04-01 TR 2000-11-01 BG 2002-07-01 CZ 2002-07-01 EE 2002-07-01
    SK 2002-07-01 SI 2002-12-01 HU 2003-01-01 RO 2003-03-01 PL 2004-03-01 IS 2004-11-01 LT 2004-12-01 LV 2005-07-01
    MT 2007-03-01 HR 2008-01-01 NO 2008-01-01 MK 2009-01-01 SM 2009-07-01 AL 2010-05-01 RS 2010-10-01 ME 2022-10-01`,
};

/** A European patent was, or is, extended to these on request; most have become members since. */
export const EXTENSION: Treaty = {
  route: 'EP',
  name: 'Extension agreement with the EPO',
  source:
    'EPO, Guidelines for Examination A-III 12.1 (epo.org/law-practice/legal-texts/html/guidelines/e/a_iii_12_1.htm)',
  members: `SI 1994-03-01..2002-12-01 LT 1994-07-05..2004-12-01 LV 1995-05-01..2005-07-01 AL 1996-02-01..2010-05-01
    RO 1996-10-15..2003-03-01 MK 1997-11-01..2009-01-01 HR 2004-04-01..2008-01-01 RS 2004-11-01..2010-10-01
    BA 2004-12-01 ME 2010-03-01..2022-10-01`,
};

export const VALIDATION: Treaty = {
  route: 'EP',
  name: 'Validation agreement with the EPO',
  source:
    'EPO, Euro-PCT Guide 2023, 2.14.003 (epo.org/en/legal/guide-europct/2023/ga_c2_14.html); Georgia: ' +
    'epo.org/en/news-events/news/validation-agreement-georgia-enters-force; Laos: pintz.com/blog',
  members: 'MA 2015-03-01 MD 2015-11-01 TN 2017-12-01 KH 2018-03-01 GE 2024-01-15 LA 2025-04-01',
};

/**
 * Where a European patent with unitary effect applies if the effect was registered on or after that day (Art. 18(2)
 * Regulation (EU) 1257/2012). Which patents have it, and which were opted out of the court (Art. 83(3) UPCA), is in
 * the registers alone.
 */
export const UNITARY_PATENT: Treaty = {
  route: null,
  name: 'Unitary Patent',
  source: 'EPO, OJ 2024, A61, and epo.org/en/news-events/news/romania-join-unitary-patent-system-1-september-2024',
  members: `AT 2023-06-01 BE 2023-06-01 BG 2023-06-01 DK 2023-06-01 EE 2023-06-01 FI 2023-06-01 FR 2023-06-01
    DE 2023-06-01 IT 2023-06-01 LV 2023-06-01 LT 2023-06-01 LU 2023-06-01 MT 2023-06-01 NL 2023-06-01 PT 2023-06-01
    SI 2023-06-01 SE 2023-06-01 RO 2024-09-01`,
};

export const EURASIAN: Treaty = {
  route: 'EA',
  name: 'Eurasian Patent Convention',
  source:
    'EAPO (old.eapo.org/en/members.html) and the dates of the instruments, each in force three months later ' +
    '(knowpia.com/knowpedia/Eurasian_Patent_Convention); Moldova: PCT Newsletter 01/2012',
  members: `TM 1995-08-12 BY 1995-08-12 TJ 1995-08-12 RU 1995-09-27 KZ 1995-11-04 AZ 1995-12-25 KG 1996-01-13
    AM 1996-02-27 MD 1996-02-16..2012-04-26`,
};

export const ARIPO: Treaty = {
  route: 'AP',
  name: 'Harare Protocol (ARIPO)',
  source: 'WIPO Lex, Harare Protocol, contracting parties (wipo.int/wipolex/treaties/parties/204)',
  members: `GH 1984-04-25 MW 1984-04-25 SD 1984-04-25 UG 1984-04-25 ZW 1984-04-25 KE 1984-10-24 BW 1985-05-06
    GM 1986-01-16 ZM 1986-02-26 LS 1987-10-23 SZ 1988-03-17 SL 1999-02-25 TZ 1999-09-01 MZ 2000-05-08 NA 2004-04-23
    LR 2010-03-24 RW 2011-09-24 ST 2014-08-19 SC 2022-01-01 CV 2022-10-14`,
};

/** The first day without new applications for all six states, and the first of those for single states. */
export const GULF_CLOSED: IsoDate = '2021-01-06';
export const GULF_REOPENED: IsoDate = '2023-01-01';

/** Its members have no national patents: one patent applies in all of them. */
export const OAPI: Treaty = {
  route: 'OA',
  name: 'Bangui Agreement (OAPI)',
  source: 'WIPO Lex, Bangui Agreement, contracting parties (wipo.int/wipolex/treaties/parties/227)',
  members: `CM 1982-02-08 CF 1982-02-08 CG 1982-02-08 CI 1982-02-08 GA 1982-02-08 MR 1982-02-08 NE 1982-02-08
    SN 1982-02-08 TG 1982-02-08 BJ 1983-03-19 BF 1983-06-01 ML 1984-09-30 TD 1988-11-05 GN 1990-01-18 GW 1998-07-08
    GQ 2000-11-23 KM 2013-05-25`,
};

/**
 * The office took applications for all six states until {@link GULF_CLOSED}; what was filed by then goes on.
 * Since {@link GULF_REOPENED} it receives and examines again for single states, which grant by themselves.
 */
export const GULF: Treaty = {
  route: 'GC',
  name: 'GCC Patent Regulation',
  source:
    'GCC Patent Office, as reported by sabaip.com, maiwald.eu (closing on 2021-01-06), unitalen.com.cn (since 2023) ' +
    'and en.wikipedia.org/wiki/GCC_Patent_Office (opening on 1998-10-03)',
  members: 'AE 1998-10-03 BH 1998-10-03 KW 1998-10-03 OM 1998-10-03 QA 1998-10-03 SA 1998-10-03',
};

export const PCT: Treaty = {
  route: 'PCT',
  name: 'Patent Cooperation Treaty',
  source:
    'WIPO, PCT contracting states (wipo.int/pct/en/pct_contracting_states.html): 158 states; Kuwait, Cambodia: ' +
    'patentannuities.com. Days were read for AE to GM alone.',
  members: `AE 1999-03-10 AG 2000-03-17 AL 1995-10-04 AM 1991-12-25 AO 2007-12-27 AT 1979-04-23 AU 1980-03-31
    AZ 1995-12-25 BA 1996-09-07 BB 1985-03-12 BE 1981-12-14 BF 1989-03-21 BG 1984-05-21 BH 2007-03-18 BJ 1987-02-26
    BN 2012-07-24 BR 1978-04-09 BW 2003-10-30 BY 1991-12-25 BZ 2000-06-17 CA 1990-01-02 CF 1978-01-24 CG 1978-01-24
    CH 1978-01-24 CI 1991-04-30 CL 2009-06-02 CM 1978-01-24 CN 1994-01-01 CO 2001-02-28 CR 1999-08-03 CU 1996-07-16
    CV 2022-07-06 CY 1998-04-01 CZ 1993-01-01 DE 1978-01-24 DJ 2016-09-23 DK 1978-12-01 DM 1999-08-07 DO 2007-05-28
    DZ 2000-03-08 EC 2001-05-07 EE 1994-08-24 EG 2003-09-06 ES 1989-11-16 FI 1980-10-01 FR 1978-02-25 GA 1978-01-24
    GB 1978-01-24 GD 1998-09-22 GE 1991-12-25 GH 1997-02-26 GM 1997-12-09
    GN GQ GR GT GW HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH 2016-12-08 KM KN KP KR KW 2016-09-09 KZ LA LC
    LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MN MR MT MU MW MX MY MZ NA NE NG NI NL NO NZ OM PA PE PG PH PL PT QA
    RO RS RU RW SA SC SD SE SG SI SK SL SM SN ST SV SY SZ TD TG TH TJ TM TN TR TT TZ UA UG US UY UZ VC VN WS ZA ZM ZW`,
};

export const TREATIES: readonly Treaty[] = [
  EPC,
  EXTENSION,
  VALIDATION,
  UNITARY_PATENT,
  EURASIAN,
  ARIPO,
  OAPI,
  GULF,
  PCT,
];

/** The members in the order of the list. */
export function treatyMembers({ members }: Treaty): readonly TreatyMember[] {
  return [...members.matchAll(/([A-Z]{2})(?: (\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?)?/g)].map(
    ([, country = '', from = null, until = null]) => ({ country, from, until }),
  );
}
