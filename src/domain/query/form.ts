/**
 * The fielded search form and the expression say the same: the form is read into a tree, and a tree goes back into
 * the form where the form can show it. A box holds an expression within its field, such as `solar OR "wind power"`.
 */
import type { DateRangeNode, FieldCode, NumberNode, QueryNode } from './ast.ts';
import { parseDate } from './dates.ts';
import { queryError, type QueryError } from './errors.ts';
import { readLeaf } from './leaves.ts';
import { lex } from './lexer.ts';
import { parseWithin } from './parser.ts';
import { printWithin } from './print.ts';
import { allOf, anyOf, commonField, noneOf } from './tree.ts';

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
  /** Dates as the query language takes them; a year or month counts from its first or to its last day. */
  readonly publishedFrom: string;
  readonly publishedTo: string;
  readonly priorityFrom: string;
  readonly priorityTo: string;
  /** Words and phrases side by side: each of them is excluded. With operators: an expression that is excluded. */
  readonly exclude: string;
}
export type FormBox = keyof FieldedForm;

/** Places count within the box, or within the one number of the list. */
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

/**
 * What the form asks for, or what is wrong in which box. All boxes are conditions; an empty form has the query null.
 */
export function readForm(form: FieldedForm): FormOutcome {
  const errors: FormError[] = [];
  const note =
    (box: FormBox) =>
    (error: QueryError): void =>
      void errors.push({ ...error, box });
  const conditions = [
    ...BOXES.map(([box, field]) => readBox(form[box], field, note(box))),
    readNumbers(form.numbers, note('numbers')),
    ...DATE_BOXES.map((boxes) => readDates(form, boxes, note)),
    readExcluded(form.exclude, note('exclude')),
  ].filter((condition) => condition !== null);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, query: conditions.length === 0 ? null : allOf(conditions) };
}

/** The query of the form; null where the form is empty or has an error, which {@link readForm} tells apart. */
export function formToQuery(form: FieldedForm): QueryNode | null {
  const outcome = readForm(form);
  return outcome.ok ? outcome.query : null;
}

/** The form that says the same as the query; null where the query is more than the form can show. */
export function queryToForm(query: QueryNode): FieldedForm | null {
  const inBoxes = new Map<FieldCode | null, QueryNode[]>();
  const excluded: QueryNode[] = [];
  let numbers: readonly NumberNode[] | null = null;
  const dates = new Map<string, DateRangeNode>();
  for (const condition of query.kind === 'and' ? query.children : [query]) {
    const words = condition.kind === 'not' ? wordList(condition.child) : null;
    const listed = publicationNumbers(condition);
    if (words) excluded.push(...words);
    else if (listed) {
      if (numbers) return null;
      numbers = listed;
    } else if (condition.kind === 'dates') {
      if (condition.field === 'AD' || dates.has(condition.field)) return null;
      dates.set(condition.field, condition);
    } else {
      const field = commonField(condition);
      if (field === undefined || !BOXES.some(([, known]) => known === field)) return null;
      inBoxes.set(field, [...(inBoxes.get(field) ?? []), condition]);
    }
  }
  const texts = BOXES.map(([box, field]) => {
    const conditions = inBoxes.get(field);
    return [box, conditions ? printWithin(allOf(conditions), field) : ''] as const;
  });
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(texts),
    numbers: numbers?.map(({ pattern }) => pattern) ?? [],
    publishedFrom: dates.get('PD')?.from ?? '',
    publishedTo: dates.get('PD')?.to ?? '',
    priorityFrom: dates.get('PR')?.from ?? '',
    priorityTo: dates.get('PR')?.to ?? '',
    exclude: excluded.map((word) => printWithin(word, null)).join(' '),
  };
}

type Note = (error: QueryError) => void;

function readBox(text: string, field: FieldCode | null, note: Note): QueryNode | null {
  if (text.trim() === '') return null;
  const outcome = parseWithin(text, field);
  if (outcome.ok) return outcome.query;
  outcome.errors.forEach(note);
  return null;
}

function readNumbers(numbers: readonly string[], note: Note): QueryNode | null {
  const nodes = numbers.flatMap((value): QueryNode[] => {
    const place = { from: 0, to: value.length };
    const outcome = readLeaf({ field: 'PN', comparator: ':', value, quoted: true, place });
    if (outcome.ok) return [outcome.node];
    note(outcome.error);
    return [];
  });
  return nodes.length === 0 ? null : anyOf(nodes);
}

function readDates(
  form: FieldedForm,
  boxes: (typeof DATE_BOXES)[number],
  note: (box: FormBox) => Note,
): QueryNode | null {
  const [from, to] = [boxes.from, boxes.to].map((box) => {
    const text = form[box];
    const span = parseDate(text);
    const hint = 'Write 2010, 2010-03, 2010-03-01, 20100301 or month/day/year as in 03/01/2010.';
    const place = { from: 0, to: text.length };
    if (text.trim() !== '' && !span)
      note(box)(queryError(place, `There is no date ${text}.`, { expected: ['a date'], hint }));
    return span;
  });
  if (!from && !to) return null;
  if (from && to && from.from > to.to) {
    const place = { from: 0, to: form[boxes.to].length };
    note(boxes.to)(queryError(place, 'This range ends before it begins.', { expected: ['a later date'] }));
  }
  return { kind: 'dates', field: boxes.field, from: from?.from ?? null, to: to?.to ?? null };
}

function readExcluded(text: string, note: Note): QueryNode | null {
  const tokens = lex(text);
  const isList = tokens.every(
    ({ kind }) => kind === 'word' || kind === 'phrase' || kind === 'number' || kind === 'set',
  );
  if (!isList) {
    const expression = readBox(text, null, note);
    return expression && noneOf([expression]);
  }
  const words = tokens.flatMap(({ from, to }) => {
    const shifted: Note = (error) => note({ ...error, from: error.from + from, to: error.to + from });
    return readBox(text.slice(from, to), null, shifted) ?? [];
  });
  return words.length === 0 ? null : noneOf(words);
}

/** The words and phrases of the text at large that are joined by OR, or null where it is anything else. */
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
