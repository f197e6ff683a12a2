/**
 * How the hits of an idea are ordered: a sum of weighted parts, each an expression of the query language. The idea's
 * own words, the words of the documents that these put first or that were rated, and the classes that the searcher
 * chose.
 * What each of them is worth was measured: docs/decisions/0032.
 */
import type { Interpretation, WeightedPart } from '../../../../domain/documents/results.ts';
import { classPrefixOf } from '../../../../domain/query/classes.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Ranking, Ratings } from '../../port/search.ts';
import { rowOf } from '../storage/publications.ts';
import { size } from '../planning/row-set.ts';
import { positive, weightedScores } from '../ranking/weighted.ts';
import { best } from './closest.ts';
import { feedbackParts, type Vote } from './feedback.ts';
import type { IdeaParts } from './idea-parts.ts';

type Fused = Interpretation['fused'];

const TOP = 20;
/**
 * An idea of so many words or fewer leans on the top documents as much as on itself; a longer one the less the longer
 * it is.
 */
const SHORT_IDEA = 8;
const MAYBE = 0.5;
const AGAINST = -0.25;
const RATED_SHARE = 1;
/** Of the best score by words, what lying in the first chosen class adds. Suggested ones, unchosen, did harm. */
const CLASS_SHARE = 0.1;

/** The parts of the order. An idea that the corpus knows no word of has none, unless something was rated. */
export async function rankingOf(
  corpus: CorpusSnapshot,
  own: IdeaParts,
  classes: readonly string[],
  ratings: Ratings | null,
): Promise<Ranking> {
  const first = own.parts.length === 0 ? [] : [entry('Words and phrases of the idea', own.parts)];
  const scores = await weightedScores(corpus, first);
  const top = scores.ok ? topOf(scores.scores) : [];
  const rated = votesOf(corpus, ratings);
  const feedback = feedbackOf(corpus, own, top, rated);
  if (first.length === 0 && feedback.length === 0) return { fused: [], usesRatings: false };
  const highest = top[0] && scores.ok ? (scores.scores[top[0].doc] ?? 0) : 0;
  const chosen = classes.length > 0 ? [entry('In the chosen classes', classParts(classes, highest * CLASS_SHARE))] : [];
  return { fused: [...first, ...feedback, ...chosen], usesRatings: rated.length > 0 && feedback.length > 0 };
}

/**
 * Words of the rated documents; where none is rated relevant, of the closest ones, less those of what is rated not
 * relevant.
 */
function feedbackOf(corpus: CorpusSnapshot, own: IdeaParts, top: readonly Vote[], rated: readonly Vote[]): Fused {
  const publications = size(corpus.live);
  const mass = own.parts.reduce((sum, { expression, weight }) => sum + (expression.includes(' ') ? 0 : weight), 0) || 1;
  const isPositive = rated.some(({ weight }) => weight > 0);
  const likely = mass * Math.min(1, SHORT_IDEA / Math.max(1, own.words.length));
  const against = new Set(rated.map(({ doc }) => doc));
  const parts = isPositive
    ? feedbackParts(corpus.db, publications, rated, mass * RATED_SHARE)
    : feedbackParts(corpus.db, publications, [...evenly(top.filter(({ doc }) => !against.has(doc))), ...rated], likely);
  return parts.length === 0 ? [] : [entry(feedbackName(isPositive, rated), parts)];
}

function feedbackName(isPositive: boolean, rated: readonly Vote[]): string {
  if (isPositive) return 'Words of the rated documents';
  return rated.length > 0
    ? 'Words of the closest documents, less those of the ones rated not relevant'
    : 'Words of the closest documents';
}

function entry(name: string, parts: readonly WeightedPart[]): Fused[number] {
  const whole = anyOf(
    parts.flatMap(({ expression }) => {
      const parsed = parseMade(expression);
      return parsed.ok ? [parsed.query] : [];
    }),
  );
  return { name, expression: printQuery(whole), weight: 1, parts };
}

/** The first documents, each with its share of the highest score. */
function topOf(scores: Float64Array): readonly Vote[] {
  const rows = best(positive(scores), TOP);
  const highest = scores[rows[0] ?? 0] ?? 1;
  return Array.from(rows, (doc) => ({ doc, weight: (scores[doc] ?? 0) / highest }));
}

/** Weights that sum to 1, as those of all documents with the same rating do. */
function evenly(votes: readonly Vote[]): readonly Vote[] {
  const whole = votes.reduce((sum, { weight }) => sum + weight, 0);
  return votes.map(({ doc, weight }) => ({ doc, weight: weight / whole }));
}

function votesOf({ db }: CorpusSnapshot, ratings: Ratings | null): readonly Vote[] {
  if (ratings === null) return [];
  const spoken = [
    [ratings.relevant, 1],
    [ratings.maybe, MAYBE],
    [ratings.notRelevant, AGAINST],
  ] as const;
  return spoken.flatMap(([ucids, weight]) =>
    ucids.flatMap((ucid) => {
      const doc = rowOf(db, ucid);
      return doc === null ? [] : [{ doc, weight: weight / ucids.length }];
    }),
  );
}

/** Each class by CPC or IPC; the later it is suggested the less it adds. */
function classParts(classes: readonly string[], bonus: number): readonly WeightedPart[] {
  return classes.map((symbol, place) => ({
    expression: ['CPC', 'IPC'].map((scheme) => `${scheme}:${classPrefixOf(symbol)}`).join(' OR '),
    weight: bonus / (place + 1),
  }));
}
