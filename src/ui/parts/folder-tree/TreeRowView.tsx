/** One row of the tree: arrow, icon, name, and if there is room number, client, content, marks. */
import { memo, type ReactNode } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useDates, type Dates } from '../../hooks/use-dates.tsx';
import { formatCounted } from '../../kit/format.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import { runInWords, runShort } from '../runs/run-words.ts';
import { MatchedText, matchIn } from './MatchedText.tsx';
import { rowStyles } from './tree-style.ts';

export interface TreeRowProps {
  readonly row: TreeListRow;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly domId: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly filter: string;
  readonly lean?: boolean;
  readonly cut?: boolean;
  readonly dropTarget?: boolean;
  /** Can't be chosen, and looks like it. */
  readonly dim?: boolean;
  /** Replaces the name while the row is renamed. */
  readonly nameField?: ReactNode;
}

export const TreeRowView = memo(function TreeRowView({
  row,
  index,
  top,
  height,
  domId,
  active,
  selected,
  filter,
  lean = false,
  cut = false,
  dropTarget = false,
  dim = false,
  nameField,
}: TreeRowProps) {
  const dates = useDates();
  const isParent = row.folders + row.collections > 0;
  return (
    <div
      id={domId}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-selected={selected}
      {...(isParent && { 'aria-expanded': row.open })}
      {...(nameField === undefined && { 'aria-label': rowInWords(row, dates) })}
      data-row={index}
      {...markers({ active, cut, dim, dropTarget })}
      css={lean ? rowStyles.lean : rowStyles.full}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span className="label" style={{ paddingLeft: `${Math.min(row.depth, DEEPEST_INDENT) * 1.125}rem` }}>
        <Arrow shown={isParent} open={row.open} />
        <Icon name={iconOf(row)} className={row.kind} />
        {nameField ?? (
          <span className="cut-off" title={row.name}>
            <MatchedText text={row.name} match={row.match} />
          </span>
        )}
        {row.shared !== null && (
          <span title={sharedInWords[row.shared]} className="shared">
            <Icon name="users" size={12} />
          </span>
        )}
        {row.readOnly === 'reader' && row.shared !== null && (
          <span title="You can read it and comment, not change it" className="shared">
            <Icon name="lock" size={12} />
          </span>
        )}
        {row.held === true && row.shared !== null && (
          <span title="Under legal hold" className="shared">
            <Icon name="warning" size={12} />
          </span>
        )}
      </span>
      {lean ? <Within row={row} /> : <Aside row={row} filter={filter} />}
    </div>
  );
});

type Markers = Pick<Required<TreeRowProps>, 'active' | 'cut' | 'dim' | 'dropTarget'>;

/** Attributes that the styles of the row select by. */
function markers({ active, cut, dim, dropTarget }: Markers) {
  return {
    ...(dim && { 'aria-disabled': true, 'data-dim': '' }),
    ...(active && { 'data-active': '' }),
    ...(cut && { 'data-cut': '' }),
    ...(dropTarget && { 'data-drop': 'into' }),
  };
}

function iconOf(row: TreeListRow): IconName {
  if (row.kind === 'collection') return 'search';
  return row.open && row.folders + row.collections > 0 ? 'folder-open' : 'folder';
}

/** Deeper rows are not indented further, so that their names have room. */
const DEEPEST_INDENT = 16;

function Arrow({ shown, open }: { readonly shown: boolean; readonly open: boolean }) {
  return (
    <span aria-hidden className="arrow" {...(shown && { 'data-part': 'arrow' })}>
      {shown && <Icon name="chevron-right" size={12} style={{ transform: open ? 'rotate(90deg)' : 'none' }} />}
    </span>
  );
}

function Aside({ row, filter }: { readonly row: TreeListRow; readonly filter: string }) {
  const dates = useDates();
  return (
    <>
      <span className="cut-off number" title={row.number}>
        <MatchedText text={row.number} match={matchIn(row.number, filter)} />
      </span>
      <span
        className={row.run?.kind === 'failed' ? 'cut-off failed' : 'cut-off quiet'}
        title={row.run === null ? row.client : runInWords(row.run, dates)}
      >
        {row.run === null ? (
          <MatchedText text={row.client} match={matchIn(row.client, filter)} />
        ) : (
          runShort(row.run, dates)
        )}
      </span>
      <span
        className="date number"
        {...(row.addedAt !== null && { title: `Added ${dates.formatMoment(row.addedAt)}` })}
      >
        {row.addedAt !== null && dates.formatDay(row.addedAt)}
      </span>
      <Within row={row} />
      <span className="marks">
        {row.pending && (
          <span title="Saved on this device, not yet on the server">
            <Icon name="cloud-up" />
          </span>
        )}
      </span>
    </>
  );
}

/** The number of projects and saved searches directly within. */
function Within({ row }: { readonly row: TreeListRow }) {
  if (row.folders + row.collections === 0) return <span />;
  return (
    <span className="within number" title={withinInWords(row)}>
      {row.folders + row.collections}
    </span>
  );
}

export function withinInWords({ folders, collections }: Pick<TreeListRow, 'folders' | 'collections'>): string {
  const parts = [
    folders > 0 && formatCounted(folders, 'sub-project'),
    collections > 0 && formatCounted(collections, 'saved search', 'saved searches'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const sharedInWords = { owner: 'shared by you', member: 'shared with you' } as const;

/** The whole row for a screen reader. */
export function rowInWords(row: TreeListRow, dates: Pick<Dates, 'formatMoment'>): string {
  const parts = [
    row.name,
    row.kind === 'collection' && 'saved search',
    row.number !== '' && `number ${row.number}`,
    row.run !== null && runInWords(row.run, dates),
    row.client !== '' && `client ${row.client}`,
    withinInWords(row),
    row.shared !== null && sharedInWords[row.shared],
    row.readOnly === 'reader' && 'read only',
    row.held === true && 'under legal hold',
    row.pending && 'not yet on the server',
  ];
  return parts.filter((part) => part !== false && part !== '').join(', ');
}
