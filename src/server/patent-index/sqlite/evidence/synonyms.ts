/**
 * What may stand for the same as a concept's term, from four sources, each candidate with the documents that it gains.
 */
import type { ConceptWords, SynonymCandidate, SynonymCandidates } from '../../../../domain/search-steps/evidence.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import { withinFields } from '../../../../domain/search-steps/guided/concept-fields.ts';
import { isExpression } from '../../../../domain/search-steps/guided/kept-term.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { familiesIn, type Columns } from '../listing/columns.ts';
import { formsInCorpus } from '../interpretation/forms-in-corpus.ts';
import type { Alike } from '../../interpret/used-alike.ts';
import { difference, size } from '../planning/row-set.ts';
import { titlesWith } from '../storage/scheme-store.ts';
import type { Thesaurus } from '../../thesaurus.ts';
import { titleTerms } from '../../scheme/class-title-terms.ts';
import { refusalOf, termQuery, type Sets } from './sets.ts';

const TITLES_READ = 200;
const AT_MOST = 20;

type FoundSynonym = Omit<SynonymCandidate, 'documents' | 'gained'>;

export interface SynonymSources {
  readonly corpus: CorpusSnapshot;
  readonly columns: Pick<Columns, 'family'>;
  readonly sets: Sets;
  readonly thesaurus: Thesaurus;
  /** Words used alike, by concept. */
  readonly alike: readonly (readonly Alike[])[];
}

/** Per concept at most twenty candidates that the corpus holds and that are not chosen already. */
export async function synonymCandidates(
  concepts: readonly ConceptWords[],
  sources: SynonymSources,
): Promise<readonly SynonymCandidates[]> {
  const all: SynonymCandidates[] = [];
  for (const [place, concept] of concepts.entries()) {
    const candidates = await heldCandidates(concept, foundFor(concept, sources, sources.alike[place] ?? []), sources);
    const own = await sources.sets(inFields(concept.term, concept));
    all.push({
      term: concept.term,
      documents: size(own),
      families: familiesIn(own, sources.columns),
      candidates: candidates.slice(0, AT_MOST),
    });
  }
  return all;
}

/** Those that the corpus holds, each once, with their documents. */
async function heldCandidates(
  concept: ConceptWords,
  found: readonly FoundSynonym[],
  { corpus, sets }: SynonymSources,
): Promise<readonly SynonymCandidate[]> {
  const held = await sets(synonymQuery(concept));
  const seen = new Set([concept.term, ...concept.synonyms].map(folded));
  const candidates: SynonymCandidate[] = [];
  for (const candidate of found) {
    const key = folded(candidate.term);
    const query = inFields(candidate.term, concept);
    if (key === '' || seen.has(key) || refusalOf(corpus, [query])) continue;
    seen.add(key);
    const rows = await sets(query);
    const documents = size(rows);
    if (documents > 0) candidates.push({ ...candidate, documents, gained: size(difference(rows, held)) });
  }
  return candidates;
}

/** All that the concept's terms find in its fields. */
export function synonymQuery(concept: ConceptWords): QueryNode {
  return anyOf([concept.term, ...concept.synonyms].map((term) => inFields(term, concept)));
}

const inFields = (term: string, { fields = [] }: ConceptWords): QueryNode => withinFields(termQuery(term), fields);

/** The surest source first. */
function foundFor(
  { term }: ConceptWords,
  { corpus, thesaurus }: SynonymSources,
  alike: readonly Alike[],
): readonly FoundSynonym[] {
  if (isExpression(term)) return [];
  return [
    ...thesaurus
      .alternatives(term)
      .map((other): FoundSynonym => ({ term: other, source: 'thesaurus', reason: 'from the company’s thesaurus' })),
    ...formsOf(corpus, term).map((form): FoundSynonym => ({
      term: form,
      source: 'word form',
      reason: 'another form of the word',
    })),
    ...titleTerms(term, titlesOf(corpus, term)).map((other): FoundSynonym => ({
      term: other.term,
      source: 'class title',
      reason: `beside “${term}” in the title of ${other.symbol}`,
    })),
    ...alike.map(({ word, beside }): FoundSynonym => ({
      term: word,
      source: 'used alike',
      reason: `used alike: stands beside ${beside.map((one) => `“${one}”`).join(', ')}`,
    })),
  ];
}

/** Titles with the term, or with another form of it. */
function titlesOf({ db }: CorpusSnapshot, term: string): ReturnType<typeof titlesWith> {
  return titlesWith(db, term, TITLES_READ);
}

/** Other forms of a word; of a phrase, the phrase with another form of its last word. */
function formsOf({ db }: CorpusSnapshot, term: string): readonly string[] {
  const words = tokenize(term).map(({ word }) => word);
  const last = words.at(-1) ?? '';
  const forms = formsInCorpus(db, [last]).get(last) ?? [];
  return forms.map((form) => [...words.slice(0, -1), form].join(' '));
}

const folded = (term: string): string =>
  tokenize(term)
    .map(({ word }) => word)
    .join(' ');
