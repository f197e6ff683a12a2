/**
 * From the query tree to a plan over the index, leaf by leaf: a MATCH expression for words, phrases and
 * NEAR, verification by positions for what FTS5 cannot say, lookups for classes, numbers and dates.
 * merge-plan.ts then joins what one MATCH can answer.
 */
import type {
  NearNode,
  NearOperand,
  NumberRangeNode,
  PhraseNode,
  QueryNode,
  StatusNode,
  TermNode,
} from '../../../../domain/query/ast.ts';
import { operandWords } from '../../../../domain/query/tree.ts';
import type { Database } from '../storage/database.ts';
import {
  matchAll,
  matchAny,
  inColumns,
  mayOverlap,
  slotMatch,
  spelledNear,
  spelledPhrases,
  type Slot,
  type SlotPhrase,
} from './match-text.ts';
import type { SearchRefusal } from '../../port/search.ts';
import { placeOf, type TextTable } from '../storage/text-fields.ts';
import { expandPattern } from './wildcards.ts';

/** What one MATCH expression finds. */
export interface MatchPlan {
  readonly kind: 'match';
  readonly table: TextTable;
  readonly match: string;
  /** Parentheses within each other; a leaf has one. */
  readonly depth: number;
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

export type Compiled =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** Refuses a wildcard that stands for too many words, and a set, which the caller has to resolve first. */
export function compileQuery(db: Database, query: QueryNode): Compiled {
  const refusals: SearchRefusal[] = [];
  const plan = new Compiler(db, refusals).plan(query);
  const [reason] = refusals;
  return reason ? { ok: false, reason } : { ok: true, plan };
}

class Compiler {
  constructor(
    private readonly db: Database,
    private readonly refusals: SearchRefusal[],
  ) {}

  plan(node: QueryNode): Plan {
    switch (node.kind) {
      case 'term':
        return this.term(node);
      case 'phrase':
        return this.phrase(node);
      case 'near':
        return this.near(node);
      case 'class':
        return { kind: 'class', scheme: node.field, prefix: node.prefix };
      case 'number':
        return { kind: 'number', field: node.field, pattern: node.pattern };
      case 'numbers':
        return { kind: 'numbers', range: node };
      case 'dates':
        return { kind: 'dates', field: node.field, from: node.from, to: node.to };
      case 'status':
        return node;
      case 'set':
        this.refusals.push({
          code: 'unknown-set',
          number: node.number,
          message: `S${node.number} is not a search of this project.`,
        });
        return { kind: 'nothing' };
      case 'not':
        return { kind: 'not', child: this.plan(node.child) };
      case 'and':
      case 'or':
        return { kind: node.kind, children: node.children.map((child) => this.plan(child)) };
    }
  }

  private term(node: TermNode): Plan {
    const slot = this.slot(node.pattern);
    if (isEmpty(slot)) return { kind: 'nothing' };
    const { table, filter } = placeOf(node.field);
    return leaf(table, inColumns(filter, slotMatch(slot)));
  }

  private phrase(node: PhraseNode): Plan {
    const slots = node.words.map((word) => this.slot(word));
    if (slots.length === 0 || slots.some(isEmpty)) return { kind: 'nothing' };
    const { table, columns, filter } = placeOf(node.field);
    const spelled = spelledPhrases(slots);
    if (spelled) return leaf(table, inColumns(filter, matchAny(spelled)));
    const left = [node.words.map((word) => this.slot(word, true))];
    const match = inColumns(filter, candidates(slots));
    return { kind: 'proximity', table, columns, match, left, right: null, ordered: true, distance: 0 };
  }

  private near(node: NearNode): Plan {
    const [left, right] = [this.operand(node.left), this.operand(node.right)];
    if (left.length === 0 || right.length === 0) return { kind: 'nothing' };
    const { ordered, distance } = node;
    const { table, columns, filter } = placeOf(operandWords(node.left)[0]?.field ?? null);
    const spelled = spelledNear(left, right, distance);
    if (spelled !== null && !ordered && !mayOverlap(left, right)) return leaf(table, inColumns(filter, spelled));
    const match = inColumns(filter, spelled ?? matchAll([left, right].map((side) => matchAny(side.map(candidates)))));
    const [lefts, rights] = [this.operand(node.left, true), this.operand(node.right, true)];
    return { kind: 'proximity', table, columns, match, left: lefts, right: rights, ordered, distance };
  }

  /** The phrases of a side of NEAR; those that hold a word unknown to the corpus are left out. */
  private operand(operand: NearOperand, asWords = false): readonly SlotPhrase[] {
    const phrases = operandWords(operand).map((part) =>
      (part.kind === 'term' ? [part.pattern] : part.words).map((word) => this.slot(word, asWords)),
    );
    return phrases.filter((slots) => slots.length > 0 && !slots.some(isEmpty));
  }

  private slot(pattern: string, asWords = false): Slot {
    const expansion = expandPattern(this.db, pattern, asWords);
    if (expansion.ok) return expansion.slot;
    this.refusals.push(expansion.reason);
    return { kind: 'words', words: [] };
  }
}

const leaf = (table: TextTable, match: string): MatchPlan => ({ kind: 'match', table, match, depth: 1 });
const isEmpty = ({ words }: Slot): boolean => words.length === 0 || words.includes('');
const candidates = (phrase: SlotPhrase): string => matchAll(phrase.map(slotMatch));
