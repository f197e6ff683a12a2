/** Reads a value of a query as a leaf of the tree: words, classes, numbers or dates, with the errors of each. */
import type {
  ClassFieldCode,
  DateFieldCode,
  DateRangeNode,
  FieldCode,
  LeafNode,
  NumberFieldCode,
  StatusFieldCode,
  TermNode,
} from './ast.ts';
import { isClassPrefix, normalizeClassSymbol } from './classes.ts';
import { STATUSES_ASKED, STATUSES_STATED } from './status.ts';
import { isoDate, neighbourDay, parseDate } from './dates.ts';
import { queryError, type Advice, type QueryError, type Span } from './errors.ts';
import { isClassField, isDateField, isNumberField, isStatusField } from './fields.ts';
import { isRange, type Comparator } from './lexer.ts';
import { isNumberPattern, normalizeNumber, numberRange } from './numbers.ts';
import { namesSomething, tokenizePatterns } from './words.ts';
import { wordsNode } from './tree.ts';

const DASHED_OR_US_DATE = /^\d{4}-\d{1,2}(-\d{1,2})?$|^\d{1,2}\/\d{1,2}\/\d{4}$/;

export interface LeafInput {
  readonly field: FieldCode | null;
  readonly comparator: Comparator;
  /** Without quotation marks. */
  readonly value: string;
  readonly quoted: boolean;
  readonly span: Span;
}
export type LeafOutcome =
  | { readonly ok: true; readonly node: LeafNode }
  | { readonly ok: false; readonly error: QueryError };

/** The leaf for a value in a field. */
export function readLeaf(input: LeafInput): LeafOutcome {
  const { field, comparator, value, span } = input;
  if (field !== null && isDateField(field)) {
    return field === 'PR' && !isPriorityDate(input) ? readNumber(field, input) : readDates(field, input);
  }
  if (comparator !== ':') {
    const hint = 'Use a colon, as in TI:solar.';
    return leafError(span, `${comparator} can be used with dates only.`, { expected: ['PD', 'AD', 'PR'], hint });
  }
  if (field !== null && isStatusField(field)) return readStatus(field, input);
  if (field !== null && isNumberField(field)) return readNumber(field, input);
  if (field !== null && isClassField(field)) return readClass(field, input);
  if (isRange(value) && !input.quoted) {
    const hint = `Write PD:${value} for the publication date, or put it in quotation marks to search for the text.`;
    return leafError(span, `The range ${value} needs a date field.`, { expected: ['PD', 'AD', 'PR'], hint });
  }
  return readWords(field as TermNode['field'], input);
}

function readWords(field: TermNode['field'], { value, span }: LeafInput): LeafOutcome {
  const words = tokenizePatterns(value).map((found) => found.word);
  if (words.length === 0)
    return leafError(span, `There is nothing to search for in ${value}`, { expected: ['a word'] });
  if (!words.every(namesSomething)) {
    const hint = 'Attach it to a word. To allow one word in between, write solar ADJ1 cell.';
    return leafError(span, 'A wildcard needs at least one letter or digit in the same word.', {
      expected: ['a word'],
      hint,
    });
  }
  return { ok: true, node: wordsNode(field, words) };
}

function readStatus(field: StatusFieldCode, { value, span }: LeafInput): LeafOutcome {
  const [name = '', day, ...more] = value.trim().toLowerCase().split('@');
  const on = day === undefined ? null : isoDate(day);
  const known = field === 'SS' ? STATUSES_STATED : STATUSES_ASKED;
  const status = known.find((each) => each === name);
  if (status === undefined)
    return leafError(span, `There is no status ${value}.`, {
      expected: known,
      hint: `Use one of ${known.join(', ')}.`,
    });
  if (field === 'SS' && day !== undefined)
    return leafError(span, 'SS has no day: it is what the registers tell or the source states.', {
      expected: [`SS:${status}`],
      hint: `Write SS:${status}, or ST:${status}@2020-01-31 for the status told or assumed on a day.`,
    });
  if (more.length > 0 || (day !== undefined && on === null))
    return leafError(span, `There is no date ${day ?? ''}.`, {
      expected: ['a date'],
      hint: `Write ST:${status}, or ST:${status}@2020-01-31 for the status on that day.`,
    });
  return { ok: true, node: { kind: 'status', field, status, on } };
}

function readClass(field: ClassFieldCode, { value, span }: LeafInput): LeafOutcome {
  const prefix = normalizeClassSymbol(value.replace(/\s*\*+\s*$/, ''));
  if (isClassPrefix(prefix)) return { ok: true, node: { kind: 'class', field, prefix } };
  const hint = `Write the start of a symbol without spaces, as in ${field}:H01L21/02 or ${field}:H01L.`;
  return leafError(span, `${value} is not a ${field} class.`, { expected: ['a class symbol'], hint });
}

