/** The rows that answer a plan: SQLite or the full text finds those of each leaf, and, or and not join them as bits. */
import { statusDays } from '../../../../domain/query/status.ts';
import type { NumberRangeNode, StatusNode } from '../../../../domain/query/ast.ts';
import type { Plan } from './plan.ts';
import type { SqlValue } from '../storage/database.ts';
import { readIntegers } from '../storage/packed.ts';
import type { CorpusSnapshot } from './corpus-snapshot.ts';
import { difference, intersection, rowSetOf, union, type RowSet } from './row-set.ts';

const DATE_COLUMNS = { PD: 'published', AD: 'filed', PR: 'priority' } as const;

/** The documents that answer the plan, by row. */
export async function answer(corpus: CorpusSnapshot, plan: Plan): Promise<RowSet> {
  const { limit, live } = corpus;
  switch (plan.kind) {
    case 'nothing':
      return rowSetOf([], limit);
    case 'and':
      return intersection(await answers(corpus, plan.children));
    case 'or':
      return union(await answers(corpus, plan.children));
    case 'not':
      return difference(live, await answer(corpus, plan.child));
    case 'match':
    case 'proximity':
      return corpus.text.rows(plan, corpus);
    case 'class':
      return rows(
        corpus,
        'SELECT group_concat(doc) AS docs FROM class WHERE scheme = ? AND symbol >= ? AND symbol < ?',
        plan.scheme,
        plan.prefix,
        `${plan.prefix}\u{10ffff}`,
      );
    case 'number':
      return numberedRows(corpus, plan.field, plan.pattern);
    case 'numbers':
      return rangedRows(corpus, plan.range);
    case 'status':
      return rowsWithStatus(corpus, plan);
    case 'dates':
      return datedRows(corpus, DATE_COLUMNS[plan.field], plan.from, plan.to);
  }
}

/** One after the other: a connection runs one statement at a time. */
async function answers(corpus: CorpusSnapshot, plans: readonly Plan[]): Promise<readonly RowSet[]> {
  const found: RowSet[] = [];
  for (const plan of plans) found.push(await answer(corpus, plan));
  return found;
}

/** The four spellings of a number that `numberForms` names, put together by SQLite. */
const FORMS = ['country || number || kind', 'country || number', 'number || kind', 'number'];
/** Of a longer pattern the parts would be too many; the field is read through instead. */
const MAX_NUMBER = 40;

/** A number without wildcards holds the stored number as a part, which finds it in the table's order. */
function numberedRows(corpus: CorpusSnapshot, field: string, pattern: string): Promise<RowSet> {
  const select = 'SELECT group_concat(doc) AS docs FROM number WHERE field = ?';
  if (/[*?]/.test(pattern)) {
    const isLike = FORMS.map((form) => `${form} GLOB ?`).join(' OR ');
    return rows(corpus, `${select} AND (${isLike})`, field, ...FORMS.map(() => pattern));
  }
  const isSame = FORMS.map((form) => `${form} = ?`).join(' OR ');
  const same = FORMS.map(() => pattern);
  if (pattern.length > MAX_NUMBER) return rows(corpus, `${select} AND (${isSame})`, field, ...same);
  const parts = JSON.stringify(partsOf(pattern));
  return rows(
    corpus,
    `${select} AND number IN (SELECT value FROM json_each(?)) AND (${isSame})`,
    field,
    parts,
    ...same,
  );
}

/** Digits compare as numbers: the longer is the greater, of two as long the later in the alphabet. */
function rangedRows(corpus: CorpusSnapshot, { field, country, letters, from, to }: NumberRangeNode): Promise<RowSet> {
  const conditions = ['field = ?1', "number GLOB ?2 || '[0-9]*'", "NOT substr(number, ?3) GLOB '*[^0-9]*'"];
  if (country !== '') conditions.push('country = ?4');
  if (from !== '') conditions.push('(length(number), number) >= (length(?5), ?5)');
  if (to !== '') conditions.push('(length(number), number) <= (length(?6), ?6)');
  const sql =
    `SELECT group_concat(doc) AS docs FROM number WHERE ${conditions.join(' AND ')} AND coalesce(?4, ` +
    `?5, ?6) IS NOT NULL`;
  return rows(corpus, sql, field, letters, letters.length + 1, country, letters + from, letters + to);
}

function partsOf(text: string): readonly string[] {
  const parts = new Set<string>();
  for (let from = 0; from <= text.length; from += 1)
    for (let to = from; to <= text.length; to += 1) parts.add(text.slice(from, to));
  return [...parts];
}

function datedRows(corpus: CorpusSnapshot, column: string, from: string | null, to: string | null): Promise<RowSet> {
  return rows(
    corpus,
    `SELECT group_concat(doc) AS docs FROM document WHERE ${column} BETWEEN ? AND ?`,
    from ?? '',
    to ?? '\u{10ffff}',
  );
}

/** The same as `hasStatus` of the query language, which the tests hold it against. */
const SHOWN = `CASE
  WHEN status IN ('granted', 'pending') AND status_since < term_ends AND term_ends < ?1 THEN 'expired'
  WHEN status <> 'unknown' THEN status WHEN term_ends < ?1 THEN 'expired' ELSE status_by_kind END`;
const LONG_ENDED = `(coalesce(term_ends < ?2, 0)
  OR (status IN ('lapsed', 'expired') AND coalesce(status_since < ?2, 0)))`;

function rowsWithStatus(corpus: CorpusSnapshot, { field, status: asked, on }: StatusNode): Promise<RowSet> {
  if (field === 'SS') return rows(corpus, 'SELECT group_concat(doc) AS docs FROM document WHERE status = ?', asked);
  const days = statusDays(on ?? corpus.today);
  const named = [days?.day ?? '', days?.longAgo ?? ''];
  const select = `SELECT group_concat(doc) AS docs FROM document WHERE coalesce(?1, ?2, ?3) IS NOT NULL AND`;
  if (asked !== 'recently-ended' && asked !== 'long-ended')
    return rows(corpus, `${select} ${SHOWN} = ?3`, ...named, asked);
  return rows(
    corpus,
    `${select} ${SHOWN} IN ('lapsed', 'expired') AND ${asked === 'long-ended' ? '' : 'NOT '}${LONG_ENDED}`,
    ...named,
    asked,
  );
}

async function rows({ db, limit }: CorpusSnapshot, sql: string, ...values: readonly SqlValue[]): Promise<RowSet> {
  const found = await db.oneSlow<{ docs: string | null }>(sql, ...values);
  return rowSetOf(readIntegers(found?.docs ?? null), limit);
}
