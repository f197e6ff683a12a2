/** Row sets of trees and of their parts, each leaf answered once: what leave-one-out and counting stand on. */
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { parseQuery } from '../../../../domain/query/parser.ts';
import { anyOf, wordsNode } from '../../../../domain/query/tree.ts';
import { tokenizePatterns } from '../../../../domain/query/words.ts';
import { answer, type Corpus } from '../planning/answer.ts';
import { compileQuery } from '../planning/compile.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import type { SearchRefusal } from '../../port/patent-index.ts';
import { difference, intersection, rowSetOf, union, type RowSet } from '../planning/row-set.ts';

/** The rows that answer a tree that the index does not refuse; see {@link refusalOf}. */
export type Sets = (query: QueryNode) => RowSet;

/** Remembers what every leaf found, for as long as one question is answered. */
export function setsOf(corpus: Corpus): Sets {
  const known = new Map<string, RowSet>();
  const leaf = (node: QueryNode): RowSet => {
    const key = JSON.stringify(node);
    const rows = known.get(key) ?? leafRows(corpus, node);
    known.set(key, rows);
    return rows;
  };
  const of = (node: QueryNode): RowSet => {
    switch (node.kind) {
      case 'and':
      case 'or':
        if (node.children.length === 0) return rowSetOf([], corpus.limit);
        return (node.kind === 'and' ? intersection : union)(node.children.map(of));
      case 'not':
        return difference(corpus.live, of(node.child));
      default:
        return leaf(node);
    }
  };
  return of;
}

function leafRows(corpus: Corpus, node: QueryNode): RowSet {
  const compiled = compileQuery(corpus.db, node);
  if (!compiled.ok) throw new Error(`not looked at before it was asked: ${compiled.reason.message}`);
  return answer(corpus, mergePlan(compiled.plan));
}

/** Why the index would not answer one of these trees; null where it answers all. */
export function refusalOf(corpus: Corpus, queries: readonly QueryNode[]): SearchRefusal | null {
  for (const query of queries) {
    const compiled = compileQuery(corpus.db, query);
    if (!compiled.ok) return compiled.reason;
  }
  return null;
}

export type Read =
  | { readonly ok: true; readonly query: QueryNode }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** The tree of an expression, or what is wrong with it. */
export function readExpression(expression: string): Read {
  const parsed = parseQuery(expression);
  if (parsed.ok) return parsed;
  return {
    ok: false,
    reason: {
      code: 'bad-expression',
      expression,
      message: parsed.errors[0]?.message ?? 'The expression cannot be read.',
    },
  };
}

/**
 * A term of a concept as a tree: a word or a phrase, with the wildcards of the query language; what holds no word finds
 * nothing.
 */
export function termQuery(term: string): QueryNode {
  const words = tokenizePatterns(term).map(({ word }) => word);
  return words.length === 0 ? anyOf([]) : wordsNode(null, words);
}
