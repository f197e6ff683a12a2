/** The heading by which a list or a table is sorted: a button, and the column heading of a table around it. */
import type { ReactNode } from 'react';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';

export type SortDirection = 'ascending' | 'descending';

interface SortButtonProps {
  readonly label: string;
  /** Completes `Sort by`; the label in lower case where it is left out. */
  readonly by?: string;
  /** Null while the list is sorted by another column, or by none. */
  readonly direction: SortDirection | null;
  /** Of a column that is aligned to its end. */
  readonly isAtEnd?: boolean;
  /** Outside of a table no column heading says the direction: the button does. */
  readonly saysDirection?: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}

export function SortButton({
  label,
  by = label.toLowerCase(),
  direction,
  isAtEnd = false,
  saysDirection = true,
  onPress,
  ...rest
}: SortButtonProps) {
  const icon: ReactNode = (
    <Icon
      name={direction === 'descending' ? 'chevron-down' : 'chevron-up'}
      size={12}
      css={{ visibility: direction === null ? 'hidden' : 'visible' }}
    />
  );
  return (
    <button
      type="button"
      {...(saysDirection && {
        'aria-pressed': direction !== null,
        'aria-label': direction === null ? label : `${label}, sorted ${direction}`,
      })}
      onClick={onPress}
      title={direction === null ? `Sort by ${by}` : `Sorted by ${by}, ${direction}`}
      data-print="text"
      css={[focusRing, buttonStyle, direction !== null && { color: theme.accent.text }]}
      {...rest}
    >
      {isAtEnd && icon}
      {label}
      {!isAtEnd && icon}
    </button>
  );
}

const buttonStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  height: theme.space[6],
  padding: `0 ${theme.space[1]}`,
  border: 0,
  borderRadius: theme.radius.s,
  background: 'none',
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  '&:hover': { color: theme.text.normal, background: theme.surface.hover },
} as const;

interface SortableHeadingProps {
  readonly label: string;
  readonly direction: SortDirection | null;
  readonly onSort: (direction: SortDirection | null) => void;
  readonly className?: string;
}

const NEXT = { ascending: 'descending', descending: null } as const;

/** One press sorts, the next turns the order round, the third gives the order of before. */
export function SortableHeading({ label, direction, onSort, ...rest }: SortableHeadingProps) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'} {...rest}>
      <SortButton
        label={label}
        direction={direction}
        saysDirection={false}
        // The words stand in line with the cells, not the edge that shows when they are pointed at.
        css={{ marginLeft: `calc(-1 * ${theme.space[1]})` }}
        onPress={() => onSort(direction === null ? 'ascending' : NEXT[direction])}
      />
    </th>
  );
}
