/**
 * What ratings did to the order, and the way to change it. Nothing is put in another order by rating alone: the list is
 * ranked again when that is asked for. It stands in a line that is there anyway, so that nothing moves when it appears.
 */
import { useMemo } from 'react';
import { ratingsForRanking } from '../../../../domain/assessment/ranking-ratings.ts';
import { countOfRated, isSameRated, ratedInWords } from '../../../../domain/documents/rated.ts';
import type { RatedForRanking } from '../../../../domain/documents/results.ts';
import type { SearchState, SyncStatus } from '../../../../workers/contract.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Button } from '../../../kit/Button.tsx';
import type { AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { formatCounted } from '../../../parts/format.ts';
import { useRankAgain } from '../../../parts/search/use-submit-search.ts';

interface RankingNoteProps {
  readonly search: SearchState;
  readonly rated: RatedForRanking | undefined;
  readonly assessment: AssessmentView | null;
  /** This tab has asked for another run, which is not there yet. */
  readonly isAwaited: boolean;
}

const isHeldUp = (phase: SyncStatus['phase'] | undefined): boolean => phase !== undefined && ['offline', 'waiting', 'signed-out', 'stuck'].includes(phase);

const NONE: RatedForRanking = { relevant: [], maybe: [], notRelevant: [] };

export function RankingNote({ search, rated = NONE, assessment, isAwaited }: RankingNoteProps) {
  const { pending, rank } = useRankAgain(search);
  const now = useMemo(() => ratingsForRanking((assessment?.all.results ?? []).flatMap(({ ucid, family, ratings }) => Object.values(ratings).map((rating) => ({ ucid, family, rating })))), [assessment]);
  const [used, given] = [countOfRated(rated), countOfRated(now)];
  const isBehind = given > 0 && !isSameRated(now, rated);
  const phase = useProjection('status', {})?.phase;
  if (isAwaited) return <span role="status">{isHeldUp(phase) ? 'Running it again waits for the network; until then the results stay as they were' : 'Searching again…'}</span>;
  return (
    <>
      {used > 0 && <span>Ranked with {ratedInWords(rated)}</span>}
      {isBehind && !search.outOfDate && (
        <Button size="small" variant="quiet" pending={pending} onPress={() => void rank(true)}>
          {used > 0 ? `Rank again with ${formatCounted(given, 'rating')}` : `Rank again with my ${formatCounted(given, 'rating')}`}
        </Button>
      )}
      {used > 0 && !search.outOfDate && (
        <Button size="small" variant="quiet" pending={pending} onPress={() => void rank(false)}>
          Rank without ratings
        </Button>
      )}
    </>
  );
}
