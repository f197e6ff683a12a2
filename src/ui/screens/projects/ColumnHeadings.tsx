/** The headings above the tree; three of them sort. They stand in line with the rows beneath. */
import type { TreeView } from '../../../workers/contract.ts';
import { Icon } from '../../kit/Icon.tsx';
import { columns } from '../../parts/folder-tree/tree-style.ts';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export type SortBy = TreeView['sort'];

interface ColumnHeadingsProps {
  readonly sort: SortBy;
  readonly onSort: (by: SortBy) => void;
}

const headings: readonly { readonly by: SortBy; readonly label: string }[] = [
  { by: 'name', label: 'Name' },
  { by: 'number', label: 'Number' },
  { by: 'client', label: 'Client' },
];

export function ColumnHeadings({ sort, onSort }: ColumnHeadingsProps) {
  return (
    <div
      role="group"
      aria-label="Sort by"
      css={{
        ...theme.size.s,
        display: 'grid',
        gridTemplateColumns: columns.full,
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
      }}
    >
      {headings.map(({ by, label }) => (
        <button
          key={by}
          type="button"
          aria-pressed={sort === by}
          onClick={() => onSort(by)}
          title={`Sort by ${label.toLowerCase()}`}
          css={[
            focusRing,
            {
              display: 'inline-flex',
              alignItems: 'center',
              gap: theme.space[1],
              justifySelf: 'start',
              height: theme.space[6],
              padding: `0 ${theme.space[1]}`,
              marginLeft: by === 'name' ? 0 : `calc(-1 * ${theme.space[1]})`,
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
          {label}
          <Icon name="chevron-down" size={12} css={{ visibility: sort === by ? 'visible' : 'hidden' }} />
        </button>
      ))}
      <span css={{ fontWeight: theme.weight.medium, textAlign: 'right' }}>Within</span>
    </div>
  );
}
