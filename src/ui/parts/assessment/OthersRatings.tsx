/** The ratings of the other reviewers: initials and a sign each, with full text as tooltip and for screen readers. */
import { Badge } from '../../kit/Badge.tsx';
import { VisuallyHidden } from '../../kit/layout.tsx';
import { ratingInfo } from '../results/rating.ts';
import type { OthersRating } from './assessment-view.ts';

export function OthersRatings({ others }: { readonly others: readonly OthersRating[] }) {
  return others.map(({ reviewer, name, rating }) => {
    const { label, tone, icon } = ratingInfo[rating];
    return (
      <span key={reviewer} title={`${name}: ${label}`}>
        <Badge tone={tone} icon={icon}>
          <span aria-hidden>{initials(name)}</span>
          <VisuallyHidden>{`${name}: ${label}`}</VisuallyHidden>
        </Badge>
      </span>
    );
  });
}

/** `Grace Hopper` → `GH`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}
