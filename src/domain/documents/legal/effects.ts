/**
 * What an event does to the right. First by its code, where the words of an office are general; otherwise by its words,
 * if the source says that it counts for or against the right.
 *
 * Codes: EPO, "INPADOC legal status codes"; USPTO, "Maintenance fee events, description of codes".
 */
import type { LegalEvent } from './legal-event.ts';

export type LegalEffect =
  | 'granted'
  | 'lapsed'
  | 'restored'
  | 'expired'
  | 'withdrawn'
  | 'refused'
  | 'revoked'
  | 'fee-paid'
  | 'fee-reminded'
  | 'opposed'
  | 'opposition-over'
  | 'opted-out'
  | 'opt-out-withdrawn'
  | 'unitary';

/** `none`: it changes nothing. `not-understood`: it counts against the right, and how is not known. */
export type EventEffect = LegalEffect | 'none' | 'not-understood';

/** By office and code. */
const BY_CODE: Readonly<Record<string, EventEffect>> = {
  'EP GRAA': 'granted',
  'EP GRAS': 'none',
  'EP 18D': 'withdrawn',
  'EP 18W': 'withdrawn',
  'EP 18R': 'refused',
  'EP 27W': 'revoked',
  'EP 26': 'opposed',
  'EP PLBI': 'opposed',
  'EP 26N': 'opposition-over',
  'EP PLBE': 'opposition-over',
  'EP 27A': 'opposition-over',
  'EP 27O': 'opposition-over',
  'EP PGFP': 'fee-paid',
  'EP PG25': 'lapsed',
  'EP PGRI': 'restored',
  'EP EN': 'lapsed',
  'US STCF': 'granted',
  'US STCB': 'withdrawn',
  'US STCH': 'lapsed',
  'US LAPS': 'lapsed',
  'US FP': 'lapsed',
  'US REIN': 'restored',
  'US PRDP': 'restored',
  'US MAFP': 'fee-paid',
  'US FPAY': 'fee-paid',
  'US EXP.': 'lapsed',
  'US EXPX': 'restored',
  'US REM.': 'fee-reminded',
  'US PGM/': 'granted',
  'US PTAC': 'granted',
  'US PMFG': 'restored',
  'DE R119': 'lapsed',
  'DE R071': 'expired',
  'DE R120': 'withdrawn',
  'GB PCNP': 'lapsed',
  'GB PE20': 'expired',
  'FR ST': 'lapsed',
  'CH PL': 'lapsed',
  'IE MM4A': 'lapsed',
  'BE MM': 'lapsed',
  'NL MM': 'lapsed',
  'NL MK': 'expired',
  'BE MK': 'expired',
  'AT MM01': 'lapsed',
  'AT MK07': 'expired',
  'CA FZDE': 'lapsed',
};

/** The first that an event's words match, of events with that sign. */
const BY_WORDS: Readonly<Record<'+' | '-', readonly (readonly [words: RegExp, effect: EventEffect])[]>> = {
  '-': [
    [/\bTRANSLATION\b/, 'lapsed'],
    [/\b(?:EXPIRY|EXPIRATION|EXPIRED)\b(?!.*(?:FEE|PAY))/, 'expired'],
    [/\bLAPSE[DS]?\b|\bCEASED\b|\bNON-?PAYMENT\b|\bFAILURE TO PAY\b|\bDISCONTINUED\b|\bEXPIRED\b/, 'lapsed'],
    [/\bWITHDRAWN?\b|\bWITHDRAWAL\b|\bABANDON(?:ED|MENT)\b/, 'withdrawn'],
    [/\bREFUS(?:AL|ED)\b|\bREJECT(?:ED|ION)\b/, 'refused'],
    [/\bREVO(?:KED|CATION)\b|\bINVALID(?:ATED|ATION)?\b|\bNULL(?:ITY)?\b|\bANNULLED\b|\bCANCELLED\b/, 'revoked'],
  ],
  '+': [
    [/\(DELETED\)$/, 'restored'],
    [/\bREINSTATE(?:D|MENT)\b|\bRESTOR(?:ED|ATION)\b|\bREVIV(?:ED|AL)\b|\bRE-?ESTABLISHED\b/, 'restored'],
    [/\b(?:PATENTS?|RIGHT) GRANTED\b|\bPATENTED CASE\b/, 'granted'],
    [/\bFEE\b.*\bPA(?:ID|YMENT)\b|\bPAYMENT\b.*\bFEE\b/, 'fee-paid'],
    [/./, 'none'],
  ],
};

/** Of the Unified Patent Court, in the European register and in its own. */
const OF_THE_COURT: readonly (readonly [words: RegExp, effect: LegalEffect])[] = [
  [/\bOPT-?OUT\b.*\bWITHDRAW|\bWITHDRAWAL?\b.*\bOPT-?OUT\b/, 'opt-out-withdrawn'],
  [/\bOPT-?OUT\b.*\b(?:REGISTERED|ACCEPTED)\b/, 'opted-out'],
  [/\bUNITARY EFFECT REGISTERED\b/, 'unitary'],
];

/** The European patent as a national right. */
const NATIONAL_GRANT = /\bTAKES EFFECT\b|\bVALIDATED\b|\bPATENT GRANT\b/;

/** Some offices tell of a lapse in general and name this as the reason. */
const END_OF_TERM = /\bEXPIR(?:Y|ATION) OF (?:PROTECTION|TERM)|\bEND OF TERM\b/;

/** A payment of a US maintenance fee. Codes that end in 4 to 8 are surcharges on it. */
const US_PAYMENT = /^M(?:17\d|18[0-5]|27[0-5]|28[0-5]|[123]55[123])$/;
/** Abandonments in a US file wrapper. The ninth ends a case for a request for continued examination, not the right. */
const US_ABANDONED = /^ABN[1-8]$/;
/** Events of a fee file that change no right: entity, payor, reminders withdrawn, petitions, surcharges, refunds. */
const US_OTHER_FEE = /^(?:ASPN|RMPN|BIG\.|SMAL|STOL|LTOS|MICR|PM[A-Z]{2}|F\d{3}|R[\d].*|M\d+)$/;

/** Of a proceeding about the right, which tells nothing of its state. */
export const isOfProceeding = ({ office, code }: LegalEvent): boolean =>
  office === 'US' && /^(?:PTAB|PETITION$|PETDEC$)/.test(code);

export function effectOf(event: LegalEvent): EventEffect {
  const words = event.words.toUpperCase();
  const ofCourt = OF_THE_COURT.find(([pattern]) => pattern.test(words))?.[1];
  return ofCourt ?? effectByCode(event, words) ?? effectByWords(event, words);
}

function effectByCode({ office, code, state }: LegalEvent, words: string): EventEffect | null {
  if (office === 'US' && US_PAYMENT.test(code)) return 'fee-paid';
  if (office === 'US' && US_OTHER_FEE.test(code)) return BY_CODE[`US ${code}`] ?? 'none';
  if (office === 'US' && US_ABANDONED.test(code)) return 'withdrawn';
  const effect = BY_CODE[`${office} ${code}`] ?? BY_CODE[`${state} ${code}`] ?? null;
  return effect === 'lapsed' && END_OF_TERM.test(words) ? 'expired' : effect;
}

function effectByWords({ state, sign }: LegalEvent, words: string): EventEffect {
  if (sign === undefined) return 'none';
  if (sign === '+' && state !== undefined && NATIONAL_GRANT.test(words)) return 'granted';
  return BY_WORDS[sign].find(([pattern]) => pattern.test(words))?.[1] ?? 'not-understood';
}
