/**
 * Verifies by word positions what FTS5 cannot say: order (ADJ), sides that may be the same word, and
 * phrases with more alternatives than can be spelled out. Positions come from FTS5's own index through
 * fts5vocab, for the candidate documents alone.
 */
import type { ProximityPlan } from './plan.ts';
import type { Database } from '../storage/database.ts';
import type { SlotPhrase } from './match-text.ts';
import { readIntegers } from '../storage/packed.ts';
import { has, rowsOf, type RowSet } from './row-set.ts';

/** Candidates up to this many are named to SQLite; of more, all positions are read and sifted here. */
const MAX_NAMED = 5000;

/** Positions of one word: by document and column, ascending. */
type Positions = ReadonlyMap<number, readonly number[]>;
type PositionsOf = (word: string) => Positions;

/** Words `start` to `end` (exclusive) of one column. */
interface MatchSpan {
  readonly start: number;
  readonly end: number;
}

/** Those of the candidates that truly match. */
export async function verifiedRows(
  db: Database,
  plan: ProximityPlan,
  candidates: RowSet,
): Promise<ReadonlySet<number>> {
  const positionsOf = await readPositions(db, plan, candidates);
  const left = occurrences(plan.left, positionsOf);
  const right = plan.right === null ? null : occurrences(plan.right, positionsOf);
  const verified = new Set<number>();
  for (const [place, spans] of left) {
    const others = right?.get(place);
    if (right === null || (others && isNear(spans, others, plan))) verified.add(Math.floor(place / COLUMNS));
  }
  return verified;
}

/** A document and a column in one number. */
const COLUMNS = 8;

/** The positions of all words of the plan. */
async function readPositions(db: Database, plan: ProximityPlan, candidates: RowSet): Promise<PositionsOf> {
  const rows = rowsOf(candidates);
  const named = rows.length <= MAX_NAMED;
  const columns = plan.columns.map((column, ordinal) => `WHEN '${column}' THEN ${ordinal}`).join(' ');
  const sql = `SELECT group_concat(doc || ' ' || CASE col ${columns} ELSE ${COLUMNS - 1} END || ' ' || offset) AS found
    FROM ${plan.table}_instance WHERE term = ?${named ? ' AND doc IN (SELECT value FROM json_each(?))' : ''}`;
  const filter = named ? [JSON.stringify(Array.from(rows))] : [];
  const words = new Set([...plan.left, ...(plan.right ?? [])].flat().flatMap((slot) => slot.words));
  const read = new Map<string, Positions>();
  for (const word of words) {
    const found = await db.oneSlow<{ found: string | null }>(sql, word, ...filter);
    read.set(word, positionsIn(readIntegers(found?.found ?? null), plan.columns.length, candidates));
  }
  return (word) => read.get(word) ?? NOWHERE;
}

const NOWHERE: Positions = new Map();

/** `found` holds document, column and offset in turns. */
function positionsIn(found: Float64Array, columns: number, candidates: RowSet): Positions {
  const positions = new Map<number, number[]>();
  for (let at = 0; at < found.length; at += 3) {
    const [doc = 0, column = 0, offset = 0] = found.subarray(at, at + 3);
    if (column >= columns || !has(candidates, doc)) continue;
    const place = doc * COLUMNS + column;
    const list = positions.get(place);
    if (list) list.push(offset);
    else positions.set(place, [offset]);
  }
  return positions;
}

/** Where one of the phrases stands, by place. */
function occurrences(
  phrases: readonly SlotPhrase[],
  positionsOf: PositionsOf,
): ReadonlyMap<number, readonly MatchSpan[]> {
  const spans = new Map<number, MatchSpan[]>();
  for (const phrase of phrases) {
    const [first, ...others] = phrase.map((slot) => slotPositions(slot.words, positionsOf));
    for (const [place, starts] of first ?? []) {
      const following = others.map((slot) => slot.get(place));
      const found = [...starts].filter((start) =>
        following.every((positions, next) => positions?.has(start + next + 1)),
      );
      if (found.length === 0) continue;
      const held = spans.get(place) ?? [];
      spans.set(place, held);
      for (const start of found) held.push({ start, end: start + phrase.length });
    }
  }
  return spans;
}

function slotPositions(words: readonly string[], positionsOf: PositionsOf): ReadonlyMap<number, ReadonlySet<number>> {
  const merged = new Map<number, Set<number>>();
  for (const word of words) {
    for (const [place, positions] of positionsOf(word)) {
      const held = merged.get(place) ?? new Set<number>();
      merged.set(place, held);
      for (const position of positions) held.add(position);
    }
  }
  return merged;
}

function isNear(
  left: readonly MatchSpan[],
  right: readonly MatchSpan[],
  { ordered, distance }: ProximityPlan,
): boolean {
  return follows(left, right, distance) || (!ordered && follows(right, left, distance));
}

/** Whether one of `after` starts where one of `before` ends, or at most `distance` words later. */
function follows(before: readonly MatchSpan[], after: readonly MatchSpan[], distance: number): boolean {
  const starts = after.map((span) => span.start).sort((a, b) => a - b);
  return before.some(({ end }) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    return (starts[low] ?? Infinity) <= end + distance;
  });
}
