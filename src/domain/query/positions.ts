/**
 * Finds words, phrases and NEAR in a text, with positions counted in words, for snippets and highlights.
 * The two sides of NEAR never overlap: `cell NEAR3 cell` needs two cells.
 */
import type { NearNode, NearOperand, PhraseNode, TermNode } from './ast.ts';
import { operandWords } from './tree.ts';
import { matchesPattern } from './words.ts';

/** Word numbers in a text, from 0, `to` exclusive. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
}

/** All occurrences of the node in the folded words of a text, in order. Of NEAR: each side that has a partner. */
export function occurrences(node: TermNode | PhraseNode | NearNode, words: readonly string[]): WordSpan[] {
  if (node.kind !== 'near') return spansOf(node, words);
  const left = operandSpans(node.left, words);
  const right = operandSpans(node.right, words);
  const pairs = [
    ...partnered(left, right, node.distance),
    ...(node.ordered ? [] : partnered(right, left, node.distance)),
  ];
  return [...new Map(pairs.map((span) => [`${span.from}-${span.to}`, span])).values()].sort(byStart);
}

/**
 * The spans of both lists that have a partner in the other: at most `distance` words are between the end of the first
 * and the start of the second.
 */
function partnered(first: readonly WordSpan[], second: readonly WordSpan[], distance: number): WordSpan[] {
  const starts = second.map(({ from }) => from).sort(byNumber);
  const ends = first.map(({ to }) => to).sort(byNumber);
  return [
    ...first.filter(({ to }) => (firstAtLeast(starts, to) ?? Infinity) - to <= distance),
    ...second.filter(({ from }) => (firstAtLeast(ends, from - distance) ?? Infinity) <= from),
  ];
}

/** The smallest of the ascending numbers that is at least `bound`. */
function firstAtLeast(ascending: readonly number[], bound: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return ascending[low];
}

function operandSpans(operand: NearOperand, words: readonly string[]): WordSpan[] {
  return operandWords(operand)
    .flatMap((node) => spansOf(node, words))
    .sort(byStart);
}

function spansOf(node: TermNode | PhraseNode, words: readonly string[]): WordSpan[] {
  const patterns = node.kind === 'term' ? [node.pattern] : node.words;
  const found: WordSpan[] = [];
  for (let at = 0; at + patterns.length <= words.length; at++) {
    const isHere = patterns.every((pattern, offset) => matchesPattern(pattern, words[at + offset] ?? ''));
    if (isHere) found.push({ from: at, to: at + patterns.length });
  }
  return found;
}

function byStart(a: WordSpan, b: WordSpan): number {
  return a.from - b.from || a.to - b.to;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
