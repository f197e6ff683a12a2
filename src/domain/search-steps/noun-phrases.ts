/**
 * The technical terms of a text as they stand in it: longest stretches of telling words, cut back until they name a
 * thing.
 *
 *   `two sections attached to a napkin holder formed of plastic` → sections · napkin holder · plastic
 */
import { canBeginTerm, canEndTerm, isGeneral, isTelling, maySayWhatIsDone, standsAloneAsTerm } from './word-kinds.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const BREAK = /[.,;:!?()[\]{}"“”„/|\n\r\t•–—]+/u;
const LONGEST_PHRASE = 4;

/** After these, an -ing form names a thing: `the bearing`, `a welding torch`. */
const DETERMINERS = new Set(
  'a an the said each any one its this that another every such first second third two three'.split(' '),
);
/** `to` is followed by a verb, unless the word before asks for a place: `attached to`, `relative to`. */
const ASKS_FOR_PLACE =
  /(?:ed|ing|ent|ive|lar|lel|ible|able|ant|close|due|next|prior|thereto|contrary|similar|opposite|respect)$/;

/** In the order of the text, with repetitions; words in lower case. */
export function nounPhrases(text: string): readonly (readonly string[])[] {
  return text.split(BREAK).flatMap(phrasesOfClause);
}

interface Run {
  readonly words: string[];
  /** The words before and after it; empty at the ends of a clause. */
  readonly after: string;
  before: string;
}

/** `the gear set sums the torque`: a word in -s right before an article is a verb. */
const ARTICLES = new Set(['a', 'an', 'the', 'its']);

/** `a flange projecting from the rim`: before one of these, an -ing form is a verb. */
const AFTER_VERBS = new Set([
  ...DETERMINERS,
  'from',
  'toward',
  'towards',
  'into',
  'along',
  'around',
  'through',
  'between',
  'across',
  'against',
]);

function phrasesOfClause(clause: string): readonly (readonly string[])[] {
  const words = [...clause.toLowerCase().matchAll(WORD)].map(([word]) => word.replace(/['’]s$/, ''));
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [at, word] of words.entries()) {
    const isVerb =
      words[at - 1] === 'to' && !ASKS_FOR_PLACE.test(words[at - 2] ?? '') && at > 1 && !word.endsWith('ing');
    if (!isTelling(word) || isVerb) {
      if (open) open.before = word;
      open = null;
    } else if (open === null) runs.push((open = { words: [word], after: words[at - 1] ?? '', before: '' }));
    else open.words.push(word);
  }
  return runs.flatMap((run) => {
    const trimmed = trim(run);
    return namesSomething(trimmed) ? [trimmed] : [];
  });
}

function trim(run: Run): readonly string[] {
  const words = run.words.slice(0, endOfTerm(run));
  let from = startsWithVerb(words, run.after) ? 1 : Math.max(0, words.length - LONGEST_PHRASE);
  while (from < words.length - 1 && !canBeginTerm(words[from] ?? '')) from += 1;
  return words.slice(from);
}

/** The number of words of the run up to the last that can end a term. */
function endOfTerm({ words, before }: Run): number {
  const last = (length: number) => words[length - 1] ?? '';
  let to = words.length;
  if (AFTER_VERBS.has(before) && maySayWhatIsDone(last(to)) && !standsAloneAsTerm(last(to))) to -= 1;
  if (to > 1 && ARTICLES.has(before) && isPlural(last(to))) to -= 1;
  while (to > 0 && !canEndTerm(last(to))) to -= 1;
  return to;
}

/** Whether the first word is a verb with the plural at the end as object, as in `heats coils`. */
function startsWithVerb(words: readonly string[], after: string): boolean {
  if (words.length < 2 || words.length > LONGEST_PHRASE || DETERMINERS.has(after)) return false;
  return maySayWhatIsDone(words[0] ?? '') && isPlural(words.at(-1) ?? '');
}

function namesSomething(words: readonly string[]): boolean {
  const [only] = words;
  if (only === undefined) return false;
  return words.length === 1 ? standsAloneAsTerm(only) : !words.every(isGeneral);
}

/**
 * The shorter phrases and the words in a phrase that name something by themselves. None ends with a participle from
 * the middle: `organic light emitting diode` gives `light emitting diode`, never `light emitting`.
 */
export function partsOfPhrase(phrase: readonly string[]): readonly (readonly string[])[] {
  const isParticiple = (word = '') => maySayWhatIsDone(word) && !standsAloneAsTerm(word);
  const pairs = phrase.length > 2 ? phrase.slice(1).map((word, at) => [phrase[at] ?? '', word]) : [];
  const whole = pairs.filter((pair, at) => at === pairs.length - 1 || !isParticiple(pair[1]));
  const triple = phrase.length > 3 && isParticiple(phrase[2]) ? [phrase.slice(1)] : [];
  const singles = phrase.length > 1 ? phrase.map((word) => [word]) : [];
  return [...triple, ...whole, ...singles].filter(
    (part) => canEndTerm(part.at(-1) ?? '') && namesSomething(part) && (part[0]?.length ?? 0) > 2,
  );
}

const isPlural = (word: string): boolean => /[^su]s$/.test(word);
