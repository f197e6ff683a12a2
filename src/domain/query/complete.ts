/** What can be typed at the caret: fields where something to search for is due, operators after it. */
import { STATUSES_ASKED } from './status.ts';
import { FIELDS } from './fields.ts';
import { lex, type Token } from './lexer.ts';

export interface Completion {
  /** The stretch of text to replace, UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly label: string;
  readonly detail: string;
}

const OPERATORS: readonly Pick<Completion, 'label' | 'insert' | 'detail'>[] = [
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
  const from = before.length - prefix.length;
  const tokens = lex(before).filter((token) => token.from < from);
  const last = tokens.at(-1);
  if (last?.kind === 'field' && last.field === 'ST' && last.to === from)
    return statusCompletions({ from, to: caret }, prefix);
  const startsWord = from === 0 || /[\s()]/.test(before.charAt(from - 1));
  if (!startsWord || last?.kind === 'error' || last?.kind === 'field') return [];

  const afterOperand = last !== undefined && last.kind !== 'operator' && !(last.kind === 'paren' && last.open);
  const operators = afterOperand ? OPERATORS : OPERATORS.filter(({ label }) => label === 'NOT');
  const fields = isInsideField(tokens) ? [] : FIELD_COMPLETIONS;
  const offered = afterOperand ? [...operators, ...fields] : [...fields, ...operators];
  return offered
    .filter(({ label }) => label.startsWith(prefix.toUpperCase()))
    .map((completion) => ({ ...completion, from, to: caret }));
}

/** Whether the end of these tokens lies within the parentheses of a field. */
function isInsideField(tokens: readonly Token[]): boolean {
  const open: boolean[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'paren') return;
    if (token.open) open.push(tokens[index - 1]?.kind === 'field');
    else open.pop();
  });
  return open.includes(true);
}

function statusCompletions({ from, to }: Pick<Completion, 'from' | 'to'>, prefix: string): Completion[] {
  return STATUSES_ASKED.filter((status) => status.startsWith(prefix.toLowerCase())).map((status) => ({
    from,
    to,
    label: status,
    insert: `${status} `,
    detail: 'stated or assumed',
  }));
}
