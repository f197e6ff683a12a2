/** Above the list: filters on and off, the active ones as chips, which ratings are shown, the order. */
import { memo } from 'react';
import type { Grouping } from '../../../../domain/documents/results.ts';
import { Chip } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import type { useRatingFilters } from '../../../parts/results/rating-filters.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { ListOptions } from './ListOptions.tsx';
import { OrderControl } from './OrderControl.tsx';
import type { ShownColumns } from './columns.ts';
import { chipsOf } from '../../../parts/results/filter-chips.ts';
import type { ResultListing } from './use-result-list.ts';

const groupings: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'family', label: 'By family' },
  { value: 'publication', label: 'By publication' },
];

/** Without what is said of the rows: a rating leaves it as it is. */
interface ResultToolbarProps extends Pick<ResultListing, 'view' | 'show' | 'moveOn' | 'setMoveOn'> {
  /** The list is shown as kept on this device. */
  readonly isKept: boolean;
  readonly filters: ReturnType<typeof useRatingFilters>;
  readonly facetsOpen: boolean;
  readonly onFacets: (open: boolean) => void;
  readonly columns: ShownColumns;
  readonly onColumns: (columns: ShownColumns) => void;
}

export const ResultToolbar = memo(function ResultToolbar(props: ResultToolbarProps) {
  const { view, show, isKept, filters, facetsOpen, onFacets, columns, onColumns } = props;
  const chips = chipsOf(view.filter);
  if (view.sample !== undefined) return <SampleToolbar show={show} />;
  return (
    <Row gap={3} css={barStyle} {...NEVER_PRINTED}>
      <Button icon="filter" aria-expanded={facetsOpen} onPress={() => onFacets(!facetsOpen)}>
        {chips.length === 0 ? 'Filters' : `Filters (${chips.length})`}
      </Button>
      {isKept && <KeptNote />}
      {chips.length > 0 && (
        <Row gap={1} css={{ flex: '1 1 0', overflowX: 'auto', scrollbarWidth: 'thin' }}>
          {chips.map(({ facet, text, without }) => (
            <Chip key={`${facet} ${text}`} onRemove={() => show({ filter: without })} css={{ flex: 'none' }}>
              {text}
            </Chip>
          ))}
          <Button variant="quiet" size="small" onPress={() => show({ filter: {} })}>
            Clear all
          </Button>
        </Row>
      )}
      <Row gap={2} css={{ marginLeft: 'auto' }}>
        <Select
          label="Results shown"
          hideLabel
          options={filters}
          value={view.rating}
          onChange={(rating) => show({ rating })}
          css={{ width: '8.75rem' }}
        />
        {!view.screening && (
          <Select
            label="Rows"
            hideLabel
            options={groupings}
            value={view.group}
            onChange={(group) => show({ group })}
            css={{ width: '8.5rem' }}
          />
        )}
        <OrderControl sort={view.sort} columns={columns} onSort={(sort) => show({ sort })} />
        {!view.screening && <ListOptions list={props} columns={columns} onChoose={onColumns} />}
      </Row>
    </Row>
  );
});

const KEPT = 'You are offline. This list is shown as kept on this device.';

/** In the line that is there anyway: the list does not move when the network goes or comes. */
function KeptNote() {
  return (
    <Text size="s" tone="quiet" cut role="status" title={KEPT} css={{ flex: '0 1 auto' }}>
      {KEPT}
    </Text>
  );
}

/** One line, whatever is filtered: the list does not move. */
const barStyle = { paddingBottom: theme.space[2], height: theme.space[10], flexShrink: 0 } as const;

/** A sample is rated as it was drawn: it is neither filtered nor sorted. */
function SampleToolbar({ show }: Pick<ResultToolbarProps, 'show'>) {
  return (
    <Row gap={3} css={barStyle}>
      <Chip onRemove={() => show({ sample: undefined })}>Random sample of the unseen</Chip>
      <Text size="s" tone="quiet">
        Rate with 1, 2 and 3, in this order: the estimate counts from the first to the last without a gap.
      </Text>
    </Row>
  );
}
