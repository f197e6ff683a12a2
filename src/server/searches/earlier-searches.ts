/**
 * `S1 AND S2`: what the searches that an expression names stand for is put in their place before it runs, so that
 * what ran can be read without them. A search stands for what it last ran as.
 */
import { ranQuery } from '../../domain/documents/ran-query.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { excessIn } from '../../domain/query/limits.ts';
import { allOf, anyOf } from '../../domain/query/tree.ts';
import type { Choices } from '../../domain/search-steps/choices/choices.ts';
import type { StepsRow } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { fault, type Misunderstood } from './misunderstood.ts';

/** The steps of a search that the searcher may use; null for any other. */
export type ReadSteps = (search: Id) => Promise<StepsRow | null>;

export type Resolved = { readonly ok: true; readonly query: QueryNode } | Misunderstood;

/** Expressions that ran hold no sets any more, so that one level is all there is. */
export async function resolveSets(query: QueryNode, earlier: Choices['earlier'], read: ReadSteps): Promise<Resolved> {
  const found = new Map<number, QueryNode>();
  for (const number of setsIn(query)) {
    const named = earlier[String(number)];
    if (named === undefined)
      return fault(`S${number} names no search yet. Choose an earlier search for it beside the expression.`);
    const steps = await read(named.search);
    if (steps === null)
      return fault(`S${number} is “${named.title}”, a search that was removed or that you have no access to.`);
    if (steps.answer?.kind !== 'ran')
      return fault(`S${number} is “${named.title}”, which has not run yet. Run it first.`);
    const parsed = steps.answer.interpretation && ranQuery(steps.answer.interpretation);
    if (!parsed?.ok)
      return fault(
        `S${number} is “${named.title}”, which ran with another version of the query language. Run it again first.`,
      );
    found.set(number, parsed.query);
  }
  if (found.size === 0) return { ok: true, query };
  const whole = replaced(query, found);
  const excess = excessIn(whole);
  return excess === null ? { ok: true, query: whole } : fault(excess);
}

function setsIn(query: QueryNode): ReadonlySet<number> {
  switch (query.kind) {
    case 'set':
      return new Set([query.number]);
    case 'and':
    case 'or':
      return new Set(query.children.flatMap((child) => [...setsIn(child)]));
    case 'not':
      return setsIn(query.child);
    default:
      return new Set();
  }
}

function replaced(query: QueryNode, found: ReadonlyMap<number, QueryNode>): QueryNode {
  switch (query.kind) {
    case 'set':
      return found.get(query.number) ?? query;
    case 'and':
      return allOf(query.children.map((child) => replaced(child, found)));
    case 'or':
      return anyOf(query.children.map((child) => replaced(child, found)));
    case 'not': {
      const child = replaced(query.child, found);
      return child.kind === 'not' ? child.child : { kind: 'not', child };
    }
    default:
      return query;
  }
}
