/** From the choices of the guided steps to a query that can run, with its concepts as the corpus knows them. */
import type { Concept, Interpretation, SuggestedClass } from '../../domain/documents/results.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { excessIn } from '../../domain/query/limits.ts';
import { printQuery } from '../../domain/query/print.ts';
import { priorArtRule, type GuidedInput } from '../../domain/search-steps/guided/conditions.ts';
import { isExpression } from '../../domain/search-steps/guided/kept-term.ts';
import { phrasesOfTerm, queryOfTerm } from '../../domain/search-steps/guided/read-term.ts';
import { guidedQuery } from '../../domain/search-steps/guided/guided-query.ts';
import { maySubmit } from '../../domain/search-steps/rules.ts';
import type { Ranking } from '../patent-index/port/search.ts';
import { fault } from './misunderstood.ts';
import { UNRANKED, withRated, type Asking, type RatingsUsed, type Understood } from './understand.ts';

/** The query that is shown is the query that runs; the idea, its concepts and the chosen classes make the order. */
export async function understandGuided(
  asking: Asking,
  asked: GuidedInput & { readonly expression: string; readonly rated: RatingsUsed },
  today: IsoDate,
): Promise<Understood> {
  const allowed = maySubmit(asked);
  if (allowed.kind === 'rejected') return fault(allowed.message);
  const guided = guidedQuery(asked, today);
  if (guided === null) return fault('Nothing chosen can be searched for.');
  const excess = excessIn(guided.query);
  if (excess !== null) return fault(excess);
  const concepts = await conceptsOf(asking, guided.concepts);
  const classes: SuggestedClass[] = [];
  for (const symbol of guided.lifting) {
    const title = asked.choices.classes[symbol]?.title || null;
    classes.push({ symbol, title, documents: await documentsIn(asking, symbol), reason: 'chosen in this search' });
  }
  const order =
    concepts.length === 0 && asked.rated === null
      ? UNRANKED
      : await rankingOf(asking, { asked, concepts, classes: guided.lifting });
  const priorArt = priorArtRule(asked);
  const interpretation: Interpretation = {
    concepts,
    classes,
    expression: guided.expression,
    ...withRated(order, asked.rated),
    ...(priorArt !== null && { priorArt }),
    conditions: guided.conditions.map(({ kind, query }) => ({ kind, expression: printQuery(query) })),
  };
  return { ok: true, query: guided.query, interpretation };
}

type GuidedConcepts = NonNullable<ReturnType<typeof guidedQuery>>['concepts'];

/** A concept that must be there weighs more. */
const MUST = 1.5;

async function conceptsOf({ index, call }: Asking, guided: GuidedConcepts): Promise<readonly Concept[]> {
  const asked = [...new Set(guided.flatMap(({ name, terms }) => [name, ...terms]))];
  const { corpus, value: counts } = await index.corpus.documentFrequencies(call, asked);
  const frequencies = new Map(asked.map((term, at) => [term, counts[at] ?? 0]));
  for (const term of asked.filter(isExpression)) {
    const query = queryOfTerm(term);
    frequencies.set(term, query === null ? 0 : await documentsOf({ index, call }, query));
  }
  const documents = (term: string): number => frequencies.get(term) ?? 0;
  const weights = guided.map(
    ({ terms, choice }) => rarity(terms.map(documents), corpus.publications) * (choice === 'must' ? MUST : 1),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return guided.map(({ name, terms }, at): Concept => ({
    term: name,
    documents: documents(name),
    weight: sum === 0 ? 1 / guided.length : (weights[at] ?? 0) / sum,
    synonyms: terms.slice(1).map((term) => ({ term, documents: documents(term), reason: 'chosen in this search' })),
  }));
}

async function rankingOf(
  { index, call, embeddings }: Asking,
  {
    asked,
    concepts,
    classes,
  }: {
    readonly asked: GuidedInput & { readonly rated: RatingsUsed };
    readonly concepts: readonly Concept[];
    readonly classes: readonly string[];
  },
): Promise<Ranking> {
  const ratings = asked.rated ?? undefined;
  const { target } = asked.choices;
  const limits = {
    meaning: await embeddings?.near(call.corpus, asked.idea),
    before: priorArtRule(asked)?.cutOff,
    without: target === null ? [] : [target.publication, ...target.family],
  };
  return (await index.search.rankingOf(call, { idea: saidIn(asked, concepts), classes, ratings, limits })).value;
}

/** The words that order: those of the concepts count twice, being what the searcher settled on. */
function saidIn(
  { idea }: GuidedInput,
  concepts: readonly Concept[],
): { readonly title: string; readonly text: string } {
  const terms = concepts
    .flatMap(({ term, synonyms }) => [term, ...synonyms.map((synonym) => synonym.term)])
    .flatMap((term) => (isExpression(term) ? phrasesOfTerm(term).map((words) => words.join(' ')) : [term]));
  return { title: terms.join('; '), text: `${idea.title}\n${idea.text}` };
}

/** How telling a concept is: by its rarest term. At least a little, so that no concept counts for nothing. */
function rarity(documents: readonly number[], publications: number): number {
  const held = documents.filter((count) => count > 0);
  return held.length === 0 ? 0.1 : Math.max(0.1, Math.log((publications + 1) / (Math.min(...held) + 0.5)));
}

const documentsIn = (asking: Asking, symbol: string): Promise<number> =>
  documentsOf(asking, { kind: 'class', field: 'CPC', prefix: symbol });

async function documentsOf({ index, call }: Asking, query: QueryNode): Promise<number> {
  const { value } = await index.search.count(call, query);
  return value.ok ? value.publications : 0;
}
