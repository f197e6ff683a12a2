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
import type { IdeaText, InterpretedIdea, RankingQuestion } from '../../port/search.ts';
import { size } from '../planning/row-set.ts';
import { documentFrequency, wordFrequency } from '../storage/term-statistics.ts';
import { candidatesOf } from '../../interpret/candidates.ts';
import { alikeIn, closestDocuments } from './closest.ts';
import { ideaConcepts, type FoundConcept } from './concepts.ts';
import { hitQuery } from '../../interpret/expressions.ts';
import { foundByMeaning } from './meaning.ts';
import { rankedWords } from './ranked-words.ts';
import { rarity } from './rarity.ts';
import { closestToIdea, rankingOf } from './ranking.ts';
import { suggestedClasses } from './suggested-classes.ts';
import type { Alike } from '../../interpret/used-alike.ts';

const COMMON_SHARE = 0.2;
const FEW_DOCUMENTS = 40;
const TELLING = 40;
/** The documents whose classes are suggested. */
const VOTERS = 50;
/** The number of words used alike that a concept gets without asking. */
const ALIKE = 2;

/** An idea without a word that the corpus holds gives no concepts and a query that finds nothing. */
export async function interpretIdea(
  corpus: CorpusSnapshot,
  columns: Columns,
  question: RankingQuestion,
): Promise<InterpretedIdea> {
  const { idea } = question;
  const candidates = candidatesOf(idea);
  const publications = size(columns.live);
  const found = await ideaConcepts(corpus, publications, candidates);
  if (found.length === 0) return literally(corpus, question);
  const known = new Set(
    candidates
      .flatMap(({ said }) => said.flatMap((term) => term.split(' ')))
      .concat(found.flatMap(({ forms }) => forms)),
  );
  const closest = await closestDocuments(corpus, ownWords(found));
  const alike = await alikeIn(corpus, columns, {
    terms: found.map(({ words }) => words),
    known,
    docs: Array.from(closest),
    atMost: ALIKE,
  });

  const idfs = found.reduce((sum, { idf }) => sum + idf, 0);
  const concepts: Concept[] = [];
  for (const [place, concept] of found.entries())
    concepts.push({
      term: concept.term,
      documents: concept.documents,
      weight: idfs === 0 ? 1 / found.length : concept.idf / idfs,
      synonyms: [...(await formsOf(corpus, concept)), ...(await synonymsAlike(corpus, alike[place] ?? []))],
    });
  const classes = suggestedClasses(columns, await closestToIdea(corpus, question, VOTERS));
  const byWords = anyOf([
    hitQuery(concepts),
    ...tellingWords(corpus, idea, concepts).map((word) => wordsNode(null, [word])),
  ]);
  const query = anyOf([byWords, ...(await foundByMeaning(corpus, byWords, question.limits))]);
  const { fused, usesRatings } = await rankingOf(corpus, question);
  return { query, interpretation: { concepts, classes, expression: printQuery(query), fused }, usesRatings };
}

/**
 * Further words of the idea that make a document a hit, because prior art may contain none of the twelve concepts.
 * Words in every fifth document only rank.
 */
function tellingWords({ db, live }: CorpusSnapshot, idea: IdeaText, concepts: readonly Concept[]): readonly string[] {
  const publications = size(live);
  const said = new Set(concepts.flatMap(({ term, synonyms }) => [term, ...synonyms.map((synonym) => synonym.term)]));
  const most = Math.max(FEW_DOCUMENTS, publications * COMMON_SHARE);
  return rankedWords(idea)
    .filter(({ expression: word }) => !said.has(word))
    .map(({ expression: word, weight }) => ({ word, weight, documents: wordFrequency(db, word) }))
    .filter(({ documents }) => documents > 0 && documents <= most)
    .sort((a, b) => b.weight * rarity(b.documents, publications) - a.weight * rarity(a.documents, publications))
    .slice(0, TELLING)
    .map(({ word }) => word);
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

function synonymsAlike(corpus: CorpusSnapshot, alike: readonly Alike[]): Promise<readonly Synonym[]> {
  return counted(
    corpus,
    alike.map(({ word }) => word),
    'used alike in this corpus',
  );
}

async function formsOf(corpus: CorpusSnapshot, { forms }: FoundConcept): Promise<readonly Synonym[]> {
  const found = await counted(corpus, forms, 'another form of the word');
  return [...found].sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1)).slice(0, 4);
}

async function counted(corpus: CorpusSnapshot, terms: readonly string[], reason: string): Promise<readonly Synonym[]> {
  const found: Synonym[] = [];
  for (const term of terms) found.push({ term, documents: await documentFrequency(corpus, term), reason });
  return found;
}

/** For an idea without distinctive words: its words as they are. */
async function literally(corpus: CorpusSnapshot, question: RankingQuestion): Promise<InterpretedIdea> {
  const { idea, limits } = question;
  const words = [...new Set(tokenize(`${idea.title} ${idea.text}`).map(({ word }) => word))].slice(0, 20);
  const byWords: QueryNode = hitQuery(words.map((term) => ({ term, documents: 0, weight: 0, synonyms: [] })));
  const near = await foundByMeaning(corpus, byWords, limits);
  const query = anyOf([byWords, ...near]);
  const fused = near.length === 0 ? [] : (await rankingOf(corpus, question)).fused;
  return {
    query,
    interpretation: { concepts: [], classes: [], expression: words.length === 0 ? '' : printQuery(query), fused },
    usesRatings: false,
  };
}
