/** A message that stays, across the width of what it concerns. */
import type { ReactNode } from 'react';
import { theme, type StatusTone } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

const icons: Record<StatusTone, IconName> = {
  neutral: 'info',
  info: 'info',
  good: 'success',
  warning: 'warning',
  danger: 'error',
};

interface BannerProps {
  readonly children: ReactNode;
  readonly title?: string;
  readonly tone?: StatusTone;
  /** Buttons or links, at the end. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function Banner({ children, title, tone = 'info', actions, className }: BannerProps) {
  const colours = theme.status[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...(className !== undefined && { className })}
      css={{
        ...theme.size.m,
        display: 'flex',
        alignItems: 'flex-start',
        gap: theme.space[2],
        padding: `${theme.space[2]} ${theme.space[3]}`,
        background: colours.wash,
        border: `1px solid ${colours.line}`,
        borderRadius: theme.radius.m,
        color: theme.text.normal,
      }}
    >
      <Icon name={icons[tone]} css={{ marginTop: theme.space[0.5], color: colours.text }} />
      <div css={{ flex: 1, minWidth: 0 }}>
        {title !== undefined && (
          <strong css={{ fontWeight: theme.weight.strong, marginRight: theme.space[2] }}>{title}</strong>
        )}
        {children}
      </div>
      {actions !== undefined && (
        <div css={{ display: 'flex', alignItems: 'center', gap: theme.space[2], flex: 'none' }}>{actions}</div>
      )}
    </div>
  );
}
