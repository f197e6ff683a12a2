/**
 * The headings above the tree, each of which sorts and, pressed again, turns the order around. They stand in line with
 * the rows.
 */
import { memo } from 'react';
import { SortButton } from '../../kit/SortableHeading.tsx';
import { columns, dateCell } from '../../parts/folder-tree/tree-style.ts';
import { theme } from '../../theme/theme.ts';
import { directionOf, sortFieldOf, headings, nextSort, type TreeHeading, type ColumnSort } from './sort.ts';

interface ColumnHeadingsProps {
  readonly sort: ColumnSort;
  readonly onSort: (by: ColumnSort) => void;
}

export const ColumnHeadings = memo(function ColumnHeadings({ sort, onSort }: ColumnHeadingsProps) {
  return (
    <div
      role="group"
      aria-label="Sort by"
      css={[
        columns.full,
        {
          ...theme.size.s,
          display: 'grid',
          alignItems: 'center',
          columnGap: theme.space[3],
          flex: 'none',
          height: theme.control.height,
          padding: `0 ${theme.space[4]} 0 ${theme.space[3]}`,
          // The rows beneath leave room for their scrollbar; so does this line.
          overflow: 'hidden',
          scrollbarGutter: 'stable',
          borderBottom: `1px solid ${theme.border.normal}`,
          color: theme.text.quiet,
        },
      ]}
    >
      {headings.map((heading) => (
        <span
          key={heading.field}
          css={[
            heading.field === 'added' && dateCell,
            { justifySelf: heading.field === 'within' ? 'end' : 'start', minWidth: 0 },
          ]}
        >
          <SortButton
            label={heading.label}
            by={heading.by}
            direction={sortFieldOf(sort) === heading.field ? directionOf(sort) : null}
            isAtEnd={heading.field === 'within'}
            css={insetOf(heading)}
            onPress={() => onSort(nextSort(sort, heading))}
          />
        </span>
      ))}
    </div>
  );
});

/** The words stand in line with the cells, not the edge that shows when they are pointed at. */
const insetOf = ({ field }: TreeHeading) =>
  field === 'within'
    ? { marginRight: `calc(-1 * ${theme.space[1]})` }
    : { marginLeft: field === 'name' ? 0 : `calc(-1 * ${theme.space[1]})` };
