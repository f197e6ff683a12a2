/** Runs both systems over a collection and prints the table. */
import { openIndexDatabase, type Database } from '../../src/server/patent-index/sqlite/storage/database.ts';
import type { Publication } from '../../src/domain/documents/publication.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { Ratings } from '../../src/server/patent-index/port/search.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import type { Judged, JudgedQuery } from './judged.ts';
import { interval, mean, measure, MEASURES, type Measures } from './metrics.ts';
import { plainBm25, product, type System } from './systems.ts';

const BATCH = 500;
/** Milliseconds for one batch or count. */
const PATIENCE = 10 * 60_000;

/** `file` is where the index is built. Prints and gives the measures of each query, system by system. */
export async function compare(judged: Judged, queries: readonly JudgedQuery[], file: string): Promise<void> {
  const index = openSqliteIndex(file);
  const put = (some: readonly Publication[]) => index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), some);
  const batch: Publication[] = [];
  for await (const publication of judged.corpus) {
    batch.push(publication);
    if (batch.length === BATCH) await put(batch.splice(0));
  }
  if (batch.length > 0) await put(batch);
  const db = openIndexDatabase(file);
  const { publications } = await index.corpus.version(callWithin(MAIN_CORPUS, PATIENCE));
  console.log(`\n${judged.name}: ${publications} publications, ${queries.length} ideas. ${judged.note}.`);
  if (queries.length > 0) {
    const families = familiesIn(db);
    printTable(
      ['plain BM25', 'ours'],
      await measured(plainBm25(db), queries, families),
      await measured(product(index), queries, families),
    );
    await compareRated(index, queries, families);
  } else console.log('No idea has a relevant document in this corpus: nothing can be measured.');
  await db.close();
  await index.close();
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
async function measured(
  system: System,
  queries: readonly JudgedQuery[],
  families: Families,
  seen: (query: JudgedQuery) => readonly string[] = () => [],
): Promise<readonly Measures[]> {
  const all: Measures[] = [];
  for (const query of queries) {
    const excluded = new Set([...query.excluded, ...seen(query)].map((ucid) => families.get(ucid)));
    const named = (ucids: Iterable<string>): readonly string[] =>
      [...ucids].flatMap((ucid) => {
        const family = families.get(ucid);
        return family === undefined || excluded.has(family) ? [] : [family];
      });
    all.push(measure(named(await system(query)), new Set(named(query.relevant))));
  }
  return all;
}

const RATED = 10;

/**
 * What ratings do: the first ten families are rated as they are judged, and the rest is ranked again. Both orders are
 * measured on what was not rated (residual ranking), for the ideas that have something relevant left there.
 */
async function compareRated(index: PatentIndex, queries: readonly JudgedQuery[], families: Families): Promise<void> {
  const before = product(index);
  const rated = new Map<JudgedQuery, Ratings>();
  for (const query of queries) {
    const excluded = new Set([...query.excluded].map((ucid) => families.get(ucid)));
    const shown = (await before(query)).filter((ucid) => !excluded.has(families.get(ucid))).slice(0, RATED);
    const wanted = new Set([...query.relevant].map((ucid) => families.get(ucid)));
    const [relevant, notRelevant] = [true, false].map((is) =>
      shown.filter((ucid) => wanted.has(families.get(ucid)) === is),
    );
    rated.set(query, { relevant: relevant ?? [], maybe: [], notRelevant: notRelevant ?? [] });
  }
  const seen = (query: JudgedQuery): readonly string[] => Object.values(rated.get(query) ?? {}).flat();
  const left = queries.filter((query) => {
    const known = new Set(seen(query).map((ucid) => families.get(ucid)));
    return [...query.relevant].some((ucid) => families.has(ucid) && !known.has(families.get(ucid)));
  });
  console.log(`\nThe first ${RATED} rated, the rest ranked again; ${left.length} ideas have more to find.`);
  if (left.length === 0) return;
  printTable(
    ['before', 'with ratings'],
    await measured(before, left, families, seen),
    await measured((query) => product(index, rated.get(query))(query), left, families, seen),
  );
}

function printTable(names: readonly [string, string], plain: readonly Measures[], ours: readonly Measures[]): void {
  console.log(`| measure | ${names.join(' | ')} | difference, 95 % interval | better / worse |\n|---|--:|--:|--:|--:|`);
  for (const name of MEASURES) {
    const [before, after] = [plain, ours].map((all) => all.map((one) => one[name])) as [number[], number[]];
    const differences = after.map((value, place) => value - (before[place] ?? 0));
    const [low, high] = interval(differences);
    const [better, worse] = [1, -1].map((sign) => differences.filter((one) => one * sign > 1e-9).length);
    const difference = `${signed(mean(differences))} (${signed(low)} … ${signed(high)})`;
    console.log(
      `| ${name} | ${mean(before).toFixed(3)} | ${mean(after).toFixed(3)} | ${difference} | ${better} / ${worse} |`,
    );
  }
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
