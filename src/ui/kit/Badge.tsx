/** Small labels: Badge shows a state or a count, Chip a value that can be removed. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { ellipsis } from '../theme/mixins.ts';
import { theme, type StatusTone } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { IconButton } from './IconButton.tsx';

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: StatusTone;
  readonly icon?: IconName;
  readonly className?: string;
}

export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      {...(className !== undefined && { className })}
      css={badgeStyle}
      style={{ background: theme.status[tone].wash, color: theme.status[tone].text }}
    >
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}

const badgeStyle = css({
  ...theme.size.xs,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  flex: 'none',
  padding: `1px ${theme.space[1.5]}`,
  borderRadius: theme.radius.s,
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

interface ChipProps {
  readonly children: string;
  /** A dot in this colour before the text, e.g. a concept's. */
  readonly dot?: string;
  /** Absent: it can't be taken away. */
  readonly onRemove?: () => void;
  readonly className?: string;
}

export function Chip({ children, dot, onRemove, className }: ChipProps) {
  return (
    <span
      {...(className !== undefined && { className })}
      css={{
        ...theme.size.s,
        display: 'inline-flex',
        alignItems: 'center',
        gap: theme.space[1],
        maxWidth: '20rem',
        height: theme.control.heightSmall,
        padding: `0 ${onRemove ? '0' : theme.space[2]} 0 ${theme.space[2]}`,
        border: `1px solid ${theme.border.strong}`,
        borderRadius: theme.radius.round,
        background: theme.surface.panel,
      }}
    >
      {dot !== undefined && (
        <span
          aria-hidden
          css={{ width: theme.space[2], height: theme.space[2], flex: 'none', borderRadius: theme.radius.round }}
          style={{ background: dot }}
        />
      )}
      <span css={ellipsis}>{children}</span>
      {onRemove && (
        <IconButton
          icon="close"
          label={`Remove ${children}`}
          size="small"
          onPress={onRemove}
          css={{ borderRadius: theme.radius.round, transform: 'scale(0.8)' }}
        />
      )}
    </span>
  );
}
