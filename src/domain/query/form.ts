/**
 * Converts the fielded search form to a query, and a query to the form if the form can represent it.
 * A box contains an expression within its field, such as `solar OR "wind power"`.
 */
import type { DateRangeNode, FieldCode, NumberNode, QueryNode } from './ast.ts';
import type { IsoDate } from '../documents/publication.ts';
import type { DateFormat } from '../shared/date-format.ts';
import { publicationDays, shortRange } from './dates.ts';
import { queryError, type QueryError } from './errors.ts';
import { readLeaf } from './leaves.ts';
import { lex } from './lexer.ts';
import { parseWithin } from './parser.ts';
import { printWithin } from './print.ts';
import { allOf, anyOf, commonField, noneOf } from './tree.ts';
import { readDates, writeDay } from './written-days.ts';

export interface FieldedForm {
  /** Title, abstract, claims and description. */
  readonly allText: string;
  readonly title: string;
  readonly abstract: string;
  readonly claims: string;
  readonly applicant: string;
  readonly inventor: string;
  readonly cpc: string;
  readonly ipc: string;
  /** Publication numbers, any of them. */
  readonly numbers: readonly string[];
  /** Dates as the user types them; a year or month means its first or last day. */
  readonly publishedFrom: string;
  readonly publishedTo: string;
  readonly priorityFrom: string;
  readonly priorityTo: string;
  /** A list of words and phrases excludes each of them. Text with operators is an expression, excluded as a whole. */
  readonly exclude: string;
}
export type FormBox = keyof FieldedForm;

/** How the dates of the form are typed, and the day that decides which ones there can be. */
export interface FormDates {
  readonly format: DateFormat;
  readonly today: IsoDate;
}

/** The span is within the box, or within the one number of the list. */
export interface FormError extends QueryError {
  readonly box: FormBox;
}
export type FormOutcome =
  | { readonly ok: true; readonly query: QueryNode | null }
  | { readonly ok: false; readonly errors: readonly FormError[] };

export const EMPTY_FORM: FieldedForm = {
  allText: '',
  title: '',
  abstract: '',
  claims: '',
  applicant: '',
  inventor: '',
  cpc: '',
  ipc: '',
  numbers: [],
  publishedFrom: '',
  publishedTo: '',
  priorityFrom: '',
  priorityTo: '',
  exclude: '',
};

const BOXES = [
  ['allText', null],
  ['title', 'TI'],
  ['abstract', 'AB'],
  ['claims', 'CL'],
  ['applicant', 'PA'],
  ['inventor', 'IN'],
  ['cpc', 'CPC'],
  ['ipc', 'IPC'],
] as const satisfies readonly (readonly [FormBox, FieldCode | null])[];

const DATE_BOXES = [
  { field: 'PD', from: 'publishedFrom', to: 'publishedTo' },
  { field: 'PR', from: 'priorityFrom', to: 'priorityTo' },
] as const;

/** The query of the form, or the errors of its boxes. All boxes are conditions; the query of an empty form is null. */
export function readForm(form: FieldedForm, dates: FormDates): FormOutcome {
  const errors: FormError[] = [];
  const report =
    (box: FormBox): ReportError =>
    (error) =>
      void errors.push({ ...error, box });
  const conditions = [
    ...BOXES.map(([box, field]) => readBox(form[box], field, report(box))),
    readNumbers(form.numbers, report('numbers')),
    ...DATE_BOXES.map((boxes) => readRange([form, boxes, dates], report)),
    readExcluded(form.exclude, report('exclude')),
  ].filter((condition) => condition !== null);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, query: conditions.length === 0 ? null : allOf(conditions) };
}

/** The query of the form; null if the form is empty or has an error ({@link readForm} distinguishes the two). */
export function formToQuery(form: FieldedForm, dates: FormDates): QueryNode | null {
  const outcome = readForm(form, dates);
  return outcome.ok ? outcome.query : null;
}

/** The form for the query; null if the form cannot represent the query. */
export function queryToForm(query: QueryNode, shown: FormDates): FieldedForm | null {
  const conditions: FormConditions = { texts: new Map(), excluded: [], numbers: null, dates: new Map() };
  for (const condition of query.kind === 'and' ? query.children : [query]) {
    if (!addCondition(conditions, condition)) return null;
  }
  const { texts, excluded, numbers, dates } = conditions;
  const boxes = BOXES.map(([box, field]) => {
    const nodes = texts.get(field);
    return [box, nodes ? printWithin(allOf(nodes), field) : ''] as const;
  });
  const [publishedFrom, publishedTo] = writtenRange(dates.get('PD'), shown);
  const [priorityFrom, priorityTo] = writtenRange(dates.get('PR'), shown);
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(boxes),
    numbers: numbers?.map(({ pattern }) => pattern) ?? [],
    publishedFrom,
    publishedTo,
    priorityFrom,
    priorityTo,
    exclude: excluded.map((word) => printWithin(word, null)).join(' '),
  };
}

