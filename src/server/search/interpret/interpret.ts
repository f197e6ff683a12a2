/**
 * Ultra Quick's reading of an idea: concepts, what stands for the same, classes, and the expressions that
 * will run. Deterministic for one state of the corpus; the idea is neither stored nor sent anywhere.
 */
import type { Concept, Interpretation, Synonym } from '../../../domain/documents/results.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import { fieldParts } from '../../../domain/query/field-text.ts';
import { printQuery } from '../../../domain/query/print.ts';
import { tokenize } from '../../../domain/query/words.ts';
import type { Corpus } from '../answer.ts';
import type { Columns } from '../columns.ts';
import { compileQuery } from '../compile.ts';
import { descendingKeys, mapped, sortByKey } from '../order.ts';
import { rank } from '../rank.ts';
import { size } from '../row-set.ts';
import { readPublications } from '../stored-publication.ts';
import { documentFrequency } from '../term-statistics.ts';
import { candidatesOf } from './candidates.ts';
import { conceptsOf, type FoundConcept } from './concepts.ts';
import { fusedExpressions, hitQuery } from './expressions.ts';
import { suggestedClasses } from './suggested-classes.ts';
import { usedAlike } from './used-alike.ts';

/** The documents that stand in for what the searcher would call relevant: for classes, and for synonyms. */
const CLOSEST = 50;
const CLOSEST_READ = 25;
/** Words read of each; the claims and abstract of nearly all documents are shorter. */
const WORDS_READ = 1500;

export interface Idea {
  readonly title: string;
  readonly text: string;
}

/** An idea without a word that the corpus holds gives no concepts and a query that finds nothing. */
export function interpretIdea(corpus: Corpus, columns: Columns, idea: Idea): { query: QueryNode; interpretation: Interpretation } {
  const candidates = candidatesOf(idea);
  const found = conceptsOf(corpus.db, size(columns.live), candidates);
  if (found.length === 0) return literally(idea);
  const known = new Set(candidates.flatMap(({ words }) => words).concat(found.flatMap(({ forms }) => forms)));
  const closest = closestDocuments(corpus, found);
  const alike = alikeIn(corpus, columns, found, known, closest.subarray(0, CLOSEST_READ));

  const idfs = found.reduce((sum, { idf }) => sum + idf, 0);
  const concepts = found.map((concept, place): Concept => ({
    term: concept.term,
    documents: concept.documents,
    weight: idfs === 0 ? 1 / found.length : concept.idf / idfs,
    synonyms: [...formsOf(corpus, concept), ...(alike[place] ?? [])],
  }));
  const classes = suggestedClasses(columns, closest);
  const query = hitQuery(concepts);
  return {
    query,
    interpretation: { concepts, classes, expression: printQuery(query), fused: fusedExpressions(concepts, classes) },
  };
}

/** Best first by the concepts' own words. */
function closestDocuments(corpus: Corpus, found: readonly FoundConcept[]): Uint32Array {
  const concepts = found.map(({ term, forms }) => ({
    term, documents: 0, weight: 0, synonyms: forms.map((form) => ({ term: form, documents: 0, reason: '' })),
  }));
  const compiled = compileQuery(corpus.db, hitQuery(concepts));
  if (!compiled.ok) return new Uint32Array(0);
  const { docs, scores } = rank(corpus, compiled.plan);
  const order = sortByKey(mapped(docs, (_, hit) => hit), descendingKeys(scores));
  return order.slice(0, CLOSEST).map((hit) => docs[hit] ?? 0);
}

function alikeIn(
  { db }: Corpus, columns: Columns, found: readonly FoundConcept[], known: ReadonlySet<string>, closest: Uint32Array,
): readonly (readonly Synonym[])[] {
  const documents = readPublications(db, Array.from(closest)).map(({ head }) => {
    const parts = (['title', 'abstract', 'claims'] as const).flatMap((field) => fieldParts(head, field).slice(0, 1));
    return tokenize(parts.join('\n').slice(0, WORDS_READ * 8)).slice(0, WORDS_READ).map(({ word }) => word);
  });
  const publications = size(columns.live);
  const shareOf = (word: string): number => documentFrequency(db, word) / publications;
  return usedAlike({ documents, terms: found.map(({ words }) => words), known, shareOf }).map((words) =>
    words.map(({ word }) => ({ term: word, documents: documentFrequency(db, word), reason: 'used alike in this corpus' })),
  );
}

function formsOf({ db }: Corpus, { forms }: FoundConcept): readonly Synonym[] {
  return forms
    .map((form) => ({ term: form, documents: documentFrequency(db, form), reason: 'another form of the word' }))
    .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1))
    .slice(0, 4);
}

/** Nothing telling was said: the words as they stand, which find nothing or what little there is. */
function literally(idea: Idea): { query: QueryNode; interpretation: Interpretation } {
  const words = [...new Set(tokenize(`${idea.title} ${idea.text}`).map(({ word }) => word))].slice(0, 20);
  const query: QueryNode = hitQuery(words.map((term) => ({ term, documents: 0, weight: 0, synonyms: [] })));
  return { query, interpretation: { concepts: [], classes: [], expression: words.length === 0 ? '' : printQuery(query), fused: [] } };
}
