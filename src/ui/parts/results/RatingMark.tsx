/** A rating as a marker, and the three buttons that give one. */
import { RATINGS, type Rating } from '../../../domain/assessment/events.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ratingInfo } from './rating.ts';

export function RatingMark({ rating }: { readonly rating: Rating }) {
  const { label, tone, icon } = ratingInfo[rating];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

interface RatingButtonsProps {
  readonly rating: Rating | null;
  /** null: the chosen one was pressed again. */
  readonly onRate: (rating: Rating | null) => void;
  /** What is rated, for screen readers. */
  readonly of: string;
}

export function RatingButtons({ rating, onRate, of }: RatingButtonsProps) {
  return (
    <div role="group" aria-label={`Rate ${of}`} css={{ display: 'inline-flex', flex: 'none', gap: theme.space[1] }}>
      {RATINGS.map((choice) => (
        <RatingButton key={choice} choice={choice} isChosen={choice === rating} onPress={() => onRate(choice === rating ? null : choice)} />
      ))}
    </div>
  );
}

function RatingButton({ choice, isChosen, onPress }: { readonly choice: Rating; readonly isChosen: boolean; readonly onPress: () => void }) {
  const { label, key, tone, icon } = ratingInfo[choice];
  const colours = theme.status[tone];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={isChosen ? `${label}: press 0 to clear` : `${label}: press ${key}`}
      onClick={onPress}
      css={[
        focusRing,
        {
          ...theme.size.s,
          display: 'inline-flex',
          alignItems: 'center',
          gap: theme.space[1],
          height: theme.control.heightSmall,
          padding: `0 ${theme.space[2]}`,
          border: `1px solid ${isChosen ? colours.fill : theme.border.strong}`,
          borderRadius: theme.radius.m,
          background: isChosen ? colours.wash : theme.surface.panel,
          color: isChosen ? colours.text : theme.text.quiet,
          fontWeight: theme.weight.medium,
          whiteSpace: 'nowrap',
          cursor: 'pointer',
          '&:hover': { background: colours.wash, color: colours.text },
        },
      ]}
    >
      <Icon name={icon} size={12} />
      {label}
    </button>
  );
}
