/** The styles that all fields share: label above, box, help or error below. */
import { css } from '@emotion/react';
import { theme } from '../theme/theme.ts';

export const fieldStyle = css({ display: 'flex', flexDirection: 'column', gap: theme.space[1], minWidth: 0 });

export const labelStyle = css({ ...theme.size.m, fontWeight: theme.weight.medium, color: theme.text.normal });

export const boxStyle = css({
  ...theme.size.l,
  width: '100%',
  minWidth: 0,
  height: theme.control.height,
  padding: `0 ${theme.space[2]}`,
  background: theme.surface.panel,
  border: `1px solid ${theme.border.control}`,
  borderRadius: theme.radius.m,
  outline: 'none',
  transition: `border-color ${theme.duration.fast}`,
  '&::placeholder': { color: theme.text.faint },
  '&[data-hovered]': { borderColor: theme.text.faint },
  '&[data-focused], &:focus': {
    borderColor: theme.accent.line,
    outline: `2px solid ${theme.focus.ring}`,
    outlineOffset: '-1px',
  },
  '&[data-invalid]': { borderColor: theme.danger.fill },
  '&[data-disabled]': { background: theme.surface.disabled, color: theme.text.faint },
});

export const helpStyle = css({ ...theme.size.s, color: theme.text.quiet });
export const errorStyle = css({ ...theme.size.s, color: theme.status.danger.text });
