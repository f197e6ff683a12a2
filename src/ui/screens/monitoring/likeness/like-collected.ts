/** What a similarity monitor of collections is made of: the rated documents in them, or all where none is rated. */
import type { ResultSetRow } from '../../../../domain/assessment/rows.ts';
import { MOST_RATED } from '../../../../domain/documents/likeness.ts';
import type { RatedForRanking } from '../../../../domain/documents/results.ts';
import type { LikenessGiven } from './WatchSimilarDialog.tsx';

export function likeCollected(
  sets: readonly ResultSetRow[],
  chosen: readonly number[],
  rated: RatedForRanking,
): LikenessGiven {
  const shown = sets.filter(({ set }) => chosen.includes(set));
  const members = [...new Set(shown.flatMap((set) => set.members.map(({ ucid }) => ucid)))];
  const among = (ucids: readonly string[]) => ucids.filter((ucid) => members.includes(ucid));
  const [relevant, notRelevant] = [among(rated.relevant), among(rated.notRelevant)];
  const name = shown.length === 1 ? `Like “${shown[0]?.name ?? ''}”` : '';
  // A document that speaks against others says nothing alone.
  return relevant.length > 0
    ? { relevant, notRelevant, name }
    : {
        relevant: members.filter((ucid) => !notRelevant.includes(ucid)).slice(0, MOST_RATED),
        ...{ notRelevant, name, note: 'None of the collection is rated relevant: all of it counts as that.' },
      };
}
