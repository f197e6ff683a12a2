/**
 * A short explanation of its child: one focusable child that React Aria knows (a kit button), or any other element
 * within `TooltipTarget`. Shown on hover and on keyboard focus.
 */
import type { ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { theme } from '../theme/theme.ts';

interface TooltipProps {
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

export function Tooltip({ text, children, placement = 'bottom' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        css={{
          ...theme.size.s,
          zIndex: `${theme.layer.tooltip} !important`,
          maxWidth: '20rem',
          padding: `${theme.space[1]} ${theme.space[2]}`,
          borderRadius: theme.radius.m,
          background: theme.surface.header,
          color: theme.text.onHeader,
          boxShadow: theme.shadow.raised,
          pointerEvents: 'none',
        }}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** Makes a plain focusable element a tooltip's target. */
export function TooltipTarget({ children }: { readonly children: ReactElement }) {
  return <Focusable>{children as Parameters<typeof Focusable>[0]['children']}</Focusable>;
}
