/**
 * The query that the choices of the guided steps make: what is shown is what runs.
 *
 *   hits    = (every must concept, else any should concept) AND included classes
 *             NOT excluded concepts, NOT excluded classes, AND the restrictions of the search type
 *   ranking = all concepts but the excluded, and the boosted and included classes
 */
import type { FacetFilter } from '../../documents/results.ts';
import type { IsoDate } from '../../documents/publication.ts';
import type { ClassNode, QueryNode } from '../../query/ast.ts';
import { describeQuery } from '../../query/plain-words.ts';
import { printQuery } from '../../query/print.ts';
import { normalizeNumber } from '../../query/numbers.ts';
import { allOf, anyOf, noneOf } from '../../query/tree.ts';
import type { Choices, ClassChoice } from '../choices/choices.ts';
import type { Idea } from '../rows.ts';
import { conceptsOf, type GuidedConcept } from './concepts.ts';
import {
  cutOffOf,
  inMarkets,
  inTerm,
  publicationNumber,
  publishedBefore,
  statusFilter,
  withoutOwnFamily,
} from './restrictions.ts';
import { leafOf } from './words.ts';

/** The input of a submission. */
export interface GuidedInput {
  readonly searchType: string;
  readonly idea: Idea;
  readonly choices: Choices;
}

export interface GuidedQuery {
  readonly query: QueryNode;
  readonly expression: string;
  /** The query in plain words, including ranking and filter. */
  readonly words: string;
  /** The concepts that are not excluded, in the order of choice. */
  readonly concepts: readonly GuidedConcept[];
  /** Classes that raise the rank of a document. */
  readonly lifting: readonly string[];
  /** Facet values that restrict the hits in addition to the expression. */
  readonly filter: FacetFilter;
}

/** Null if there is nothing to search for. `today` decides about terms and time limits. */
export function guidedQuery(asked: GuidedInput, today: IsoDate): GuidedQuery | null {
  if (asked.searchType === 'DOCUMENT_MONITORING') return watchedQuery(asked.choices);
  const { choices } = asked;
  const concepts = conceptsOf(choices);
  const core = coreOf(concepts, choices);
  if (core.length === 0) return null;
  const query = allOf([...core, ...leftOut(concepts, choices), ...restrictions(asked, today)]);
  const filter = asked.searchType === 'FTO' ? statusFilter(choices) : {};
  const kept = concepts.filter(({ choice }) => choice !== 'exclude');
  return {
    query,
    expression: printQuery(query),
    words: inWords(query, kept, choices, filter),
    concepts: kept,
    lifting: lifting(choices),
    filter,
  };
}

/** Any of the words of one concept; null if none can be searched. */
export function conceptQuery({ terms }: Pick<GuidedConcept, 'terms'>): QueryNode | null {
  const leaves = terms.flatMap((term) => leafOf(term) ?? []);
  return leaves.length === 0 ? null : anyOf(leaves);
}

function coreOf(concepts: readonly GuidedConcept[], { classes }: Choices): readonly QueryNode[] {
  const musts = queriesOf(concepts, 'must');
  const shoulds = queriesOf(concepts, 'should');
  const words = musts.length > 0 ? musts : shoulds.length > 0 ? [anyOf(shoulds)] : [];
  const included = symbolsOf(classes, 'include');
  return included.length === 0 ? words : [...words, inClasses(included)];
}

function leftOut(concepts: readonly GuidedConcept[], { classes }: Choices): readonly QueryNode[] {
  const words = queriesOf(concepts, 'exclude');
  const excluded = symbolsOf(classes, 'exclude');
  return [
    ...(words.length > 0 ? [noneOf(words)] : []),
    ...(excluded.length > 0 ? [noneOf([inClasses(excluded)])] : []),
  ];
}

function restrictions({ searchType, idea, choices }: GuidedInput, today: IsoDate): readonly QueryNode[] {
  const cutOff = cutOffOf(searchType, idea, choices);
  const parts: (QueryNode | null)[] = [cutOff === null ? null : publishedBefore(cutOff)];
  if (searchType === 'INVALIDATION') parts.push(withoutOwnFamily(choices));
  if (searchType === 'FTO') parts.push(inMarkets(choices, today), inTerm(choices, today));
  return parts.filter((part) => part !== null);
}

function watchedQuery({ watched }: Choices): GuidedQuery | null {
  const numbers = Object.keys(watched).map(normalizeNumber);
  if (numbers.length === 0) return null;
  const query = anyOf(numbers.map(publicationNumber));
  return { query, expression: printQuery(query), words: describeQuery(query), concepts: [], lifting: [], filter: {} };
}

const queriesOf = (concepts: readonly GuidedConcept[], choice: GuidedConcept['choice']): readonly QueryNode[] =>
  concepts.flatMap((concept) => (concept.choice === choice ? (conceptQuery(concept) ?? []) : []));

const symbolsOf = (classes: Choices['classes'], choice: ClassChoice): readonly string[] =>
  Object.entries(classes).flatMap(([symbol, chosen]) => (chosen.choice === choice ? [symbol] : []));

const lifting = ({ classes }: Choices): readonly string[] => [
  ...symbolsOf(classes, 'include'),
  ...symbolsOf(classes, 'boost'),
];

/** Some sources provide CPC, others only IPC. */
export function inClasses(symbols: readonly string[]): QueryNode {
  return anyOf(
    (['CPC', 'IPC'] as const).map((field) =>
      anyOf(symbols.map((prefix): ClassNode => ({ kind: 'class', field, prefix }))),
    ),
  );
}

function inWords(
  query: QueryNode,
  concepts: readonly GuidedConcept[],
  { classes }: Choices,
  filter: FacetFilter,
): string {
  const musts = concepts.some(({ choice }) => choice === 'must');
  const boosted = [
    ...(musts ? concepts.filter(({ choice }) => choice === 'should').map(({ name }) => `“${name}”`) : []),
    ...symbolsOf(classes, 'boost').map((symbol) => `class ${symbol}`),
  ];
  const sentences = [describeQuery(query)];
  if (boosted.length > 0) sentences.push(`Ranked higher with ${boosted.join(', ')}.`);
  if (filter.status) sentences.push(`Kept to the status ${filter.status.join(', ')}, as the sources state it.`);
  return sentences.join(' ');
}
