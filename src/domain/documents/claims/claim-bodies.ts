/**
 * Claims as they are compared: without the numbers of the claims that they refer to, which change where claims before
 * them are cancelled, and without reference signs, which are added for the grant. Pure.
 */
import { withReferences } from './claim-references.ts';

export interface ClaimBody {
  /** The text with a mark in the place of each reference, without white space. */
  readonly same: string;
  /** The numbers of each reference. */
  readonly references: readonly (readonly number[])[];
  /** Words in lower case, each as often as it occurs. */
  readonly words: readonly string[];
}

/** Stands for a reference; of the private-use area, so that no text has it. */
const REFERENCE = '\uE0B1';
/** Of the words before the numbers, those that say how many there are: `any one of`, `einem der`, `l’une des`. */
const LEAD = new RegExp(
  [
    String.raw`(?:\bof\s+)?`,
    String.raw`(?:\b(?:any|either|each|at\s+least)\s+)?(?:\bone\s+)?(?:\bor\s+more\s+)?(?:\bof\s+)?(?:\bthe\s+)?`,
    String.raw`(?:\b(?:mindestens\s+)?eine[mnrs]?\s+)?(?:\boder\s+mehreren?\s+)?(?:\b(?:der|den|von|des)\s+)?`,
    String.raw`(?:\bl['’]une\s+)?(?:\bquelconque\s+)?(?:\b(?:la|les|des|de)\s+)?`,
  ]
    .map((lead) => `(?:${lead})`)
    .join('') + '$',
  'iu',
);
/** `(12)`, `(3a, 3b)`. */
const SIGNS = /\(\s*\d+\p{L}?(?:\s*[,;/]\s*\d+\p{L}?)*\s*\)/gu;
/** Of scripts that leave no spaces between words, each letter. */
const WORDS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu;

export function claimBody(printed: string): ClaimBody {
  const { text, references } = withReferences(printed);
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of references) {
    parts.push(text.slice(at, from).replace(LEAD, ''));
    at = to;
  }
  parts.push(text.slice(at));
  const unsigned = parts.join(' ').replace(SIGNS, ' ').toLowerCase();
  return {
    same: parts.join(REFERENCE).replace(/\s+/g, ''),
    references: references.map(({ numbers }) => numbers),
    words: unsigned.match(WORDS) ?? [],
  };
}
