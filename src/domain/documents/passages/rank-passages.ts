/**
 * The passages of a document that speak most for a feature, with the words that say so. A word counts by how rare it
 * is in the document; words that stand together in the feature count more where they stand together in the passage.
 */
import { fieldTexts } from '../field-texts.ts';
import { firstLanguage } from '../in-language.ts';
import type { Publication } from '../publication.ts';
import {
  analyse,
  sentencesOf,
  type AnalysedWord,
  type PassageField,
  type PassageSentence,
  type WordAnalysis,
} from './candidates.ts';

/** What is looked for: a limitation of a claim, a part of an idea. */
export interface WantedFeature {
  readonly text: string;
  /** Other words for words of the text: any word of the term stands for any word of the synonym. */
  readonly synonyms: readonly { readonly term: string; readonly synonym: string }[];
}

/** A word of the feature as the passage has it. */
export interface FoundWord {
  readonly wanted: string;
  readonly found: string;
  readonly by: 'word' | 'form' | 'synonym';
}

export interface ProposedPassage {
  readonly field: PassageField;
  readonly lang: string;
  readonly pinpoint: string;
  /** UTF-16 offsets into the field's text, its parts joined by line feeds; `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly found: readonly FoundWord[];
  /** Words of the feature that the passage has in no form. */
  readonly missing: readonly string[];
}

/** A document made ready for any number of features. */
export interface PassageSource {
  readonly publication: Publication;
  /** The text of a field, its parts joined by line feeds; joined once. */
  readonly textOf: (field: PassageField, lang: string) => string;
  readonly sentences: readonly PassageSentence[];
  readonly analysis: WordAnalysis;
  /** In how many sentences each stem occurs. */
  readonly frequency: ReadonlyMap<string, number>;
}

const MOST_PROPOSED = 3;
const MOST_SENTENCES = 5;
/** In words: a passage is read at one glance. */
const LONGEST = 110;
/** A proposal has at least this share of what the document has of a short feature; below, the words met by chance. */
const LEAST_SHARE = 0.2;
/** One word alone is chance too, unless the feature has no more. */
const FEWEST_WORDS = 2;
/** Words from which on the share falls: of a whole idea, a passage says a part. */
const SHORT = 25;
/** How much more a pair counts that continues a sequence of the feature. */
const IN_SEQUENCE = 0.5;
const SYNONYM_WEIGHT = 0.7;
const TOGETHER_WEIGHT = 0.5;
/** Words apart, at most, to count as standing together. */
const TOGETHER = 3;
/** How much a longer passage is held back. */
const LENGTH_WEIGHT = 0.2;
/** In words: a passage of this many, or of twice the feature's, is not held back. */
const USUAL_LENGTH = 8;
/** What another proposal has already said counts this much in the next. */
const SAID_BEFORE = 0.75;

export function passageSource(publication: Publication, analysis: WordAnalysis): PassageSource {
  const sentences = sentencesOf(publication, analysis);
  const frequency = new Map<string, number>();
  for (const { words } of sentences)
    for (const stem of new Set(words.map((each) => each.stem))) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const texts = new Map<PassageField, string>();
  const textOf = (field: PassageField, lang: string): string => {
    const text = texts.get(field) ?? fieldTexts(publication, field, lang).join('\n');
    texts.set(field, text);
    return text;
  };
  return { publication, textOf, sentences, analysis, frequency };
}

/** At most three, best first, none overlapping; none if the document shares too little with the feature. */
export function rankPassages(source: PassageSource, feature: WantedFeature): readonly ProposedPassage[] {
  const wanted = wantedWords(source, feature);
  const known = wanted.words.filter(({ stem }) => source.frequency.has(stem));
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const candidates: CandidatePassage[] = [];
  source.sentences.forEach((first, at) => {
    if (!first.words.some(({ stem }) => wanted.byStem.has(stem))) return;
    candidates.push(weigh([first], wanted));
    let before = first;
    let words = first.words.length;
    for (let count = 2; count <= MOST_SENTENCES; count++) {
      const last = source.sentences[at + count - 1];
      if (last === undefined || !follows(before, last)) break;
      before = last;
      words += last.words.length;
      if (words > LONGEST) break;
      if (!last.words.some(({ stem }) => wanted.byStem.has(stem))) continue;
      candidates.push(weigh(source.sentences.slice(at, at + count), wanted));
    }
  });
  const least = LEAST_SHARE * Math.min(1, SHORT / wanted.words.length) * whole;
  const fewest = Math.min(FEWEST_WORDS, wanted.words.length);
  return choose(candidates.filter(({ weight, found }) => weight >= least && found.size >= fewest)).map((candidate) =>
    proposal(source, candidate, wanted),
  );
}

const follows = (before: PassageSentence, next: PassageSentence): boolean =>
  before.part === next.part ||
  (before.leadsOn && before.field === next.field && (next.field !== 'claims' || before.pinpoint === next.pinpoint));

/** The best, then what adds most to it; the same words are proposed once. */
function choose(candidates: readonly CandidatePassage[]): readonly CandidatePassage[] {
  const chosen: CandidatePassage[] = [];
  const said = new Set<WantedWord>();
  let rest = candidates;
  while (chosen.length < MOST_PROPOSED && rest.length > 0) {
    const best = rest.reduce((one, other) => (scoreAfter(other, said) > scoreAfter(one, said) ? other : one));
    chosen.push(best);
    for (const word of best.found.keys()) said.add(word);
    rest = rest.filter((other) => !overlap(best, other) && !sameWords(best, other));
  }
  return chosen;
}

