/** From a written value to a leaf of the tree: words, classes, numbers and dates, each with its own refusals. */
import type { ClassFieldCode, DateFieldCode, FieldCode, LeafNode, NumberFieldCode, TermNode } from './ast.ts';
import { isClassPrefix, normalizeClassSymbol } from './classes.ts';
import { STATUSES_ASKED } from './status.ts';
import { isoDate, neighbourDay, parseDate } from './dates.ts';
import { queryError, type Advice, type Place, type QueryError } from './errors.ts';
import { isClassField, isDateField, isNumberField } from './fields.ts';
import { isRange, type Comparator } from './lexer.ts';
import { isNumberPattern, normalizeNumber, numberRange } from './numbers.ts';
import { namesSomething, tokenizePatterns } from './words.ts';
import { wordsNode } from './tree.ts';

const DASHED_OR_US_DATE = /^\d{4}-\d{1,2}(-\d{1,2})?$|^\d{1,2}\/\d{1,2}\/\d{4}$/;

export interface WrittenLeaf {
  readonly field: FieldCode | null;
  readonly comparator: Comparator;
  /** Without quotation marks. */
  readonly value: string;
  readonly quoted: boolean;
  readonly place: Place;
}
export type LeafOutcome =
  | { readonly ok: true; readonly node: LeafNode }
  | { readonly ok: false; readonly error: QueryError };

/** The leaf that a value in a field stands for. */
export function readLeaf(written: WrittenLeaf): LeafOutcome {
  const { field, comparator, value, place } = written;
  if (field !== null && isDateField(field)) {
    return field === 'PR' && !isPriorityDate(written) ? readNumber(field, written) : readDates(field, written);
  }
  if (comparator !== ':') {
    const hint = 'Write a colon, as in TI:solar.';
    return refuse(place, `${comparator} works for dates only.`, { expected: ['PD', 'AD', 'PR'], hint });
  }
  if (field === 'ST') return readStatus(written);
  if (field !== null && isNumberField(field)) return readNumber(field, written);
  if (field !== null && isClassField(field)) return readClass(field, written);
  if (isRange(value) && !written.quoted) {
    const hint = `Write PD:${value} for the publication date, or put it in quotation marks.`;
    return refuse(place, `The range ${value} needs a date field.`, { expected: ['PD', 'AD', 'PR'], hint });
  }
  return readWords(field as TermNode['field'], written);
}

function readWords(field: TermNode['field'], { value, place }: WrittenLeaf): LeafOutcome {
  const words = tokenizePatterns(value).map((found) => found.word);
  if (words.length === 0) return refuse(place, `There is nothing to search for in ${value}`, { expected: ['a word'] });
  if (!words.every(namesSomething)) {
    const hint = 'Attach it to a word; to allow a word in between, write solar ADJ1 cell.';
    return refuse(place, 'A wildcard needs at least one letter or digit beside it.', { expected: ['a word'], hint });
  }
  return { ok: true, node: wordsNode(field, words) };
}

function readStatus({ value, place }: WrittenLeaf): LeafOutcome {
  const [name = '', day, ...more] = value.trim().toLowerCase().split('@');
  const on = day === undefined ? null : isoDate(day);
  const status = STATUSES_ASKED.find((known) => known === name);
  if (status === undefined)
    return refuse(place, `There is no status ${value}.`, {
      expected: STATUSES_ASKED,
      hint: `Write one of ${STATUSES_ASKED.join(', ')}.`,
    });
  if (more.length > 0 || (day !== undefined && on === null))
    return refuse(place, `There is no day ${day ?? ''}.`, {
      expected: ['a day'],
      hint: `Write ST:${status}, or ST:${status}@2020-01-31 for the status on that day.`,
    });
  return { ok: true, node: { kind: 'status', field: 'ST', status, on } };
}

function readClass(field: ClassFieldCode, { value, place }: WrittenLeaf): LeafOutcome {
  const prefix = normalizeClassSymbol(value.replace(/\s*\*+\s*$/, ''));
  if (isClassPrefix(prefix)) return { ok: true, node: { kind: 'class', field, prefix } };
  const hint = `Write the beginning of a symbol without spaces, as in ${field}:H01L21/02 or ${field}:H01L.`;
  return refuse(place, `${value} is not a ${field} class.`, { expected: ['a class symbol'], hint });
}

