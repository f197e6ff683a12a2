/** The documents closest to some words: an approximation of the relevant documents. */
import { fieldParts } from '../../../../domain/query/field-text.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { anyOf, wordsNode } from '../../../../domain/query/tree.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { answer } from '../planning/answer.ts';
import type { Columns } from '../listing/columns.ts';
import { compileQuery } from '../planning/compile.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import { descendingKeys, mapped, sortByKey } from '../ranking/order.ts';
import { rank } from '../ranking/rank.ts';
import type { Hits } from '../planning/hits.ts';
import { rowsOf, size } from '../planning/row-set.ts';
import { readPublications } from '../storage/stored-publication.ts';
import { documentFrequency } from '../storage/term-statistics.ts';
import { positive, weightedScores } from '../ranking/weighted.ts';
import { feedbackParts } from './feedback.ts';
import { usedAlike, type Alike, type ReadDocument } from '../../interpret/used-alike.ts';

export const CLOSEST = 50;
/** Words read of each; the claims and abstract of nearly all documents are shorter. */
const WORDS_READ = 1500;
/** Per term, documents that hold it and documents of the same subject that do not. */
const WITH_TERM = 30;
const WITHOUT_TERM = 40;
/** Words by which those are found: scoring a frequent one costs as much as a search. */
const SUBJECT_WORDS = 12;

/** Rows, best first. */
export async function closestDocuments(
  corpus: CorpusSnapshot,
  query: QueryNode,
  atMost = CLOSEST,
): Promise<Uint32Array> {
  const compiled = compileQuery(corpus.text, query);
  return compiled.ok ? best(await rank(corpus, compiled.plan), atMost) : new Uint32Array(0);
}

/** The rows with the highest positive scores, best first. */
export function best({ docs, scores }: Hits, atMost: number): Uint32Array {
  const order = sortByKey(
    mapped(docs, (_, hit) => hit),
    descendingKeys(scores),
  );
  return order.slice(0, atMost).map((hit) => docs[hit] ?? 0);
}

/**
 * Rows that may contain synonyms of a term: documents with the term, and documents of the same subject without it.
 */
export async function subjectDocuments(corpus: CorpusSnapshot, term: readonly string[]): Promise<readonly number[]> {
  const query = term.length === 0 ? anyOf([]) : wordsNode(null, term);
  const compiled = compileQuery(corpus.text, query);
  if (!compiled.ok) return [];
  const holding = await answer(corpus, mergePlan(corpus.text, compiled.plan));
  const own = Array.from(await closestDocuments(corpus, query, WITH_TERM));
  const parts = feedbackParts(
    corpus.db,
    size(corpus.live),
    own.map((doc) => ({ doc, weight: 1 })),
    1,
    SUBJECT_WORDS,
  );
  const found = await weightedScores(corpus, [{ name: '', expression: '', weight: 1, evidence: 'stems', parts }]);
  if (!found.ok) return own;
  for (const doc of rowsOf(holding)) found.scores[doc] = 0;
  return [...own, ...best(positive(found.scores), WITHOUT_TERM)];
}

export interface AlikeWanted {
  /** Words of each concept's term. */
  readonly terms: readonly (readonly string[])[];
  /** Words and phrases that cannot be an answer. */
  readonly known: ReadonlySet<string>;
  readonly docs: readonly number[];
  readonly atMost: number;
}

/** Per concept the words and phrases that these documents use alike. */
export function alikeIn(
  corpus: CorpusSnapshot,
  columns: Columns,
  { terms, known, docs, atMost }: AlikeWanted,
): Promise<readonly (readonly Alike[])[]> {
  const { db } = corpus;
  const documents = readPublications(db, docs).map(({ doc, head }): ReadDocument => {
    db.check();
    const parts = (['title', 'abstract', 'claims'] as const).flatMap((field) => fieldParts(head, field).slice(0, 1));
    const words = tokenize(parts.join('\n').slice(0, WORDS_READ * 8))
      .slice(0, WORDS_READ)
      .map(({ word }) => word);
    return { words, family: columns.family[doc] ?? 0 };
  });
  const publications = size(columns.live);
  const shareOf = async (term: string): Promise<number> => (await documentFrequency(corpus, term)) / publications;
  return usedAlike({ documents, terms, known, atMost, shareOf });
}
