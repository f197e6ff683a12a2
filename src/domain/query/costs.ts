/** How large a query is, and what of it takes an index long. */
import type { QueryNode } from './ast.ts';
import { operandWords } from './tree.ts';
import { hasWildcard } from './words.ts';

export interface QuerySize {
  /** Every word that is searched for, also those of phrases and those beside NEAR and ADJ. */
  readonly words: readonly string[];
  /** Words and numbers with `*` or `?`. */
  readonly wildcards: readonly string[];
  /** Operators NEAR and ADJ. */
  readonly proximities: number;
}

export function sizeOf(query: QueryNode): QuerySize {
  const words: string[] = [];
  const numbers: string[] = [];
  let proximities = 0;
  const read = (node: QueryNode): void => {
    switch (node.kind) {
      case 'term':
        words.push(node.pattern);
        break;
      case 'phrase':
        words.push(...node.words);
        break;
      case 'number':
        numbers.push(node.pattern);
        break;
      case 'near':
        proximities += 1;
        for (const operand of [node.left, node.right]) operandWords(operand).forEach(read);
        break;
      case 'not':
        read(node.child);
        break;
      case 'and':
      case 'or':
        node.children.forEach(read);
        break;
      default:
    }
  };
  read(query);
  return { words, wildcards: [...words, ...numbers].filter(hasWildcard), proximities };
}

/** Fewer letters than this before its first wildcard, and a word stands for a good part of all words. */
const TELLING_LETTERS = 4;
const MANY_WORDS = 50;

/** What of the query is costly, and what to do about it, in sentences. */
export function adviceOnCosts(query: QueryNode): string {
  const { words, wildcards, proximities } = sizeOf(query);
  const [widest] = wildcards
    .filter((pattern) => lettersBefore(pattern) < TELLING_LETTERS)
    .sort((a, b) => lettersBefore(a) - lettersBefore(b) || a.length - b.length);
  const costs = [
    widest === undefined ? '' : `${widest} stands for many words: write more letters before its wildcard.`,
    words.length < MANY_WORDS ? '' : `It asks for ${words.length.toLocaleString('en-US')} words: use fewer.`,
    proximities === 0 ? '' : 'NEAR and ADJ take long between frequent words: use rarer ones, or AND.',
  ].filter((sentence) => sentence !== '');
  return costs.length === 0 ? 'Ask for less, or try again when the server is less busy.' : costs.join(' ');
}

const lettersBefore = (pattern: string): number => pattern.search(/[*?]/);
