/**
 * What the order is made of, in one line that is always there, and the way to rank again with what was rated or
 * without. Nothing is put in another order by rating alone.
 */
import { memo, useMemo } from 'react';
import { countOfRated, isSameRated, ratedInWords } from '../../../../domain/documents/rated.ts';
import { isUnusedEvidence } from '../../../../domain/documents/evidence-kinds.ts';
import type { Interpretation, RatedForRanking } from '../../../../domain/documents/results.ts';
import { searchStream } from '../../../../domain/shared/streams.ts';
import { leavesOf } from '../../../../domain/query/leave-out.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { useIsHeldUp } from '../../../hooks/use-is-held-up.ts';
import { Button } from '../../../kit/Button.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ratedNow } from '../../../parts/assessment/rated-now.ts';
import { isBlind, type AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { formatCounted } from '../../../kit/format.ts';
import { useWhyReadOnly } from '../../../parts/roles/read-only.tsx';
import { useRankAgain } from '../../../parts/search/use-submit-search.ts';
import { ellipsis } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface RankingNoteProps {
  readonly search: SearchState;
  readonly interpretation: Interpretation;
  readonly assessment: AssessmentView | null;
  /** This tab has asked for another run, which is not there yet. */
  readonly isAwaited: boolean;
  /** Ranking again would rank what is shown: the search is as it was when it ran. */
  readonly canRank: boolean;
}

/** Whatever room is left; on paper all that it needs. */
const unlessAwaited = {
  flex: '1 1 auto',
  width: 0,
  minWidth: theme.space[8],
  '@media print': { width: 'auto' },
} as const;

const NONE: RatedForRanking = { relevant: [], maybe: [], notRelevant: [] };

export const RankingNote = memo(function RankingNote({
  search,
  interpretation,
  assessment,
  isAwaited,
  canRank,
}: RankingNoteProps) {
  const { rated = NONE } = interpretation;
  const mayRank = useWhyReadOnly(searchStream(search.id)) === null && canRank;
  const now = useMemo(() => ratedNow(assessment), [assessment]);
  const isHeldUp = useIsHeldUp();
  const [used, given] = [countOfRated(rated), countOfRated(now)];
  const isBehind = given > 0 && !isSameRated(now, rated);
  const awaited = isHeldUp
    ? 'Ranking again waits for the network; until then the results stay as they were.'
    : 'Searching again…';
  const said = isAwaited ? awaited : rankedBy(interpretation);
  return (
    <Row gap={2} css={{ flex: '1 0 auto', minHeight: theme.control.heightSmall }}>
      <Text
        as="div"
        size="s"
        tone="quiet"
        role="status"
        css={[ellipsis, isAwaited ? { flex: 'none' } : unlessAwaited]}
        title={said}
      >
        {said}
      </Text>
      {isBlind(assessment)
        ? given > 0 && (
            <Text size="s" tone="quiet">
              Ratings order nothing while the review is blind.
            </Text>
          )
        : mayRank && <RankButtons search={search} used={used} given={isBehind ? given : 0} isAwaited={isAwaited} />}
    </Row>
  );
});

interface RankButtonsProps extends Pick<RankingNoteProps, 'search' | 'isAwaited'> {
  /** Ratings that the order rests on, and that another one would rest on. */
  readonly used: number;
  readonly given: number;
}

function RankButtons({ search, used, given, isAwaited }: RankButtonsProps) {
  const { pending, rank } = useRankAgain(search);
  return (
    <>
      {given > 0 && (
        <Button size="small" pending={pending || isAwaited} onPress={() => void rank(true)}>
          {`Rank again with ${formatCounted(given, 'rating')}`}
        </Button>
      )}
      {used > 0 && (
        <Button size="small" variant="quiet" pending={pending || isAwaited} onPress={() => void rank(false)}>
          Rank without ratings
        </Button>
      )}
    </>
  );
}

/**
 * `Ranked with 2 ratings (1 relevant, 1 not relevant), by words and phrases of the idea, words of the rated documents.`
 */
function rankedBy({ fused, rated, expression }: Interpretation): string {
  if (fused.length === 0 && !asksForWords(expression))
    return 'Newest first: the expression asks for no words to rank by.';
  const counted = fused.filter((entry) => !isUnusedEvidence(entry));
  const parts =
    counted.length === 0
      ? ['the words of the expression']
      : counted.map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
  const unused = fused.filter(isUnusedEvidence).map(unusedInWords).join('');
  return `Ranked ${rated ? `with ${ratedInWords(rated)}, ` : ''}by ${parts.join(', ')}.${unused}`;
}

/** ` Passages of like meaning: not used. The embedding server failed a moment ago.` */
const unusedInWords = ({ name, expression }: Interpretation['fused'][number]): string =>
  ` ${name}: ${expression.charAt(0).toLowerCase()}${expression.slice(1)}`;

function asksForWords(expression: string): boolean {
  const parsed = parseMade(expression);
  return !parsed.ok || leavesOf(parsed.query).some(({ kind }) => kind === 'term' || kind === 'phrase');
}