function scoreAfter({ score, weight, found }: CandidatePassage, said: ReadonlySet<WantedWord>): number {
  if (said.size === 0 || weight === 0) return score;
  let repeated = 0;
  for (const word of found.keys()) if (said.has(word)) repeated += word.weight;
  return score * (1 - (1 - SAID_BEFORE) * Math.min(1, repeated / weight));
}

const sameWords = (a: CandidatePassage, b: CandidatePassage): boolean => a.stems === b.stems;

interface WantedWord extends AnalysedWord {
  readonly weight: number;
}

interface Wanted {
  readonly words: readonly WantedWord[];
  /** The wanted words that a stem of the document stands for. */
  readonly byStem: ReadonlyMap<string, readonly { readonly word: WantedWord; readonly isSynonym: boolean }[]>;
  /** Stems that follow each other in the feature. */
  readonly pairs: readonly (readonly [WantedWord, WantedWord])[];
}

function wantedWords({ publication, sentences, frequency, analysis }: PassageSource, feature: WantedFeature): Wanted {
  const weightOf = (stem: string) => {
    const found = frequency.get(stem) ?? 0;
    return Math.log(1 + (sentences.length - found + 0.5) / (found + 0.5));
  };
  const lang = firstLanguage(publication);
  const inOrder = analyse(feature.text, lang, analysis);
  const byFirst = new Map<string, WantedWord>();
  for (const each of inOrder)
    if (!byFirst.has(each.stem)) byFirst.set(each.stem, { ...each, weight: weightOf(each.stem) });
  const byStem = new Map<string, { word: WantedWord; isSynonym: boolean }[]>();
  for (const word of byFirst.values()) byStem.set(word.stem, [{ word, isSynonym: false }]);
  for (const { term, synonym } of feature.synonyms) {
    const named = analyse(term, lang, analysis).flatMap(({ stem }) => byFirst.get(stem) ?? []);
    for (const { stem } of analyse(synonym, lang, analysis))
      if (!byFirst.has(stem))
        byStem.set(stem, [...(byStem.get(stem) ?? []), ...named.map((word) => ({ word, isSynonym: true }))]);
  }
  const pairs = inOrder.slice(1).flatMap(({ stem }, at) => {
    const [left, right] = [byFirst.get(inOrder[at]!.stem), byFirst.get(stem)];
    return left && right && left !== right ? [[left, right] as const] : [];
  });
  return { words: [...byFirst.values()], byStem, pairs };
}

interface CandidatePassage {
  readonly run: readonly PassageSentence[];
  readonly score: number;
  /** Of the feature's words that it has. */
  readonly weight: number;
  /** All its words, to tell retellings. */
  readonly stems: string;
  readonly found: ReadonlyMap<WantedWord, FoundWord>;
}

function weigh(run: readonly PassageSentence[], wanted: Wanted): CandidatePassage {
  const found = new Map<WantedWord, FoundWord>();
  const places = new Map<WantedWord, number[]>();
  const words = run.flatMap((sentence) => sentence.words);
  words.forEach((own, at) => {
    for (const { word, isSynonym } of wanted.byStem.get(own.stem) ?? []) {
      const by = isSynonym ? 'synonym' : own.word === word.word ? 'word' : 'form';
      const before = found.get(word);
      if (before === undefined || closeness[by] > closeness[before.by])
        found.set(word, { wanted: word.word, found: own.word, by });
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  });
  let weight = 0;
  for (const [word, { by }] of found) weight += word.weight * (by === 'synonym' ? SYNONYM_WEIGHT : 1);
  let together = 0;
  let isSequence = false;
  for (const [left, right] of wanted.pairs) {
    const pair = togetherness(places.get(left), places.get(right));
    together += Math.min(left.weight, right.weight) * pair * (pair === 1 && isSequence ? 1 + IN_SEQUENCE : 1);
    isSequence = pair === 1;
  }
  const length = Math.max(1, words.length / Math.max(USUAL_LENGTH, 2 * wanted.words.length));
  const worth = Math.min(...run.map((sentence) => sentence.worth));
  const score = (worth * (weight + TOGETHER_WEIGHT * together)) / (1 + LENGTH_WEIGHT * Math.log(length));
  return { run, score, weight, stems: words.map(({ stem }) => stem).join(' '), found };
}

const closeness = { word: 2, form: 1, synonym: 0 } as const;

/** 1 where the words follow each other as in the feature, half of it in the other order, 0 where they stand apart. */
function togetherness(left: readonly number[] = [], right: readonly number[] = []): number {
  let best = 0;
  for (const at of left)
    for (const other of right) {
      const apart = other - at;
      if (apart > 0 && apart <= TOGETHER) return 1;
      if (apart < 0 && apart >= -TOGETHER) best = 0.5;
    }
  return best;
}

const overlap = (a: CandidatePassage, b: CandidatePassage): boolean =>
  a.run.some((sentence) => b.run.includes(sentence));

function proposal({ textOf }: PassageSource, { run, found }: CandidatePassage, wanted: Wanted): ProposedPassage {
  const [first, last] = [run[0]!, run.at(-1)!];
  return {
    field: first.field,
    lang: first.lang,
    pinpoint: first.pinpoint,
    from: first.from,
    to: last.to,
    text: textOf(first.field, first.lang).slice(first.from, last.to),
    found: wanted.words.flatMap((word) => found.get(word) ?? []),
    missing: wanted.words.filter((word) => !found.has(word)).map(({ word }) => word),
  };
}
