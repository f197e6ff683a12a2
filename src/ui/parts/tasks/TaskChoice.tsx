/** The choice of one of the tasks that are not closed: the last changed ones, or those with given words. */
import { useId, useState } from 'react';
import type { TaskLine } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { READ_ONLY } from '../roles/read-only.tsx';
import { placeLabel } from './task-words.ts';

const SHOWN = 8;
/** Asked for: reviews among them are left out. */
const READ = 40;
const OPEN = { assignee: null, author: null, status: 'active', due: null } as const;

interface TaskChoiceProps {
  readonly chosen: TaskLine | null;
  /** The user may not change the chosen one. */
  readonly isReadOnly: boolean;
  readonly onChange: (task: TaskLine) => void;
}

export function TaskChoice({ chosen, isReadOnly, onChange }: TaskChoiceProps) {
  const { today } = useDates();
  const [text, setText] = useState('');
  const group = useId();
  const range = { from: 0, to: READ, sort: 'changed', descending: true, today: today() } as const;
  const window = useProjection('tasks', { filter: { ...OPEN, text }, ...range });
  const shown = (window?.lines ?? []).filter(({ isReview }) => !isReview).slice(0, SHOWN);
  const listed = chosen === null || shown.some(({ task }) => task === chosen.task) ? shown : [chosen, ...shown];
  const others = (window?.total ?? 0) - shown.length;
  return (
    <Stack gap={3}>
      <TextField
        label="Find a task"
        icon="search"
        autoFocus
        value={text}
        onChange={setText}
        maxLength={200}
        help="Letters of its title or description. Review batches are not listed: they take what their search finds."
      />
      <div role="radiogroup" aria-label="Tasks">
        {listed.map((line) => (
          <label key={line.task} css={lineStyle}>
            <input
              type="radio"
              name={group}
              checked={line.task === chosen?.task}
              onChange={() => onChange(line)}
              css={{ accentColor: theme.accent.fill }}
            />
            <Text cut css={{ flex: 1, minWidth: 0 }}>
              {line.title}
            </Text>
            <Text size="s" tone="quiet" css={{ flex: 'none' }}>
              {placeLabel(line.scope)}
            </Text>
          </label>
        ))}
      </div>
      {window !== undefined && shown.length === 0 && <Text tone="quiet">No task is like that.</Text>}
      {shown.length === SHOWN && others > 0 && (
        <Text size="s" tone="quiet">{`${formatCounted(others, 'task')} more: find one by its words.`}</Text>
      )}
      {isReadOnly && <Text tone="danger">{READ_ONLY}</Text>}
    </Stack>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: theme.control.height,
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.s,
  '&:hover': { background: theme.surface.hover },
  '&:has(:focus-visible)': { background: theme.surface.selected },
} as const;
