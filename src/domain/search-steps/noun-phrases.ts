/**
 * The technical terms of a text as they stand in it: longest stretches of telling words, cut back until they name a
 * thing.
 *
 *   `two sections attached to a napkin holder formed of plastic` → sections · napkin holder · plastic
 *
 * What a word is shows in its ending and in its neighbours; word-kinds.ts knows the words by themselves.
 */
import {
  canBeginTerm,
  canEndTerm,
  isAdverb,
  isGeneral,
  isMass,
  isTelling,
  maySayWhatIsDone,
  namesAnActivity,
  standsAloneAsTerm,
} from './word-kinds.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const BREAK = /[.,;:!?()[\]{}"“”„/|\n\r\t•–—]+/u;
const LONGEST_PHRASE = 4;

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ARTICLES = listed('a an the its said each');
/** After one of these, the name of a thing is in the singular. */
const SINGULAR = listed('a an each another every this one');
/** After these, an -ing form names a thing: `the bearing`, `a welding torch`. */
const DETERMINERS = listed('a an the said each any one its this that another every such first second third two three');
const PREPOSITIONS = listed(
  'of in on at by for from with to into onto over under between through along via per without within around against ' +
    'about as than across toward towards upon behind beneath beside above below near inside outside during after ' +
    'before',
);
/** `a flange projecting from the rim`: before one of these, an -ing form is a verb. */
const AFTER_VERBS = new Set([
  ...DETERMINERS,
  ...listed('from toward towards into along around through between across'),
]);
/** These follow a verb sooner than a noun. */
const BEHIND_VERBS = listed('whether when if until as toward towards into along');
const MODALS = listed('can could may might will would shall should must cannot do does did');
const RELATIVE = listed('which that who');
/** `to` is followed by a verb, unless the word before asks for a place: `attached to`, `relative to`. */
const ASKS_FOR_PLACE =
  /(?:ed|ing|jacent|alent|ive|lar|lel|ible|able|ant|close|due|next|prior|thereto|contrary|similar|opposite|respect)$/;
/** These ask for a purpose all the same: `configured to house`. */
const ASKS_FOR_PURPOSE = listed(
  'adapted allowed arranged caused configured constructed designed effective enabled intended needed operable ' +
    'operative permitted programmed required shaped sized structured sufficient suitable used',
);

/** In the order of the text, with repetitions; words in lower case. */
export function nounPhrases(text: string): readonly (readonly string[])[] {
  const phrases = text.split(BREAK).flatMap(phrasesOfClause);
  const names = new Set(phrases.map(({ words }) => words.join(' ')));
  return phrases.map((phrase) => withoutVerb(phrase, names));
}

/** `the catalyst body tapers toward`: what the text names elsewhere does something here. */
function withoutVerb({ words, before }: Run, names: ReadonlySet<string>): readonly string[] {
  const subject = words.slice(0, -1);
  const isVerb = subject.length > 1 && isPlural(words.at(-1) ?? '') && BEHIND_VERBS.has(before);
  return isVerb && names.has(subject.join(' ')) ? subject : words;
}

/** Telling words side by side. */
interface Run {
  readonly words: readonly string[];
  /** The words before and after it; empty at the ends of a clause. */
  readonly after: string;
  readonly before: string;
}

function phrasesOfClause(clause: string): readonly Run[] {
  const words = [...clause.toLowerCase().matchAll(WORD)].map(([word]) => word.replace(/['’]s?$/, ''));
  const isPart = words.map((word, at) => isTelling(word) && !isVerbAt(words, at));
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isPart[from]) continue;
    let to = from + 1;
    while (isPart[to]) to += 1;
    runs.push({ words: words.slice(from, to), after: words[from - 1] ?? '', before: words[to] ?? '' });
    from = to;
  }
  return runs.flatMap(cutAtPlurals).flatMap((run) => {
    const trimmed = trim(run);
    return namesSomething(trimmed) ? [{ ...run, words: trimmed }] : [];
  });
}

/** Whether what stands before a word makes it a verb: a modal, `to`, or a relative pronoun. */
function isVerbAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  let before = at - 1;
  while (isAdverb(words[before] ?? '')) before -= 1;
  const [earlier = '', previous = ''] = [words[before - 1], words[before]];
  if (MODALS.has(previous)) return true;
  if (RELATIVE.has(previous)) return isPlural(word) && !PREPOSITIONS.has(earlier);
  if (previous !== 'to' || before < 1 || word.endsWith('ing')) return false;
  return ASKS_FOR_PURPOSE.has(earlier) || !ASKS_FOR_PLACE.test(earlier);
}

