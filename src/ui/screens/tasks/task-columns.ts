/** The columns of the list of tasks; the narrow window leaves out the last ones. */
import type { TaskSort } from '../../../domain/tasks/queries.ts';
import { theme } from '../../theme/theme.ts';

interface TaskColumn {
  readonly sort: TaskSort | null;
  readonly label: string;
}

export const taskColumns: readonly TaskColumn[] = [
  { sort: 'title', label: 'Task' },
  { sort: 'status', label: 'Status' },
  { sort: 'assignee', label: 'Assignee' },
  { sort: 'due', label: 'Due' },
  { sort: null, label: 'Documents' },
  { sort: null, label: 'Read by' },
  { sort: 'changed', label: 'Changed' },
];

/** Of a row in pixels: what is in view is counted with it. */
export const TASK_ROW = 40;
/** Of the heading above them. */
export const TASK_HEAD = 32;

export const taskGrid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(12rem, 1fr) 6.5rem 9.5rem 9.5rem 5.5rem 10rem 8.5rem',
  columnGap: theme.space[3],
  alignItems: 'center',
  padding: `0 ${theme.space[4]}`,
  '& > *': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '@media (width <= 80rem)': {
    gridTemplateColumns: 'minmax(10rem, 1fr) 6rem 7.5rem 9rem 5.5rem',
    '& > :nth-of-type(n + 6)': { display: 'none' },
  },
} as const;
