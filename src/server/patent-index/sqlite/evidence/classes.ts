/**
 * Classes for a concept: subclasses and main groups that the documents closest to the chosen words have far more often
 * than the corpus, with titles from the scheme.
 */
import type { ClassCandidate } from '../../../../domain/search-steps/evidence.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { classSymbolsOf } from '../listing/facet-values.ts';
import { percent } from '../interpretation/suggested-classes.ts';
import { pathOf, schemeClass } from '../storage/scheme-store.ts';
import { readPublications } from '../storage/stored-publication.ts';
import type { ClassCounts } from './class-counts.ts';

const AT_MOST = 12;
const MIN_DOCUMENTS = 2;
const MIN_SHARE = 0.08;
const MIN_RATIO = 2;

/** Best first: by how many of the closest documents have it, times how much that is beyond chance. */
export async function classCandidates(
  corpus: CorpusSnapshot,
  closest: Uint32Array,
  publications: number,
  counts: ClassCounts,
): Promise<readonly ClassCandidate[]> {
  const scored: { symbol: string; found: number; documents: number; score: number }[] = [];
  for (const [symbol, found] of closestWith(corpus, closest)) {
    if (found < MIN_DOCUMENTS || found < MIN_SHARE * closest.length) continue;
    const documents = await counts.documents(corpus, symbol);
    const ratio = found / closest.length / (documents / publications);
    if (ratio >= MIN_RATIO) scored.push({ symbol, found, documents, score: found * Math.log(ratio) });
  }
  return scored
    .sort((a, b) => b.score - a.score || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, AT_MOST)
    .map(({ symbol, found, documents }) => ({
      symbol,
      title: schemeClass(corpus.db, symbol)?.title ?? null,
      path: pathOf(corpus.db, symbol),
      documents,
      reason:
        `in ${found} of the ${closest.length} closest documents, in ${percent(documents / publications)} ` +
        `of the corpus`,
    }));
}

/** How many of the closest documents are in each class. */
function closestWith({ db }: CorpusSnapshot, closest: Uint32Array): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  for (const { head } of readPublications(db, Array.from(closest))) {
    db.check();
    const symbols = new Set(classSymbolsOf(head).flatMap((symbol) => levelsOf(symbol)));
    for (const symbol of symbols) near.set(symbol, (near.get(symbol) ?? 0) + 1);
  }
  return near;
}

/** Subclass and main group of a symbol: `H01M` and `H01M10/00`. */
function levelsOf(symbol: string): readonly string[] {
  const [, group, subclass] = /^(([A-HY]\d{2}[A-Z])\d{1,4})\//.exec(symbol) ?? [];
  if (subclass === undefined) return symbol.length >= 4 ? [symbol.slice(0, 4)] : [];
  return [subclass, `${group}/00`];
}
