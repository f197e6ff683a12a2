/** One row of a table whose columns a user has mapped, as a publication, with what in it is not understood. */
import type { Citation, ClassCode, LegalStatus, Party, Publication } from '../../../domain/documents/publication.ts';
import type { MappedField, TableMapping } from '../../../domain/documents/table-mapping.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import { language, type ReadPublication } from '../formats/parts.ts';
import { claimsInText, paragraphsIn } from './big-query.ts';
import {
  applicationIn,
  cited,
  classesIn,
  companiesIn,
  dayIn,
  literature,
  numberIn,
  party,
  type ReadDay,
} from './cells.ts';
import { lensStatus } from './lens-status.ts';

export interface MappedRow {
  readonly read: ReadPublication;
  /** Cells that are not understood; they stay beside the publication. */
  readonly remarks: readonly { readonly column: string; readonly reason: string }[];
  /** In which order of day and month each date can be read. */
  readonly orders: readonly NonNullable<ReadDay>['order'][];
}

export function readMappedRow(row: readonly string[], mapping: TableMapping): MappedRow {
  const cells = new MappedCells(row, mapping);
  return { read: publicationOf(cells), remarks: cells.remarks, orders: cells.orders };
}

function publicationOf(cells: MappedCells): ReadPublication {
  const publication = numberOf(cells);
  if (typeof publication === 'string') return { ok: false, reason: publication };
  const texts = (field: MappedField) => cells.all(field).map((text) => ({ lang: 'und', text }));
  const filed = cells.day('filed');
  return publicationFrom({
    publication,
    application: cells.understood('application', (text) => applicationIn(firstPart(text), filed), 'number'),
    priorities: cells
      .all('priorities')
      .flatMap((text) => partsIn(text).flatMap((one) => applicationIn(one, null) ?? [])),
    familyId: cells.text('family') || null,
    lang: language(cells.text('language')),
    titles: texts('title').map(({ lang, text }) => ({ lang, content: text.replace(/\s+/g, ' ') })),
    abstracts: texts('abstract').map(({ lang, text }) => ({ lang, content: paragraphsIn(text) })),
    claims: texts('claims').map(({ lang, text }) => ({ lang, content: claimsInText(text, lang) })),
    descriptions: texts('description').map(({ lang, text }) => ({ lang, content: paragraphsIn(text) })),
    classes: classesOf(cells),
    parties: partiesOf(cells),
    citations: citationsOf(cells),
    status: cells.understood('status', statusIn, 'legal status') ?? 'unknown',
    other: cells.rest(),
    source: { format: 'table', version: '', date: null },
  });
}

/** The number, or why there is none. */
function numberOf(cells: MappedCells): Publication['publication'] | string {
  const printed = cells.text('number');
  if (printed === '') return 'the cell for the publication number is empty';
  const date = cells.day('published');
  const country = (/^[A-Z]{2}$/i.exec(cells.text('country'))?.[0] ?? cells.mapping.country).toUpperCase();
  const kind = /^[A-Z]\d?$/i.exec(cells.text('kind'))?.[0]?.toUpperCase() ?? '';
  const id = numberIn(printed, date) ?? (country === '' ? null : numberIn(`${country}${printed}`, date));
  if (id === null) return `"${printed.slice(0, 60)}" is no number of a publication, such as US 8001762 B2`;
  return id.kind !== null || kind === '' ? id : documentIdOf({ country: id.country, printed: id.number, kind, date });
}

function classesOf(cells: MappedCells): ClassCode[] {
  const symbols = (field: 'cpc' | 'ipc' | 'uspc') =>
    cells.all(field).flatMap((text) => partsIn(text, true).map((part) => symbolIn(part, field)));
  return uniqueClasses([
    ...classesIn('CPC', symbols('cpc')),
    ...classesIn('IPC', symbols('ipc')),
    ...classesIn('USPC', symbols('uspc')),
  ]);
}

/** `A61K-0031/12`, `A61K 31/12: Medicinal preparations`, `F24J000202`. */
function symbolIn(printed: string, field: 'cpc' | 'ipc' | 'uspc'): string {
  if (field === 'uspc') return printed;
  const [bare = ''] = printed.toUpperCase().split(':');
  return bare
    .trim()
    .replace(/^([A-HY]\d{2}[A-Z])\s*-\s*0*(?=\d)/, '$1 ')
    .replace(/^([A-HY]\d{2}[A-Z])(\d{4})(\d{2})(?:0{4})?$/, (_, subclass, group, sub) => `${subclass}${+group}/${sub}`);
}

