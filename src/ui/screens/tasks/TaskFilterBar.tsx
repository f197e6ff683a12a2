/** What the list of tasks shows: whose, in which status, due when, and with which words. */
import { useState } from 'react';
import { Row, Text } from '../../kit/layout.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { usePeopleLabels } from '../../parts/sharing/use-people-labels.ts';
import { taskStatuses } from '../../parts/tasks/task-words.ts';
import type { TaskListView, TaskWho } from '../../parts/tasks/task-view.ts';
import { useUser } from '../../platform/services.tsx';
import type { TaskListState } from './use-task-list.ts';

const ALL = 'all';
const statuses = [
  { value: 'active', label: 'Not closed' },
  { value: 'closed', label: 'Closed' },
  ...taskStatuses,
  { value: ALL, label: 'Any status' },
] as const;
const dues = [
  { value: ALL, label: 'Due any time' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'week', label: 'Due within a week' },
  { value: 'reminded', label: 'To be reminded of' },
  { value: 'none', label: 'Without a due date' },
] as const;

export function TaskFilterBar({ list }: { readonly list: TaskListState }) {
  const { view, show, window } = list;
  const people = usePeopleOfTasks();
  const labelOf = usePeopleLabels(people);
  const whos: readonly { readonly value: TaskWho; readonly label: string }[] = [
    { value: 'me', label: 'Assigned to me' },
    { value: 'by-me', label: 'Created by me' },
    { value: 'nobody', label: 'Assigned to nobody' },
    { value: 'all', label: 'All that I see' },
    ...people.map(({ user }) => ({ value: `${user}` as const, label: `Assigned to ${labelOf(user)}` })),
  ];
  // An address may name a user with whom nothing is shared any more.
  const isKnown = whos.some(({ value }) => value === view.who);
  const somebody = isKnown ? [] : [{ value: view.who, label: 'Assigned to somebody else' }];
  return (
    <Row gap={2} wrap>
      <Select
        label="Whose"
        hideLabel
        options={[...whos, ...somebody]}
        value={view.who}
        onChange={(who) => show({ who })}
        css={wide}
      />
      <Select<(typeof statuses)[number]['value']>
        label="Status"
        hideLabel
        options={statuses}
        value={view.status ?? ALL}
        onChange={(status) => show({ status: status === ALL ? null : status })}
        css={narrow}
      />
      <Select<(typeof dues)[number]['value']>
        label="Due"
        hideLabel
        options={dues}
        value={view.due ?? ALL}
        onChange={(due) => show({ due: due === ALL ? null : due })}
        css={narrow}
      />
      <FindField text={view.text} onChange={(text) => show({ text })} />
      <Text size="s" tone="quiet" numeric role="status" css={{ marginLeft: 'auto' }}>
        {window !== undefined && formatCounted(window.total, 'task')}
      </Text>
    </Row>
  );
}

const wide = { width: '12rem' };
const narrow = { width: '10.5rem' };

interface FindFieldProps {
  readonly text: string;
  readonly onChange: (text: TaskListView['text']) => void;
}

function FindField({ text, onChange }: FindFieldProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // What comes from the address takes the place of what was typed before.
  if (seen !== text) {
    setSeen(text);
    setTyped(text);
  }
  return (
    <TextField
      label="Find tasks"
      hideLabel
      icon="search"
      placeholder="Find in titles and descriptions"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setSeen(next);
        onChange(next);
      }}
      maxLength={200}
      css={{ flex: '0 1 16rem' }}
    />
  );
}

/** Everybody but the user with whom tasks are shared, by name. */
function usePeopleOfTasks() {
  const { pk } = useUser();
  const places = useProjection('taskPlaces', { search: null }) ?? [];
  const names = new Map(places.flatMap(({ people }) => people.map(({ user, name }) => [user, name] as const)));
  return [...names]
    .filter(([user, name]) => user !== pk && name !== '')
    .map(([user, name]) => ({ user, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
