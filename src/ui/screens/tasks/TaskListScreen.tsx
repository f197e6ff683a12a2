/** Tasks (ROUTE-32): those that the user reads, by assignee, status and due date. */
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { Button } from '../../kit/Button.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { defaultTaskView } from '../../parts/tasks/task-view.ts';
import { TaskFilterBar } from './TaskFilterBar.tsx';
import { TaskRows } from './TaskRows.tsx';
import { useTaskList, type TaskListState } from './use-task-list.ts';

export function TaskListScreen() {
  const list = useTaskList();
  return (
    <ScreenFrame
      wide
      fill
      title="Tasks"
      actions={
        <Link href="/tasks/create" css={buttonStyle('primary')}>
          New task
        </Link>
      }
    >
      <TaskFilterBar list={list} />
      <TaskRows list={list} empty={<NoTasks list={list} />} />
    </ScreenFrame>
  );
}

function NoTasks({ list: { window, view, show } }: { readonly list: TaskListState }) {
  const isOffline = useIsOffline();
  if (window === undefined || (window.all === 0 && !window.isWhole && !isOffline))
    return <Skeleton label="Loading the tasks" lines={8} lineHeight={3} />;
  if (window.all === 0)
    return (
      <EmptyState title="No tasks yet" icon="task">
        Press N to write one. “Create task” at a document makes one about it; “Assign review”, in the menu “More” of a
        result list or collection, gives documents to a colleague to rate.
      </EmptyState>
    );
  const isMine = view.who === 'me' && view.due === null && view.text === '' && view.status === 'active';
  return (
    <EmptyState
      title={isMine ? 'Nothing is left for you to do' : 'No task is like that'}
      icon="task"
      action={
        <Button onPress={() => show({ ...defaultTaskView, who: 'all', status: null })}>Show all that I see</Button>
      }
    >
      {isMine ? 'What others assign to you appears here.' : 'Other choices above may show more.'}
    </EmptyState>
  );
}
