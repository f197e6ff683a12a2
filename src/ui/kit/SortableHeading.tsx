/** The heading of a column that sorts its table: one press, then the other way round, then the order of before. */
import { theme } from '../theme/theme.ts';
import { Button } from './Button.tsx';

export type SortDirection = 'ascending' | 'descending';

interface SortableHeadingProps {
  readonly label: string;
  /** Null while the table is sorted by another column, or by none. */
  readonly direction: SortDirection | null;
  readonly onSort: (direction: SortDirection | null) => void;
  readonly className?: string;
}

const NEXT = { ascending: 'descending', descending: null } as const;

export function SortableHeading({ label, direction, onSort, ...rest }: SortableHeadingProps) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'} {...rest}>
      <Button
        variant="quiet"
        size="small"
        css={{ marginLeft: `calc(-1 * ${theme.space[2]})` }}
        {...(direction !== null && { icon: direction === 'ascending' ? 'arrow-up' : 'arrow-down' })}
        data-print="text"
        onPress={() => onSort(direction === null ? 'ascending' : NEXT[direction])}
      >
        {label}
      </Button>
    </th>
  );
}