function readNumber(field: NumberFieldCode | 'PR', { value, span, quoted }: LeafInput): LeafOutcome {
  if (!quoted && value.includes('..')) return readNumberRange(field, value, span);
  const pattern = normalizeNumber(value);
  if (isNumberPattern(pattern)) return { ok: true, node: { kind: 'number', field, pattern } };
  const isCountry = /^[A-Z]{2}$/.test(pattern);
  const hint = isCountry
    ? `Write ${field}:${pattern}* for the whole country, and numbers without spaces or in quotation marks.`
    : `Write it as in ${field}:US6838482 or ${field}:US-6838482-B2.`;
  return leafError(span, `${value} is not a document number.`, { expected: ['a number'], hint });
}

function readNumberRange(field: NumberFieldCode | 'PR', value: string, span: Span): LeafOutcome {
  const [first = '', last = '', ...more] = value.split('..');
  const range = more.length > 0 ? 'not-a-number' : numberRange(first, last);
  if (typeof range !== 'string') return { ok: true, node: { kind: 'numbers', field, ...range } };
  const hint =
    range === 'backwards'
      ? `Write ${field}:${last}..${first}.`
      : `Write ${field}:US6838482..US6838490, ${field}:EP1000000.. or ${field}:..EP1000000.`;
  const messages = {
    'not-a-number': `${value} is not a range of document numbers.`,
    'two-series': 'A range must be within one country and one number series.',
    backwards: 'The end of this range is before its start.',
  };
  return leafError(span, messages[range], { expected: ['a range'], hint });
}

/** PR accepts both: a value in the form of a date is a date; in quotation marks it is always a number. */
function isPriorityDate({ comparator, value, quoted }: LeafInput): boolean {
  if (comparator !== ':') return true;
  if (!quoted && value.includes('..')) return !/[a-z]/i.test(value);
  return !quoted && (parseDate(value) !== null || DASHED_OR_US_DATE.test(value));
}

function readDates(field: DateFieldCode, input: LeafInput): LeafOutcome {
  const { comparator, value, span } = input;
  const [first = '', last = first, ...more] = value.split('..');
  const isOpenOnly = value === '..';
  if (more.length > 0 || isOpenOnly || (value.includes('..') && comparator !== ':')) {
    const hint = `Write ${field}:2010..2015, ${field}:2010.. or ${field}:..2015.`;
    return leafError(span, `${value} is not a date range.`, { expected: ['a range'], hint });
  }
  const invalid = invalidDate(first, span.from, input) ?? invalidDate(last, span.to - last.length, input);
  return invalid ?? dateRange(field, input, [first, last]);
}

function dateRange(
  field: DateFieldCode,
  { comparator, span }: LeafInput,
  ends: readonly [string, string],
): LeafOutcome {
  const [first, last] = ends;
  const [start, end] = [parseDate(first), parseDate(last)];
  if (start && end && start.from > end.to) {
    const hint = `Write ${field}:${last}..${first}.`;
    return leafError(span, 'The end of this range is before its start.', { expected: ['a range'], hint });
  }
  const { from, to } = bounds(comparator, start?.from ?? null, end?.to ?? null);
  if (from === null && to === null) return leafError(span, 'No date is beyond this one.', { expected: ['a date'] });
  return { ok: true, node: { kind: 'dates', field, from, to } };
}

/** The error of a date, or of one end of a range that starts at `from`; null if it is valid, or an open end. */
function invalidDate(text: string, from: number, { value, quoted, span }: LeafInput): LeafOutcome | null {
  const isOpenEnd = text === '' && value.includes('..');
  if (isOpenEnd || parseDate(text)) return null;
  const isPart = value !== text && !quoted;
  return dateError(text, isPart ? { from, to: from + text.length } : span);
}

type DateBounds = Pick<DateRangeNode, 'from' | 'to'>;

/** The dates that a comparison with the days from `from` to `to` includes. */
function bounds(comparator: Comparator, from: string | null, to: string | null): DateBounds {
  switch (comparator) {
    case '>=':
      return { from, to: null };
    case '<=':
      return { from: null, to };
    case '>':
      return { from: to && neighbourDay(to, 1), to: null };
    case '<':
      return { from: null, to: from && neighbourDay(from, -1) };
    case ':':
      return { from, to };
  }
}

function dateError(text: string, span: Span): LeafOutcome {
  const isImpossible = DASHED_OR_US_DATE.test(text) || /^\d{8}$/.test(text);
  const message = isImpossible ? `There is no date ${text}.` : `${text} is not a date.`;
  const hint = 'Write 2010, 2010-03, 2010-03-01, 20100301 or month/day/year as in 03/01/2010.';
  return leafError(span, message, { expected: ['a date'], hint });
}

function leafError(span: Span, message: string, advice: Advice): LeafOutcome {
  return { ok: false, error: queryError(span, message, advice) };
}
