/** A query without one of its leaves, for asking what the leaf does: what it stood beside stays as it is. */
import type { NearNode, NearOperand, QueryNode } from './ast.ts';
import { operandWords } from './tree.ts';

/** The leaf is taken out by identity, also out of a side of NEAR. Null where nothing is left. */
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

/** The words, phrases, classes, numbers, dates and sets of the tree, those inside NEAR one by one. */
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
 * What is left of one child moves up; what is left of an `and` in an `and` joins it, so that the tree stays normalised.
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

/** A NEAR whose side is gone asks for the other side alone. */
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
