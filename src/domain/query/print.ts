/**
 * The canonical expression of a tree. Parsing it gives the same tree; printing what was parsed gives the same text.
 * Parts that search the same field share its name: `TI:(solar OR wind)`.
 */
import type {
  DateRangeNode,
  FieldCode,
  LeafNode,
  NearNode,
  NearOperand,
  NumberNode,
  NumberRangeNode,
  QueryNode,
} from './ast.ts';
import { parseDate, shortRange } from './dates.ts';
import { isReserved } from './lexer.ts';
import { commonField } from './tree.ts';

/** The expression of a normalised tree. */
export function printQuery(query: QueryNode): string {
  return printed(query, null);
}

/**
 * The expression of a tree whose leaves are all in `field`, without the name of the field: the text between its
 * parentheses.
 */
export function printWithin(query: QueryNode, field: FieldCode | null): string {
  return printed(query, field);
}

/** `within` is the field that the surrounding text already names. */
function printed(node: QueryNode, within: FieldCode | null): string {
  if (node.kind === 'not') return `NOT ${grouped(node.child, within)}`;
  const field = fieldToName(node, within);
  if (field !== null) return isSimple(node) ? `${field}:${printed(node, field)}` : `${field}:(${printed(node, field)})`;
  if (node.kind === 'and') return node.children.map((child, index) => conjunct(child, index, within)).join('');
  if (node.kind === 'or') return node.children.map((child) => grouped(child, within)).join(' OR ');
  return printLeaf(node);
}

/** `a NOT b` rather than `a AND NOT b`. */
function conjunct(child: QueryNode, index: number, within: FieldCode | null): string {
  const joiner = child.kind === 'not' ? ' ' : ' AND ';
  return (index === 0 ? '' : joiner) + grouped(child, within);
}

/** In parentheses if it is more than one value and no field adds parentheses anyway. */
function grouped(node: QueryNode, within: FieldCode | null): string {
  const isClosed = isSimple(node) || node.kind === 'not' || fieldToName(node, within) !== null;
  return isClosed ? printed(node, within) : `(${printed(node, within)})`;
}

/** The field of all leaves, if the surrounding text does not name it. */
function fieldToName(node: QueryNode, within: FieldCode | null): FieldCode | null {
  const field = commonField(node) ?? null;
  return field === within ? null : field;
}

/** Whether it is a single value, which follows a field without parentheses. */
function isSimple(node: QueryNode): boolean {
  return node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not' && node.kind !== 'near';
}

function printLeaf(node: LeafNode): string {
  switch (node.kind) {
    case 'term':
      return quotedIfReserved(node.pattern);
    case 'phrase':
      return `"${node.words.join(' ')}"`;
    case 'near':
      return printNear(node);
    case 'class':
      return node.prefix;
    case 'number':
      return printNumber(node);
    case 'numbers':
      return printNumberRange(node);
    case 'dates':
      return printDates(node);
    case 'status':
      return node.on === null ? node.status : `${node.status}@${node.on}`;
    case 'set':
      return `S${node.number}`;
  }
}

function printNear({ ordered, distance, left, right }: NearNode): string {
  return `${printOperand(left)} ${ordered ? 'ADJ' : 'NEAR'}${distance} ${printOperand(right)}`;
}

function printOperand(operand: NearOperand): string {
  return operand.kind === 'or' ? `(${operand.children.map(printLeaf).join(' OR ')})` : printLeaf(operand);
}

/** In PR, a number that has the form of a date is quoted. */
function printNumber({ field, pattern }: NumberNode): string {
  return field === 'PR' && parseDate(pattern) ? `"${pattern}"` : quotedIfReserved(pattern);
}

function printNumberRange({ country, letters, from, to }: NumberRangeNode): string {
  const series = country + letters;
  return [from, to].map((digits) => (digits === '' ? '' : series + digits)).join('..');
}

function printDates({ from, to }: DateRangeNode): string {
  const [start, end] = shortRange(from, to);
  return start === end && start !== '' ? start : `${start}..${end}`;
}

function quotedIfReserved(word: string): string {
  return isReserved(word) ? `"${word}"` : word;
}
