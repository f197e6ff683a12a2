/**
 * How the hits of an idea are ordered: a sum of weighted parts, each an expression of the query language. The idea's own
 * words, the words of the documents that these put first or that were rated, and the classes that the searcher chose.
 * What each of them is worth was measured: docs/decisions/0032.
 */
import type { Interpretation, WeightedPart } from '../../../domain/documents/results.ts';
import { classPrefixOf } from '../../../domain/query/classes.ts';
import { parseQuery } from '../../../domain/query/parser.ts';
import { printQuery } from '../../../domain/query/print.ts';
import { anyOf } from '../../../domain/query/tree.ts';
import type { Corpus } from '../answer.ts';
import type { Ratings } from '../port.ts';
import { rowOf } from '../publications.ts';
import { size } from '../row-set.ts';
import { positive, weightedScores } from '../weighted.ts';
import { best } from './closest.ts';
import { feedbackParts, type Voice } from './feedback.ts';
import type { IdeaParts } from './idea-parts.ts';

type Fused = Interpretation['fused'];

const TOP = 20;
/** An idea of so many words or fewer leans on the top documents as much as on itself; a longer one the less the longer it is. */
const SHORT_IDEA = 8;
const MAYBE = 0.5;
const AGAINST = -0.25;
const RATED_SHARE = 1;
/** Of the best score by words, what lying in the first chosen class adds. Suggested ones, unchosen, did harm. */
const CLASS_SHARE = 0.1;

/** The parts of the order. An idea that the corpus knows no word of has none. */
export function rankingOf(corpus: Corpus, own: IdeaParts, classes: readonly string[], ratings: Ratings | null): Fused {
  const publications = size(corpus.live);
  if (own.parts.length === 0) return [];
  const first = entry('Words and phrases of the idea', own.parts);
  const scores = weightedScores(corpus, [first]);
  const top = scores.ok ? topOf(scores.scores) : [];
  const mass = own.parts.reduce((sum, { expression, weight }) => sum + (expression.includes(' ') ? 0 : weight), 0);

  const voices = voicesOf(corpus, ratings);
  const rated = voices.some(({ weight }) => weight > 0) ? feedbackParts(corpus.db, publications, voices, mass * RATED_SHARE) : [];
  const likely = rated.length > 0 ? [] : feedbackParts(corpus.db, publications, top, mass * Math.min(1, SHORT_IDEA / own.words.length));
  const highest = top[0] ? (scores.ok ? (scores.scores[top[0].doc] ?? 0) : 0) : 0;
  return [
    first,
    ...(likely.length > 0 ? [entry('Words of the closest documents', likely)] : []),
    ...(rated.length > 0 ? [entry('Words of the documents that you rated', rated)] : []),
    ...(classes.length > 0 ? [entry('In the chosen classes', classParts(classes, highest * CLASS_SHARE))] : []),
  ];
}

function entry(name: string, parts: readonly WeightedPart[]): Fused[number] {
  const whole = anyOf(parts.flatMap(({ expression }) => {
    const parsed = parseQuery(expression);
    return parsed.ok ? [parsed.query] : [];
  }));
  return { name, expression: printQuery(whole), weight: 1, parts };
}

/** The first documents, the more their score the louder. */
function topOf(scores: Float64Array): readonly Voice[] {
  const rows = best(positive(scores), TOP);
  const highest = scores[rows[0] ?? 0] ?? 1;
  return Array.from(rows, (doc) => ({ doc, weight: (scores[doc] ?? 0) / highest }));
}

function voicesOf({ db }: Corpus, ratings: Ratings | null): readonly Voice[] {
  if (ratings === null) return [];
  const spoken = [[ratings.relevant, 1], [ratings.maybe, MAYBE], [ratings.notRelevant, AGAINST]] as const;
  return spoken.flatMap(([ucids, weight]) =>
    ucids.flatMap((ucid) => {
      const doc = rowOf(db, ucid);
      return doc === null ? [] : [{ doc, weight: weight / ucids.length }];
    }),
  );
}

/** Each class by CPC or IPC; the later it is suggested the less it adds. */
function classParts(classes: readonly string[], bonus: number): readonly WeightedPart[] {
  return classes.map((symbol, place) => ({ expression: ['CPC', 'IPC'].map((scheme) => `${scheme}:${classPrefixOf(symbol)}`).join(' OR '), weight: bonus / (place + 1) }));
}
