/** Shown in place of missing content: the reason, and what to do next. */
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  readonly action?: ReactNode;
  /** Less padding, for use within a panel. */
  readonly compact?: boolean;
  /** Makes the title a heading of this level: 1 if it is the heading of the page. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
}

export function EmptyState({ title, children, icon, action, compact = false, level, className }: EmptyStateProps) {
  const Title = level === undefined ? 'div' : (`h${level}` as const);
  return (
    <div
      {...(className !== undefined && { className })}
      css={{
        ...theme.size.m,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: theme.space[2],
        maxWidth: '30rem',
        margin: '0 auto',
        padding: compact ? `${theme.space[5]} ${theme.space[4]}` : `${theme.space[16]} ${theme.space[4]}`,
        textAlign: 'center',
        textWrap: 'pretty',
        color: theme.text.quiet,
      }}
    >
      {icon && <Icon name={icon} size={24} css={{ color: theme.text.disabled }} />}
      <Title
        css={{ ...(compact ? theme.size.l : theme.size.xl), fontWeight: theme.weight.strong, color: theme.text.normal }}
      >
        {title}
      </Title>
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && (
        <div css={{ marginTop: theme.space[2], '&& > *': { justifyContent: 'center' } }}>{action}</div>
      )}
    </div>
  );
}
