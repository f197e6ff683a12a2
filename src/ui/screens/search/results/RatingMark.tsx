/** A rating as a sign, where there is no room for its word. */
import type { Rating } from '../../../../domain/assessment/values.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { VisuallyHidden } from '../../../kit/layout.tsx';
import { ratingInfo } from '../../../parts/results/rating.ts';

export function RatingMark({ rating }: { readonly rating: Rating }) {
  const { label, tone, icon } = ratingInfo[rating];
  return (
    <span title={label}>
      <Badge tone={tone} icon={icon}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Badge>
    </span>
  );
}
