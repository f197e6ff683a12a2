/**
 * Describes a query in plain English, for the plausibility step and the search log. The sentence has the same meaning
 * as the expression: the same groups, and no part is left out.
 */
import type { IsoDate } from '../documents/publication.ts';
import type { ClassNode, DateRangeNode, LeafNode, NumberNode, NumberRangeNode, QueryNode } from './ast.ts';
import type { NearNode, NearOperand, PhraseNode, StatusNode, TermNode } from './ast.ts';
import type { StatusAsked } from './status.ts';
import { shortRange } from './dates.ts';
import { operandWords } from './tree.ts';

/** How the reader writes a day, `yyyy-mm-dd`. */
export type WriteDay = (iso: IsoDate) => string;

/** One sentence, e.g. `Publications with “solar” in the title, and published from 2010 to 2015.` */
export function describeQuery(query: QueryNode, day: WriteDay): string {
  return `Publications ${clause(query, day)}.`;
}

/** The same without “Publications”, to be put into another sentence. */
export function describeCondition(query: QueryNode, day: WriteDay): string {
  return clause(query, day);
}

const TEXT_FIELDS: Readonly<Record<string, string>> = {
  TI: 'in the title',
  AB: 'in the abstract',
  CL: 'in the claims',
  DE: 'in the description',
  TA: 'in the title or abstract',
  TAC: 'in the title, abstract or claims',
};

/** The text after “Publications”. */
function clause(node: QueryNode, day: WriteDay): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return (
        listed(node, day) ??
        withFieldsTogether(node)
          .map((child) => grouped(child, day))
          .join(`, ${node.kind} `)
      );
    case 'not':
      return negated(node.child, day);
    default:
      return leafClause(node, day);
  }
}

/** Adjacent words or numbers of one field in an OR are one clause: `with publication number DE* or EP*`. */
function withFieldsTogether({ kind, children }: QueryNode & { kind: 'and' | 'or' }): readonly QueryNode[] {
  if (kind === 'and') return children;
  const joined: QueryNode[][] = [];
  for (const child of children) {
    const before = joined.at(-1);
    const [first] = before ?? [];
    if (first && isListedWith(first, child)) before?.push(child);
    else joined.push([child]);
  }
  return joined.map((nodes) => (nodes.length === 1 ? nodes[0]! : { kind: 'or', children: nodes }));
}

function isListedWith(first: QueryNode, next: QueryNode): boolean {
  if (first.kind === 'number') return next.kind === 'number' && next.field === first.field;
  return isWords(first) && isWords(next) && next.field === first.field;
}

const isWords = (node: QueryNode): node is TermNode | PhraseNode => node.kind === 'term' || node.kind === 'phrase';

/** In parentheses if it joins several conditions. */
function grouped(node: QueryNode, day: WriteDay): string {
  const isJoined = (node.kind === 'and' || node.kind === 'or') && listed(node, day) === null;
  return isJoined ? `(${clause(node, day)})` : clause(node, day);
}

function negated(node: QueryNode, day: WriteDay): string {
  const isOne = node.kind !== 'and' && node.kind !== 'not' && (node.kind !== 'or' || listed(node, day) !== null);
  if (!isOne) return `not (${clause(node, day)})`;
  const positive = clause(node, day);
  return positive.startsWith('with ') ? `without ${positive.slice('with '.length)}` : `not ${positive}`;
}

/**
 * Words, classes, statuses or numbers of one field in one clause: `with “a”, “b” or “c” in the title`. Null for other
 * nodes.
 */
function listed(node: QueryNode & { kind: 'and' | 'or' }, day: WriteDay): string | null {
  const words = node.children.filter((child) => child.kind === 'term' || child.kind === 'phrase');
  if (words.length === node.children.length) {
    const names = enumerate(words.map(wordName), node.kind);
    return isOneField(words) ? wordsClause(names, words[0]?.field ?? null) : null;
  }
  if (node.kind === 'and') return null;
  const classes = node.children.filter((child) => child.kind === 'class');
  if (classes.length === node.children.length) return isOneField(classes) ? classClause(classes) : null;
  const statuses = node.children.filter((child) => child.kind === 'status');
  if (statuses.length === node.children.length)
    return isOneField(statuses) && statuses.every(({ on }) => on === statuses[0]?.on)
      ? statusClause(statuses, day)
      : null;
  const numbers = node.children.filter((child) => child.kind === 'number');
  return numbers.length === node.children.length && isOneField(numbers) ? numberClause(numbers) : null;
}

function isOneField(nodes: readonly { readonly field: unknown }[]): boolean {
  return nodes.every(({ field }) => field === nodes[0]?.field);
}

