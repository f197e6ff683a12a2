/** An icon: decorative unless it has a label. */
import type { ComponentPropsWithRef } from 'react';
import { dottedIcons, filledIcons, iconPaths, type IconName } from './icon-paths.ts';

interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  readonly name: IconName;
  /** In px at the browser's normal size. */
  readonly size?: 12 | 16 | 20 | 24;
  /** The text for screen readers. Omit it if text beside the icon has the same meaning. */
  readonly label?: string;
}

export function Icon({ name, size = 16, label, ...rest }: IconProps) {
  const filled = filledIcons.has(name);
  return (
    <svg
      viewBox="0 0 16 16"
      // As attributes, because a style of its own costs more than the rest of the icon, and a list has hundreds.
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={dottedIcons.has(name) ? 2.25 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
