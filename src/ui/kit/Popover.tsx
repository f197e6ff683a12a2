/** A small floating panel at a button. It does not look modal; Escape and a click outside close it. */
import { css } from '@emotion/react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaProps,
} from 'react-aria-components/Popover';
import { theme } from '../theme/theme.ts';
import { FocusReturn } from './FocusReturn.tsx';
import { popoverStyle } from './popover-style.ts';

interface PanelProps {
  /** The subject of the panel, for screen readers. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: 'bottom start' | 'bottom end' | 'top end';
  readonly width?: string;
}

interface PopoverProps extends PanelProps {
  /** The button: one kit Button or IconButton. */
  readonly trigger: ReactElement;
  /** For a popover that other controls can open too. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

export function Popover({ trigger, isOpen, onOpenChange, ...panel }: PopoverProps) {
  const opening = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <DialogTrigger {...opening}>
      {trigger}
      <Panel {...panel} />
    </DialogTrigger>
  );
}

interface OpenPopoverProps extends PanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * The same without a trigger of its own, drawn only while it is open: where each row of a list has a button for it, one
 * for all that are closed would cost more than the rest of the row.
 */
export function OpenPopover({ anchor, onClose, ...panel }: OpenPopoverProps) {
  return <Panel {...panel} isOpen triggerRef={anchor} onOpenChange={(isOpen) => !isOpen && onClose()} />;
}

function Panel({
  label,
  children,
  placement = 'bottom end',
  width = '20rem',
  ...opening
}: PanelProps & Pick<AriaProps, 'isOpen' | 'triggerRef' | 'onOpenChange'>) {
  return (
    <AriaPopover css={panelStyle} placement={placement} offset={6} style={{ width }} {...opening}>
      <FocusReturn />
      <Dialog aria-label={label} css={{ outline: 'none', padding: theme.space[4] }}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  );
}

const panelStyle = css(popoverStyle, { padding: 0 });
