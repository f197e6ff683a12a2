/** Runs both systems over a collection and prints the table. */
import { openDatabase, type Database } from '../../src/server/search/database.ts';
import { openSqliteIndex } from '../../src/server/search/sqlite-index.ts';
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
  console.log(`\n${judged.name}: ${index.corpus().publications} publications, ${queries.length} ideas. ${judged.note}.`);
  if (queries.length > 0) printTable(measured(plainBm25(db), queries, db), measured(product(index), queries, db));
  else console.log('No idea has a relevant document in this corpus: nothing can be measured.');
  db.close();
  index.close();
}

/** Judged are publications, ranked are families: a family is relevant if one of its publications is. */
function measured(system: System, queries: readonly JudgedQuery[], db: Database): readonly Measures[] {
  const families = new Map(db.all<{ ucid: string; family: string }>('SELECT ucid, family FROM publication JOIN document USING (doc)').map(({ ucid, family }) => [ucid, family]));
  return queries.map((query) => {
    const excluded = new Set([...query.excluded].map((ucid) => families.get(ucid)));
    const named = (ucids: Iterable<string>): readonly string[] => [...ucids].flatMap((ucid) => {
      const family = families.get(ucid);
      return family === undefined || excluded.has(family) ? [] : [family];
    });
    return measure(named(system(query)), new Set(named(query.relevant)));
  });
}

function printTable(plain: readonly Measures[], ours: readonly Measures[]): void {
  console.log('| measure | plain BM25 | ours | difference, 95 % interval | better / worse |\n|---|--:|--:|--:|--:|');
  for (const name of MEASURES) {
    const [before, after] = [plain, ours].map((all) => all.map((one) => one[name])) as [number[], number[]];
    const differences = after.map((value, place) => value - (before[place] ?? 0));
    const [low, high] = interval(differences);
    const signs = `${differences.filter((one) => one > 1e-9).length} / ${differences.filter((one) => one < -1e-9).length}`;
    console.log(`| ${name} | ${mean(before).toFixed(3)} | ${mean(after).toFixed(3)} | ${signed(mean(differences))} (${signed(low)} … ${signed(high)}) | ${signs} |`);
  }
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
