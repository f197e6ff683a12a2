/** A button that is an icon alone. Its label is its name for screen readers, and its tooltip. */
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { theme } from '../theme/theme.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { useIsOutOfReach } from './out-of-reach.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
  /** The text of the tooltip, if it differs from the label; for example with the key. */
  readonly hint?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, hint, variant = 'quiet', size = 'normal', ...rest }: IconButtonProps) {
  const isOutOfReach = useIsOutOfReach();
  const side = size === 'small' ? theme.control.heightSmall : theme.control.height;
  return (
    <Tooltip text={hint ?? label}>
      <AriaButton
        css={[buttonStyle(variant, size), { width: side, padding: 0 }]}
        aria-label={label}
        {...rest}
        {...(isOutOfReach && { isDisabled: true })}
      >
        <Icon name={icon} />
      </AriaButton>
    </Tooltip>
  );
}
