/** What stands in the cells of exported tables: numbers, dates, lists, names and classes in many spellings. */
import type { Citation, ClassCode, DocumentId, IsoDate, Party } from '../../../domain/documents/publication.ts';
import type { DateOrder } from '../../../domain/documents/table-mapping.ts';
import { ipcSymbol, uspcSymbol } from '../fields/classes.ts';
import { documentIdOf, parseSourceDate } from '../fields/document-ids.ts';

/** One row by the names of its columns. */
export class TableRecord {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #read = new Set<string>();

  constructor(cells: ReadonlyMap<string, string>) {
    this.#cells = cells;
  }

  /** The first of these columns that has content; empty for none. `NA` is none. */
  text(...columns: readonly string[]): string {
    for (const column of columns) {
      const value = this.#cells.get(column) ?? '';
      this.#read.add(column);
      if (value !== '' && value !== 'NA') return value;
    }
    return '';
  }

  list(separator: string | RegExp, ...columns: readonly string[]): string[] {
    return this.text(...columns)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== 'NA');
  }

  /** All columns with content that were not asked for. */
  rest(): Record<string, string> {
    return Object.fromEntries(
      [...this.#cells].filter(([column, value]) => value !== '' && value !== 'NA' && !this.#read.has(column)),
    );
  }
}

/** Country, number and kind; Lens puts a day behind some corrections. */
const NUMBER = /^([A-Z]{2})[\s-]*([A-Z]{0,2}[\d/., ]*\d[A-Z]??)(?:[\s-]*\(?([A-Z]\d?)\)?(?: \d{8})?)?$/;

/** Mexico prints applications as `PA/a/2005/003863` and since 2006 as `MX/a/2010/008180`. */
const MEXICAN = /^MX[\s-]*(?:(PA)\/A\/\d{2}|MX\/A\/(\d{2}))(\d{2})\/(\d{6})$/;

/**
 * `US 2013/0101709 A1`, `EP-3502051-A1`, `KR20150000637 (U)`, `US20090208610`, `KR100396150*`; of several in a cell the
 * first. Null where it is no number of a publication.
 */
export function numberIn(cell: string, date: IsoDate | null): DocumentId | null {
  const [first = ''] = cell.split(/[;\n]/);
  const text = first.trim().toUpperCase().replace(/\*$/, '').replace(MEXICAN, 'MX$1$2$3$4');
  const parts = NUMBER.exec(text);
  if (parts === null) return null;
  const [, country = '', printed = '', kind = ''] = parts;
  return documentIdOf({ country, printed, kind, date });
}

/** `US 201213657122 A` and `US201213657122 20121022`: an application, with its date if it stands there. */
export function applicationIn(cell: string, date: IsoDate | null): DocumentId | null {
  const parts = /^\s*([A-Z]{2})\s*(\S+?)(?:\s+([A-Z]\d?))?(?:\s+(\d{8}))?\s*$/.exec(cell);
  if (parts === null || !/\d/.test(parts[2] ?? '')) return null;
  const [, country = '', printed = '', kind = '', dated] = parts;
  return documentIdOf({ country, printed, kind, date: dateIn(dated ?? '') ?? date });
}

/** ISO, `20170406`, `24.01.2014`, `25/04/13`, `2002-8-7`. Of day and month the day comes first where both can be. */
export function dateIn(cell: string): IsoDate | null {
  const text = cell.trim();
  const whole = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text);
  if (whole !== null) return parseSourceDate(`${whole[1]}-${whole[2]}-${whole[3]}`);
  const loose = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (loose !== null) return isoDate(loose[1], loose[2], loose[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (local === null) return null;
  const [, first, second, year = ''] = local;
  return isoDate(fullYear(year), second, first) ?? isoDate(fullYear(year), first, second);
}

export type ReadDay =
  /** Read in this order; `either` could be read in the other one too, as another day. */
  { readonly iso: IsoDate; readonly order: DateOrder | 'either' | null } | null;

/** As {@link dateIn}, with day and month in this order alone; also `12 Mar 2015` and `March 12, 2015`. */
export function dayIn(cell: string, order: DateOrder): ReadDay {
  const text = cell.trim();
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (local === null) {
    const iso = dateIn(text) ?? namedMonth(text);
    return iso === null ? null : { iso, order: null };
  }
  const [, first, second, year = ''] = local;
  const read = {
    'day-first': isoDate(fullYear(year), second, first),
    'month-first': isoDate(fullYear(year), first, second),
  };
  const iso = read[order];
  if (iso === null) return null;
  const other = order === 'day-first' ? read['month-first'] : read['day-first'];
  return { iso, order: other === null || other === iso ? order : 'either' };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function namedMonth(text: string): IsoDate | null {
  const [, first, month, year] = /^(\d{1,2})[ .-]+([A-Za-z]{3,9})[ .,-]+(\d{4})$/.exec(text) ?? [];
  const [, month2, first2, year2] = /^([A-Za-z]{3,9})[ .]+(\d{1,2}),? +(\d{4})$/.exec(text) ?? [];
  const number = MONTHS.indexOf((month ?? month2 ?? '').slice(0, 3).toLowerCase()) + 1;
  return number === 0 ? null : isoDate(year ?? year2, String(number), first ?? first2);
}

const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) >= 70 ? '19' : '20'}${year}`);

function isoDate(year = '', month = '', day = ''): IsoDate | null {
  return parseSourceDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `ELWHA LLC [US]` names the country, `SANGAMO INC (2017-01-05)` the day of the assignment. */
export function party(role: Party['role'], printed: string): Party[] {
  const parts = /^(.*?)\s*(?:\[([A-Z]{2})\])?\s*(?:\(\d{4}-\d{2}-\d{2}\))?$/u.exec(printed.trim());
  const [, name = '', country] = parts ?? [];
  return name === '' ? [] : [{ role, name, ...(country === undefined ? {} : { country }) }];
}

export function classesIn(scheme: 'CPC' | 'IPC' | 'USPC', symbols: readonly string[]): ClassCode[] {
  return symbols.flatMap((printed): ClassCode[] => {
    const symbol = scheme === 'USPC' ? nationalSymbol(printed) : ipcSymbol(printed);
    return symbol === null ? [] : [{ scheme, symbol, first: false, inventive: null }];
  });
}

const nationalSymbol = (printed: string): string | null =>
  /^[\dA-Z]+\/[\d.A-Z]+$/i.test(printed) ? printed : uspcSymbol(printed);

export function literature(texts: readonly string[], by: Citation['by']): Citation[] {
  return texts.map((text) => ({ kind: 'literature', text, by }));
}

export function cited(numbers: readonly string[], by: Citation['by']): Citation[] {
  return numbers.map((text): Citation => {
    const document = numberIn(text, null);
    return { kind: 'patent', text, ...(document === null ? {} : { document }), by };
  });
}

/** `Kettle Co., Ltd., Boiler Inc` are two companies: what only ends a name belongs to the name before. */
export function companiesIn(cell: string): string[] {
  const names: string[] = [];
  for (const part of cell.split(/,\s*/)) {
    const last = names.at(-1);
    if (last !== undefined && ENDS_A_NAME.test(part)) names[names.length - 1] = `${last}, ${part}`;
    else if (part.trim() !== '') names.push(part.trim());
  }
  return names;
}
const ENDS_A_NAME = new RegExp(
  '^(?:(?:co|corp|inc|llc|llp|lp|ltd|limited|incorporated|plc|gmbh|ag|' +
    's\\.?a|n\\.?v|b\\.?v|l\\.?p|s\\.?r\\.?l)\\.?\\s*)+$',
  'i',
);
