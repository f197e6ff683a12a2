/** Something is running for an unknown time. */
import { keyframes } from '@emotion/react';
import { theme } from '../theme/theme.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

interface SpinnerProps {
  readonly label: string;
  readonly size?: 16 | 20 | 32;
  readonly className?: string;
}

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span
      role="img"
      aria-label={label}
      {...(className !== undefined && { className })}
      css={{
        display: 'inline-block',
        flex: 'none',
        width: `${size / 16}rem`,
        height: `${size / 16}rem`,
        border: '2px solid currentColor',
        borderTopColor: 'transparent',
        borderRadius: theme.radius.round,
        opacity: 0.75,
        animation: `${turn} 800ms linear infinite`,
      }}
    />
  );
}
