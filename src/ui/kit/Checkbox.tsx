/** Yes or no, or partly. */
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';
import { useIsOutOfReach } from './out-of-reach.ts';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** May be absent if there is an `aria-label`. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  const isOutOfReach = useIsOutOfReach();
  return (
    <AriaCheckbox
      css={{
        ...theme.size.m,
        display: 'inline-flex',
        alignItems: 'center',
        gap: theme.space[2],
        position: 'relative',
        minWidth: 0,
        '&[data-disabled]': { color: theme.text.disabled },
        '& > .box': {
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: theme.space[4],
          height: theme.space[4],
          background: theme.surface.panel,
          border: `1px solid ${theme.border.control}`,
          borderRadius: theme.radius.s,
          color: theme.text.onAccent,
        },
        '&[data-hovered] > .box': { borderColor: theme.accent.line },
        '&[data-selected] > .box, &[data-indeterminate] > .box': {
          background: theme.accent.fill,
          borderColor: theme.accent.fill,
        },
        '&[data-focus-visible] > .box': { outline: `2px solid ${theme.focus.ring}`, outlineOffset: '1px' },
        '&[data-disabled] > .box': {
          background: theme.surface.disabled,
          borderColor: theme.border.normal,
          color: theme.text.faint,
        },
      }}
      {...rest}
      {...(isOutOfReach && { isDisabled: true })}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="box" aria-hidden>
            {isIndeterminate ? <Icon name="minus" size={12} /> : isSelected ? <Icon name="check" size={12} /> : null}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
