/** The rows that answer a plan: SQLite finds those of each leaf, and, or and not join them as bits. */
import type { Plan } from './compile.ts';
import type { Database, SqlValue } from './database.ts';
import { readIntegers } from './packed.ts';
import { verifiedRows } from './proximity.ts';
import { difference, intersection, rowSetOf, union, type RowSet } from './row-set.ts';
import type { Hits } from './result-list.ts';

/** The state of the corpus that one request is answered from, and what it has found so far. */
export interface Corpus {
  readonly db: Database;
  /** All rows are below this. */
  readonly limit: number;
  readonly live: RowSet;
  /** Answers to MATCH expressions, by table and expression, and scores, by expression. */
  readonly found: Map<string, RowSet>;
  readonly scored: Map<string, Hits>;
}

const DATE_COLUMNS = { PD: 'published', AD: 'filed', PR: 'priority' } as const;

/** The documents that answer the plan, by row. */
export function answer(corpus: Corpus, plan: Plan): RowSet {
  const { db, limit, live } = corpus;
  switch (plan.kind) {
    case 'nothing':
      return rowSetOf([], limit);
    case 'and':
      return intersection(plan.children.map((child) => answer(corpus, child)));
    case 'or':
      return union(plan.children.map((child) => answer(corpus, child)));
    case 'not':
      return difference(live, answer(corpus, plan.child));
    case 'match':
      return matchingRows(corpus, plan.table, plan.match);
    case 'proximity':
      return rowSetOf(verifiedRows(db, plan, matchingRows(corpus, plan.table, plan.match)), limit);
    case 'class':
      return rows(corpus, 'SELECT group_concat(doc) AS docs FROM class WHERE scheme = ? AND symbol >= ? AND symbol < ?',
        plan.scheme, plan.prefix, `${plan.prefix}\u{10ffff}`);
    case 'number':
      return numberedRows(corpus, plan.field, plan.pattern);
    case 'dates':
      return datedRows(corpus, DATE_COLUMNS[plan.field], plan.from, plan.to);
  }
}

function matchingRows(corpus: Corpus, table: string, match: string): RowSet {
  const key = `${table} ${match}`;
  const found = corpus.found.get(key) ?? rows(corpus, `SELECT group_concat(rowid) AS docs FROM ${table} WHERE ${table} MATCH ?`, match);
  corpus.found.set(key, found);
  return found;
}

/** The four spellings of a number that `numberForms` names, put together by SQLite. */
const FORMS = ['country || number || kind', 'country || number', 'number || kind', 'number'];
/** Of a longer pattern the parts would be too many; the field is read through instead. */
const MAX_NUMBER = 40;

/** A number without wildcards holds the stored number as a part, which finds it in the table's order. */
function numberedRows(corpus: Corpus, field: string, pattern: string): RowSet {
  const select = 'SELECT group_concat(doc) AS docs FROM number WHERE field = ?';
  if (/[*?]/.test(pattern)) {
    const isLike = FORMS.map((form) => `${form} GLOB ?`).join(' OR ');
    return rows(corpus, `${select} AND (${isLike})`, field, ...FORMS.map(() => pattern));
  }
  const isSame = FORMS.map((form) => `${form} = ?`).join(' OR ');
  const same = FORMS.map(() => pattern);
  if (pattern.length > MAX_NUMBER) return rows(corpus, `${select} AND (${isSame})`, field, ...same);
  const parts = JSON.stringify(partsOf(pattern));
  return rows(corpus, `${select} AND number IN (SELECT value FROM json_each(?)) AND (${isSame})`, field, parts, ...same);
}

function partsOf(text: string): readonly string[] {
  const parts = new Set<string>();
  for (let from = 0; from <= text.length; from += 1) for (let to = from; to <= text.length; to += 1) parts.add(text.slice(from, to));
  return [...parts];
}

function datedRows(corpus: Corpus, column: string, from: string | null, to: string | null): RowSet {
  return rows(corpus, `SELECT group_concat(doc) AS docs FROM document WHERE ${column} BETWEEN ? AND ?`, from ?? '', to ?? '\u{10ffff}');
}

function rows({ db, limit }: Corpus, sql: string, ...values: readonly SqlValue[]): RowSet {
  return rowSetOf(readIntegers(db.one<{ docs: string | null }>(sql, ...values)?.docs ?? null), limit);
}
