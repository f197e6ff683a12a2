/** The three ratings as buttons; the chosen one shows its word and sign. */
import { RATINGS, type Rating } from '../../../domain/assessment/values.ts';
import { Icon } from '../../kit/Icon.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { useReadOnly } from '../roles/read-only.tsx';
import { ratingInfo } from './rating.ts';

interface RatingButtonsProps {
  readonly rating: Rating | null;
  /** null: the chosen button was pressed again. */
  readonly onRate: (rating: Rating | null) => void;
  /** What is rated, for screen readers. */
  readonly of: string;
  /** Icons only, except for the chosen one. */
  readonly compact?: boolean;
}

export function RatingButtons({ rating, onRate, of, compact = false }: RatingButtonsProps) {
  return (
    <div role="group" aria-label={`Rate ${of}`} css={{ display: 'inline-flex', flex: 'none', gap: theme.space[1] }}>
      {RATINGS.map((choice) => (
        <RatingButton
          key={choice}
          choice={choice}
          isChosen={choice === rating}
          labelled={!compact || choice === rating}
          onPress={() => onRate(choice === rating ? null : choice)}
        />
      ))}
    </div>
  );
}

interface RatingButtonProps {
  readonly choice: Rating;
  readonly isChosen: boolean;
  readonly labelled: boolean;
  readonly onPress: () => void;
}

function RatingButton({ choice, isChosen, labelled, onPress }: RatingButtonProps) {
  const { label, key, tone, icon } = ratingInfo[choice];
  const colours = theme.status[tone];
  const whyReadOnly = useReadOnly();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      title={whyReadOnly ?? (isChosen ? `${label}: press 0 to clear` : `${label}: press ${key}`)}
      aria-disabled={whyReadOnly !== null}
      onClick={(event) => {
        event.stopPropagation();
        if (whyReadOnly === null) onPress();
      }}
      css={[
        focusRing,
        {
          ...theme.size.s,
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: theme.space[1],
          minWidth: theme.control.heightSmall,
          height: theme.control.heightSmall,
          padding: labelled ? `0 ${theme.space[2]}` : `0 ${theme.space[1]}`,
          border: `1px solid ${isChosen ? colours.fill : labelled ? theme.border.strong : 'transparent'}`,
          borderRadius: theme.radius.m,
          background: isChosen ? colours.wash : 'transparent',
          color: isChosen ? colours.text : theme.text.quiet,
          fontWeight: theme.weight.medium,
          whiteSpace: 'nowrap',
          cursor: 'pointer',
          '&:hover': { background: colours.wash, color: colours.text },
          '&[aria-disabled="true"]': { color: theme.text.faint, background: 'transparent', cursor: 'not-allowed' },
        },
      ]}
    >
      <Icon name={icon} size={12} />
      {labelled && label}
    </button>
  );
}
