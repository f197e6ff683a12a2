/** The tasks as a virtual table: only the rows in view are in the page. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../platform/services.tsx';
import type { TaskLine } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text, VisuallyHidden } from '../../kit/layout.tsx';
import { SortButton } from '../../kit/SortableHeading.tsx';
import { unnamedPerson } from '../../parts/sharing/use-people-labels.ts';
import { DueMark, ProgressMark, StatusBadge } from '../../parts/tasks/TaskMarks.tsx';
import { placeLabel } from '../../parts/tasks/task-words.ts';
import { ellipsis, linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { TASK_HEAD, TASK_ROW, taskColumns, taskGrid } from './task-columns.ts';
import { useRowsInView, type TaskListState } from './use-task-list.ts';

interface TaskRowsProps {
  readonly list: TaskListState;
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
}

export function TaskRows({ list, empty }: TaskRowsProps) {
  const { box, first, last } = useRowsInView(list);
  const total = list.window?.total ?? 0;
  const indices = Array.from({ length: Math.max(0, Math.min(total, last + 4) - first) }, (_, at) => first + at);
  return (
    <div ref={box} css={[panelStyle, boxStyle]}>
      <div role="table" aria-label="Tasks" aria-rowcount={total + 1} css={tableStyle}>
        <div role="rowgroup" css={headStyle}>
          <div role="row" aria-rowindex={1} css={taskGrid}>
            {taskColumns.map(({ sort, label }) => (
              <div
                key={label}
                role="columnheader"
                {...(sort !== null && sort === list.view.sort && { 'aria-sort': directionOf(list) })}
              >
                {sort === null ? (
                  label
                ) : (
                  <SortButton
                    label={label}
                    direction={sort === list.view.sort ? directionOf(list) : null}
                    saysDirection={false}
                    css={{ marginLeft: `calc(-1 * ${theme.space[1]})` }}
                    onPress={() => list.show({ sort, descending: sort === list.view.sort && !list.view.descending })}
                  />
                )}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" css={{ position: 'relative' }} style={{ height: total * TASK_ROW }}>
          {indices.map((index) => {
            const line = list.lineAt(index);
            return line === undefined ? null : (
              <TaskRowView
                key={line.task}
                line={line}
                index={index}
                isSelected={index === list.selected}
                takesFocus={index === list.selected && list.byKey}
                onSelect={() => list.select(index)}
              />
            );
          })}
        </div>
      </div>
      {total === 0 && empty}
    </div>
  );
}

const directionOf = ({ view }: TaskListState) => (view.descending ? 'descending' : 'ascending');

interface TaskRowViewProps {
  readonly line: TaskLine;
  readonly index: number;
  readonly isSelected: boolean;
  readonly takesFocus: boolean;
  readonly onSelect: () => void;
}

function TaskRowView({ line, index, isSelected, takesFocus, onSelect }: TaskRowViewProps) {
  const me = useUser();
  const { formatMoment } = useDates();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { assignee } = line;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(isSelected && { 'aria-current': true as const })}
      css={[taskGrid, rowStyle]}
      style={{ top: index * TASK_ROW }}
    >
      <div role="cell">
        <Row gap={3} css={{ flex: 1 }}>
          <Link
            ref={link}
            href={`/task/${line.task}`}
            title={line.title}
            css={[linkStyle, ellipsis]}
            onFocus={onSelect}
          >
            {line.title}
          </Link>
          {line.comments > 0 && (
            <Text size="s" tone="quiet" numeric css={marksStyle}>
              <Icon name="comment" size={12} />
              <span aria-hidden>{line.comments}</span>
              <VisuallyHidden>{formatCounted(line.comments, 'comment')}</VisuallyHidden>
            </Text>
          )}
          {line.isPending && (
            <Text size="s" tone="faint" css={{ flex: 'none' }}>
              not synced yet
            </Text>
          )}
        </Row>
      </div>
      <div role="cell">
        <StatusBadge status={line.status} />
      </div>
      <div role="cell">
        {assignee === null ? (
          <Text tone="faint">nobody</Text>
        ) : (
          <Text cut>{assignee.user === me.pk ? 'You' : assignee.name || unnamedPerson(assignee.user)}</Text>
        )}
      </div>
      <div role="cell">
        <DueMark due={line.due} isOverdue={line.isOverdue} />
      </div>
      <div role="cell">{line.progress !== null && <ProgressMark progress={line.progress} />}</div>
      <div role="cell">
        <Text tone="quiet" cut>
          {placeLabel(line.scope)}
        </Text>
      </div>
      <div role="cell">
        <Text tone="quiet" numeric cut>
          {formatMoment(line.changed.at)}
        </Text>
      </div>
    </div>
  );
}

const marksStyle = { display: 'inline-flex', flex: 'none', alignItems: 'center', gap: theme.space[1] } as const;
/** The heading stays above the rows and is as wide as they are, whatever the scrollbar takes. */
const boxStyle = { flex: '1 1 0', minHeight: 0, overflow: 'hidden auto' } as const;
const tableStyle = { ...theme.size.m } as const;
const headStyle = {
  ...theme.size.s,
  position: 'sticky',
  top: 0,
  zIndex: theme.layer.sticky,
  height: TASK_HEAD,
  background: theme.surface.panel,
  borderBottom: `1px solid ${theme.border.normal}`,
  color: theme.text.quiet,
  fontWeight: theme.weight.medium,
  '& > *': { height: '100%' },
} as const;
const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  height: TASK_ROW,
  borderBottom: `1px solid ${theme.border.subtle}`,
  '&:hover': { background: theme.surface.hover },
  '&[aria-current]': { background: theme.surface.selected, boxShadow: `inset 2px 0 0 ${theme.accent.line}` },
} as const;
