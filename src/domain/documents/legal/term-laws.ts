/**
 * How long a right lasts, by office and kind code (WIPO ST.16, and what an office uses otherwise). What is not in here
 * is not guessed: null. The laws are those of today; what ran by older ones and may be in force is left out.
 */
import type { IsoDate } from '../publication.ts';

export type UsRule = 'us-patent' | 'us-reissue' | 'us-certificate';

export type TermLaw =
  /** Years from filing, or from the end of the month of filing. */
  | { readonly years: number; readonly by: string; readonly fromMonthEnd?: true }
  /** Counted by rules of its own (term.ts). */
  | { readonly rule: UsRule }
  | { readonly rule: 'us-design' }
  /** It never has a term: a sentence. */
  | { readonly none: string };

interface RightFacts {
  readonly number: string;
  readonly kind: string;
  readonly filed: IsoDate | null;
}

/** TRIPS Art. 33, EPC Art. 63(1), 35 U.S.C. 154(a)(2). */
export const PATENT_YEARS = 20;
const PATENT: TermLaw = { years: PATENT_YEARS, by: '' };
const INTERNATIONAL: TermLaw = { none: 'An international application has no term: offices grant patents on it.' };
/** 35 U.S.C. 157, until 2013; and the defensive publications before. */
const REGISTRATION: TermLaw = { none: 'A statutory invention registration or defensive publication has no term.' };
/** Patent Law Art. 42 (CN), Ley 24/2015 Art. 148 (ES), UMA Art. 22 (KR). */
const MODEL: TermLaw = { years: 10, by: 'law of utility models' };
/** GebrMG § 23(1) (DE), GMG § 6 (AT): ten years after the end of the month of filing. */
const MODEL_BY_MONTH: TermLaw = { ...MODEL, fromMonthEnd: true };
/** Art. 42, with 15 years for filings from 1 June 2021 on. */
const LONGER_DESIGNS_OF_CN = '2021-06-01';
/** Filed before, Canadian patents last 17 years from grant, or longer (Patent Act s. 45). */
const NEW_ACT_OF_CA = '1989-10-01';

/** Kinds whose law is not that of most countries; undefined for what is as in most. */
const OF_COUNTRY: Readonly<Record<string, (right: RightFacts) => TermLaw | null | undefined>> = {
  WO: () => INTERNATIONAL,
  US: ofUs,
  AT: ({ kind }) => (isModel(kind) ? MODEL_BY_MONTH : /^E\d?$/.test(kind) ? PATENT : undefined),
  // Innovation patents, open to inspection or certified, have the digit 4, and others in old lists.
  AU: ({ kind }) =>
    /^[ABC]4$/.test(kind) ? { years: 8, by: 'Patents Act 1990, s. 68' } : noneOf(kind, /^[ABC][5-7]$/),
  // Patents of six years, granted until 2009, have digits of their own.
  BE: ({ kind }) => noneOf(kind, /^A[2-7]$/),
  CA: ({ filed }) => ((filed ?? NEW_ACT_OF_CA) < NEW_ACT_OF_CA ? null : undefined),
  CN: ({ kind, filed }) => {
    if (isModel(kind)) return MODEL;
    // Granted designs had the letter D until 2010.
    if (!/^[SD]\d?$/.test(kind)) return undefined;
    return { years: filed !== null && filed >= LONGER_DESIGNS_OF_CN ? 15 : 10, by: 'Patent Law, Art. 42' };
  },
  DE: ({ kind }) => (isModel(kind) ? MODEL_BY_MONTH : undefined),
  ES: ({ kind }) => (isModel(kind) ? MODEL : undefined),
  // Certificates of utility and of addition have the other digits.
  FR: ({ kind }) => noneOf(kind, /^[AB][2-7]$/),
  // Short-term patents have a number that begins with S.
  IE: ({ number, kind }) =>
    number.startsWith('S') ? { years: 10, by: 'Patents Act 1992, s. 63' } : noneOf(kind, /^[AB][2-7]?$/),
  KR: ({ kind }) => (isModel(kind) ? MODEL : undefined),
  // Patents of six years, without a search.
  NL: ({ kind }) => noneOf(kind, /^C1$/),
  // Patents of six years, without an examination.
  UA: ({ kind }) => noneOf(kind, /^[AC]1?$/),
};

/** Where C is the specification of a patent; elsewhere it may be a certificate of addition. */
const WITH_C = ['AU', 'CA', 'CN', 'DE', 'DK', 'FI', 'GB', 'NL', 'NO', 'RU', 'SE', 'UA'];

/** Null where it is not known here. */
export function termLaw(country: string, right: RightFacts): TermLaw | null {
  const own = OF_COUNTRY[country]?.(right);
  if (own !== undefined) return own;
  // T: a European patent or an international application in the language of the country.
  const isPatent = /^[ABT]\d?$/.test(right.kind) || (/^C\d?$/.test(right.kind) && WITH_C.includes(country));
  return isPatent ? PATENT : null;
}

function ofUs({ kind }: RightFacts): TermLaw | null {
  // Plants: 35 U.S.C. 161.
  if (/^(?:A|B|P)\d?$/.test(kind)) return { rule: 'us-patent' };
  if (/^S\d?$/.test(kind)) return { rule: 'us-design' };
  if (/^E\d?$/.test(kind)) return { rule: 'us-reissue' };
  if (/^C\d?$/.test(kind)) return { rule: 'us-certificate' };
  return /^(?:H\d?|I4)$/.test(kind) ? REGISTRATION : null;
}

const isModel = (kind: string): boolean => /^[UY]\d?$/.test(kind);
const noneOf = (kind: string, others: RegExp): null | undefined => (others.test(kind) ? null : undefined);
