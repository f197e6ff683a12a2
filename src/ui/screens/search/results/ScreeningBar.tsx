/** How far screening has come: a bar of what is rated, how it was rated, and how far the reviewers agree. */
import type { ReactNode } from 'react';
import { RATINGS, type Rating } from '../../../../domain/assessment/events.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import type { AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { formatCount, formatShare } from '../../../parts/format.ts';
import { ratingInfo } from '../../../parts/results/rating.ts';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface ScreeningBarProps {
  readonly assessment: AssessmentView | null;
  /** Rows of the whole list. */
  readonly total: number;
  /** Beneath, always shown. */
  readonly children: ReactNode;
}

export function ScreeningBar({ assessment, total, children }: ScreeningBarProps) {
  const rated = Math.min(total, assessment?.countRated(null) ?? 0);
  const words = `${formatCount(rated)} of ${formatCount(total)} rated`;
  return (
    <section aria-label="Screening" css={[panelStyle, { padding: `${theme.space[2]} ${theme.space[4]}` }]}>
      <Row gap={5} wrap css={{ minHeight: theme.control.heightSmall }}>
        <Row gap={3} css={{ flex: '1 1 16rem' }}>
          <ProgressBar label="Rated" value={total === 0 ? 0 : rated / total} valueText={words} tone="good" css={{ flex: 1 }} />
          <Text size="s" tone="quiet" numeric role="status">
            {words}
          </Text>
        </Row>
        <Row gap={1}>
          {RATINGS.map((rating) => (
            <Count key={rating} rating={rating} count={assessment?.countRated(rating) ?? 0} />
          ))}
        </Row>
        {assessment?.agreements().map(({ reviewer, name, agreement }) => (
          <Text key={reviewer} size="s" tone="quiet" numeric title="Cohen’s kappa is the agreement beyond what chance would give: 1 is full, 0 is none">
            {`Agreement with ${name}: ${formatShare(agreement.share ?? 0)} of ${formatCount(agreement.both)}`}
            {agreement.kappa !== null && `, κ ${agreement.kappa.toFixed(2)}`}
          </Text>
        ))}
      </Row>
      {children}
    </section>
  );
}

function Count({ rating, count }: { readonly rating: Rating; readonly count: number }) {
  const { label, tone, icon } = ratingInfo[rating];
  return (
    <span title={label}>
      <Badge tone={tone} icon={icon}>
        {`${formatCount(count)} ${label.toLowerCase()}`}
      </Badge>
    </span>
  );
}