/**
 * A word in -s inside a run is its last noun, or a verb: `channels ending`, `the valve controls air`. The singular
 * determiner and the object behind it tell which.
 */
function cutAtPlurals({ words, after, before }: Run): readonly Run[] {
  const at = words.findIndex((word, place) => place < words.length - 1 && isPlural(word));
  if (at < 0) return [{ words, after, before }];
  const rest = words.slice(at + 1);
  const isVerb = SINGULAR.has(after) || (at === 0 && !DETERMINERS.has(after) && canEndTerm(rest.at(-1) ?? ''));
  const subject = { words: words.slice(0, isVerb ? at : at + 1), after, before: words[at + (isVerb ? 0 : 1)] ?? '' };
  const behind = { words: isVerb ? rest : rest.slice(1), after: words[at + (isVerb ? 0 : 1)] ?? '', before };
  return [subject, behind].flatMap((run) => (run.words.length === 0 ? [] : cutAtPlurals(run)));
}

function trim(run: Run): readonly string[] {
  if (isLoneVerb(run)) return [];
  const words = run.words.slice(0, endOfTerm(run));
  let from = startsWithVerb(words, run.after) ? 1 : Math.max(0, words.length - LONGEST_PHRASE);
  while (from < words.length - 1 && !canBeginTerm(words[from] ?? '')) from += 1;
  return words.slice(from);
}

/** `and guide the workpiece`: no two things stand side by side. */
const isLoneVerb = ({ words, after, before }: Run): boolean =>
  words.length === 1 && ARTICLES.has(before) && !DETERMINERS.has(after) && !PREPOSITIONS.has(after);

/** The number of words of the run up to the last that can end a term. */
function endOfTerm({ words, after, before }: Run): number {
  const isHead = (length: number): boolean => {
    const [last = '', next = before] = [words[length - 1], words[length]];
    if (!canEndTerm(last) || (maySayWhatIsDone(last) && isDone(last, length, next))) return false;
    return length === 1 || !isPlural(last) || !(ARTICLES.has(next) || SINGULAR.has(after));
  };
  let to = words.length;
  while (to > 0 && !isHead(to)) to -= 1;
  return to;
}

/** Whether an -ing form at the end says what the thing before it does: `a film covering the plate`. */
function isDone(word: string, length: number, next: string): boolean {
  if (namesAnActivity(word)) return length > 1 && DETERMINERS.has(next);
  return AFTER_VERBS.has(next) || (length > 1 && next !== 'of');
}

/** Whether the first word is a verb with the noun at the end as object, as in `heating coils` and `storing data`. */
function startsWithVerb(words: readonly string[], after: string): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || DETERMINERS.has(after) || !maySayWhatIsDone(first)) return false;
  return !namesAnActivity(first) || isPlural(last) || isMass(last);
}

function namesSomething(words: readonly string[]): boolean {
  const [only] = words;
  if (only === undefined) return false;
  return words.length === 1 ? standsAloneAsTerm(only) : !words.every(isGeneral);
}

/**
 * The shorter phrases and the words in a phrase that name something by themselves. None ends with a participle from
 * the middle: `organic light emitting diode` gives `light emitting diode`, never `light emitting`. A participle at the
 * beginning belongs to the last noun: `distributed bragg reflector` gives `bragg reflector`, never `distributed bragg`.
 */
export function partsOfPhrase(phrase: readonly string[]): readonly (readonly string[])[] {
  const isParticiple = (word = '') => maySayWhatIsDone(word) && !standsAloneAsTerm(word);
  const pairs = phrase.length > 2 ? phrase.slice(1).map((word, at) => [phrase[at] ?? '', word]) : [];
  const isCut = ([first = '', second]: readonly string[]) => isParticiple(second) || isPastParticiple(first);
  const whole = pairs.filter((pair, at) => at === pairs.length - 1 || !isCut(pair));
  const triple = phrase.length > 3 && isParticiple(phrase[2]) ? [phrase.slice(1)] : [];
  const singles = phrase.length > 1 ? phrase.map((word) => [word]) : [];
  return [...triple, ...whole, ...singles].filter(
    (part) => canEndTerm(part.at(-1) ?? '') && namesSomething(part) && (part[0]?.length ?? 0) > 2,
  );
}

const isPastParticiple = (word: string): boolean => word.endsWith('ed') && !canEndTerm(word);

/** `lens`, `gas` and `electronics` are none. */
const isPlural = (word: string): boolean =>
  /[^suia]s$/.test(word) && !/(?:lens|series|species|ics|corps|chaos)$/.test(word);
