/** How far screening has come: a bar of what is rated, how it was rated, and how far the reviewers agree. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RATINGS, type Rating } from '../../../../domain/assessment/values.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import type { AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { coefficientInWords } from '../../../parts/assessment/review.ts';
import { formatCount, formatShare } from '../../../kit/format.ts';
import { ratingInfo } from '../../../parts/results/rating.ts';
import type { RatingFilter } from '../../../parts/results/result-view.ts';
import { focusRing } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { RatedCounts } from './use-rated.ts';

interface ScreeningBarProps {
  readonly assessment: AssessmentView | null;
  readonly rated: RatedCounts;
  /** Rows of the list, as it is filtered. */
  readonly total: number;
  /** The rating that the list is filtered by, among others. */
  readonly shown: RatingFilter;
  /** Of the list with a filter of ratings. */
  readonly addressOf: (rating: RatingFilter) => string;
  /** The button of the review by several. */
  readonly review: ReactNode;
  readonly children: ReactNode;
}

export function ScreeningBar({ assessment, rated, total, shown, addressOf, review, children }: ScreeningBarProps) {
  const words =
    rated.all === null ? `${formatCount(total)} to rate` : `${formatCount(rated.all)} of ${formatCount(total)} rated`;
  return (
    <section aria-label="Screening">
      <Row gap={4} wrap css={{ minHeight: theme.control.heightSmall }}>
        <Row gap={3} css={{ flex: '0 1 13.5rem' }}>
          <ProgressBar
            label="Rated"
            value={total === 0 ? 0 : (rated.all ?? 0) / total}
            valueText={words}
            tone="good"
            css={{ flex: '1 1 6rem' }}
          />
          <Text size="s" tone="quiet" numeric role="status" css={{ whiteSpace: 'nowrap' }}>
            {words}
          </Text>
        </Row>
        <Row gap={1} title={rated.isOfList ? 'In this list' : 'In this search'}>
          {RATINGS.map((rating) => (
            <Count
              key={rating}
              rating={rating}
              count={rated.by[rating]}
              isShown={shown === rating}
              address={addressOf(shown === rating ? 'all' : rating)}
            />
          ))}
        </Row>
        {assessment?.agreements().map(({ reviewer, name, agreement }) => (
          <Text
            key={reviewer}
            size="s"
            tone="quiet"
            numeric
            title={
              'Of the results that both have rated. ' +
              'Cohen’s kappa is the agreement beyond chance: 1 is full agreement, 0 is none.'
            }
          >
            {`Agreement with ${name}: ${formatShare(agreement.share ?? 0)} of ${formatCount(agreement.both)}`}
            {agreement.kappa !== null && `, ${coefficientInWords('κ', agreement.kappa, agreement.interval)}`}
          </Text>
        ))}
        {review}
        <div css={{ flex: '1 1 8rem', minWidth: 0, overflow: 'hidden' }}>{children}</div>
      </Row>
    </section>
  );
}

interface CountProps {
  readonly rating: Rating;
  readonly count: number;
  readonly isShown: boolean;
  readonly address: string;
}

/** Shows these alone; pressed again, all. */
function Count({ rating, count, isShown, address }: CountProps) {
  const { label, tone, icon } = ratingInfo[rating];
  return (
    <Link
      href={address}
      aria-current={isShown}
      title={isShown ? 'Show all' : `Show ${label.toLowerCase()} alone`}
      css={[focusRing, { display: 'inline-flex', textDecoration: 'none', borderRadius: theme.radius.round }]}
    >
      <Badge tone={tone} icon={icon}>
        {`${formatCount(count)} ${label.toLowerCase()}`}
      </Badge>
    </Link>
  );
}
