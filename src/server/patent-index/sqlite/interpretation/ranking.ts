/**
 * How the hits of an idea are ordered: a sum of evidence with the weights of the domain's table. The idea's words by
 * their stems and by their pieces; what is linked by citations to the documents that these put first, or that were
 * rated relevant, and the classes of those; the words of rated documents; and the classes that the searcher chose.
 * What each of them is worth was measured: docs/decisions/0067.
 */
import { EVIDENCE_WEIGHTS, type EvidenceKind } from '../../../../domain/documents/evidence-kinds.ts';
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import { classPrefixOf } from '../../../../domain/query/classes.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { LearningLimits, Ranking, RankingQuestion, Ratings } from '../../port/search.ts';
import { rowOf } from '../storage/publications.ts';
import { size } from '../planning/row-set.ts';
import { evidenceScores, type FusedEntry } from '../ranking/evidence-scores.ts';
import { positive, weightedScores } from '../ranking/weighted.ts';
import { ucidsOf } from '../storage/publications.ts';
import { best } from './closest.ts';
import { feedbackParts, type Vote } from './feedback.ts';
import { meaningParts } from './meaning.ts';
import { rankedWords } from './ranked-words.ts';

/** The documents whose citations and classes count, each by its rank: 1/(rank + 5), the first rank being 0. */
const CLOSEST = 20;
const RANK_OFFSET = 5;
const MAYBE = 0.5;
const AGAINST = -0.25;
/** Of the best score by words, what lying in the first chosen class adds. */
const CLASS_SHARE = 0.1;

/** What is learnt keeps its share of the sum where meaning adds to it. */
const WITH_MEANING = 1 + EVIDENCE_WEIGHTS.meaning / (EVIDENCE_WEIGHTS.stems + EVIDENCE_WEIGHTS.pieces);
const isCounted = ({ weight }: FusedEntry): boolean => weight !== 0;

const NAMES: Readonly<Record<EvidenceKind, string>> = {
  stems: 'Words of the idea in any form',
  pieces: 'Parts of the idea’s words',
  meaning: 'Passages of like meaning',
  citations: 'Citations of the closest documents',
  classes: 'Classes of the closest documents',
};

/** The parts of the order. An idea that the corpus knows no word of has none, unless something was rated. */
export async function rankingOf(corpus: CorpusSnapshot, question: RankingQuestion): Promise<Ranking> {
  const { classes, ratings, limits = {} } = question;
  const uses = (kind: EvidenceKind): boolean => !(limits.off ?? []).includes(kind);
  const rated = votesOf(corpus, ratings ?? null);
  const votes = rated.filter(({ weight }) => weight !== 0);
  const own = ownWords(corpus, question);
  const feedback = uses('stems') ? feedbackOf(corpus, own, votes) : [];
  const meaning = uses('meaning') ? meaningOf(corpus, limits) : [];
  const words = [...own, ...feedback, ...meaning];
  if (!words.some(isCounted)) return { fused: [], usesRatings: false };
  const sums = await weightedScores(corpus, words);
  const scores = sums.ok ? sums.scores : new Float64Array(0);
  const closest = closestOf(corpus, scores, { rated, limits });
  const learnt = [
    ...(uses('citations') ? citationsOf(corpus, closest, limits) : []),
    ...(uses('classes') ? classesOf(corpus, closest) : []),
  ].map((entry) => ({ ...entry, weight: entry.weight * (meaning.some(isCounted) ? WITH_MEANING : 1) }));
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const chosen = classes.length > 0 ? [expressionEntry(classes, highest * CLASS_SHARE)] : [];
  return { fused: [...words, ...learnt, ...chosen], usesRatings: votes.length > 0 && feedback.length > 0 };
}

function ownWords(corpus: CorpusSnapshot, { idea, limits = {} }: RankingQuestion): readonly FusedEntry[] {
  const parts = rankedWords(idea);
  return (['stems', 'pieces'] as const).flatMap((kind) =>
    limits.off?.includes(kind) ? [] : scaled(corpus, kind, { parts }),
  );
}

/** Model and digest are in the name, so that they are wherever the evidence is named. Unused, it says why. */
function meaningOf(corpus: CorpusSnapshot, limits: LearningLimits): readonly FusedEntry[] {
  const { meaning } = limits;
  if (meaning === undefined) return [];
  if (meaning.unused !== undefined)
    return [{ name: NAMES.meaning, expression: meaning.unused, weight: 0, evidence: 'meaning', parts: [] }];
  const name = `${NAMES.meaning} by ${meaning.model}`;
  return scaled(corpus, 'meaning', { parts: meaningParts(corpus, meaning, limits) }).map((entry) => ({
    ...entry,
    name,
  }));
}

/** The rows of the documents closest to the idea by its words, best first, of which something may be learnt. */
export async function closestToIdea(
  corpus: CorpusSnapshot,
  question: RankingQuestion,
  atMost: number,
): Promise<Uint32Array> {
  const sums = await weightedScores(corpus, ownWords(corpus, question));
  return sums.ok ? nearest(corpus, sums.scores, { ...question.limits, atMost }) : new Uint32Array(0);
}

