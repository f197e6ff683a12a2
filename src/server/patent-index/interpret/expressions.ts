/** What decides that a document is a hit of an interpreted idea, made of its concepts. */
import type { Concept } from '../../../domain/documents/results.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import { anyOf, wordsNode } from '../../../domain/query/tree.ts';

/** Any concept, by its term or a synonym. */
export function hitQuery(concepts: readonly Concept[]): QueryNode {
  return anyOf(
    concepts
      .flatMap(({ term, synonyms }) => [term, ...synonyms.map((synonym) => synonym.term)])
      .map((text) => wordsNode(null, text.split(' '))),
  );
}
