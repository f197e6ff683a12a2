/** From the choices of the guided steps to a query that can run, with its concepts as the corpus knows them. */
import type { Concept, Interpretation, SuggestedClass } from '../../domain/documents/results.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import { guidedQuery, type Asked } from '../../domain/search-steps/guided/guided-query.ts';
import { maySubmit } from '../../domain/search-steps/rules.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { fault, withRated, type Rated, type Understood } from './understand.ts';

type Corpus = Pick<PatentIndex, 'corpus' | 'count' | 'documentFrequency' | 'rankingOf'>;

/** What is shown as the query is what runs; the order is made of the idea, its concepts and the classes that lift. */
export function understandGuided(
  index: Corpus,
  asked: Asked & { readonly expression: string; readonly rated: Rated },
  today: IsoDate,
): Understood {
  const allowed = maySubmit(asked);
  if (allowed.kind === 'rejected') return fault(allowed.message);
  const guided = guidedQuery(asked, today);
  if (guided === null) return fault('Nothing chosen can be searched for.');
  const weights = guided.concepts.map(({ terms, choice }) => rarity(index, terms) * (choice === 'must' ? 1.5 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const concepts = guided.concepts.map(({ name, terms }, at): Concept => ({
    term: name,
    documents: index.documentFrequency(name),
    weight: sum === 0 ? 1 / guided.concepts.length : weights[at]! / sum,
    synonyms: terms
      .slice(1)
      .map((term) => ({ term, documents: index.documentFrequency(term), reason: 'chosen in this search' })),
  }));
  const classes = guided.lifting.map((symbol): SuggestedClass => ({
    symbol,
    title: asked.choices.classes[symbol]?.title || null,
    documents: documentsIn(index, symbol),
    reason: 'chosen in this search',
  }));
  const interpretation: Interpretation = {
    concepts,
    classes,
    expression: guided.expression,
    ...withRated(
      concepts.length === 0 && asked.rated === null
        ? []
        : index.rankingOf(saidIn(asked, concepts), guided.lifting, asked.rated ?? undefined),
      asked.rated,
    ),
    ...(guided.filter.status && { filter: guided.filter }),
  };
  return { ok: true, query: guided.query, interpretation };
}

/** The words that order: those of the concepts count twice, being what the searcher settled on. */
function saidIn({ idea }: Asked, concepts: readonly Concept[]): { readonly title: string; readonly text: string } {
  const terms = concepts.flatMap(({ term, synonyms }) => [term, ...synonyms.map((synonym) => synonym.term)]);
  return { title: terms.join('; '), text: `${idea.title}\n${idea.text}` };
}

/** How telling a concept is: by its rarest term. At least a little, so that no concept counts for nothing. */
function rarity(index: Corpus, terms: readonly string[]): number {
  const { publications } = index.corpus();
  const documents = terms.map((term) => index.documentFrequency(term)).filter((count) => count > 0);
  return documents.length === 0 ? 0.1 : Math.max(0.1, Math.log((publications + 1) / (Math.min(...documents) + 0.5)));
}

function documentsIn(index: Corpus, symbol: string): number {
  const counted = index.count({ kind: 'class', field: 'CPC', prefix: symbol });
  return counted.ok ? counted.publications : 0;
}
