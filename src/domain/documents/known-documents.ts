/**
 * The check of documents that a searcher knows: where each of them is in the results of a run, or at which stage it
 * was lost and what keeps it out.
 *
 *   unreadable     no publication number
 *   not-imported   the corpus does not hold it
 *   not-matched    it fails words or classes of the query, or its numbers
 *   filtered       it answers those, and fails a date, market, status, its own family, or a filter of the list
 *   ranked         it is in the list, at a place
 */
import type { QueryNode } from '../query/ast.ts';
import { leavesOf } from '../query/leave-out.ts';
import type { Id } from '../shared/ids.ts';
import type { IsoDate, LegalStatus, Ucid } from './publication.ts';
import { CONDITION_KINDS, type ConditionKind, type FacetFilter, type FacetName } from './results.ts';
import type { Grouping } from './results.ts';
import type { SortKey } from './sort-order.ts';

/** The list as it is shown. */
export interface KnownDocumentsRequest {
  readonly search: Id;
  readonly run: Id;
  readonly filter: FacetFilter;
  readonly sort: SortKey;
  readonly group: Grouping;
  /** As typed, at most {@link KNOWN_AT_MOST}. */
  readonly numbers: readonly string[];
}
export const KNOWN_AT_MOST = 100;

/** What the conditions of a query speak of. */
export interface KnownDocumentFacts {
  readonly ucid: Ucid;
  readonly title: string;
  readonly published: IsoDate | null;
  readonly filed: IsoDate | null;
  /** The earliest claimed priority, else the filing date. */
  readonly priority: IsoDate | null;
  /** As a register tells it or its source states it. */
  readonly status: LegalStatus;
  readonly classes: readonly string[];
}

/** A part of the query that the document fails. It keeps it out by itself; without all of them it is found. */
export interface KeepsOut {
  /** `expression`: a part of another make, such as an OR of words and dates. */
  readonly kind: ConditionKind | 'expression';
  readonly expression: string;
  /** Lists of expressions within it, each of which could be left out in place of the whole. */
  readonly instead: readonly (readonly string[])[];
}

/** From 1. `shown`: the publication that stands for the family there. */
export interface ListPlace {
  readonly place: number;
  readonly of: number;
  readonly shown: Ucid;
}

export type KnownDocument =
  | { readonly stage: 'unreadable'; readonly typed: string }
  /** `alike`: publications whose numbers are spelled alike. */
  | { readonly stage: 'not-imported'; readonly typed: string; readonly alike: readonly Ucid[] }
  | {
      readonly stage: 'not-matched' | 'filtered';
      readonly typed: string;
      readonly document: KnownDocumentFacts;
      readonly keptOut: readonly KeepsOut[];
      /** Filters of the list that it fails. */
      readonly facets: readonly FacetName[];
      /** Where another publication of its family is listed; null for nowhere. */
      readonly family: ListPlace | null;
    }
  | {
      readonly stage: 'ranked';
      readonly typed: string;
      readonly document: KnownDocumentFacts;
      readonly at: ListPlace;
    };

/** What a document is searched by; the other kinds restrict what was found. */
const SEARCHED: ReadonlySet<KeepsOut['kind']> = new Set([
  'must',
  'any',
  'class',
  'exclude',
  'excluded-class',
  'number',
  'expression',
]);

export function stageLost(keptOut: readonly Pick<KeepsOut, 'kind'>[]): 'not-matched' | 'filtered' {
  return keptOut.some(({ kind }) => SEARCHED.has(kind)) ? 'not-matched' : 'filtered';
}

/** The kind of a condition as it was kept; one of a later build is an expression. */
export function conditionKind(kind: string): KeepsOut['kind'] {
  return CONDITION_KINDS.find((known) => known === kind) ?? 'expression';
}

/** The kind of a part of an expression that was written by hand. */
export function kindOfPart(query: QueryNode): KeepsOut['kind'] {
  const kinds = new Set(leavesOf(query).map(leafKind));
  const [kind = 'expression'] = kinds;
  if (kinds.size > 1) return 'expression';
  const isExcluded = query.kind === 'not';
  if (kind === 'must') return isExcluded ? 'exclude' : query.kind === 'or' ? 'any' : 'must';
  return kind === 'class' && isExcluded ? 'excluded-class' : kind;
}

function leafKind({ kind }: QueryNode): KeepsOut['kind'] {
  switch (kind) {
    case 'term':
    case 'phrase':
    case 'near':
      return 'must';
    case 'class':
      return 'class';
    case 'dates':
      return 'date';
    case 'status':
      return 'status';
    case 'number':
    case 'numbers':
      return 'number';
    default:
      return 'expression';
  }
}
