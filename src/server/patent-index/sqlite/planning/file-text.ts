/** The full text in the index file itself: FTS5 finds and scores, positions decide what it cannot say. */
import type { Database, SqlValue } from '../storage/database.ts';
import { readIntegers } from '../storage/packed.ts';
import { COLUMN_WEIGHTS } from '../storage/text-fields.ts';
import { fts5Plan } from './fts5-leaves.ts';
import type { FullText } from './full-text.ts';
import { inColumns, matchAll, matchAny } from './match-text.ts';
import { verifiedRows } from './proximity.ts';
import { rowSetOf } from './row-set.ts';

/** FTS5 refuses parentheses beyond a depth. */
const MAX_DEPTH = 40;
/**
 * BM25 leaves SQLite as a whole number of these. FTS5 scores a word that most documents hold in millionths,
 * and these still have to tell title from description.
 */
const SCORE_UNIT = 1e-12;
const nothing = async (): Promise<void> => {};

export function fileText(db: Database): FullText {
  const numbers = async (sql: string, ...values: readonly SqlValue[]): Promise<Float64Array> =>
    readIntegers((await db.oneSlow<{ docs: string | null }>(sql, ...values))?.docs ?? null);
  return {
    engine: null,
    stamp: () => 0,
    plan: (node, refuse) => fts5Plan(db, node, refuse),
    any: matchAny,
    all: matchAll,
    without: (match, excluded) => `(${match} NOT ${excluded})`,
    maxDepth: MAX_DEPTH,
    maxLength: Infinity,
    async rows(plan, { limit }) {
      const sql = `SELECT group_concat(rowid) AS docs FROM ${plan.table} WHERE ${plan.table} MATCH ?`;
      const found = rowSetOf(await numbers(sql, plan.match), limit);
      return plan.kind === 'match' ? found : rowSetOf(await verifiedRows(db, plan, found), limit);
    },
    // `LIMIT -1` keeps SQLite from folding the inner query into the outer, where bm25 could not be called.
    async scored(match, among) {
      const found = await db.oneSlow<{ docs: string | null; scores: string | null }>(
        `SELECT group_concat(doc) AS docs, group_concat(score) AS scores FROM (
           SELECT rowid AS doc, CAST(bm25(text, ${COLUMN_WEIGHTS.join(', ')}) * ${-1 / SCORE_UNIT} AS INTEGER) AS score
           FROM text WHERE text MATCH ?${
             among === null ? '' : ' AND +rowid IN (SELECT value FROM ' + 'json_each(?))'
           } LIMIT -1)`,
        match,
        ...(among === null ? [] : [JSON.stringify(Array.from(among))]),
      );
      const scores = readIntegers(found?.scores ?? null);
      for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) * SCORE_UNIT;
      return { docs: new Uint32Array(readIntegers(found?.docs ?? null)), scores };
    },
    async count(match) {
      const sql = 'SELECT count(*) AS count FROM text WHERE text MATCH ?';
      return db.one<{ count: number }>(sql, match)?.count ?? 0;
    },
    async holds(plan, field, row, { limit }) {
      const sql = 'SELECT 1 AS found FROM text WHERE text MATCH ? AND rowid = ?';
      const found = await db.oneSlow(sql, inColumns([field], plan.match), row);
      if (!found || plan.kind === 'match') return Boolean(found);
      if (!plan.columns.includes(field)) return false;
      return (await verifiedRows(db, { ...plan, columns: [field] }, rowSetOf([row], limit))).has(row);
    },
    beforeWrite: nothing,
    afterWrite: nothing,
  };
}
