/** Completions at the caret: fields where the grammar needs an operand, operators after one. */
import type { Span } from './errors.ts';
import type { StatusFieldCode } from './ast.ts';
import { STATUSES_ASKED, STATUSES_STATED, type StatusAsked } from './status.ts';
import { FIELDS, isStatusField } from './fields.ts';
import { lex, type Token } from './lexer.ts';

/** The span is the text to replace. */
export interface Completion extends Span {
  readonly insert: string;
  readonly label: string;
  readonly detail: string;
}

type CompletionOption = Omit<Completion, keyof Span>;

const OPERATORS: readonly CompletionOption[] = [
  { label: 'AND', insert: 'AND ', detail: 'both' },
  { label: 'OR', insert: 'OR ', detail: 'either or both' },
  { label: 'NOT', insert: 'NOT ', detail: 'the first without the second' },
  { label: 'NEAR', insert: 'NEAR3 ', detail: 'at most 3 words between, in any order' },
  { label: 'ADJ', insert: 'ADJ3 ', detail: 'at most 3 words between, in this order' },
];

const FIELD_COMPLETIONS = FIELDS.map(({ code, name }) => ({ label: code, insert: `${code}:`, detail: name }));

/** The completions for the letters before the caret, best first; none within quotation marks or after a field. */
export function completionsAt(text: string, caret: number): Completion[] {
  const before = text.slice(0, caret);
  const prefix = /[A-Za-z-]*$/.exec(before)?.[0] ?? '';
  const span = { from: before.length - prefix.length, to: caret };
  const tokens = lex(before).filter((token) => token.from < span.from);
  const last = tokens.at(-1);
  if (last?.kind === 'field' && isStatusField(last.field) && last.to === span.from)
    return statusCompletions(last.field, span, prefix);
  const startsWord = span.from === 0 || /[\s()]/.test(before.charAt(span.from - 1));
  if (!startsWord || last?.kind === 'error' || last?.kind === 'field') return [];
  return candidatesAfter(tokens)
    .filter(({ label }) => label.startsWith(prefix.toUpperCase()))
    .map((candidate) => ({ ...candidate, ...span }));
}

/** After an operand: operators first. Elsewhere: fields first, and NOT. */
function candidatesAfter(tokens: readonly Token[]): readonly CompletionOption[] {
  const fields = isInsideField(tokens) ? [] : FIELD_COMPLETIONS;
  if (endsOperand(tokens.at(-1))) return [...OPERATORS, ...fields];
  return [...fields, ...OPERATORS.filter(({ label }) => label === 'NOT')];
}

function endsOperand(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'operator') return false;
  return token.kind !== 'paren' || !token.open;
}

/** Whether the last token is within the parentheses of a field. */
function isInsideField(tokens: readonly Token[]): boolean {
  const open: boolean[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'paren') return;
    if (token.open) open.push(tokens[index - 1]?.kind === 'field');
    else open.pop();
  });
  return open.includes(true);
}

function statusCompletions(field: StatusFieldCode, span: Span, prefix: string): Completion[] {
  const statuses: readonly StatusAsked[] = field === 'SS' ? STATUSES_STATED : STATUSES_ASKED;
  return statuses
    .filter((status) => status.startsWith(prefix.toLowerCase()))
    .map((status) => ({
      ...span,
      label: status,
      insert: `${status} `,
      detail: field === 'SS' ? 'by the registers or the source' : 'told or assumed',
    }));
}
