/** A placeholder with the size of content that is loading. */
import { keyframes } from '@emotion/react';
import { hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

interface SkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly lines?: number;
  /** The height of a line, in steps of 4 px. */
  readonly lineHeight?: keyof typeof theme.space;
}

export function Skeleton({ label, lines = 6, lineHeight = 4 }: SkeletonProps) {
  return (
    <div
      role="status"
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: theme.space[3],
        animation: `${breathe} 1.6s ease-in-out infinite 200ms`,
      }}
    >
      <span css={hiddenVisually}>{label}</span>
      {Array.from({ length: lines }, (_, at) => (
        <span
          key={at}
          aria-hidden
          css={{
            height: theme.space[lineHeight],
            width: `${94 - ((at * 17) % 34)}%`,
            borderRadius: theme.radius.m,
            background: theme.border.subtle,
          }}
        />
      ))}
    </div>
  );
}
