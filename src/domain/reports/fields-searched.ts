/** The fields that the queries of a search had conditions on: what form PCT/ISA/210 calls the fields searched. */
import type { FieldCode, QueryNode } from '../query/ast.ts';
import { fieldInfo } from '../query/fields.ts';
import { parseMade } from '../query/parser.ts';
import { operandWords } from '../query/tree.ts';

export interface FieldsSearched {
  /** Of each class that a query asked for, with its scheme, e.g. `CPC B62M`; what it excluded is none. */
  readonly classes: readonly string[];
  /** The names of the other fields, e.g. `Title`, in their order in the query language. */
  readonly fields: readonly string[];
  /** Searches that a query combined, e.g. `S1`: their fields are in their own reports. */
  readonly combined: readonly string[];
  /** Queries of another version of the query language: what they asked for is not known. */
  readonly unread: number;
}

const EVERY_TEXT = ['TI', 'AB', 'CL', 'DE'] as const satisfies readonly FieldCode[];
const TEXTS: Partial<Record<FieldCode, readonly FieldCode[]>> = { TA: ['TI', 'AB'], TAC: ['TI', 'AB', 'CL'] };

export function fieldsSearched(expressions: readonly string[]): FieldsSearched {
  const parsed = expressions.map(parseMade);
  const leaves = parsed.flatMap((one) => (one.ok ? conditionsOf(one.query) : []));
  const codes = new Set(leaves.flatMap(codesOf));
  return {
    classes: sorted(leaves.flatMap((leaf) => (leaf.kind === 'class' ? [`${leaf.field} ${leaf.prefix}`] : []))),
    fields: [...codes].map((code) => fieldInfo(code)?.name ?? code).sort(),
    combined: sorted(leaves.flatMap((leaf) => (leaf.kind === 'set' ? [`S${leaf.number}`] : []))),
    unread: parsed.filter(({ ok }) => !ok).length,
  };
}

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

/** The leaves that a hit has to fulfil, or one of which; none of those that it must not. */
function conditionsOf(query: QueryNode): readonly QueryNode[] {
  if (query.kind === 'and' || query.kind === 'or') return query.children.flatMap(conditionsOf);
  if (query.kind === 'near') return [...operandWords(query.left), ...operandWords(query.right)];
  return query.kind === 'not' ? [] : [query];
}

function codesOf(leaf: QueryNode): readonly FieldCode[] {
  if (leaf.kind === 'set' || leaf.kind === 'class' || !('field' in leaf)) return [];
  return leaf.field === null ? EVERY_TEXT : (TEXTS[leaf.field] ?? [leaf.field]);
}
