/** Looks at an upload before it is imported: which tables in it are not known, and what a mapping makes of them. */
import type { MappingCheck, RowProblem, TableMapping, UnknownTable } from '../../../domain/documents/table-mapping.ts';
import { columnNames, hasHeader } from '../../../domain/documents/table-mapping.ts';
import { proposedMapping } from '../../../domain/documents/table-proposal.ts';
import type { Publication } from '../../../domain/documents/publication.ts';
import { openFiles } from '../files/open-files.ts';
import { readProblem, type ImportSource } from '../files/source.ts';
import type { PlainFile } from '../formats/reader.ts';
import { readerOf } from '../formats/registry.ts';
import { plainFile } from '../read-records.ts';
import { readMappedRow } from './mapped-row.ts';
import { hasContent, tables } from './table-file.ts';
import { tableRows } from './table-rows.ts';
import { tableStart, type TableStart } from './table-start.ts';

const MOST_TABLES = 50;
const MOST_FILES = 100;
const ROWS_SHOWN = 20;
const CELL_SHOWN = 240;
const COLUMNS_SHOWN = 300;

/** Those with the same header are one; the one that looks most like a list of publications comes first. */
export async function unknownTables(source: ImportSource): Promise<readonly UnknownTable[]> {
  const found = new Map<string, UnknownTable>();
  for await (const { name, start } of tablesIn(source)) {
    const rows = start.rows.slice(0, ROWS_SHOWN).map(shownRow);
    const key = JSON.stringify(columnNames(start.rows[start.above] ?? []));
    const known = found.get(key);
    if (known === undefined && found.size < MOST_TABLES) found.set(key, { files: [name], rows, header: start.above });
    else if (known !== undefined && known.files.length < MOST_FILES)
      found.set(key, { ...known, files: [...known.files, name] });
  }
  return [...found.values()].toSorted((a, b) => fieldsFound(b) - fieldsFound(a));
}

/** A table of contents comes after the tables that it lists. */
const fieldsFound = ({ rows, header }: UnknownTable): number =>
  proposedMapping(rows, header).columns.filter(({ field }) => field !== null).length;

const shownRow = (row: readonly string[]): string[] =>
  row.slice(0, COLUMNS_SHOWN).map((cell) => (cell.length > CELL_SHOWN ? `${cell.slice(0, CELL_SHOWN)}…` : cell));

type UnknownStart = Extract<TableStart, { kind: 'unknown' }>;

async function* tablesIn(
  source: ImportSource,
): AsyncGenerator<{ readonly name: string; readonly start: UnknownStart; readonly file: PlainFile }> {
  for await (const opened of openFiles(source, () => {})) {
    if (opened.kind === 'refused') continue;
    const file = await plainFile(opened, {});
    try {
      const start = readerOf(file.head) === tables ? tableStart(file.head) : null;
      if (start?.kind === 'unknown' && start.columns.length > 1)
        yield {
          name: opened.name === source.name ? opened.name : opened.name.slice(source.name.length + 1),
          start,
          file,
        };
    } finally {
      await file.chunks.return();
    }
  }
}

const PROBLEMS_SHOWN = 500;
const EXAMPLES = 5;

interface CheckLimits {
  readonly rows: number;
  /** Milliseconds. */
  readonly ms: number;
  readonly now: () => number;
}

const LIMITS: CheckLimits = { rows: 300_000, ms: 20_000, now: () => performance.now() };

/** What the mapping makes of all tables with its header. Nothing is imported. */
export async function checkMapping(
  source: ImportSource,
  mapping: TableMapping,
  limits: CheckLimits = LIMITS,
): Promise<MappingCheck> {
  const tally = new CheckTally();
  const until = limits.now() + limits.ms;
  for await (const { name, start, file } of tablesIn(source)) {
    if (!start.rows.some((row) => hasHeader(mapping, row))) continue;
    let isBelow = false;
    try {
      for await (const { cells, number } of tableRows(file, start.separator)) {
        if (isBelow && hasContent(cells)) tally.add(name, number, readMappedRow(cells, mapping));
        isBelow ||= hasHeader(mapping, cells);
        if (tally.rows >= limits.rows || (tally.rows % 100 === 0 && limits.now() > until)) return tally.end(false);
      }
    } catch (error) {
      tally.problem({ file: name, row: tally.rows, column: '', reason: readProblem(error), isFatal: true });
    }
  }
  return tally.end(true);
}

class CheckTally {
  rows = 0;
  #good = 0;
  #withRemarks = 0;
  readonly #problems: RowProblem[] = [];
  readonly #dates = { dayFirst: 0, monthFirst: 0, either: 0 };
  readonly #examples: MappingCheck['examples'][number][] = [];

  add(file: string, row: number, { read, remarks, orders }: ReturnType<typeof readMappedRow>): void {
    this.rows += 1;
    for (const order of orders)
      if (order === 'day-first') this.#dates.dayFirst += 1;
      else if (order === 'month-first') this.#dates.monthFirst += 1;
      else if (order === 'either') this.#dates.either += 1;
    if (!read.ok) {
      this.problem({ file, row, column: '', reason: read.reason, isFatal: true });
      return;
    }
    this.#good += 1;
    if (remarks.length > 0) this.#withRemarks += 1;
    for (const { column, reason } of remarks) this.problem({ file, row, column, reason, isFatal: false });
    if (this.#examples.length < EXAMPLES) this.#examples.push(exampleOf(read.publication));
  }

  problem(problem: RowProblem): void {
    if (this.#problems.length < PROBLEMS_SHOWN) this.#problems.push(problem);
  }

  end(isWhole: boolean): MappingCheck {
    return {
      rows: this.rows,
      good: this.#good,
      withRemarks: this.#withRemarks,
      problems: this.#problems,
      dates: this.#dates,
      examples: this.#examples,
      isWhole,
    };
  }
}

const exampleOf = ({ ucid, titles, publication, parties, classes, claims }: Publication) => ({
  ucid,
  title: titles[0]?.content ?? '',
  published: publication.date,
  applicants: parties.filter(({ role }) => role === 'applicant' || role === 'assignee').map(({ name }) => name),
  classes: classes.map(({ symbol }) => symbol),
  claims: claims[0]?.content.length ?? 0,
});
