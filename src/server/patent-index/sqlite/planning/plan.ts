/** What a query asks of the index, leaf by leaf; compile.ts makes it, answer.ts answers it. */
import type { NearNode, NumberRangeNode, PhraseNode, StatusNode, TermNode } from '../../../../domain/query/ast.ts';
import type { TextTable } from '../storage/text-fields.ts';
import type { SlotPhrase } from './match-text.ts';

export type TextNode = TermNode | PhraseNode | NearNode;

/** What one expression of the full text finds. */
export interface MatchPlan {
  readonly kind: 'match';
  readonly table: TextTable;
  readonly match: string;
  /** Parentheses within each other; a leaf has one. */
  readonly depth: number;
  /** The leaf that it stands for, where who answers needs it again. */
  readonly node?: TextNode;
}

/** A leaf whose answer FTS5 can only narrow down: `match` finds candidates, positions decide. */
export interface ProximityPlan {
  readonly kind: 'proximity';
  readonly table: TextTable;
  readonly columns: readonly string[];
  readonly match: string;
  readonly left: readonly SlotPhrase[];
  /** Null: `left` alone, a phrase. */
  readonly right: readonly SlotPhrase[] | null;
  readonly ordered: boolean;
  readonly distance: number;
}

export type Plan =
  | MatchPlan
  | ProximityPlan
  | { readonly kind: 'class'; readonly scheme: string; readonly prefix: string }
  | { readonly kind: 'number'; readonly field: string; readonly pattern: string }
  | { readonly kind: 'numbers'; readonly range: NumberRangeNode }
  | {
      readonly kind: 'dates';
      readonly field: 'PD' | 'AD' | 'PR';
      readonly from: string | null;
      readonly to: string | null;
    }
  | StatusNode
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not'; readonly child: Plan }
  | { readonly kind: 'and' | 'or'; readonly children: readonly Plan[] };
