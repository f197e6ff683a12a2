/** The three ratings as buttons; the chosen one shows its word and sign. */
import { css } from '@emotion/react';
import { RATINGS, type Rating } from '../../../domain/assessment/values.ts';
import { Icon } from '../../kit/Icon.tsx';
import { theme } from '../../theme/theme.ts';
import { choiceLooks } from '../choice-looks.ts';
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
      css={looks[choice][isChosen ? 'chosen' : labelled ? 'labelled' : 'bare']}
    >
      <Icon name={icon} size={12} />
      {labelled && <span>{label}</span>}
    </button>
  );
}

const groupStyle = css({ display: 'inline-flex', flex: 'none', gap: theme.space[1] });

const looks = {
  relevant: choiceLooks(ratingInfo.relevant.tone),
  maybe: choiceLooks(ratingInfo.maybe.tone),
  irrelevant: choiceLooks(ratingInfo.irrelevant.tone),
};
