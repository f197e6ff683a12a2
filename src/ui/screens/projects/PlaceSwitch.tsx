/** From the tree to the trash, and to Recovered while something is in it. */
import { memo } from 'react';
import { Link } from 'wouter';
import type { TreeWindow } from '../../../workers/contract.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { IconName } from '../../kit/icon-paths.ts';
import { formatCount } from '../../kit/format.ts';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { projectsAddress, type TreeArea } from './places.ts';

interface PlaceSwitchProps {
  /** null where none of them is on the screen. */
  readonly place: TreeArea | null;
  readonly window: TreeWindow | undefined;
}

export const PlaceSwitch = memo(function PlaceSwitch({ place, window }: PlaceSwitchProps) {
  const recovered = window?.recovered ?? 0;
  return (
    <nav aria-label="Places" css={{ display: 'flex', gap: theme.space[1], flex: 'none' }}>
      <PlaceLink to="tree" icon="folder" label="Projects" current={place} />
      {(recovered > 0 || place === 'recovered') && (
        <PlaceLink to="recovered" icon="restore" label="Recovered" count={recovered} current={place} />
      )}
      <PlaceLink to="trash" icon="trash" label="Trash" count={window?.inTrash ?? 0} current={place} />
    </nav>
  );
});

interface PlaceLinkProps {
  readonly to: TreeArea;
  readonly icon: IconName;
  readonly label: string;
  readonly count?: number;
  readonly current: TreeArea | null;
}

function PlaceLink({ to, icon, label, count = 0, current }: PlaceLinkProps) {
  return (
    <Link
      href={projectsAddress(null, to)}
      {...(to === current && { 'aria-current': 'page' as const })}
      css={[
        focusRing,
        {
          ...theme.size.m,
          display: 'inline-flex',
          alignItems: 'center',
          gap: theme.space[1.5],
          height: theme.control.height,
          padding: `0 ${theme.space[2]}`,
          borderRadius: theme.radius.m,
          color: theme.text.quiet,
          textDecoration: 'none',
          fontWeight: theme.weight.medium,
          '&:hover': { background: theme.surface.pressed, color: theme.text.normal },
          '&[aria-current]': { background: theme.accent.washStrong, color: theme.accent.text },
        },
      ]}
    >
      <Icon name={icon} />
      {label}
      {count > 0 && <span css={{ ...theme.size.s, fontVariantNumeric: 'tabular-nums' }}>{formatCount(count)}</span>}
    </Link>
  );
}
