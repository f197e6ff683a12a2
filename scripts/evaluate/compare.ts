/** Runs both systems over a collection and prints the table. */
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import type { Ratings } from '../../src/server/patent-index/port/search.ts';
import { familiesFor, measured, type Families } from '../../src/server/measuring/measured.ts';
import { openCollection } from './collection.ts';
import type { JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Judged } from './judged.ts';
import { familiesRead } from './simulated-reviewer.ts';
import { productSystem } from '../../src/server/measuring/systems.ts';
import { printComparison, printFamiliesRead } from './tables.ts';

export const NOTHING_TO_MEASURE = 'No idea has a relevant document in this corpus: nothing can be measured.';

/** `file` is where the index is built. */
export async function compare(judged: Judged, queries: readonly JudgedQuery[], file: string): Promise<void> {
  const { index, baseline, families, publications, close } = await openCollection(judged, file);
  console.log(`\n${judged.name}: ${publications} publications, ${queries.length} ideas. ${judged.note}.`);
  if (queries.length > 0) {
    printComparison(
      ['BM25 with a stemmer', 'ours'],
      await measured(baseline, queries, families),
      await measured(productSystem(index), queries, families),
    );
    await compareRated(index, queries, families);
  } else console.log(NOTHING_TO_MEASURE);
  await close();
}

const RATED = 10;

/**
 * What ratings do: the first ten families are rated as they are judged, and the rest is ranked again. Both orders are
 * measured on what was not rated (residual ranking), for the ideas that have something relevant left there.
 */
export async function compareRated(
  index: PatentIndex,
  queries: readonly JudgedQuery[],
  families: Families,
): Promise<void> {
  const before = productSystem(index);
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
  printComparison(
    ['before', 'with ratings'],
    await measured(before, left, families, seen),
    await measured((query) => productSystem(index, { ratings: rated.get(query) })(query), left, families, seen),
  );
  const read: (readonly [plain: number, learnt: number])[] = [];
  for (const query of left) {
    const named = familiesFor(query, families);
    const [order, relevant] = [[...named(await before(query))], named(query.relevant)];
    const again = async () => [...named(await productSystem(index, { ratings: rated.get(query) })(query))];
    read.push([
      await familiesRead(order, relevant, { rated: RATED }),
      await familiesRead(order, relevant, { rated: RATED, again }),
    ]);
  }
  printFamiliesRead(read);
}
