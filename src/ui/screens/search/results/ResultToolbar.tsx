/** Above the list: filters on and off, the active ones as chips, which ratings are shown, the order. */
import type { Grouping, SortKey } from '../../../../domain/documents/results.ts';
import { Chip } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Row } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import type { RatingFilter } from '../../../parts/results/result-view.ts';
import { theme } from '../../../theme/theme.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ShownColumns } from './columns.ts';
import { chipsOf } from '../../../parts/results/filter-chips.ts';
import type { ResultListState } from './use-result-list.ts';

const sorts: readonly { readonly value: SortKey; readonly label: string }[] = [
  { value: 'relevance', label: 'Best first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const ratings: readonly { readonly value: RatingFilter; readonly label: string }[] = [
  { value: 'all', label: 'All results' },
  { value: 'unrated', label: 'Unrated' },
  { value: 'relevant', label: 'Relevant' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'irrelevant', label: 'Not relevant' },
  { value: 'disputed', label: 'Reviewers differ' },
  { value: 'commented', label: 'With comments' },
];
const groupings: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'family', label: 'By family' },
  { value: 'publication', label: 'By publication' },
];

interface ResultToolbarProps {
  readonly list: ResultListState;
  readonly facetsOpen: boolean;
  readonly onFacets: (open: boolean) => void;
  readonly columns: ShownColumns;
  readonly onColumns: (columns: ShownColumns) => void;
}

export function ResultToolbar({ list, facetsOpen, onFacets, columns, onColumns }: ResultToolbarProps) {
  const { view, show } = list;
  const chips = chipsOf(view.filter);
  const tags = (list.assessment?.all.tags ?? []).map(({ tag, name }) => ({
    value: `tag-${tag}` as const,
    label: `Tag: ${name}`,
  }));
  return (
    <Row gap={3} wrap css={{ paddingBottom: theme.space[3], minHeight: theme.space[12], flexShrink: 0 }}>
      <Button icon="filter" aria-expanded={facetsOpen} onPress={() => onFacets(!facetsOpen)}>
        {chips.length === 0 ? 'Filters' : `Filters (${chips.length})`}
      </Button>
      {chips.length > 0 && (
        <Row gap={1} wrap>
          {chips.map(({ facet, text, without }) => (
            <Chip key={`${facet} ${text}`} onRemove={() => show({ filter: without })}>
              {text}
            </Chip>
          ))}
          <Button variant="quiet" size="small" onPress={() => show({ filter: {} })}>
            Clear all
          </Button>
        </Row>
      )}
      <Row gap={2} wrap css={{ marginLeft: 'auto' }}>
        {!view.screening && (
          <Checkbox isSelected={list.moveOn} onChange={list.setMoveOn}>
            Move on after rating
          </Checkbox>
        )}
        <Select
          label="Results shown"
          hideLabel
          options={[...ratings, ...tags]}
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
        <Select
          label="Order"
          hideLabel
          options={sorts}
          value={view.sort}
          onChange={(sort) => show({ sort })}
          css={{ width: '8rem' }}
        />
        {!view.screening && <ColumnChooser columns={columns} onChoose={onColumns} />}
      </Row>
    </Row>
  );
}
