/**
 * A concept as one expression, and back: what is written is cut at its ORs into terms, so that the concept is never
 * anything but its terms. `("torque sensor" OR "load cell") NEAR5 shaft` is a single one.
 */
import type { QueryNode } from '../../query/ast.ts';
import { queryError, type QueryError } from '../../query/errors.ts';
import { parseWithSpans } from '../../query/parser.ts';
import { printQuery } from '../../query/print.ts';
import type { ChosenSynonym, Choices } from '../choices/choices.ts';
import type { ChoiceFact } from '../choices/inverse.ts';
import { conceptsOf, type GuidedConcept } from './concepts.ts';
import { LONGEST_TERM } from './kept-term.ts';
import { anyTerm, earlierSearchIn, termOf } from './read-term.ts';

/** The expression of a concept without its fields; empty if none of its terms can be searched for. */
export function writtenConcept({ terms }: Pick<GuidedConcept, 'terms'>): string {
  const query = anyTerm(terms);
  return query === null ? '' : printQuery(query);
}

export type RewrittenConcept =
  | { readonly ok: true; readonly terms: readonly string[]; readonly facts: readonly ChoiceFact[] }
  | { readonly ok: false; readonly error: QueryError };

type Chosen = Pick<Choices, 'phrases' | 'synonyms'>;

/** The choices after which the concept asks for the expression. What is in it already stays as it was chosen. */
export function rewriteConcept(expression: string, name: string, choices: Chosen): RewrittenConcept {
  const outcome = parseWithSpans(expression);
  const error = outcome.ok ? earlierSearchIn(outcome.spans) : outcome.errors[0]!;
  if (!outcome.ok || error) return { ok: false, error: error! };
  const terms = [...new Set(alternativesOf(outcome.query).map(termOf))];
  const whole = { from: 0, to: expression.length };
  const long = terms.find((term) => term.length > LONGEST_TERM);
  if (long !== undefined)
    return { ok: false, error: queryError(whole, `A term has at most ${LONGEST_TERM} characters.`) };
  const leader = leaderAmong(terms, name, choices);
  if (leader === null)
    return {
      ok: false,
      error: queryError(whole, 'Each of these terms is in another concept.', {
        hint: 'Keep one term of this concept, or deselect the other.',
      }),
    };
  return { ok: true, terms, facts: factsFor(terms, { name, leader, choices }) };
}

const alternativesOf = (query: QueryNode): readonly QueryNode[] => (query.kind === 'or' ? query.children : [query]);

/** The present name, else the first term of the concept, else the first that is in no other. */
function leaderAmong(terms: readonly string[], name: string, { phrases }: Chosen): string | null {
  if (terms.includes(name)) return name;
  const grouped = groupOf(name, phrases);
  return terms.find((term) => grouped.includes(term)) ?? terms.find((term) => !Object.hasOwn(phrases, term)) ?? null;
}

const groupOf = (name: string, phrases: Chosen['phrases']): readonly string[] =>
  conceptsOf({ phrases, synonyms: {} }).find((concept) => concept.name === name)?.terms ?? [];

function factsFor(
  terms: readonly string[],
  { name, leader, choices }: { readonly name: string; readonly leader: string; readonly choices: Chosen },
): readonly ChoiceFact[] {
  const { phrases, synonyms } = choices;
  const grouped = groupOf(name, phrases);
  const own = Object.values(synonyms).filter(({ concept }) => grouped.includes(concept));
  const facts: ChoiceFact[] = [];
  const { choice = 'should', fields = [] } = phrases[name] ?? {};
  if (leader !== name) {
    facts.push({ type: 'PhraseChosen', payload: { phrase: leader, choice, byHand: phrases[leader]?.byHand ?? true } });
    facts.push({ type: 'PhraseGrouped', payload: { phrase: leader, concept: leader } });
    facts.push({ type: 'ConceptLimited', payload: { concept: leader, fields } });
  }
  for (const phrase of grouped) {
    if (!terms.includes(phrase)) facts.push({ type: 'PhraseDropped', payload: { phrase } });
    else if (leader !== name && phrase !== leader)
      facts.push({ type: 'PhraseGrouped', payload: { phrase, concept: leader } });
  }
  const kept = new Set<string>([leader, ...grouped.filter((phrase) => terms.includes(phrase))]);
  for (const synonym of own) {
    const isUsed = terms.includes(synonym.synonym) && !kept.has(synonym.synonym);
    if (isUsed) kept.add(synonym.synonym);
    facts.push(...synonymFacts(synonym, { isUsed, leader, isLost: !terms.includes(synonym.concept) }));
  }
  for (const synonym of terms.filter((term) => !kept.has(term)))
    facts.push({ type: 'SynonymChosen', payload: { concept: leader, synonym, choice: 'use', source: 'by hand' } });
  return facts;
}

interface SynonymChange {
  readonly isUsed: boolean;
  readonly leader: string;
  /** The phrase that it belongs to is dropped: it goes over to the one that leads. */
  readonly isLost: boolean;
}

function synonymFacts(
  { concept, synonym, choice, source }: ChosenSynonym,
  { isUsed, leader, isLost }: SynonymChange,
): readonly ChoiceFact[] {
  const now = isUsed ? 'use' : 'leave';
  const chosen = (under: string): ChoiceFact => ({
    type: 'SynonymChosen',
    payload: { concept: under, synonym, choice: now, source },
  });
  if (!isLost) return now === choice ? [] : [chosen(concept)];
  const dropped: ChoiceFact = { type: 'SynonymDropped', payload: { concept, synonym } };
  return isUsed || choice === 'leave' ? [dropped, chosen(leader)] : [dropped];
}