function partiesOf(cells: MappedCells): Party[] {
  const isComma = cells.mapping.names === 'comma';
  const names = (field: MappedField): string[] =>
    cells
      .all(field)
      .flatMap((text) => partsIn(text))
      .flatMap((part) => (!isComma ? [part] : field === 'inventors' ? part.split(',') : companiesIn(part)));
  // Some lists set the country behind a run of blanks.
  const persons = (field: MappedField, role: Party['role']): Party[] =>
    names(field).flatMap((name) => party(role, name.replace(/\s{3,}([A-Z]{2})$/, ' [$1]').replace(/\s+/g, ' ')));
  return [
    ...persons('applicants', 'applicant'),
    ...persons('assignees', 'assignee'),
    ...persons('inventors', 'inventor'),
    ...persons('agents', 'agent'),
  ];
}

function citationsOf(cells: MappedCells): Citation[] {
  return [
    ...cells.all('citedPatents').flatMap((text) => cited([...new Set(partsIn(text, true))], 'other')),
    ...cells.all('citedLiterature').flatMap((text) => literature(text.split(/;;|\||\n/).flatMap(trimmed), 'other')),
  ];
}

const STATUSES: readonly LegalStatus[] = ['pending', 'granted', 'lapsed', 'expired', 'withdrawn'];
function statusIn(text: string): LegalStatus | null {
  const own = STATUSES.find((status) => status === text.toLowerCase());
  const known = own ?? lensStatus(text);
  return known === 'unknown' ? null : known;
}

/** The entries of a list in one cell: between `;;`, `|`, line breaks or `;`, symbols and numbers between commas too. */
function partsIn(text: string, isCode = false): string[] {
  const between = text.includes(';;') ? ';;' : text.includes('|') ? '|' : isCode ? /[\n;,]/ : /[\n;]/;
  return text.split(between).flatMap(trimmed);
}
const trimmed = (part: string): string[] => (isNothing(part) ? [] : [part.trim()]);
const firstPart = (text: string): string => partsIn(text)[0] ?? '';

/** What exports write into a cell without content. */
const isNothing = (cell: string): boolean => /^(?:na|n\/a|none|null|not available|-+|–)?$/i.test(cell.trim());
/** Spreadsheet programs keep so many characters of a cell. */
const MOST_IN_CELL = 32_767;

class MappedCells {
  readonly mapping: TableMapping;
  readonly remarks: { readonly column: string; readonly reason: string }[] = [];
  readonly orders: NonNullable<ReadDay>['order'][] = [];
  readonly #row: readonly string[];
  readonly #kept = new Set<number>();

  constructor(row: readonly string[], mapping: TableMapping) {
    this.mapping = mapping;
    this.#row = row;
    for (const [at, cell] of row.entries())
      if (cell.length === MOST_IN_CELL)
        this.#remark(at, `has ${MOST_IN_CELL} characters, at which spreadsheet programs cut a text off`);
  }

  /** The contents of all columns with this field. */
  all(field: MappedField): string[] {
    return this.#columns(field).map((at) => this.#cell(at));
  }

  /** The first of them; empty for none. */
  text(field: MappedField): string {
    return this.all(field)[0] ?? '';
  }

  day(field: 'published' | 'filed'): string | null {
    return this.understood(
      field,
      (text) => {
        const { dates } = this.mapping;
        const day = dayIn(firstPart(text), dates);
        const other = day ?? dayIn(firstPart(text), dates === 'day-first' ? 'month-first' : 'day-first');
        if (other !== null) this.orders.push(other.order);
        return day?.iso ?? null;
      },
      'day',
    );
  }

  /** Null where there is none, with a remark where there is something else. */
  understood<T>(field: MappedField, read: (text: string) => T | null, what: string): T | null {
    const [at] = this.#columns(field);
    if (at === undefined) return null;
    const value = read(this.#cell(at));
    if (value === null) {
      this.#remark(at, `"${this.#cell(at).slice(0, 40)}" is no ${what}`);
      this.#kept.add(at);
    }
    return value;
  }

  /** By the names of their columns: what has no field, and what was not understood. */
  rest(): Record<string, string> {
    const rest: Record<string, string> = {};
    for (const [at, cell] of this.#row.entries()) {
      const column = this.mapping.columns[at];
      if (isNothing(cell) || (column !== undefined && column.field !== null && !this.#kept.has(at))) continue;
      const name = this.#name(at);
      rest[name in rest ? `${name} (${at + 1})` : name] = cell.trim();
    }
    return rest;
  }

  /** Of those with the field, the columns with content. */
  #columns(field: MappedField): number[] {
    return this.mapping.columns.flatMap((column, at) =>
      column.field === field && !isNothing(this.#row[at] ?? '') ? [at] : [],
    );
  }

  #cell(at: number): string {
    return (this.#row[at] ?? '').trim();
  }

  #name(at: number): string {
    return this.mapping.columns[at]?.name || `column ${at + 1}`;
  }

  #remark(at: number, reason: string): void {
    this.remarks.push({ column: this.#name(at), reason });
  }
}