/** The conditions of a query by the box that shows them. */
interface FormConditions {
  readonly texts: Map<FieldCode | null, QueryNode[]>;
  readonly excluded: QueryNode[];
  numbers: readonly NumberNode[] | null;
  readonly dates: Map<string, DateRangeNode>;
}

/** False if no box can show the condition. */
function addCondition(conditions: FormConditions, condition: QueryNode): boolean {
  const excluded = condition.kind === 'not' ? wordList(condition.child) : null;
  if (excluded) {
    conditions.excluded.push(...excluded);
    return true;
  }
  const numbers = publicationNumbers(condition);
  if (numbers) {
    if (conditions.numbers) return false;
    conditions.numbers = numbers;
    return true;
  }
  if (condition.kind === 'dates') {
    if (condition.field === 'AD' || conditions.dates.has(condition.field)) return false;
    conditions.dates.set(condition.field, condition);
    return true;
  }
  const field = commonField(condition);
  if (field === undefined || !BOXES.some(([, known]) => known === field)) return false;
  conditions.texts.set(field, [...(conditions.texts.get(field) ?? []), condition]);
  return true;
}

type ReportError = (error: QueryError) => void;

function readBox(text: string, field: FieldCode | null, report: ReportError): QueryNode | null {
  if (text.trim() === '') return null;
  const outcome = parseWithin(text, field);
  if (outcome.ok) return outcome.query;
  outcome.errors.forEach(report);
  return null;
}

function readNumbers(numbers: readonly string[], report: ReportError): QueryNode | null {
  const nodes = numbers.flatMap((value): QueryNode[] => {
    const span = { from: 0, to: value.length };
    const outcome = readLeaf({ field: 'PN', comparator: ':', value, quoted: true, span });
    if (outcome.ok) return [outcome.node];
    report(outcome.error);
    return [];
  });
  return nodes.length === 0 ? null : anyOf(nodes);
}

function readRange(
  [form, boxes, { format, today }]: readonly [FieldedForm, (typeof DATE_BOXES)[number], FormDates],
  report: (box: FormBox) => ReportError,
): QueryNode | null {
  const [from, to] = [boxes.from, boxes.to].map((box) => {
    const text = form[box];
    if (text.trim() === '') return null;
    const reading = readDates(text, format, publicationDays(today));
    if (reading.ok) return reading.days;
    report(box)(queryError({ from: 0, to: text.length }, reading.message));
    return null;
  });
  if (!from && !to) return null;
  if (from && to && from.from > to.to) {
    const span = { from: 0, to: form[boxes.to].length };
    report(boxes.to)(queryError(span, 'The end of this range is before its start.', { expected: ['a later date'] }));
  }
  return { kind: 'dates', field: boxes.field, from: from?.from ?? null, to: to?.to ?? null };
}

/** Both ends as the user writes them; whole years as years. */
function writtenRange(range: DateRangeNode | undefined, { format, today }: FormDates): readonly [string, string] {
  const [from, to] = shortRange(range?.from ?? null, range?.to ?? null).map((end) =>
    end.includes('-') ? writeDay(end, format, today) : end,
  );
  return [from ?? '', to ?? ''];
}

function readExcluded(text: string, report: ReportError): QueryNode | null {
  const tokens = lex(text);
  const isList = tokens.every(
    ({ kind }) => kind === 'word' || kind === 'phrase' || kind === 'number' || kind === 'set',
  );
  if (!isList) {
    const expression = readBox(text, null, report);
    return expression && noneOf([expression]);
  }
  const words = tokens.flatMap(({ from, to }) => {
    const reportShifted: ReportError = (error) => report({ ...error, from: error.from + from, to: error.to + from });
    return readBox(text.slice(from, to), null, reportShifted) ?? [];
  });
  return words.length === 0 ? null : noneOf(words);
}

/** The words and phrases joined by OR, without a field; null for any other query. */
function wordList(node: QueryNode): readonly QueryNode[] | null {
  const nodes = node.kind === 'or' ? node.children : [node];
  return nodes.every((child) => (child.kind === 'term' || child.kind === 'phrase') && child.field === null)
    ? nodes
    : null;
}

function publicationNumbers(node: QueryNode): readonly NumberNode[] | null {
  const nodes = node.kind === 'or' ? node.children : [node];
  const numbers = nodes.filter((child) => child.kind === 'number').filter(({ field }) => field === 'PN');
  return numbers.length === nodes.length ? numbers : null;
}
