/** Row sets of trees and of their parts, each leaf answered once: what leave-one-out and counting stand on. */
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { parseQuery } from '../../../../domain/query/parser.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import { queryOfTerm } from '../../../../domain/search-steps/guided/read-term.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { answer } from '../planning/answer.ts';
import { compileQuery } from '../planning/compile.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import type { SearchRefusal } from '../../port/search.ts';
import { difference, intersection, rowSetOf, union, type RowSet } from '../planning/row-set.ts';

/** The rows that answer a tree that the index does not refuse; see {@link refusalOf}. */
export type Sets = (query: QueryNode) => Promise<RowSet>;

/** Remembers what every leaf found, for as long as one question is answered. */
export function setsOf(corpus: CorpusSnapshot): Sets {
  const known = new Map<string, RowSet>();
  const leaf = async (node: QueryNode): Promise<RowSet> => {
    const key = JSON.stringify(node);
    const rows = known.get(key) ?? (await leafRows(corpus, node));
    known.set(key, rows);
    return rows;
  };
  const of = async (node: QueryNode): Promise<RowSet> => {
    switch (node.kind) {
      case 'and':
      case 'or': {
        if (node.children.length === 0) return rowSetOf([], corpus.limit);
        const sets: RowSet[] = [];
        for (const child of node.children) sets.push(await of(child));
        return (node.kind === 'and' ? intersection : union)(sets);
      }
      case 'not':
        return difference(corpus.live, await of(node.child));
      default:
        return leaf(node);
    }
  };
  return of;
}

async function leafRows(corpus: CorpusSnapshot, node: QueryNode): Promise<RowSet> {
  const compiled = compileQuery(corpus.text, node);
  if (!compiled.ok) throw new Error(`asked without a look at refusalOf: ${compiled.reason.message}`);
  return answer(corpus, mergePlan(corpus.text, compiled.plan));
}

/** Why the index would not answer one of these trees; null where it answers all. */
export function refusalOf(corpus: CorpusSnapshot, queries: readonly QueryNode[]): SearchRefusal | null {
  for (const query of queries) {
    const compiled = compileQuery(corpus.text, query);
    if (!compiled.ok) return compiled.reason;
  }
  return null;
}

export type ParsedExpression =
  | { readonly ok: true; readonly query: QueryNode }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** The tree of an expression, or what is wrong with it. */
export function readExpression(expression: string): ParsedExpression {
  const parsed = parseQuery(expression);
  return parsed.ok ? parsed : unreadable(expression, parsed.errors);
}

/** The refusal of an expression that does not parse. */
export function unreadable(
  expression: string,
  errors: readonly { readonly message: string }[],
): { readonly ok: false; readonly reason: SearchRefusal } {
  const message = errors[0]?.message ?? 'The expression cannot be read.';
  return { ok: false, reason: { code: 'bad-expression', expression, message } };
}

/** A term of a concept as a tree; what holds no word finds nothing. */
export function termQuery(term: string): QueryNode {
  return queryOfTerm(term) ?? anyOf([]);
}
