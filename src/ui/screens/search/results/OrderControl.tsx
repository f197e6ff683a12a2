/** The order of the list: by relevance or by a column that is shown, and which way round. */
import {
  SORT_COLUMNS,
  sortKeyOf,
  sortOrderOf,
  type SortColumn,
  type SortKey,
} from '../../../../domain/documents/sort-order.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import type { ShownColumns } from './columns.ts';

interface ColumnOrder {
  readonly label: string;
  readonly ascending: string;
  readonly descending: string;
  /** Which way it is sorted at first. */
  readonly startsDescending?: true;
}

const DATES = { ascending: 'oldest first', descending: 'newest first', startsDescending: true } as const;
const TEXTS = { ascending: 'A to Z', descending: 'Z to A' } as const;
const ORDERS: Readonly<Record<SortColumn, ColumnOrder>> = {
  title: { label: 'Title', ...TEXTS },
  number: { label: 'Number', ascending: 'lowest first', descending: 'highest first' },
  published: { label: 'Publication date', ...DATES },
  priority: { label: 'Priority date', ...DATES },
  status: { label: 'Status', ascending: 'granted first', descending: 'withdrawn first' },
  members: { label: 'Family size', ascending: 'smallest first', descending: 'largest first', startsDescending: true },
  applicant: { label: 'Applicant', ...TEXTS },
  classes: { label: 'Class', ...TEXTS },
};
const BEST_FIRST = 'Best first';

const directionOf = (column: SortColumn, isDescending: boolean): string =>
  ORDERS[column][isDescending ? 'descending' : 'ascending'];

/** `Best first`, `Applicant, A to Z`. */
export function orderInWords(sort: SortKey): string {
  const order = sortOrderOf(sort);
  return order === null
    ? BEST_FIRST
    : `${ORDERS[order.column].label}, ${directionOf(order.column, order.isDescending)}`;
}

interface OrderControlProps {
  readonly sort: SortKey;
  readonly columns: ShownColumns;
  readonly onSort: (sort: SortKey) => void;
}

export function OrderControl({ sort, columns, onSort }: OrderControlProps) {
  const order = sortOrderOf(sort);
  const isOffered = (column: SortColumn): boolean =>
    column === 'title' || column === 'number' || column === order?.column || columns.has(column);
  const options = [
    { value: 'relevance' as const, label: BEST_FIRST },
    ...SORT_COLUMNS.filter(isOffered).map((column) => ({ value: column, label: ORDERS[column].label })),
  ];
  const sortBy = (column: SortColumn | 'relevance') =>
    onSort(
      column === 'relevance' ? column : sortKeyOf({ column, isDescending: ORDERS[column].startsDescending === true }),
    );
  return (
    <Row gap={1}>
      <Select
        label="Order"
        hideLabel
        options={options}
        value={order?.column ?? 'relevance'}
        onChange={sortBy}
        css={{ width: '8.75rem' }}
      />
      {order !== null && (
        <IconButton
          icon={order.isDescending ? 'arrow-down' : 'arrow-up'}
          label={`Order: ${directionOf(order.column, order.isDescending)}`}
          hint={`Sorted ${directionOf(order.column, order.isDescending)}. Press for the other way round.`}
          onPress={() => onSort(sortKeyOf({ ...order, isDescending: !order.isDescending }))}
        />
      )}
    </Row>
  );
}
