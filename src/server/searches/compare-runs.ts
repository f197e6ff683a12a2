/** Two runs of a search beside each other: what the later found anew, no longer, and elsewhere in the order. */
import type { Ucid } from '../../domain/documents/publication.ts';
import {
  LISTED_AT_MOST,
  runDifference,
  type ComparedFamily,
  type RunComparison,
} from '../../domain/ledger/difference.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import type { RunResult } from './run-results.ts';

/**
 * Families are identified by today's corpus for both runs: one that shows another member, or has a new name, is the
 * same family. A publication that has left the corpus is a family of its own.
 */
export async function compareRuns(
  corpus: Pick<CorpusPort, 'heads'>,
  call: IndexCall,
  { before, after }: { readonly before: RunResult; readonly after: RunResult },
): Promise<RunComparison> {
  const found = await corpus.heads(call, [...new Set([...before.ucids, ...after.ucids])]);
  const heads = new Map(found.value.map((head) => [head.ucid, head]));
  const familyOf = (ucid: Ucid): string => heads.get(ucid)?.family ?? ucid;
  const shown = new Map([...before.ucids, ...after.ucids].map((ucid) => [familyOf(ucid), ucid]));
  const difference = runDifference([...new Set(before.ucids.map(familyOf))], [...new Set(after.ucids.map(familyOf))]);
  const listed = (
    families: readonly { readonly family: string; readonly was?: number; readonly is?: number }[],
  ): readonly ComparedFamily[] =>
    families.slice(0, LISTED_AT_MOST).map(({ family, was = null, is = null }) => {
      const ucid = shown.get(family) ?? family;
      const head = heads.get(ucid);
      return { family, ucid, title: head?.title ?? null, published: head?.published ?? null, was, is };
    });
  const { fresh, gone, moved, stayed } = difference;
  return {
    counts: { fresh: fresh.length, gone: gone.length, moved: moved.length, stayed },
    cutOff:
      before.total > before.ucids.length || after.total > after.ucids.length
        ? Math.min(before.ucids.length, after.ucids.length)
        : null,
    fresh: listed(fresh.map(({ family, rank }) => ({ family, is: rank }))),
    gone: listed(gone.map(({ family, rank }) => ({ family, was: rank }))),
    moved: listed(moved),
  };
}
