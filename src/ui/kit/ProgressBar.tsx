/** Progress between 0 and 1; null if unknown. */
import { keyframes } from '@emotion/react';
import { theme, type StatusTone } from '../theme/theme.ts';

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

interface ProgressBarProps {
  readonly label: string;
  readonly value: number | null;
  /** The text for screen readers instead of the percentage. */
  readonly valueText?: string;
  readonly tone?: 'accent' | StatusTone;
  readonly className?: string;
}

export function ProgressBar({ label, value, valueText, tone = 'accent', className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      {...(className !== undefined && { className })}
      css={{
        height: theme.space[1.5],
        borderRadius: theme.radius.round,
        background: theme.border.normal,
        overflow: 'hidden',
      }}
    >
      <div
        css={{
          height: '100%',
          borderRadius: theme.radius.round,
          background: tone === 'accent' ? theme.accent.line : theme.status[tone].fill,
          transition: `width ${theme.duration.slow}`,
          ...(share === null && { width: '40%', animation: `${run} 1.4s ease-in-out infinite` }),
        }}
        {...(share !== null && { style: { width: `${share * 100}%` } })}
      />
    </div>
  );
}
