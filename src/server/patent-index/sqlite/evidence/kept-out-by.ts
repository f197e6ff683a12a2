/** Which parts of a query keep a document out: each is asked of the index itself, once for all documents. */
import { conditionKind, kindOfPart, type KeepsOut } from '../../../../domain/documents/known-documents.ts';
import type { QueryCondition } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { failedParts } from '../../../../domain/query/kept-out.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { allOf } from '../../../../domain/query/tree.ts';
import { answer } from '../planning/answer.ts';
import { compileQuery } from '../planning/compile.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import { has, type RowSet } from '../planning/row-set.ts';

interface Condition {
  readonly kind: KeepsOut['kind'] | null;
  readonly query: QueryNode;
}

/** The rows of a tree that the index does not refuse. */
export type FoundRows = (query: QueryNode) => Promise<RowSet>;

export function foundRows(corpus: CorpusSnapshot): FoundRows {
  const known = new Map<string, RowSet>();
  return async (query) => {
    const key = printQuery(query);
    const kept = known.get(key);
    if (kept) return kept;
    const compiled = compileQuery(corpus.text, query);
    if (!compiled.ok) throw new Error(`asked without a look at its refusal: ${compiled.reason.message}`);
    const rows = await answer(corpus, mergePlan(corpus.text, compiled.plan));
    known.set(key, rows);
    return rows;
  };
}

/** The parts that a row fails, each under the condition that it is of; without conditions, by what they ask for. */
export function keptOutBy(
  found: FoundRows,
  query: QueryNode,
  conditions: readonly QueryCondition[],
): (row: number) => Promise<readonly KeepsOut[]> {
  const asked = conditionsOf(query, conditions);
  return async (row) => {
    const answers = async (part: QueryNode): Promise<boolean> => has(await found(part), row);
    const parts: KeepsOut[] = [];
    for (const { kind, query: condition } of asked) {
      for (const { query: part, instead } of await failedParts(condition, answers))
        parts.push({
          kind: kind ?? kindOfPart(part),
          expression: printQuery(part),
          instead: instead.map((list) => list.map(printQuery)),
        });
    }
    return parts;
  };
}

/** The conditions where they are the query together; else the query as one. */
function conditionsOf(query: QueryNode, conditions: readonly QueryCondition[]): readonly Condition[] {
  const read = conditions.flatMap(({ kind, expression }): readonly Condition[] => {
    const parsed = parseMade(expression);
    return parsed.ok ? [{ kind: conditionKind(kind), query: parsed.query }] : [];
  });
  const isWhole = read.length > 0 && printQuery(allOf(read.map((each) => each.query))) === printQuery(query);
  return isWhole ? read : [{ kind: null, query }];
}
