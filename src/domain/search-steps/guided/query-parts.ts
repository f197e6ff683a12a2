/** The parts of a guided query as separate expressions, for the counts of the plausibility check. */
import { printQuery } from '../../query/print.ts';
import type { GuidedConcept } from './concepts.ts';
import { conceptQuery } from './conditions.ts';

export interface QueryPart {
  readonly name: string;
  readonly expression: string;
  readonly choice: GuidedConcept['choice'];
}

export function partsOf(concepts: readonly GuidedConcept[]): readonly QueryPart[] {
  return concepts.flatMap((concept) => {
    const query = conceptQuery(concept);
    return query === null ? [] : [{ name: concept.name, expression: printQuery(query), choice: concept.choice }];
  });
}
