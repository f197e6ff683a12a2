/** A button. While `pending` it keeps its width and its focus, announces that it is busy, and does nothing. */
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly pending?: boolean;
  readonly className?: string;
}

export function Button({
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  pending = false,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton css={[buttonStyle(variant, size), pending && { position: 'relative' }]} isPending={pending} {...rest}>
      {icon && <Icon name={icon} css={pending && { visibility: 'hidden' }} />}
      <span css={pending && { opacity: 0 }}>{children}</span>
      {pending && <Spinner label="Working" css={{ position: 'absolute' }} />}
    </AriaButton>
  );
}
