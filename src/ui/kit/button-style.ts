/** How a button looks, apart from the element it is on: `<Link css={buttonStyle('primary')}>` looks the same. */
import { css, type SerializedStyles } from '@emotion/react';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const hover = '&:hover:not([data-disabled]), &[data-hovered]';
const pressed = '&:active:not([data-disabled]), &[data-pressed]';

const base = css(focusRing, {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[1.5],
  flex: 'none',
  margin: 0,
  border: '1px solid transparent',
  borderRadius: theme.radius.m,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background ${theme.duration.fast}, border-color ${theme.duration.fast}`,
  '&[data-disabled]': { cursor: 'default' },
  '@media print': { display: 'none' },
});

const sizes = {
  normal: css({ ...theme.size.m, height: theme.control.height, padding: `0 ${theme.space[3]}` }),
  small: css({ ...theme.size.s, height: theme.control.heightSmall, padding: `0 ${theme.space[2]}` }),
};

const variants = {
  primary: css({
    background: theme.accent.fill,
    color: theme.text.onAccent,
    [hover]: { background: theme.accent.fillHover },
    [pressed]: { background: theme.accent.fillPressed },
    '&[data-disabled]': {
      background: theme.surface.disabled,
      color: theme.text.faint,
      borderColor: theme.border.normal,
    },
  }),
  secondary: css({
    background: theme.surface.panel,
    color: theme.text.normal,
    borderColor: theme.border.strong,
    [hover]: { background: theme.surface.hover, borderColor: theme.border.control },
    [pressed]: { background: theme.surface.pressed },
    '&[data-disabled]': {
      background: theme.surface.disabled,
      color: theme.text.faint,
      borderColor: theme.border.normal,
    },
  }),
  quiet: css({
    background: 'transparent',
    color: theme.text.quiet,
    [hover]: { background: theme.accent.wash, color: theme.text.normal },
    [pressed]: { background: theme.accent.washStrong },
    '&[data-disabled]': { color: theme.text.disabled },
  }),
  danger: css({
    background: theme.danger.fill,
    color: theme.text.onAccent,
    [hover]: { background: theme.danger.fillHover },
    [pressed]: { background: theme.danger.fillHover },
    '&[data-disabled]': {
      background: theme.surface.disabled,
      color: theme.text.faint,
      borderColor: theme.border.normal,
    },
  }),
} satisfies Record<ButtonVariant, SerializedStyles>;

export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): SerializedStyles {
  return css(base, sizes[size], variants[variant]);
}
