/**
 * From the query tree to a plan over the index, leaf by leaf: an expression of the full text for words, phrases and
 * NEAR, lookups for classes, numbers and dates. merge-plan.ts then joins what one expression can answer.
 */
import type { QueryNode } from '../../../../domain/query/ast.ts';
import type { SearchRefusal } from '../../port/search.ts';
import type { FullText } from './full-text.ts';
import type { Plan } from './plan.ts';

export type Compiled =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** Refuses a wildcard that stands for too many words, and a set, which the caller has to resolve first. */
export function compileQuery(text: FullText, query: QueryNode): Compiled {
  const refusals: SearchRefusal[] = [];
  const plan = new Compiler(text, refusals).plan(query);
  const [reason] = refusals;
  return reason ? { ok: false, reason } : { ok: true, plan };
}

class Compiler {
  constructor(
    private readonly text: FullText,
    private readonly refusals: SearchRefusal[],
  ) {}

  plan(node: QueryNode): Plan {
    switch (node.kind) {
      case 'term':
      case 'phrase':
      case 'near':
        return this.text.plan(node, (reason) => void this.refusals.push(reason));
      case 'class':
        return { kind: 'class', scheme: node.field, prefix: node.prefix };
      case 'number':
        return { kind: 'number', field: node.field, pattern: node.pattern };
      case 'numbers':
        return { kind: 'numbers', range: node };
      case 'dates':
        return { kind: 'dates', field: node.field, from: node.from, to: node.to };
      case 'status':
        return node;
      case 'set':
        this.refusals.push({
          code: 'unknown-set',
          number: node.number,
          message: `S${node.number} is not a search of this project.`,
        });
        return { kind: 'nothing' };
      case 'not':
        return { kind: 'not', child: this.plan(node.child) };
      case 'and':
      case 'or':
        return { kind: node.kind, children: node.children.map((child) => this.plan(child)) };
    }
  }
}
