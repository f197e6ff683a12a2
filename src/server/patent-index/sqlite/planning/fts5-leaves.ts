/**
 * Words, phrases and NEAR as MATCH expressions of FTS5; what FTS5 cannot say is narrowed down by one and verified by
 * positions.
 */
import type { NearNode, NearOperand, PhraseNode, TermNode } from '../../../../domain/query/ast.ts';
import { operandWords } from '../../../../domain/query/tree.ts';
import type { SearchRefusal } from '../../port/search.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, type TextTable } from '../storage/text-fields.ts';
import type { MatchPlan, Plan } from './plan.ts';
import type { TextNode } from './plan.ts';
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
import { expandPattern } from './wildcards.ts';

export function fts5Plan(db: Database, node: TextNode, refuse: (reason: SearchRefusal) => void): Plan {
  const leaves = new Fts5Leaves(db, refuse);
  return node.kind === 'term' ? leaves.term(node) : node.kind === 'phrase' ? leaves.phrase(node) : leaves.near(node);
}

class Fts5Leaves {
  constructor(
    private readonly db: Database,
    private readonly refuse: (reason: SearchRefusal) => void,
  ) {}

  term(node: TermNode): Plan {
    const slot = this.slot(node.pattern);
    if (isEmpty(slot)) return { kind: 'nothing' };
    const { table, filter } = placeOf(node.field);
    return leaf(table, inColumns(filter, slotMatch(slot)));
  }

  phrase(node: PhraseNode): Plan {
    const slots = node.words.map((word) => this.slot(word));
    if (slots.length === 0 || slots.some(isEmpty)) return { kind: 'nothing' };
    const { table, columns, filter } = placeOf(node.field);
    const spelled = spelledPhrases(slots);
    if (spelled) return leaf(table, inColumns(filter, matchAny(spelled)));
    const left = [node.words.map((word) => this.slot(word, true))];
    const match = inColumns(filter, candidates(slots));
    return { kind: 'proximity', table, columns, match, left, right: null, ordered: true, distance: 0 };
  }

  near(node: NearNode): Plan {
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
    this.refuse(expansion.reason);
    return { kind: 'words', words: [] };
  }
}

const leaf = (table: TextTable, match: string): MatchPlan => ({ kind: 'match', table, match, depth: 1 });
const isEmpty = ({ words }: Slot): boolean => words.length === 0 || words.includes('');
const candidates = (phrase: SlotPhrase): string => matchAll(phrase.map(slotMatch));
