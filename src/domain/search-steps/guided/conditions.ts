/**
 * The conditions of a guided query: each is one choice of the user that every hit keeps, and together they are the
 * query. Nothing beside them keeps a publication out.
 */
import type { IsoDate } from '../../documents/publication.ts';
import type { PriorArtRule } from '../../documents/prior-art.ts';
import type { ConditionKind } from '../../documents/results.ts';
import type { ClassNode, QueryNode } from '../../query/ast.ts';
import { normalizeNumber } from '../../query/numbers.ts';
import { anyOf, asOf, noneOf } from '../../query/tree.ts';
import type { Choices, ClassChoice } from '../choices/choices.ts';
import type { Idea } from '../rows.ts';
import { withinFields } from './concept-fields.ts';
import { conceptsOf, type GuidedConcept } from './concepts.ts';
import {
  cutOffOf,
  inMarkets,
  lawOf,
  outOfTerm,
  priorArtBefore,
  publicationNumber,
  safeHarbour,
  statedStatus,
  withoutOwnFamily,
} from './restrictions.ts';
import { PUBLISHED_ONLY } from './prior-art-laws.ts';
import { anyTerm } from './read-term.ts';

/** The input of a submission. */
export interface GuidedInput {
  readonly searchType: string;
  readonly idea: Idea;
  readonly choices: Choices;
}

export interface GuidedCondition {
  readonly kind: ConditionKind;
  readonly query: QueryNode;
}

/** None if nothing was chosen to search for: restrictions alone are no query. `today` decides about terms. */
export function conditionsOf(asked: GuidedInput, today: IsoDate): readonly GuidedCondition[] {
  const { searchType, choices } = asked;
  if (searchType === 'DOCUMENT_MONITORING') return watched(choices);
  const concepts = conceptsOf(choices);
  const core = coreOf(concepts, choices);
  if (core.length === 0) return [];
  const chosen = [...core, ...leftOut(concepts, choices)];
  return [...chosen.map((one) => ({ ...one, query: asOf(one.query, today) })), ...restrictions(asked, today)];
}

/** Any of the terms of one concept, in its fields; null if none can be searched. */
export function conceptQuery({ terms, fields }: Pick<GuidedConcept, 'terms' | 'fields'>): QueryNode | null {
  const query = anyTerm(terms);
  return query && withinFields(query, fields);
}

/** Some sources provide CPC, others only IPC. */
export function inClasses(symbols: readonly string[]): QueryNode {
  return anyOf(
    (['CPC', 'IPC'] as const).map((field) =>
      anyOf(symbols.map((prefix): ClassNode => ({ kind: 'class', field, prefix }))),
    ),
  );
}

export const symbolsOf = (classes: Choices['classes'], choice: ClassChoice): readonly string[] =>
  Object.entries(classes).flatMap(([symbol, chosen]) => (chosen.choice === choice ? [symbol] : []));

function coreOf(concepts: readonly GuidedConcept[], { classes }: Choices): readonly GuidedCondition[] {
  const musts = queriesOf(concepts, 'must');
  const shoulds = queriesOf(concepts, 'should');
  const included = symbolsOf(classes, 'include');
  const words: readonly GuidedCondition[] =
    musts.length > 0 ? all('must', musts) : shoulds.length > 0 ? [{ kind: 'any', query: anyOf(shoulds) }] : [];
  return included.length === 0 ? words : [...words, { kind: 'class', query: inClasses(included) }];
}

function leftOut(concepts: readonly GuidedConcept[], { classes }: Choices): readonly GuidedCondition[] {
  const words = queriesOf(concepts, 'exclude');
  const excluded = symbolsOf(classes, 'exclude');
  return [
    ...all(
      'exclude',
      words.map((word) => noneOf([word])),
    ),
    ...(excluded.length > 0 ? all('excluded-class', [noneOf([inClasses(excluded)])]) : []),
  ];
}

/** By which days and law the query looks for prior art; null where it looks for something else. */
export function priorArtRule({ searchType, idea, choices }: GuidedInput): PriorArtRule | null {
  const cutOff = cutOffOf(searchType, idea, choices);
  if (cutOff === null) return null;
  const isByLaw = searchType === 'INVALIDATION' || searchType === 'PATENTABILITY';
  const target = searchType === 'INVALIDATION' ? choices.target : null;
  const law = isByLaw ? lawOf({ ...choices, target }) : PUBLISHED_ONLY;
  return { cutOff, filed: target?.filed ?? null, law };
}

function restrictions(asked: GuidedInput, today: IsoDate): readonly GuidedCondition[] {
  const { searchType, choices } = asked;
  const rule = priorArtRule(asked);
  const parts = rule === null ? [] : all('date', [priorArtBefore(rule.cutOff, rule.law)]);
  if (searchType === 'INVALIDATION') return [...parts, ...all('own-family', [withoutOwnFamily(choices)])];
  if (searchType !== 'FTO') return parts;
  const inThem = all('market', [inMarkets(choices, today)]);
  if (choices.statuses.expired) return [...parts, ...inThem, ...all('safe-harbour', [safeHarbour(today)])];
  return [
    ...parts,
    ...inThem,
    ...all(
      'term',
      outOfTerm(choices, today).map((over) => noneOf([over])),
    ),
    ...all('status', [statedStatus(choices)]),
  ];
}

function watched({ watched: documents }: Choices): readonly GuidedCondition[] {
  const numbers = Object.keys(documents).map(normalizeNumber);
  return numbers.length === 0 ? [] : all('number', [anyOf(numbers.map(publicationNumber))]);
}

const all = (kind: ConditionKind, queries: readonly (QueryNode | null)[]): readonly GuidedCondition[] =>
  queries.flatMap((query) => (query === null ? [] : [{ kind, query }]));

const queriesOf = (concepts: readonly GuidedConcept[], choice: GuidedConcept['choice']): readonly QueryNode[] =>
  concepts.flatMap((concept) => (concept.choice === choice ? (conceptQuery(concept) ?? []) : []));
