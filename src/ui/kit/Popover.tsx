/** A small floating panel at a button. It does not look modal; Escape and a click outside close it. */
import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover';
import { theme } from '../theme/theme.ts';
import { popoverStyle } from './popover-style.ts';

interface PopoverProps {
  /** The subject of the panel, for screen readers. */
  readonly label: string;
  /** The button: one kit Button or IconButton. */
  readonly trigger: ReactElement;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'top end';
  readonly width?: string;
  /** For a popover that other controls can open too. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

export function Popover({
  label,
  trigger,
  children,
  placement = 'bottom end',
  width = '20rem',
  ...opening
}: PopoverProps) {
  return (
    <DialogTrigger {...opening}>
      {trigger}
      <AriaPopover css={[popoverStyle, { padding: 0 }]} placement={placement} offset={6} style={{ width }}>
        <Dialog aria-label={label} css={{ outline: 'none', padding: theme.space[4] }}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
