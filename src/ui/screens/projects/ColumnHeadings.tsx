/**
 * The headings above the tree, each of which sorts and, pressed again, turns the order around. They stand in line with
 * the rows.
 */
import { Icon } from '../../kit/Icon.tsx';
import { columns, dateCell } from '../../parts/folder-tree/tree-style.ts';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { directionOf, sortFieldOf, headings, nextSort, type SortHeading, type ColumnSort } from './sort.ts';

interface ColumnHeadingsProps {
  readonly sort: ColumnSort;
  readonly onSort: (by: ColumnSort) => void;
}

export function ColumnHeadings({ sort, onSort }: ColumnHeadingsProps) {
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
          <SortButton heading={heading} sort={sort} onSort={onSort} />
        </span>
      ))}
    </div>
  );
}

function SortButton({ heading, sort, onSort }: ColumnHeadingsProps & { readonly heading: SortHeading }) {
  const { field, label } = heading;
  const direction = sortFieldOf(sort) === field ? directionOf(sort) : null;
  const isAtEnd = field === 'within';
  const icon = (
    <Icon
      name={direction === 'descending' ? 'chevron-down' : 'chevron-up'}
      size={12}
      css={{ visibility: direction === null ? 'hidden' : 'visible' }}
    />
  );
  return (
    <button
      type="button"
      aria-pressed={direction !== null}
      aria-label={direction === null ? label : `${label}, sorted ${direction}`}
      onClick={() => onSort(nextSort(sort, heading))}
      title={
        direction === null ? `Sort by ${heading.by}` : `Sorted by ${heading.by}, ${direction}: press to turn around`
      }
      css={[
        focusRing,
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: theme.space[1],
          height: theme.space[6],
          padding: `0 ${theme.space[1]}`,
          // The words stand in line with the cells, not the edge that shows when they are pointed at.
          marginLeft: isAtEnd || field === 'name' ? 0 : `calc(-1 * ${theme.space[1]})`,
          marginRight: isAtEnd ? `calc(-1 * ${theme.space[1]})` : 0,
          border: 0,
          borderRadius: theme.radius.s,
          background: 'none',
          fontWeight: theme.weight.medium,
          cursor: 'pointer',
          '&:hover': { color: theme.text.normal, background: theme.surface.hover },
          '&[aria-pressed=true]': { color: theme.accent.text },
        },
      ]}
    >
      {isAtEnd && icon}
      {label}
      {!isAtEnd && icon}
    </button>
  );
}
