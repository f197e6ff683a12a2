/**
 * Where words, phrases and NEAR stand in a text, counted in words. The evaluator asks whether there is any;
 * snippets and highlights show them. A side of NEAR never overlaps the other: `cell NEAR3 cell` needs two cells.
 */
import type { NearNode, NearOperand, PhraseNode, TermNode } from './ast.ts';
import { operandWords } from './tree.ts';
import { matchesPattern } from './words.ts';

/** Word numbers in a text, from 0, `to` exclusive. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
}

/** All places of the node in the folded words of a text, by where they start. Of NEAR: each side that has a partner. */
export function occurrences(node: TermNode | PhraseNode | NearNode, words: readonly string[]): WordSpan[] {
  if (node.kind !== 'near') return places(node, words);
  const left = operandPlaces(node.left, words);
  const right = operandPlaces(node.right, words);
  const pairs = [
    ...partnered(left, right, node.distance),
    ...(node.ordered ? [] : partnered(right, left, node.distance)),
  ];
  return [...new Map(pairs.map((span) => [`${span.from}-${span.to}`, span])).values()].sort(byStart);
}

/**
 * The spans of both lists that have a partner: one of `first` ends, at most `distance` words pass, one of `second`
 * starts.
 */
function partnered(first: readonly WordSpan[], second: readonly WordSpan[], distance: number): WordSpan[] {
  const starts = second.map(({ from }) => from).sort(byNumber);
  const ends = first.map(({ to }) => to).sort(byNumber);
  return [
    ...first.filter(({ to }) => (leastFrom(starts, to) ?? Infinity) - to <= distance),
    ...second.filter(({ from }) => (leastFrom(ends, from - distance) ?? Infinity) <= from),
  ];
}

/** The least of the ascending numbers that is not below `bound`. */
function leastFrom(ascending: readonly number[], bound: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return ascending[low];
}

function operandPlaces(operand: NearOperand, words: readonly string[]): WordSpan[] {
  return operandWords(operand)
    .flatMap((node) => places(node, words))
    .sort(byStart);
}

function places(node: TermNode | PhraseNode, words: readonly string[]): WordSpan[] {
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
