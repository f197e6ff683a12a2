/**
 * The full text in OpenSearch. A question gives every document that answers, as rows of the file: a scripted metric
 * collects them, since hits would be sorted and cut off. Rows that the file does not hold, of a change that is on its
 * way, are left out.
 */
import { CallEnded } from '../port/call.ts';
import { fts5Plan } from '../sqlite/planning/fts5-leaves.ts';
import type { FileState, FullText } from '../sqlite/planning/full-text.ts';
import type { Hits } from '../sqlite/planning/hits.ts';
import { has, rowSetOf } from '../sqlite/planning/row-set.ts';
import { matchingWords } from '../sqlite/planning/wildcards.ts';
import type { Database } from '../sqlite/storage/database.ts';
import { readIntegers } from '../sqlite/storage/packed.ts';
import { readMeta } from '../sqlite/storage/schema.ts';
import { placeOf } from '../sqlite/storage/text-fields.ts';
import { changesWaiting } from '../sqlite/storage/text-place.ts';
import { operandWords } from '../../../domain/query/tree.ts';
import type { OpenSearchConnection } from './connection.ts';
import { allOfMatches, anyOfMatches, leafQuery, withoutMatch, type CorpusWords } from './text-query.ts';

/** Of the 20 that OpenSearch takes, some are within a leaf. */
const MAX_DEPTH = 12;
/** OpenSearch takes 1,024 clauses; one is 25 characters or more. */
const MAX_LENGTH = 20_000;
/** Scores come as whole numbers of these. */
const SCORE_UNIT = 1e-6;

const COLLECT = {
  init_script: 'state.rows = new StringBuilder(); state.scores = new StringBuilder();',
  combine_script: "return ['rows': state.rows.toString(), 'scores': state.scores.toString()];",
  reduce_script: 'return states;',
};
const ADD_ROW = "state.rows.append(doc['row'].value).append(' ');";
const ADD_SCORE = `state.scores.append((long) (_score * ${1 / SCORE_UNIT}L)).append(' ');`;

export interface OpenSearchTextOptions {
  readonly connection: OpenSearchConnection;
  readonly alias: string;
  /** Brings what was written in the file over; see text-keeper.ts. */
  readonly keeper: Pick<FullText, 'beforeWrite' | 'afterWrite'>;
}

export function openSearchText(db: Database, { connection, alias, keeper }: OpenSearchTextOptions): FullText {
  const words: CorpusWords = {
    wordsOf: (pattern) => matchingWords(db, pattern),
    rarityOf(pattern) {
      const publications = readMeta(db, 'publications');
      const documents = Math.min(publications, matchingWords(db, pattern, 'documents'));
      return Math.log(1 + (publications - documents + 0.5) / (documents + 0.5));
    },
  };

  async function asked(query: string, more: string, isWhole = true): Promise<Answered> {
    if (isWhole && readMeta(db, 'textFilled') === 0) refuseWhileFilling(db, connection.host);
    const body = `{"size":0,"track_total_hits":${!isWhole},"query":${query}${more}}`;
    const found = await db.slow(() =>
      connection.ask((client) =>
        client.search({
          index: alias,
          search_type: 'dfs_query_then_fetch',
          allow_partial_search_results: false,
          body: body as never,
        }),
      ),
    );
    const total = found.hits.total;
    return { total: typeof total === 'object' ? total.value : (total ?? 0), parts: partsOf(found.aggregations) };
  }

  async function collected(query: string, withScores: boolean, state: FileState): Promise<Hits> {
    const map_script = withScores ? ADD_ROW + ADD_SCORE : ADD_ROW;
    const { parts } = await asked(
      query,
      `,"aggs":{"found":{"scripted_metric":${JSON.stringify({ ...COLLECT, map_script })}}}`,
    );
    return hitsOf(parts, state);
  }
  const rowsAlone = (query: string): string => `{"constant_score":{"filter":${query}}}`;

  return {
    engine: 'OpenSearch',
    stamp: () => readMeta(db, 'textStamp'),
    plan(node, refuse) {
      // What the words stand for is in the file: what it refuses, and what can't be found, is the same for both.
      const planned = fts5Plan(db, node, refuse);
      if (planned.kind !== 'match' && planned.kind !== 'proximity') return planned;
      const field = node.kind === 'near' ? (operandWords(node.left)[0]?.field ?? null) : node.field;
      const { table, columns } = placeOf(field);
      return { kind: 'match', table, match: leafQuery(node, columns, words), depth: 1, node };
    },
    any: anyOfMatches,
    all: allOfMatches,
    without: withoutMatch,
    maxDepth: MAX_DEPTH,
    maxLength: MAX_LENGTH,
    async rows({ match }, state) {
      return rowSetOf((await collected(rowsAlone(match), false, state)).docs, state.limit);
    },
    scored: (match, among, state) =>
      collected(among === null ? match : allOfMatches([match, termsOf(among)]), true, state),
    async count(match) {
      const { total } = await asked(rowsAlone(match), '', false);
      return total;
    },
    async holds(plan, field, row) {
      if (plan.kind !== 'match' || plan.node === undefined) return false;
      const { node } = plan;
      const asks = placeOf(node.kind === 'near' ? (operandWords(node.left)[0]?.field ?? null) : node.field).columns;
      if (!asks.includes(field)) return false;
      const { total } = await asked(
        `{"bool":{"filter":[${leafQuery(node, [field], words)},${termsOf([row])}]}}`,
        '',
        false,
      );
      return total > 0;
    },
    ...keeper,
  };
}

interface Answered {
  readonly total: number;
  readonly parts: readonly CollectedPart[];
}

/** What one shard, or a part of it, has found. */
interface CollectedPart {
  readonly rows: string;
  readonly scores: string;
}

function partsOf(aggregations: unknown): readonly CollectedPart[] {
  const found = aggregations as { readonly found?: { readonly value?: readonly CollectedPart[] } } | undefined;
  return found?.found?.value ?? [];
}

const termsOf = (rows: ArrayLike<number>): string =>
  `{"constant_score":{"filter":{"terms":{"row":[${Array.from(rows).join(',')}]}},"boost":0}}`;

/** Ascending by row. */
function hitsOf(parts: readonly CollectedPart[], { limit, live }: FileState): Hits {
  const scores = new Float64Array(limit).fill(-1);
  let count = 0;
  for (const part of parts) {
    const rows = readIntegers(part.rows.trimEnd());
    const given = readIntegers(part.scores.trimEnd());
    rows.forEach((row, at) => {
      if (row >= limit || !has(live, row) || (scores[row] ?? 0) >= 0) return;
      scores[row] = (given[at] ?? 0) * SCORE_UNIT;
      count += 1;
    });
  }
  const docs = new Uint32Array(count);
  for (let row = 0, at = 0; row < limit; row += 1) if ((scores[row] ?? -1) >= 0) docs[at++] = row;
  return { docs, scores: Float64Array.from(docs, (row) => scores[row] ?? 0) };
}

function refuseWhileFilling(db: Database, host: string): never {
  const [all, waiting] = [readMeta(db, 'publications'), changesWaiting(db)];
  throw CallEnded.unavailable(
    `The text is being written to OpenSearch at ${host}: ${Math.max(0, all - waiting)} of ${all} publications ` +
      'so far. Search again when it is done.',
  );
}
