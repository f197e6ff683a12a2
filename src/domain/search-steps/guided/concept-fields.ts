/** The parts of a text that a concept is limited to. */
import type { NearOperand, PhraseNode, QueryNode, TermNode, TextFieldCode } from '../../query/ast.ts';
import { anyOf, allOf, operandWords } from '../../query/tree.ts';
import type { ConceptField } from '../choices/choices.ts';

export const FIELD_NAMES: Readonly<Record<ConceptField, string>> = {
  TI: 'title',
  AB: 'abstract',
  CL: 'claims',
  DE: 'description',
};

/** `the title and the claims`. */
export function fieldsInWords(fields: readonly ConceptField[]): string {
  const names = fields.map((field) => `the ${FIELD_NAMES[field]}`);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * The query within these fields; none for anywhere. Words that name a field keep it, and so do classes, numbers, names
 * and dates.
 */
export function withinFields(query: QueryNode, fields: readonly ConceptField[]): QueryNode {
  const codes = codesOf(fields);
  return codes.length === 0 ? query : within(query, codes);
}

function within(query: QueryNode, codes: readonly TextFieldCode[]): QueryNode {
  switch (query.kind) {
    case 'or':
      // By field, so that what is looked for in one field stands together.
      return codes.length > 1 && query.children.every(isWords)
        ? anyOf(codes.flatMap((code) => query.children.map((child) => within(child, [code]))))
        : anyOf(query.children.map((child) => within(child, codes)));
    case 'and':
      return allOf(query.children.map((child) => within(child, codes)));
    case 'not':
      return { kind: 'not', child: within(query.child, codes) };
    case 'term':
    case 'phrase':
      return query.field === null ? anyOf(codes.map((field) => ({ ...query, field }))) : query;
    case 'near':
      if ([query.left, query.right].flatMap(operandWords).some(({ field }) => field !== null)) return query;
      return anyOf(
        codes.map((code) => ({ ...query, left: operandIn(query.left, code), right: operandIn(query.right, code) })),
      );
    default:
      return query;
  }
}

const isWords = (node: QueryNode): boolean => (node.kind === 'term' || node.kind === 'phrase') && node.field === null;

function operandIn(operand: NearOperand, field: TextFieldCode): NearOperand {
  const inField = <T extends TermNode | PhraseNode>(word: T): T => ({ ...word, field });
  return operand.kind === 'or' ? { ...operand, children: operand.children.map(inField) } : inField(operand);
}

/** As few codes of the language as say it. */
function codesOf(fields: readonly ConceptField[]): readonly TextFieldCode[] {
  const has = (...wanted: readonly ConceptField[]): boolean => wanted.every((field) => fields.includes(field));
  if (has('TI', 'AB', 'CL', 'DE')) return [];
  if (has('TI', 'AB', 'CL')) return ['TAC'];
  return has('TI', 'AB') ? ['TA', ...fields.filter((field) => field !== 'TI' && field !== 'AB')] : fields;
}
