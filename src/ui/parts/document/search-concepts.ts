/**
 * What is highlighted in a document of a search. An idea comes with concepts. An expression gives its words:
 * alternatives (joined by OR) share a colour, each condition has its own, excluded words have none.
 */
import type { Hit, Interpretation } from '../../../domain/documents/results.ts';
import type { LeafNode, QueryNode } from '../../../domain/query/ast.ts';
import { parseMade } from '../../../domain/query/parser.ts';
import type { ConceptMatcher, NamedConcept } from './concept-matcher.ts';

/** More colours would not help the reader. */
const MOST = 24;

export function searchConcepts({
  concepts,
  expression,
}: Pick<Interpretation, 'concepts' | 'expression'>): readonly NamedConcept[] {
  if (concepts.length > 0) return concepts;
  const outcome = parseMade(expression);
  return outcome.ok ? askedFor(outcome.query).slice(0, MOST) : [];
}

/** Adds the concept to a hit that has none, from the words that it covers. */
export function withConcept(hit: Hit, text: string, matcher: ConceptMatcher): Hit {
  if (hit.concept >= 0) return hit;
  const found = matcher.hitsIn(text.slice(hit.from, hit.to))[0];
  return found ? { ...hit, concept: found.concept } : hit;
}

function askedFor(node: QueryNode): readonly NamedConcept[] {
  switch (node.kind) {
    case 'and':
      return node.children.flatMap(askedFor);
    case 'or': {
      const [first, ...others] = node.children
        .flatMap(askedFor)
        .flatMap((concept) => [concept.term, ...concept.synonyms.map((synonym) => synonym.term)]);
      return first === undefined ? [] : [named(first, others)];
    }
    case 'near':
      return [node.left, node.right].flatMap(askedFor);
    case 'not':
      return [];
    default:
      return wordsOf(node);
  }
}

/** The words of a leaf that search text, not names, numbers or classes. */
function wordsOf(node: LeafNode): readonly NamedConcept[] {
  if (node.kind === 'term' && node.field !== 'PA' && node.field !== 'IN') return [named(node.pattern, [])];
  if (node.kind === 'phrase' && node.field !== 'PA' && node.field !== 'IN') return [named(node.words.join(' '), [])];
  return [];
}

function named(term: string, others: readonly string[]): NamedConcept {
  return {
    term,
    synonyms: [...new Set(others)]
      .filter((other) => other !== term)
      .map((other) => ({ term: other, documents: 0, reason: 'alternative in the expression' })),
  };
}
