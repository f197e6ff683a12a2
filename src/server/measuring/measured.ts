/**
 * Judged are publications, ranked are families, each by its best publication: a family is relevant if one of its
 * publications is.
 */
import { measureRanking, type Measures } from '../../domain/documents/measuring/metrics.ts';
import type { JudgedQuery } from './judged.ts';
import type { System } from './systems.ts';

/** By ucid. */
export type Families = ReadonlyMap<string, string>;

/** The families of publications in their order, each once, without those of the idea and of what was seen already. */
export function familiesFor(
  { excluded }: Pick<JudgedQuery, 'excluded'>,
  families: Families,
  seen: readonly string[] = [],
): (ucids: Iterable<string>) => ReadonlySet<string> {
  const left = new Set([...excluded, ...seen].map((ucid) => families.get(ucid)));
  return (ucids) =>
    new Set(
      [...ucids].flatMap((ucid) => {
        const family = families.get(ucid);
        return family === undefined || left.has(family) ? [] : [family];
      }),
    );
}

/** What was seen already counts neither as relevant nor as ranked. */
export async function measured(
  system: System,
  queries: readonly JudgedQuery[],
  families: Families,
  seen: (query: JudgedQuery) => readonly string[] = () => [],
): Promise<readonly Measures[]> {
  const all: Measures[] = [];
  for (const query of queries) {
    const named = familiesFor(query, families, seen(query));
    all.push(measureRanking([...named(await system(query))], named(query.relevant)));
  }
  return all;
}
