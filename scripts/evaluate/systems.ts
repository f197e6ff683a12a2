/**
 * What is compared: plain BM25 of the index, and the product's own ranking. Both give families, each by its best
 * publication.
 */
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import type { Ratings } from '../../src/server/patent-index/port/search.ts';
import type { Database } from '../../src/server/patent-index/sqlite/storage/database.ts';
import { tokenize } from '../../src/domain/query/words.ts';
import { DEPTH } from './metrics.ts';
import type { JudgedQuery } from './judged.ts';

export type System = (query: JudgedQuery) => Promise<readonly string[]>;

/** Milliseconds for one question of the evaluation. */
const PATIENCE = 10 * 60_000;

/**
 * FTS5's BM25 over all words of the idea, joined by OR, every column alike: what an index gives without further
 * thought.
 */
export function plainBm25(db: Database): System {
  return async ({ title, text }) => {
    const words = new Set(tokenize(`${title}\n${text}`).map(({ word }) => word));
    if (words.size === 0) return [];
    const match = [...words].map((word) => `"${word}"`).join(' OR ');
    const rows = db.all<{ ucid: string; family: string }>(
      `SELECT ucid, family FROM (SELECT rowid AS doc, rank AS score FROM text WHERE text MATCH ?)
         JOIN document USING (doc) JOIN publication USING (doc) ORDER BY score, doc LIMIT ?`,
      match,
      DEPTH * 4,
    );
    const families = new Set<string>();
    return rows.flatMap(({ ucid, family }) => {
      if (families.has(family)) return [];
      families.add(family);
      return [ucid];
    });
  };
}

/** What a searcher gets who types the idea and looks at the list. */
export function product({ search }: Pick<PatentIndex, 'search'>, ratings?: Ratings): System {
  return async ({ title, text }) => {
    const { query, interpretation } = (
      await search.interpret(callWithin(MAIN_CORPUS, PATIENCE), { title, text }, ratings)
    ).value;
    const request = { query, interpretation, filter: {}, sort: 'relevance', limit: DEPTH + 50 } as const;
    const { value: found } = await search.order(callWithin(MAIN_CORPUS, PATIENCE), request);
    if (!found.ok) throw new Error(found.reason.message);
    return found.ucids;
  };
}
