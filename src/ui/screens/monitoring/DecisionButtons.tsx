/** The decisions on an arrival as buttons; the chosen one shows its word. */
import { css } from '@emotion/react';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { Icon } from '../../kit/Icon.tsx';
import { focusRing } from '../../theme/mixins.ts';
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
        const { label, key, icon, tone } = decisionInfo[choice];
        const isChosen = choice === decision;
        const { fill, wash, text } = theme.status[tone];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            aria-label={label}
            title={isChosen ? `${label}: press 0 to take it back` : `${label}: press ${key}`}
            onClick={() => onDecide(isChosen ? null : choice)}
            css={[
              buttonStyle,
              { '&:hover': { background: wash, color: text } },
              isChosen && { borderColor: fill, background: wash, color: text },
            ]}
          >
            <Icon name={icon} size={12} />
            {isChosen && label}
          </button>
        );
      })}
    </div>
  );
}

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
});