function leafClause(node: LeafNode, day: WriteDay): string {
  switch (node.kind) {
    case 'term':
    case 'phrase':
      return wordsClause(wordName(node), node.field);
    case 'near':
      return wordsClause(nearNames(node), operandWords(node.left)[0]?.field ?? null);
    case 'class':
      return classClause([node]);
    case 'number':
      return numberClause([node]);
    case 'numbers':
      return numberRangeClause(node);
    case 'dates':
      return dateClause(node, day);
    case 'status':
      return statusClause([node], day);
    case 'set':
      return `found by search S${node.number}`;
  }
}

/** Statuses of one field and day. */
function statusClause(nodes: readonly StatusNode[], day: WriteDay): string {
  const [{ field, on } = { field: 'ST', on: null }] = nodes;
  const names = enumerate(
    nodes.map(({ status }) => (field === 'SS' && status === 'unknown' ? 'none' : STATUS_NAMES[status])),
    'or',
  );
  if (field === 'SS') return `with the status ${names} by the registers or its source`;
  return `with the status ${names}${on === null ? '' : ` on ${day(on)}`} (told or assumed)`;
}

const STATUS_NAMES: Readonly<Record<StatusAsked, string>> = {
  pending: '“pending”',
  granted: '“granted”',
  lapsed: '“lapsed”',
  expired: '“expired”',
  withdrawn: '“withdrawn”',
  unknown: '“unknown”',
  'recently-ended': '“lapsed or expired, perhaps within six years”',
  'long-ended': '“lapsed or expired more than six years ago”',
};

function wordsClause(names: string, field: TermNode['field']): string {
  if (field === 'PA') return `by an applicant or assignee named ${names}`;
  if (field === 'IN') return `by an inventor named ${names}`;
  return `with ${names} ${field === null ? 'anywhere in the text' : TEXT_FIELDS[field]}`;
}

function wordName(node: TermNode | PhraseNode): string {
  if (node.kind === 'phrase') return `“${node.words.join(' ')}”`;
  const [, start, stem, end] = /^(\*?)([^*?]+)(\*?)$/.exec(node.pattern) ?? [];
  if (stem === undefined) return `a word like “${node.pattern}”`;
  if (start && end) return `a word containing “${stem}”`;
  if (end) return `a word starting with “${stem}”`;
  return start ? `a word ending in “${stem}”` : `“${stem}”`;
}

function nearNames({ ordered, distance, left, right }: NearNode): string {
  const [first, second] = [operandName(left), operandName(right)];
  if (distance === 0) return ordered ? `${first} directly followed by ${second}` : `${first} right beside ${second}`;
  const between = `with at most ${distance === 1 ? 'one word' : `${distance} words`} between`;
  return ordered ? `${first} followed by ${second}, ${between},` : `${first} near ${second} in any order, ${between},`;
}

function operandName(operand: NearOperand): string {
  const name = enumerate(operandWords(operand).map(wordName), 'or');
  return operand.kind === 'or' ? `(${name})` : name;
}

function classClause(nodes: readonly ClassNode[]): string {
  return `in ${nodes[0]?.field} class ${enumerate(
    nodes.map(({ prefix }) => prefix),
    'or',
  )} or below`;
}

function numberClause(nodes: readonly NumberNode[]): string {
  const numbers = enumerate(
    nodes.map(({ pattern }) => pattern),
    'or',
  );
  return `${NUMBERED[nodes[0]?.field ?? 'PN']} ${numbers}`;
}

const NUMBERED = {
  PN: 'with publication number',
  AN: 'with application number',
  PR: 'with priority number',
  CT: 'citing',
};

function numberRangeClause({ field, country, letters, from, to }: NumberRangeNode): string {
  const [start, end] = [from, to].map((digits) => country + letters + digits);
  if (to === '') return `${NUMBERED[field]} from ${start} on`;
  return from === '' ? `${NUMBERED[field]} up to ${end}` : `${NUMBERED[field]} from ${start} to ${end}`;
}

function dateClause({ field, from, to }: DateRangeNode, day: WriteDay): string {
  const what = { PD: 'published', AD: 'filed', PR: 'with earliest priority' }[field];
  const [start = '', end = ''] = shortRange(from, to).map((date) => (date.includes('-') ? day(date) : date));
  if (start === end) return `${what} ${/^\d{4}$/.test(start) ? 'in' : 'on'} ${start}`;
  if (end === '') return `${what} from ${start} on`;
  return start === '' ? `${what} up to ${end}` : `${what} from ${start} to ${end}`;
}

function enumerate(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
