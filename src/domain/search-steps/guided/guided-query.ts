/**
 * The query that the choices of the guided steps make: what is shown is what runs, and nothing beside it decides.
 *
 *   hits    = (every must concept, else any should concept) AND included classes
 *             NOT excluded concepts, NOT excluded classes, AND the restrictions of the search type
 *   ranking = all concepts but the excluded, and the boosted and included classes
 */
import type { IsoDate } from '../../documents/publication.ts';
import type { QueryNode } from '../../query/ast.ts';
import { describeQuery, type WriteDay } from '../../query/plain-words.ts';
import { printQuery } from '../../query/print.ts';
import { allOf } from '../../query/tree.ts';
import type { Choices } from '../choices/choices.ts';
import { conceptsOf, type GuidedConcept } from './concepts.ts';
import { conditionsOf, symbolsOf, type GuidedCondition, type GuidedInput } from './conditions.ts';

export interface GuidedQuery {
  readonly query: QueryNode;
  readonly expression: string;
  /** All of them together are the query. */
  readonly conditions: readonly GuidedCondition[];
  /** The query in plain words, including ranking. */
  readonly inWords: (day: WriteDay) => string;
  /** The concepts that are not excluded, in the order of choice. */
  readonly concepts: readonly GuidedConcept[];
  /** Classes that raise the rank of a document. */
  readonly lifting: readonly string[];
}

/** Null if there is nothing to search for. `today` decides about terms and time limits. */
export function guidedQuery(asked: GuidedInput, today: IsoDate): GuidedQuery | null {
  const conditions = conditionsOf(asked, today);
  if (conditions.length === 0) return null;
  const { choices, searchType } = asked;
  const isWatching = searchType === 'DOCUMENT_MONITORING';
  const kept = isWatching ? [] : conceptsOf(choices).filter(({ choice }) => choice !== 'exclude');
  const query = allOf(conditions.map((condition) => condition.query));
  return {
    query,
    expression: printQuery(query),
    conditions,
    inWords: (day) => [describeQuery(query, day), ...(isWatching ? [] : ranked(kept, choices))].join(' '),
    concepts: kept,
    lifting: isWatching ? [] : [...symbolsOf(choices.classes, 'include'), ...symbolsOf(choices.classes, 'boost')],
  };
}

/** What raises the rank of a document, as a sentence; none if nothing does. */
function ranked(concepts: readonly GuidedConcept[], { classes }: Choices): readonly string[] {
  const musts = concepts.some(({ choice }) => choice === 'must');
  const boosted = [
    ...(musts ? concepts.filter(({ choice }) => choice === 'should').map(({ name }) => `“${name}”`) : []),
    ...symbolsOf(classes, 'boost').map((symbol) => `class ${symbol}`),
  ];
  return boosted.length > 0 ? [`Ranked higher with ${boosted.join(', ')}.`] : [];
}
