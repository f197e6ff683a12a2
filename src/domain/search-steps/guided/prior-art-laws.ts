/**
 * What the law of each jurisdiction makes of an application that was filed earlier and published later: which offices'
 * applications count, and whether for novelty alone. One table of the provisions; where a country has no entry, the
 * plain rule holds and its note says so.
 */

export interface PriorArtLaw {
  /** Of the target's office: two letters. */
  readonly code: string;
  readonly name: string;
  readonly cite: string;
  /** Whose applications count; none for any office. */
  readonly offices: readonly string[];
  /** `unsettled`: not for the office to decide, or not looked up. */
  readonly counts: 'novelty' | 'novelty and obviousness' | 'unsettled';
  readonly note: string;
}

const entered = (phase: string): string => `An international application counts only if it entered the ${phase} phase.`;
const byOthers = 'It counts only if inventor and applicant are others.';

export const PRIOR_ART_LAWS: readonly PriorArtLaw[] = [
  {
    code: 'EP',
    name: 'European Patent Convention',
    cite: 'Art. 54(3), 56, 153(5) EPC',
    offices: ['EP', 'WO'],
    counts: 'novelty',
    note: `${entered('European')} National earlier rights count in their own state alone (Art. 139(2) EPC).`,
  },
  {
    code: 'US',
    name: 'United States',
    cite: '35 U.S.C. 102(a)(2), 103, 374',
    offices: ['US', 'WO'],
    counts: 'novelty and obviousness',
    note:
      'Not if disclosed or owned by the same inventor or owner (102(b)(2)). If all claims were filed before ' +
      '16 March 2013, 102(e) of the earlier law applies: a foreign priority is then no earlier date.',
  },
  {
    code: 'DE',
    name: 'Germany',
    cite: '§ 3(2), § 4 PatG',
    offices: ['DE', 'EP', 'WO'],
    counts: 'novelty',
    note: 'A European or international application counts if it designates Germany; a utility model does not.',
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    cite: 's. 2(3), 3, 78, 79 Patents Act 1977',
    offices: ['GB', 'EP', 'WO'],
    counts: 'novelty',
    note: entered('national or European'),
  },
  {
    code: 'FR',
    name: 'France',
    cite: 'Art. L611-11, L611-14 CPI',
    offices: ['FR', 'EP', 'WO'],
    counts: 'novelty',
    note: 'A European or international application counts if it designates France.',
  },
  {
    code: 'IT',
    name: 'Italy',
    cite: 'Art. 46(3), 48 CPI',
    offices: ['IT', 'EP', 'WO'],
    counts: 'novelty',
    note: 'A European or international application counts if it has effect in Italy.',
  },
  {
    code: 'ES',
    name: 'Spain',
    cite: 'Art. 6(3), 8(1) Ley 24/2015',
    offices: ['ES', 'EP', 'WO'],
    counts: 'novelty',
    note: entered('national'),
  },
  {
    code: 'NL',
    name: 'Netherlands',
    cite: 'Art. 4(3), 4(4), 6 ROW 1995',
    offices: ['NL', 'EP', 'WO'],
    counts: 'novelty',
    note: 'A European or international application counts if it designates the Netherlands.',
  },
  {
    code: 'AT',
    name: 'Austria',
    cite: '§ 3(2) PatG',
    offices: ['AT', 'EP', 'WO'],
    counts: 'novelty',
    note: 'Utility models with effect in Austria count too.',
  },
  {
    code: 'CH',
    name: 'Switzerland',
    cite: 'Art. 1(2), 7(3) PatG',
    offices: ['CH', 'EP', 'WO'],
    counts: 'novelty',
    note: 'A European or international application counts if it has effect in Switzerland.',
  },
  {
    code: 'JP',
    name: 'Japan',
    cite: 'Art. 29-2 Patent Act',
    offices: ['JP', 'WO'],
    counts: 'novelty',
    note: `${byOthers} ${entered('national')}`,
  },
  {
    code: 'CN',
    name: 'China',
    cite: 'Art. 22(2) Patent Law',
    offices: ['CN', 'WO'],
    counts: 'novelty',
    note: entered('national'),
  },
  {
    code: 'KR',
    name: 'South Korea',
    cite: 'Art. 29(3), 29(4) Patent Act',
    offices: ['KR', 'WO'],
    counts: 'novelty',
    note: `${byOthers} ${entered('national')}`,
  },
  {
    code: 'TW',
    name: 'Taiwan',
    cite: 'Art. 23 Patent Act',
    offices: ['TW'],
    counts: 'novelty',
    note: 'It counts only if the applicant is another.',
  },
  {
    code: 'AU',
    name: 'Australia',
    cite: 's. 7(1), Schedule 1 (prior art base) Patents Act 1990',
    offices: ['AU', 'WO'],
    counts: 'novelty',
    note: 'An international application counts if it designates Australia.',
  },
  {
    code: 'CA',
    name: 'Canada',
    cite: 's. 28.2(1)(c), 28.2(1)(d), 28.3 Patent Act',
    offices: ['CA', 'WO'],
    counts: 'novelty',
    note: entered('national'),
  },
  {
    code: 'IN',
    name: 'India',
    cite: 's. 13(1)(b), 25(1)(c), 64(1)(a) Patents Act 1970',
    offices: ['IN', 'WO'],
    counts: 'novelty',
    note: `Claims are compared with claims (prior claiming). ${entered('national')}`,
  },
  {
    code: 'BR',
    name: 'Brazil',
    cite: 'Art. 11 §§ 2, 3 Lei 9.279/1996',
    offices: ['BR', 'WO'],
    counts: 'novelty',
    note: entered('national'),
  },
  {
    code: 'RU',
    name: 'Russia',
    cite: 'Art. 1350(2) Civil Code',
    offices: ['RU', 'EA', 'WO'],
    counts: 'novelty',
    note: `It counts only if filed by others. ${entered('national or Eurasian')}`,
  },
  {
    code: 'EA',
    name: 'Eurasian Patent Convention',
    cite: 'Rule 3 Patent Regulations',
    offices: ['EA', 'WO'],
    counts: 'novelty',
    note: entered('Eurasian'),
  },
  {
    code: 'SG',
    name: 'Singapore',
    cite: 's. 14(3), 15 Patents Act 1994',
    offices: ['SG', 'WO'],
    counts: 'novelty',
    note: entered('national'),
  },
  {
    code: 'WO',
    name: 'PCT',
    cite: 'Rule 33.1(c), 64.3 PCT Regulations',
    offices: [],
    counts: 'unsettled',
    note: 'The search report names it without judging it; the law of each designated office decides.',
  },
];

/** What holds without a target, or where the table has no entry for it. */
const PLAIN: Omit<PriorArtLaw, 'code' | 'name'> = {
  cite: '',
  offices: [],
  counts: 'unsettled',
  note: 'Whether it is prior art, and for what, is for the law of the country where you file.',
};

/** Any office's applications; only what was published before. */
export const ANY_LAW = 'ANY';
export const PUBLISHED_ONLY = 'NONE';

export function priorArtLaw(code: string): PriorArtLaw {
  const known = PRIOR_ART_LAWS.find((law) => law.code === code);
  if (known !== undefined) return known;
  if (code === ANY_LAW) return { ...PLAIN, code, name: 'any office' };
  const note = `No provision of ${code} is in the table: its own, regional and international applications are shown.`;
  return { ...PLAIN, code, name: code, offices: [code], note };
}
