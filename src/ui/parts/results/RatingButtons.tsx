/** The three ratings as buttons; the chosen one shows its word and sign. */
import { css, type SerializedStyles } from '@emotion/react';
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
    <div role="group" aria-label={`Rate ${of}`} css={groupStyle}>
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
  const { label, key, icon } = ratingInfo[choice];
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
      css={buttonStyles[choice][isChosen ? 'chosen' : labelled ? 'labelled' : 'bare']}
    >
      <Icon name={icon} size={12} />
      {labelled && label}
    </button>
  );
}

const groupStyle = css({ display: 'inline-flex', flex: 'none', gap: theme.space[1] });

const buttonStyle = css(focusRing, {
  ...theme.size.s,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[1],
  minWidth: theme.control.heightSmall,
  height: theme.control.heightSmall,
  padding: `0 ${theme.space[2]}`,
  border: `1px solid ${theme.border.strong}`,
  borderRadius: theme.radius.m,
  background: 'transparent',
  color: theme.text.quiet,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-disabled="true"]': { color: theme.text.faint, background: 'transparent', cursor: 'not-allowed' },
});

type Look = 'chosen' | 'labelled' | 'bare';

/** A list draws 150 of these buttons: each look is made once. */
function looksOf(rating: Rating): Readonly<Record<Look, SerializedStyles>> {
  const { fill, wash, text } = theme.status[ratingInfo[rating].tone];
  const hover = { '&:hover:not([aria-disabled="true"])': { background: wash, color: text } };
  return {
    chosen: css(buttonStyle, { borderColor: fill, background: wash, color: text, ...hover }),
    labelled: css(buttonStyle, hover),
    bare: css(buttonStyle, { padding: `0 ${theme.space[1]}`, borderColor: 'transparent', ...hover }),
  };
}

const buttonStyles: Readonly<Record<Rating, Readonly<Record<Look, SerializedStyles>>>> = {
  relevant: looksOf('relevant'),
  maybe: looksOf('maybe'),
  irrelevant: looksOf('irrelevant'),
};
