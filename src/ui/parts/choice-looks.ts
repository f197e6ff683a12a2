/** How one of a few choices looks as a button beside a result or an arrival. */
import { css, type SerializedStyles } from '@emotion/react';
import { focusRing } from '../theme/mixins.ts';
import { theme, type StatusTone } from '../theme/theme.ts';

/** `bare` is an icon alone, without a frame. */
export type ChoiceLook = 'chosen' | 'labelled' | 'bare';

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
  '&[aria-disabled="true"]': { color: theme.text.faint, background: 'transparent', cursor: 'not-allowed' },
});

/** To be made once for each choice: a list draws 150 of these buttons. */
export function choiceLooks(tone: StatusTone): Readonly<Record<ChoiceLook, SerializedStyles>> {
  const { fill, wash, text } = theme.status[tone];
  const hover = { '&:hover:not([aria-disabled="true"])': { background: wash, color: text } };
  return {
    chosen: css(buttonStyle, { borderColor: fill, background: wash, color: text, ...hover }),
    labelled: css(buttonStyle, hover),
    bare: css(buttonStyle, { padding: `0 ${theme.space[1]}`, borderColor: 'transparent', ...hover }),
  };
}
