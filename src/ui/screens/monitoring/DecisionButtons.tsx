/** The decisions on an arrival as buttons; the chosen one shows its word. */
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { Icon } from '../../kit/Icon.tsx';
import { choiceLooks } from '../../parts/choice-looks.ts';
import { theme } from '../../theme/theme.ts';
import { decisionInfo, decisions } from './decision-words.ts';

interface DecisionButtonsProps {
  readonly decision: ArrivalDecision | null;
  /** What is decided on, for screen readers. */
  readonly of: string;
  /** null: the chosen button was pressed again. */
  readonly onDecide: (decision: ArrivalDecision | null) => void;
}

export function DecisionButtons({ decision, of, onDecide }: DecisionButtonsProps) {
  return (
    <div role="group" aria-label={`Decide on ${of}`} css={{ display: 'inline-flex', gap: theme.space[1] }}>
      {decisions.map((choice) => {
        const { label, key, icon } = decisionInfo[choice];
        const isChosen = choice === decision;
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            aria-label={label}
            title={isChosen ? `${label}: press 0 to take it back` : `${label}: press ${key}`}
            onClick={() => onDecide(isChosen ? null : choice)}
            css={looks[choice][isChosen ? 'chosen' : 'labelled']}
          >
            <Icon name={icon} size={12} />
            {isChosen && label}
          </button>
        );
      })}
    </div>
  );
}

const looks = {
  relevant: choiceLooks(decisionInfo.relevant.tone),
  later: choiceLooks(decisionInfo.later.tone),
  'not-relevant': choiceLooks(decisionInfo['not-relevant'].tone),
};