function readNumber(field: NumberFieldCode | 'PR', { value, place, quoted }: WrittenLeaf): LeafOutcome {
  if (!quoted && value.includes('..')) return readNumberRange(field, value, place);
  const pattern = normalizeNumber(value);
  if (isNumberPattern(pattern)) return { ok: true, node: { kind: 'number', field, pattern } };
  const isCountry = /^[A-Z]{2}$/.test(pattern);
  const hint = isCountry
    ? `Write ${field}:${pattern}* for the whole country, and numbers without spaces or in quotation marks.`
    : `Write it as in ${field}:US6838482 or ${field}:US-6838482-B2.`;
  return refuse(place, `${value} is not a document number.`, { expected: ['a number'], hint });
}

function readNumberRange(field: NumberFieldCode | 'PR', value: string, place: Place): LeafOutcome {
  const [first = '', last = '', ...more] = value.split('..');
  const range = more.length > 0 ? 'not-a-number' : numberRange(first, last);
  if (typeof range !== 'string') return { ok: true, node: { kind: 'numbers', field, ...range } };
  const hint =
    range === 'backwards'
      ? `Write ${field}:${last}..${first}.`
      : `Write ${field}:US6838482..US6838490, ${field}:EP1000000.. or ${field}:..EP1000000.`;
  const messages = {
    'not-a-number': `${value} is not a range of document numbers.`,
    'two-series': 'A range stays within one country and one series of numbers.',
    backwards: 'This range ends before it begins.',
  };
  return refuse(place, messages[range], { expected: ['a range'], hint });
}

/** PR takes both: what is written as a date is one; in quotation marks it is always a number. */
function isPriorityDate({ comparator, value, quoted }: WrittenLeaf): boolean {
  if (comparator !== ':') return true;
  if (!quoted && value.includes('..')) return !/[a-z]/i.test(value);
  return !quoted && (parseDate(value) !== null || DASHED_OR_US_DATE.test(value));
}

function readDates(field: DateFieldCode, { comparator, value, quoted, place }: WrittenLeaf): LeafOutcome {
  const [first = '', last = first, ...more] = value.split('..');
  const hasDots = value.includes('..');
  if (more.length > 0 || (hasDots && (comparator !== ':' || first + last === ''))) {
    const hint = `Write ${field}:2010..2015, ${field}:2010.. or ${field}:..2015.`;
    return refuse(place, `${value} is not a range of dates.`, { expected: ['a range'], hint });
  }
  for (const [text, from] of [
    [first, place.from],
    [last, place.to - last.length],
  ] as const) {
    const isOpenEnd = hasDots && text === '';
    const exact = value !== text && !quoted;
    if (!isOpenEnd && !parseDate(text)) return refuseDate(text, exact ? { from, to: from + text.length } : place);
  }
  const start = parseDate(first);
  const end = parseDate(last);
  if (start && end && start.from > end.to) {
    const hint = `Write ${field}:${last}..${first}.`;
    return refuse(place, 'This range ends before it begins.', { expected: ['a range'], hint });
  }
  const { from, to } = bounds(comparator, start?.from ?? null, end?.to ?? null);
  if (from === null && to === null) return refuse(place, 'No date lies beyond that.', { expected: ['a date'] });
  return { ok: true, node: { kind: 'dates', field, from, to } };
}

/** What a comparison with the days from `from` to `to` leaves. */
function bounds(
  comparator: Comparator,
  from: string | null,
  to: string | null,
): { from: string | null; to: string | null } {
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

function refuseDate(text: string, place: Place): LeafOutcome {
  const isImpossible = DASHED_OR_US_DATE.test(text) || /^\d{8}$/.test(text);
  const message = isImpossible ? `There is no date ${text}.` : `${text} is not a date.`;
  const hint = 'Write 2010, 2010-03, 2010-03-01, 20100301 or month/day/year as in 03/01/2010.';
  return refuse(place, message, { expected: ['a date'], hint });
}

function refuse(place: Place, message: string, advice: Advice): LeafOutcome {
  return { ok: false, error: queryError(place, message, advice) };
}
