/** The tasks that are assigned to the user, the first due first, overdue ones marked. */
import { Link } from 'wouter';
import type { TaskLine } from '../../../workers/contract.ts';
import { formatCount } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { placeLabel } from '../../parts/tasks/task-words.ts';
import { DueMark, ProgressMark, StatusBadge } from '../../parts/tasks/TaskMarks.tsx';
import { useMyTasks } from '../../parts/tasks/use-my-tasks.ts';
import { inlineLinkStyle, linkStyle, panelStyle } from '../../theme/mixins.ts';

const LIMIT = 8;

/** Nothing for a user without tasks. */
export function MyTasks() {
  const { window } = useMyTasks(null, LIMIT);
  if (window === undefined || window.total === 0) return null;
  return (
    <Stack gap={3}>
      <Row justify="between" gap={3} align="baseline">
        <Heading level={2}>My tasks</Heading>
        <Link href="/tasks" css={inlineLinkStyle}>
          {window.total > LIMIT ? `All ${formatCount(window.total)} tasks` : 'All tasks'}
        </Link>
      </Row>
      <div css={[panelStyle, { overflow: 'hidden' }]}>
        <Table caption="My tasks, the first due first">
          <thead>
            <tr>
              <Th>Task</Th>
              <Th>Status</Th>
              <Th>Due</Th>
              <Th numeric>Documents</Th>
              <Th>Read by</Th>
            </tr>
          </thead>
          <tbody>
            {window.lines.map((line) => (
              <MyTask key={line.task} line={line} />
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function MyTask({ line }: { readonly line: TaskLine }) {
  return (
    <tr>
      <Td>
        <Link href={`/task/${line.task}`} css={linkStyle}>
          {line.title}
        </Link>
      </Td>
      <Td css={{ width: '8rem' }}>
        <StatusBadge status={line.status} />
      </Td>
      <Td css={{ width: '11rem' }}>
        <DueMark due={line.due} isOverdue={line.isOverdue} />
      </Td>
      <Td numeric css={{ width: '8rem' }}>
        {line.progress === null ? '–' : <ProgressMark progress={line.progress} />}
      </Td>
      <Td css={{ width: '14rem' }}>
        <Text tone="quiet">{placeLabel(line.scope)}</Text>
      </Td>
    </tr>
  );
}
