/** Runs both systems over a collection and prints the table. */
import { openDatabase, type Database } from '../../src/server/patent-index/sqlite/storage/database.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import type { Judged, JudgedQuery } from './judged.ts';
import { interval, mean, measure, MEASURES, type Measures } from './metrics.ts';
import { plainBm25, product, type System } from './systems.ts';

const BATCH = 500;

/** `file` is where the index is built. Prints and gives the measures of each query, system by system. */
export async function compare(judged: Judged, queries: readonly JudgedQuery[], file: string): Promise<void> {
  const index = openSqliteIndex(file);
  const batch = [];
  for await (const publication of judged.corpus) {
    batch.push(publication);
    if (batch.length === BATCH) index.put(batch.splice(0));
  }
  if (batch.length > 0) index.put(batch);
  const db = openDatabase(file);
  console.log(
    `\n${judged.name}: ${index.corpus().publications} publications, ${queries.length} ideas. ${judged.note}.`,
  );
  if (queries.length > 0) {
    const families = familiesIn(db);
    printTable(
      ['plain BM25', 'ours'],
      measured(plainBm25(db), queries, families),
      measured(product(index), queries, families),
    );
    compareRated(index, queries, families);
  } else console.log('No idea has a relevant document in this corpus: nothing can be measured.');
  db.close();
  index.close();
}

/** By ucid. */
type Families = ReadonlyMap<string, string>;

const familiesIn = (db: Database): Families =>
  new Map(
    db
      .all<{ ucid: string; family: string }>('SELECT ucid, family FROM publication JOIN document USING (doc)')
      .map(({ ucid, family }) => [ucid, family]),
  );

/**
 * Judged are publications, ranked are families: a family is relevant if one of its publications is. What was seen
 * already counts for neither.
 */
function measured(
  system: System,
  queries: readonly JudgedQuery[],
  families: Families,
  seen: (query: JudgedQuery) => readonly string[] = () => [],
): readonly Measures[] {
  return queries.map((query) => {
    const excluded = new Set([...query.excluded, ...seen(query)].map((ucid) => families.get(ucid)));
    const named = (ucids: Iterable<string>): readonly string[] =>
      [...ucids].flatMap((ucid) => {
        const family = families.get(ucid);
        return family === undefined || excluded.has(family) ? [] : [family];
      });
    return measure(named(system(query)), new Set(named(query.relevant)));
  });
}

const RATED = 10;

/**
 * What ratings do: the first ten families are rated as they are judged, and the rest is ranked again. Both orders are
 * measured on what was not rated (residual ranking), for the ideas that have something relevant left there.
 */
function compareRated(index: PatentIndex, queries: readonly JudgedQuery[], families: Families): void {
  const before = product(index);
  const rated = new Map(
    queries.map((query) => {
      const excluded = new Set([...query.excluded].map((ucid) => families.get(ucid)));
      const shown = before(query)
        .filter((ucid) => !excluded.has(families.get(ucid)))
        .slice(0, RATED);
      const relevant = new Set([...query.relevant].map((ucid) => families.get(ucid)));
      const isRelevant = (ucid: string): boolean => relevant.has(families.get(ucid));
      return [
        query,
        { relevant: shown.filter(isRelevant), maybe: [], notRelevant: shown.filter((ucid) => !isRelevant(ucid)) },
      ] as const;
    }),
  );
  const seen = (query: JudgedQuery): readonly string[] => Object.values(rated.get(query) ?? {}).flat();
  const left = queries.filter((query) => {
    const known = new Set(seen(query).map((ucid) => families.get(ucid)));
    return [...query.relevant].some((ucid) => families.has(ucid) && !known.has(families.get(ucid)));
  });
  console.log(`\nThe first ${RATED} rated, the rest ranked again; ${left.length} ideas have more to find.`);
  if (left.length === 0) return;
  printTable(
    ['before', 'with ratings'],
    measured(before, left, families, seen),
    measured((query) => product(index, rated.get(query))(query), left, families, seen),
  );
}

function printTable(names: readonly [string, string], plain: readonly Measures[], ours: readonly Measures[]): void {
  console.log(`| measure | ${names.join(' | ')} | difference, 95 % interval | better / worse |\n|---|--:|--:|--:|--:|`);
  for (const name of MEASURES) {
    const [before, after] = [plain, ours].map((all) => all.map((one) => one[name])) as [number[], number[]];
    const differences = after.map((value, place) => value - (before[place] ?? 0));
    const [low, high] = interval(differences);
    const signs = `${differences.filter((one) => one > 1e-9).length} / ${differences.filter((one) => one < -1e-9).length}`;
    console.log(
      `| ${name} | ${mean(before).toFixed(3)} | ${mean(after).toFixed(3)} | ${signed(mean(differences))} (${signed(low)} … ${signed(high)}) | ${signs} |`,
    );
  }
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
