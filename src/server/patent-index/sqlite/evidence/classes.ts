/**
 * Classes for a concept: subclasses and main groups that the documents closest to the chosen words have far more often
 * than the corpus, with titles from the scheme.
 */
import type { ClassCandidate } from '../../../../domain/search-steps/evidence.ts';
import type { Corpus } from '../planning/answer.ts';
import { classSymbolsOf } from '../listing/facet-values.ts';
import { percent } from '../interpretation/suggested-classes.ts';
import { pathOf, schemeClass } from '../storage/scheme-store.ts';
import { readPublications } from '../storage/stored-publication.ts';
import type { ClassCounts } from './class-counts.ts';

const AT_MOST = 12;
const MIN_DOCUMENTS = 2;
const MIN_SHARE = 0.08;
const MIN_LIFT = 2;

/** Best first: by how many of the closest documents have it, times how much that is beyond chance. */
export function classCandidates(
  corpus: Corpus,
  closest: Uint32Array,
  publications: number,
  counts: ClassCounts,
): readonly ClassCandidate[] {
  const near = new Map<string, number>();
  for (const { head } of readPublications(corpus.db, Array.from(closest))) {
    const symbols = new Set(classSymbolsOf(head).flatMap((symbol) => levelsOf(symbol)));
    for (const symbol of symbols) near.set(symbol, (near.get(symbol) ?? 0) + 1);
  }
  return [...near]
    .flatMap(([symbol, found]) => {
      if (found < MIN_DOCUMENTS || found < MIN_SHARE * closest.length) return [];
      const documents = counts.documents(corpus, symbol);
      const lift = found / closest.length / (documents / publications);
      return lift < MIN_LIFT ? [] : [{ symbol, found, documents, score: found * Math.log(lift) }];
    })
    .sort((a, b) => b.score - a.score || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, AT_MOST)
    .map(({ symbol, found, documents }) => ({
      symbol,
      title: schemeClass(corpus.db, symbol)?.title ?? null,
      path: pathOf(corpus.db, symbol),
      documents,
      reason: `in ${found} of the ${closest.length} closest documents, in ${percent(documents / publications)} of the corpus`,
    }));
}

/** Subclass and main group of a symbol: `H01M` and `H01M10/00`. */
function levelsOf(symbol: string): readonly string[] {
  const [, group, subclass] = /^(([A-HY]\d{2}[A-Z])\d{1,4})\//.exec(symbol) ?? [];
  if (subclass === undefined) return symbol.length >= 4 ? [symbol.slice(0, 4)] : [];
  return [subclass, `${group}/00`];
}