/** `known`: rows that are left out besides. */
function nearest(
  { db, columns }: CorpusSnapshot,
  scores: Float64Array,
  { before, without = [], known, atMost }: LearningLimits & { known?: ReadonlySet<number>; atMost: number },
): Uint32Array {
  const hidden = new Set(without.map((ucid) => rowOf(db, ucid)));
  const day = before === undefined ? Infinity : Number(before.replaceAll('-', ''));
  const near = Float64Array.from(scores, (score, doc) =>
    hidden.has(doc) || known?.has(doc) || (columns.published[doc] ?? 0) >= day ? 0 : score,
  );
  return best(positive(near), atMost);
}

type EvidenceFields = Pick<FusedEntry, 'parts' | 'before' | 'without'>;

/** The entry with a weight by which its best document gains what the table says; none where it finds nothing. */
function scaled(corpus: CorpusSnapshot, kind: EvidenceKind, evidence: EvidenceFields): readonly FusedEntry[] {
  const entry = { name: NAMES[kind], expression: '', weight: 1, evidence: kind, ...evidence };
  const highest = evidenceScores(corpus, entry).reduce((most, score) => Math.max(most, score), 0);
  return highest === 0 ? [] : [{ ...entry, weight: EVIDENCE_WEIGHTS[kind] / highest }];
}

/**
 * Words of the rated documents, together as heavy as the idea's own; those of what was rated not relevant alone speak
 * against a document, more weakly.
 */
function feedbackOf(corpus: CorpusSnapshot, own: readonly FusedEntry[], rated: readonly Vote[]): readonly FusedEntry[] {
  if (rated.length === 0) return [];
  const [first] = own;
  const isPositive = rated.some(({ weight }) => weight > 0);
  const whole = (first?.parts ?? []).reduce((sum, { weight }) => sum + weight, 0) || 1;
  const parts = feedbackParts(corpus.db, size(corpus.live), rated, isPositive ? whole : whole * Math.abs(AGAINST));
  const name = isPositive ? 'Words of the rated documents' : 'Less the words of those rated not relevant';
  const entry = { name, expression: '', weight: first?.weight ?? 1, evidence: 'stems', parts };
  return parts.length === 0 ? [] : [entry];
}

/** Documents of which something is learnt, each with its weight: those rated relevant or maybe, then the closest. */
function closestOf(
  corpus: CorpusSnapshot,
  scores: Float64Array,
  { rated, limits }: { readonly rated: readonly Vote[]; readonly limits: LearningLimits },
): readonly Vote[] {
  const known = new Set(rated.map(({ doc }) => doc));
  return [
    ...rated.filter(({ weight }) => weight > 0).map(({ doc }) => doc),
    ...nearest(corpus, scores, { ...limits, known, atMost: CLOSEST }),
  ].map((doc, rank) => ({ doc, weight: rounded(1 / (rank + RANK_OFFSET)) }));
}

function citationsOf(
  corpus: CorpusSnapshot,
  closest: readonly Vote[],
  { before, without = [] }: LearningLimits,
): readonly FusedEntry[] {
  const ucids = ucidsOf(
    corpus.db,
    Uint32Array.from(closest, ({ doc }) => doc),
  );
  const parts = closest.map(({ weight }, at) => ({ expression: ucids[at] ?? '', weight }));
  return scaled(corpus, 'citations', {
    parts,
    ...(before === undefined ? {} : { before }),
    ...(without.length === 0 ? {} : { without }),
  });
}

/** Each class with the weights of the documents that have it; one of several classes gets less of it. */
function classesOf(corpus: CorpusSnapshot, closest: readonly Vote[]): readonly FusedEntry[] {
  const { values, start, count, items } = corpus.columns.facets.class;
  const weights = new Map<string, number>();
  for (const { doc, weight } of closest) {
    const classes = count[doc] ?? 0;
    for (let at = 0; at < classes; at += 1) {
      const symbol = values[items[(start[doc] ?? 0) + at] ?? -1] ?? '';
      weights.set(symbol, (weights.get(symbol) ?? 0) + weight / Math.sqrt(classes));
    }
  }
  const parts = [...weights].map(([expression, weight]) => ({ expression, weight: rounded(weight) }));
  return scaled(corpus, 'classes', { parts });
}

const rounded = (weight: number): number => Math.round(weight * 1e4) / 1e4;

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
function expressionEntry(classes: readonly string[], bonus: number): FusedEntry {
  const parts = classes.map((symbol, place): WeightedPart => ({
    expression: ['CPC', 'IPC'].map((scheme) => `${scheme}:${classPrefixOf(symbol)}`).join(' OR '),
    weight: bonus / (place + 1),
  }));
  const whole = anyOf(
    parts.flatMap(({ expression }) => {
      const parsed = parseMade(expression);
      return parsed.ok ? [parsed.query] : [];
    }),
  );
  return { name: 'In the chosen classes', expression: printQuery(whole), weight: 1, parts };
}
