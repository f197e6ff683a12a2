/**
 * Builds and reads query trees. A normalised tree has no `and` directly within an `and`, no `or` directly within
 * an `or`, at least two children in each, and no phrase of one word: equal queries have equal trees.
 */
import type { IsoDate } from '../documents/publication.ts';
import type { FieldCode, NearOperand, PhraseNode, QueryNode, StatusNode, TermNode } from './ast.ts';
import type { StatusAsked } from './status.ts';

/** All of the conditions; a single one is returned as it is. */
export function allOf(children: readonly QueryNode[]): QueryNode {
  return joined('and', children);
}

/** At least one of the conditions; a single one is returned as it is. */
export function anyOf(children: readonly QueryNode[]): QueryNode {
  return joined('or', children);
}

export function noneOf(children: readonly QueryNode[]): QueryNode {
  return { kind: 'not', child: anyOf(children) };
}

/** A leaf for each of the statuses, as sources state them. */
export function statedAs(statuses: readonly StatusAsked[]): readonly StatusNode[] {
  return statuses.map((status) => ({ kind: 'status', field: 'SS', status, on: null }));
}

/** A word, or a phrase of several: a word such as `high-k` is the phrase `high k`. */
export function wordsNode(field: TermNode['field'], words: readonly string[]): TermNode | PhraseNode {
  const [only] = words;
  return only !== undefined && words.length === 1
    ? { kind: 'term', field, pattern: only }
    : { kind: 'phrase', field, words };
}

/** The node as an operand of NEAR or ADJ; null unless it consists of words, phrases and OR. */
export function asNearOperand(node: QueryNode): NearOperand | null {
  if (node.kind === 'term' || node.kind === 'phrase') return node;
  if (node.kind !== 'or') return null;
  const children = node.children.filter((child) => child.kind === 'term' || child.kind === 'phrase');
  return children.length === node.children.length ? { kind: 'or', children } : null;
}

/** The query with `day` filled in for each status without a day. */
export function asOf<N extends QueryNode>(query: N, day: IsoDate): N {
  const filled = (node: QueryNode): QueryNode => {
    if (node.kind === 'status') return node.field === 'ST' && node.on === null ? { ...node, on: day } : node;
    if (node.kind === 'not') {
      const child = filled(node.child);
      return child === node.child ? node : { ...node, child };
    }
    if (node.kind !== 'and' && node.kind !== 'or') return node;
    const children = node.children.map(filled);
    return children.every((child, at) => child === node.children[at]) ? node : { ...node, children };
  };
  return filled(query) as N;
}

/** The words and phrases of an operand. */
export function operandWords(operand: NearOperand): readonly (TermNode | PhraseNode)[] {
  return operand.kind === 'or' ? operand.children : [operand];
}

/**
 * The one field that all leaves search: null if all of them search all text fields,
 * undefined if they differ or one is a set.
 */
export function commonField(node: QueryNode): FieldCode | null | undefined {
  switch (node.kind) {
    case 'set':
      return undefined;
    case 'not':
      return commonField(node.child);
    case 'and':
    case 'or':
      return sameField(node.children);
    case 'near':
      return sameField([...operandWords(node.left), ...operandWords(node.right)]);
    default:
      return node.field;
  }
}

function sameField(nodes: readonly QueryNode[]): FieldCode | null | undefined {
  const [first, ...others] = nodes;
  const field = first && commonField(first);
  return others.every((other) => commonField(other) === field) ? field : undefined;
}

function joined(kind: 'and' | 'or', children: readonly QueryNode[]): QueryNode {
  const flat = children.flatMap((child) => (child.kind === kind ? child.children : [child]));
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind, children: flat };
}
