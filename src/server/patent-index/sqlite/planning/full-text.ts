/**
 * The words of the texts, as the engine asks for them: FTS5 in the index file answers (file-text.ts), or OpenSearch
 * beside it (../../opensearch). What is no text (classes, numbers, dates, families) is in the file in both cases.
 *
 * A `match` is an expression in the language of who answers; the engine only joins what it was given.
 */
import type { TextFieldName } from '../../../../domain/documents/results.ts';
import type { SearchRefusal } from '../../port/search.ts';
import type { Hits } from './hits.ts';
import type { MatchPlan, Plan, ProximityPlan, TextNode } from './plan.ts';
import type { RowSet } from './row-set.ts';

export type TextPlan = MatchPlan | ProximityPlan;

/** The rows of the documents are those of a state of the file: all are below the limit. */
export interface FileState {
  readonly limit: number;
  readonly live: RowSet;
}

export interface FullText {
  /** Who ranks by words, for the reader; null for the index itself. */
  readonly engine: string | null;
  /** Rises when other documents are found without an import that the file knows: what was found is asked for again. */
  stamp(): number;
  plan(node: TextNode, refuse: (reason: SearchRefusal) => void): Plan;
  any(matches: readonly string[]): string;
  all(matches: readonly string[]): string;
  without(match: string, excluded: string): string;
  /** Expressions within each other. */
  readonly maxDepth: number;
  /** Characters of one expression that is joined of others; more are asked for one after the other. */
  readonly maxLength: number;
  rows(plan: TextPlan, state: FileState): Promise<RowSet>;
  /** The documents that the expression finds in the text, higher is better; `among` these rows alone if given. */
  scored(match: string, among: Uint32Array | null, state: FileState): Promise<Hits>;
  /** How many documents the expression finds in the text. */
  count(match: string): Promise<number>;
  /** Whether the field of that row answers the plan. */
  holds(plan: TextPlan, field: TextFieldName, row: number, state: FileState): Promise<boolean>;
  /** Called around each writing of documents: what of it is kept outside the file. */
  beforeWrite(): Promise<void>;
  afterWrite(): Promise<void>;
}

/** Groups that may be joined, in their order. */
export function joinable<Part>(
  parts: readonly Part[],
  maxLength: number,
  matchOf: (part: Part) => string,
): readonly (readonly Part[])[] {
  const groups: Part[][] = [];
  let length = 0;
  for (const part of parts) {
    length += matchOf(part).length;
    if (groups.length === 0 || length > maxLength) {
      groups.push([]);
      length = matchOf(part).length;
    }
    groups.at(-1)?.push(part);
  }
  return groups;
}
