/**
 * Interprets an idea for Ultra Quick: concepts, synonyms, classes, and the expressions to run. Deterministic for
 * one state of the corpus; the idea is neither stored nor sent anywhere.
 */
import type { Concept, Synonym } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { anyOf, wordsNode } from '../../../../domain/query/tree.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Columns } from '../listing/columns.ts';
import type { IdeaText, InterpretedIdea, Ratings } from '../../port/search.ts';
import { size } from '../planning/row-set.ts';
import { documentFrequency } from '../storage/term-statistics.ts';
import { candidatesOf } from '../../interpret/candidates.ts';
import { alikeIn, closestDocuments } from './closest.ts';
import { ideaConcepts, type FoundConcept } from './concepts.ts';
import { hitQuery } from '../../interpret/expressions.ts';
import { ideaParts, type IdeaParts } from './idea-parts.ts';
import { rankingOf } from './ranking.ts';
import { suggestedClasses } from './suggested-classes.ts';
import type { Alike } from '../../interpret/used-alike.ts';

const COMMON_SHARE = 0.2;
const FEW_DOCUMENTS = 40;
/** The number of words used alike that a concept gets without asking. */
const ALIKE = 2;

/** An idea without a word that the corpus holds gives no concepts and a query that finds nothing. */
export async function interpretIdea(
  corpus: CorpusSnapshot,
  columns: Columns,
  idea: IdeaText,
  ratings: Ratings | null,
): Promise<InterpretedIdea> {
  const candidates = candidatesOf(idea);
  const publications = size(columns.live);
  const found = ideaConcepts(corpus.db, publications, candidates);
  if (found.length === 0) return literally(idea);
  const known = new Set(
    candidates
      .flatMap(({ said }) => said.flatMap((term) => term.split(' ')))
      .concat(found.flatMap(({ forms }) => forms)),
  );
  const closest = await closestDocuments(corpus, ownWords(found));
  const alike = alikeIn(corpus, columns, {
    terms: found.map(({ words }) => words),
    known,
    docs: Array.from(closest),
    atMost: ALIKE,
  });

  const idfs = found.reduce((sum, { idf }) => sum + idf, 0);
  const concepts = found.map((concept, place): Concept => ({
    term: concept.term,
    documents: concept.documents,
    weight: idfs === 0 ? 1 / found.length : concept.idf / idfs,
    synonyms: [...formsOf(corpus, concept), ...synonymsAlike(corpus, alike[place] ?? [])],
  }));
  const classes = suggestedClasses(columns, closest);
  const own = ideaParts(corpus.db, publications, idea);
  const query = anyOf([
    hitQuery(concepts),
    ...tellingWords(own, publications, concepts).map((word) => wordsNode(null, [word])),
  ]);
  const { fused, usesRatings } = await rankingOf(corpus, own, [], ratings);
  return { query, interpretation: { concepts, classes, expression: printQuery(query), fused }, usesRatings };
}

/**
 * Further words of the idea that make a document a hit, because prior art may contain none of the twelve concepts.
 * Words in every fifth document only rank.
 */
function tellingWords({ words }: IdeaParts, publications: number, concepts: readonly Concept[]): readonly string[] {
  const said = new Set(concepts.flatMap(({ term, synonyms }) => [term, ...synonyms.map((synonym) => synonym.term)]));
  const most = Math.max(FEW_DOCUMENTS, publications * COMMON_SHARE);
  return words.filter(({ word, documents }) => documents <= most && !said.has(word)).map(({ word }) => word);
}

/** The concepts' own words, with their forms. */
function ownWords(found: readonly FoundConcept[]): QueryNode {
  return hitQuery(
    found.map(({ term, forms }) => ({
      term,
      documents: 0,
      weight: 0,
      synonyms: forms.map((form) => ({ term: form, documents: 0, reason: '' })),
    })),
  );
}

function synonymsAlike({ db }: CorpusSnapshot, alike: readonly Alike[]): readonly Synonym[] {
  return alike.map(({ word }) => ({
    term: word,
    documents: documentFrequency(db, word),
    reason: 'used alike in this corpus',
  }));
}

function formsOf({ db }: CorpusSnapshot, { forms }: FoundConcept): readonly Synonym[] {
  return forms
    .map((form) => ({ term: form, documents: documentFrequency(db, form), reason: 'another form of the word' }))
    .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1))
    .slice(0, 4);
}

/** For an idea without distinctive words: its words as they are. */
function literally(idea: IdeaText): InterpretedIdea {
  const words = [...new Set(tokenize(`${idea.title} ${idea.text}`).map(({ word }) => word))].slice(0, 20);
  const query: QueryNode = hitQuery(words.map((term) => ({ term, documents: 0, weight: 0, synonyms: [] })));
  return {
    query,
    interpretation: { concepts: [], classes: [], expression: words.length === 0 ? '' : printQuery(query), fused: [] },
    usesRatings: false,
  };
}
