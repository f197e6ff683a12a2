/** A query without one of its leaves, to measure the effect of that leaf. The other leaves are unchanged. */
import type { NearNode, NearOperand, QueryNode } from './ast.ts';
import { operandWords } from './tree.ts';

/** Removes the leaf by identity, also from a side of NEAR. Null if nothing remains. */
export function withoutLeaf(query: QueryNode, leaf: QueryNode): QueryNode | null {
  if (query === leaf) return null;
  switch (query.kind) {
    case 'and':
    case 'or':
      return joined(query.kind, query.children, leaf);
    case 'not': {
      const child = withoutLeaf(query.child, leaf);
      return child === query.child ? query : child && { kind: 'not', child };
    }
    case 'near':
      return withoutSide(query, leaf);
    default:
      return query;
  }
}

/** The words, phrases, classes, numbers, dates and sets of the tree, including each of those inside NEAR. */
export function leavesOf(query: QueryNode): readonly QueryNode[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.children.flatMap(leavesOf);
    case 'not':
      return leavesOf(query.child);
    case 'near':
      return [...operandWords(query.left), ...operandWords(query.right)];
    default:
      return [query];
  }
}

/**
 * A single remaining child replaces its parent, and a nested `and` is merged into its parent `and`, so that the tree
 * stays normalised.
 */
function joined(kind: 'and' | 'or', children: readonly QueryNode[], leaf: QueryNode): QueryNode | null {
  const left = children.flatMap((child): readonly QueryNode[] => {
    const rest = withoutLeaf(child, leaf);
    if (rest === null) return [];
    return rest.kind === kind ? rest.children : [rest];
  });
  const [only] = left;
  return left.length < 2 ? (only ?? null) : { kind, children: left };
}

/** A NEAR that loses one side becomes its other side. */
function withoutSide(near: NearNode, leaf: QueryNode): QueryNode | null {
  const [left, right] = [withoutWord(near.left, leaf), withoutWord(near.right, leaf)];
  return left && right ? { ...near, left, right } : (left ?? right);
}

function withoutWord(operand: NearOperand, leaf: QueryNode): NearOperand | null {
  const words = operandWords(operand).filter((word) => word !== leaf);
  const [only] = words;
  if (words.length === operandWords(operand).length) return operand;
  return words.length < 2 ? (only ?? null) : { kind: 'or', children: words };
}
