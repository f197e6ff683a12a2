/** A button. While `pending` it keeps its width and its focus, announces that it is busy, and does nothing. */
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { useIsClosedPage } from './closed-page.ts';
import { useIsOutOfReach } from './out-of-reach.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { hiddenVisually } from '../theme/mixins.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

const NARROW_WINDOW = '@media (width <= 90rem)';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly pending?: boolean;
  /** In a narrow window the icon stands alone; the text stays its name and becomes its tooltip. */
  readonly folds?: boolean;
  readonly className?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  pending = false,
  folds = false,
  buttonRef,
  isDisabled = false,
  ...rest
}: ButtonProps) {
  const isShut = useIsShut(rest.type);
  const button = (
    <AriaButton
      ref={buttonRef}
      css={[buttonStyle(variant, size), pending && { position: 'relative' }]}
      isPending={pending}
      isDisabled={isDisabled || isShut}
      {...rest}
    >
      {icon && <Icon name={icon} css={pending && { visibility: 'hidden' }} />}
      <span css={[pending && { opacity: 0 }, folds && { [NARROW_WINDOW]: hiddenVisually }]}>{children}</span>
      {pending && <Spinner label="Working" css={{ position: 'absolute' }} />}
    </AriaButton>
  );
  return folds ? <Tooltip text={children}>{button}</Tooltip> : button;
}

/** By the page that it stands on. */
function useIsShut(type: ButtonProps['type']): boolean {
  const isClosed = useIsClosedPage();
  const isOutOfReach = useIsOutOfReach();
  return isOutOfReach || (isClosed && type === 'submit');
}
