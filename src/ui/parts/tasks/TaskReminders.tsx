/**
 * Reminders in the header: the tasks of the user that are overdue, due, or near enough for their reminder. They can be
 * put off until tomorrow, on this device; a task that joins them shows them again.
 */
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../kit/Button.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { onHeader } from '../../kit/header-control-style.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { readStoredJson, writeStored } from '../../platform/stored-text.ts';
import { ellipsis, inlineLinkStyle, linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { DueMark } from './TaskMarks.tsx';
import { defaultTaskView, taskListPath } from './task-view.ts';
import { useMyTasks } from './use-my-tasks.ts';

/** What was put off: the day, and the tasks. */
const PUT_OFF = 'task-reminders-put-off';
const SHOWN = 8;
const MOST = 200;

export function TaskReminders() {
  const { today, window } = useMyTasks('reminded', MOST);
  const [putOff, setPutOff] = useState(readPutOff);
  const lines = window?.lines ?? [];
  const isQuiet = putOff.day === today && lines.every(({ task }) => putOff.tasks.includes(task));
  if (window === undefined || lines.length === 0 || isQuiet) return null;
  const title = `${formatCounted(window.total, 'task is', 'tasks are')} due`;
  return (
    <Popover
      label="Reminders"
      width="24rem"
      trigger={
        <Button variant="quiet" icon="clock" aria-label={`Reminders: ${title}`} css={onHeader}>
          {`${formatCount(window.total)} due`}
        </Button>
      }
    >
      {(close) => (
        <Stack gap={3}>
          <Heading level={2} size="l">
            {title}
          </Heading>
          <ul css={{ display: 'flex', flexDirection: 'column', gap: theme.space[1] }}>
            {lines.slice(0, SHOWN).map((line) => (
              <li key={line.task}>
                <Row gap={3} justify="between">
                  <Link href={`/task/${line.task}`} css={[linkStyle, ellipsis]} onClick={close}>
                    {line.title}
                  </Link>
                  <DueMark due={line.due} isOverdue={line.isOverdue} />
                </Row>
              </li>
            ))}
          </ul>
          <Row justify="between" gap={3}>
            <Link href={taskListPath({ ...defaultTaskView, due: 'reminded' })} css={inlineLinkStyle} onClick={close}>
              <Text size="m">All of them</Text>
            </Link>
            <Button
              size="small"
              onPress={() => {
                const next = { day: today, tasks: lines.map(({ task }) => task) };
                writeStored(PUT_OFF, JSON.stringify(next));
                setPutOff(next);
                close();
              }}
            >
              Remind me tomorrow
            </Button>
          </Row>
        </Stack>
      )}
    </Popover>
  );
}

interface PutOff {
  readonly day: string;
  readonly tasks: readonly number[];
}

function readPutOff(): PutOff {
  const stored = readStoredJson(PUT_OFF);
  const { day, tasks } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Readonly<Record<keyof PutOff, unknown>>
  >;
  return {
    day: typeof day === 'string' ? day : '',
    tasks: Array.isArray(tasks) ? tasks.filter((task): task is number => typeof task === 'number') : [],
  };
}
