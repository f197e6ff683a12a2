/**
 * Which column of a table holds what, by its name and by what stands in its first rows. A proposal: the user sees and
 * changes it before anything is imported.
 */
import { columnNames, type DateOrder, type MappedField, type TableMapping } from './table-mapping.ts';

const HEADER_WITHIN = 12;

/** The row that most looks like the names of columns, from 0. */
export function headerIn(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, HEADER_WITHIN).map((row, at) => {
    const filled = row.filter((cell) => cell.trim() !== '').length;
    const named = fieldsByName(columnNames(row), rows.slice(at + 1)).filter((field) => field !== null).length;
    const data = row.filter((cell) => /^\d+$/.test(cell.trim()) || NUMBER.test(cell.trim())).length;
    return filled < 2 ? -1 : named * 4 - data * 2;
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

export function proposedMapping(rows: readonly (readonly string[])[], header: number): TableMapping {
  const names = columnNames(rows[header] ?? []);
  const below = rows.slice(header + 1);
  const fields = fieldsByName(names, below);
  const dates = names.flatMap((_, at) =>
    fields[at] === 'published' || fields[at] === 'filed' ? below.map((row) => row[at] ?? '') : [],
  );
  return {
    columns: names.map((name, at) => ({ name, field: fields[at] ?? null })),
    dates: orderIn(dates),
    names: 'semicolon',
    country: '',
  };
}

/** Day first, unless a date can be read with the month first alone. */
function orderIn(cells: readonly string[]): DateOrder {
  const isMonthFirst = cells.some((cell) => {
    const [, first, second] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell) ?? [];
    return Number(first) <= 12 && Number(second) > 12;
  });
  return isMonthFirst ? 'month-first' : 'day-first';
}

const NUMBER = /^[A-Z]{2}[\s-]?[A-Z]{0,2}[\s-]?\d{2}[\d/., -]{0,24}(?:\(?[A-Z]\d?\)?)?\s?(?:$|[;|\n])/;
const SYMBOL = /(?:^|[\s;|,])[A-HY]\d{2}[A-Z](?:\s|-|\d)/;

interface FieldRule {
  readonly field: MappedField;
  /** Of the name, with blanks for signs. */
  readonly name: RegExp;
  /** What most cells with content match. */
  readonly content?: RegExp;
}

const PERSONS = (word: string) =>
  new RegExp(`^(?!.*(?:countr|code|count|year|sector|citing|cited|date|link|address|type|disambig)).*\\b${word}`);

/** The first rule whose field is still free takes a column; rules of one field go from the surest name to any other. */
const RULES: readonly FieldRule[] = [
  {
    field: 'number',
    name: /^(?:patent |publication |document |doc |pub )*(?:number|no|nr|num|id)s?$/,
    content: NUMBER,
  },
  { field: 'number', name: /^(?:display key|ucid|pn|patents?|publications?)$/, content: NUMBER },
  { field: 'number', name: /^(?!.*(?:cit|famil|prior|appl)).*\b(?:publication|patent)\b.*/, content: NUMBER },
  { field: 'kind', name: /^(?:publication )?kind(?: code)?$/, content: /^[A-Z]\d?$/ },
  {
    field: 'country',
    name: /^(?:publication |patent |pub )?(?:country|jurisdiction|authority|office|cc)(?: code)?$/,
    content: /^[A-Z]{2}$/,
  },
  { field: 'published', name: /^(?:publication|pub|issue|publ) ?(?:date|day)$|^date of publication$|^published$/ },
  { field: 'filed', name: /^(?:application|filing|appl|file) ?dates?$|^date of (?:application|filing)$|^filed$/ },
  { field: 'application', name: /^(?:application|appl|filing) ?(?:number|no|nr|num|id)s?(?: s)?$/ },
  { field: 'priorities', name: /^priorit(?:y|ies)(?: (?:number|no|document|application|data)s?)?(?: s)?$/ },
  { field: 'title', name: /^(?:invention |english )?title(?: english| en)?$/ },
  { field: 'title', name: /^(?!.*only).*\btitle\b.*\benglish\b/ },
  { field: 'title', name: /^title\b/ },
  { field: 'abstract', name: /^abstract(?: english| en)?$/ },
  { field: 'abstract', name: /\babstract\b/ },
  { field: 'claims', name: /^(?:all |first |independent )?claims?(?: first| text)?$/ },
  { field: 'description', name: /^(?:description(?: text)?|full ?text|specification)$/ },
  { field: 'applicants', name: PERSONS('applicants?\\b') },
  { field: 'assignees', name: PERSONS('(?:assignees?|owners?|proprietors?)\\b') },
  { field: 'inventors', name: PERSONS('inventors?\\b') },
  { field: 'agents', name: PERSONS('(?:agents?|attorneys?|representatives?)\\b') },
  { field: 'cpc', name: /^(?!.*(?:class$|group|section|name)).*\b(?:cpc|cooperative)\b/, content: SYMBOL },
  { field: 'ipc', name: /^(?!.*(?:class group|section|name|subclass)).*\bipcr?\b/, content: SYMBOL },
  { field: 'ipc', name: /^international .*class\w* ?(?:symbols?|codes?)?$/, content: SYMBOL },
  { field: 'uspc', name: /^(?:uspc|us class\w*)(?: codes?)?$/ },
  { field: 'citedPatents', name: /^(?!.*count).*\b(?:cited|citations?|references)\b/, content: NUMBER },
  { field: 'citedLiterature', name: /\b(?:npl|non ?patent|literature)\b/ },
  { field: 'family', name: /^(?:docdb|simple) family(?: id| no| number)?$/ },
  { field: 'language', name: /^(?:publication |filing )?language$/, content: /^[A-Za-z]{2}$/ },
  { field: 'status', name: /^(?:legal |patent )?status$/ },
];

/** The field of each column; a column that is named twice counts once. */
function fieldsByName(
  names: readonly string[],
  below: readonly (readonly string[])[],
): readonly (MappedField | null)[] {
  const fields: (MappedField | null)[] = names.map(() => null);
  const bare = names.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());
  for (const { field, name, content } of RULES) {
    if (fields.includes(field)) continue;
    const at = bare.findIndex(
      (one, column) => fields[column] === null && name.test(one) && (content === undefined || holds(column, content)),
    );
    if (at >= 0) fields[at] = field;
  }
  return fields;

  /** At least half of the cells with content. */
  function holds(column: number, content: RegExp): boolean {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '' && cell !== 'NA');
    return cells.length > 0 && cells.filter((cell) => content.test(cell)).length * 2 >= cells.length;
  }
}
