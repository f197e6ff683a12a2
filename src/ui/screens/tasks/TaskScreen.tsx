/** One task (ROUTE-32): what is to be done, its documents, its thread with the history, and its fields beside them. */
import { useRef, useState } from 'react';
import { Link, useParams } from 'wouter';
import { isClosed } from '../../../domain/tasks/values.ts';
import type { TaskDetail } from '../../../workers/contract.ts';
import { deleteTask, setTaskStatus } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { MenuIconButton } from '../../kit/Menu.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
import { ReadOnly, ReadOnlyNote, useReadOnly, useWhyReadOnly } from '../../parts/roles/read-only.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { useTaskPeople } from '../../parts/tasks/use-task-people.ts';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { LinkedText } from './LinkedText.tsx';
import { TaskDocumentList } from './TaskDocumentList.tsx';
import { TaskFieldsPanel } from './TaskFieldsPanel.tsx';
import { TaskThread } from './TaskThread.tsx';
import { taskKeys } from './task-keys.ts';

export function TaskScreen() {
  const { taskId } = useParams();
  const id = Number(taskId);
  const task = useProjection('task', { task: Number.isSafeInteger(id) && id > 0 ? id : 0 });
  if (task === undefined || task === null)
    return (
      <ScreenFrame title="Task">
        <Skeleton label="Loading the task" lines={8} />
      </ScreenFrame>
    );
  if (task === 'missing')
    return (
      <EmptyState
        level={1}
        title="There is no such task"
        action={
          <Link href="/tasks" css={buttonStyle()}>
            All tasks
          </Link>
        }
      >
        It was deleted, or it is in a team or project that you are not in.
      </EmptyState>
    );
  return <TaskOfPlace key={task.task} task={task} />;
}

function TaskOfPlace({ task }: { readonly task: TaskDetail }) {
  return (
    <ReadOnly reason={useWhyReadOnly(task.stream)}>
      <OneTask task={task} />
    </ReadOnly>
  );
}

function OneTask({ task }: { readonly task: TaskDetail }) {
  const me = useUser();
  const actions = useActions();
  const go = useGo();
  const undo = useUndo();
  const toast = useToast();
  const people = useTaskPeople(task.scope, task.people, task.assignee);
  const [isEditing, setEditing] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = useReadOnly() !== null;
  const isMine = task.assignee === me.pk;
  const role = useProjection('role', { stream: task.stream });
  const mayDelete = task.by === me.pk || task.scope.kind === 'mine' || role === 'owner';
  const finish = () => void setTaskStatus(actions, task, isClosed(task.status) ? 'open' : 'done');
  useKeyHelp(taskKeys);
  useKeys({
    d: finish,
    s: () => void setTaskStatus(actions, task, 'in-progress'),
    e: () => !isReadOnly && setEditing(true),
    c: () => comment.current?.focus(),
    b: () => go('/tasks'),
    u: () => void undo(),
  });
  const remove = async () => {
    const answer = await deleteTask(actions, task);
    if (answer.kind !== 'saved') return;
    toast.add({ title: `${task.title} was deleted`, action: { label: 'Undo', onAction: () => void undo() } });
    go('/tasks');
  };
  return (
    <ScreenFrame
      title={task.title}
      actions={
        <>
          <Button
            variant={isClosed(task.status) ? 'secondary' : 'primary'}
            icon="check"
            isDisabled={isReadOnly && !isMine}
            onPress={finish}
          >
            {isClosed(task.status) ? 'Open again' : 'Done'}
          </Button>
          <Button icon="edit" isDisabled={isReadOnly} onPress={() => setEditing(true)}>
            Edit
          </Button>
          <MenuIconButton
            label="More actions"
            placement="bottom end"
            entries={[
              {
                id: 'delete',
                label: mayDelete ? 'Delete' : 'Delete (its author or an owner can)',
                icon: 'trash',
                danger: true,
                isDisabled: isReadOnly || !mayDelete,
                onAction: () => void remove(),
              },
            ]}
          />
        </>
      }
    >
      <ReadOnlyNote {...(isMine && { more: 'The task is yours: you set its status and tick its documents.' })} />
      <div css={columnsStyle}>
        <Stack gap={4} css={{ minWidth: 0 }}>
          {task.description !== '' && (
            <section aria-label="Description" css={[panelStyle, { padding: theme.space[4] }]}>
              <Text as="p" size="l" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <LinkedText text={task.description} />
              </Text>
            </section>
          )}
          {task.documents.length > 0 && <TaskDocumentList task={task} people={people} />}
          <TaskThread task={task} people={people} field={comment} />
        </Stack>
        <TaskFieldsPanel task={task} people={people} isMine={isMine} />
      </div>
      {isEditing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
    </ScreenFrame>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 17rem',
  gap: theme.space[5],
  alignItems: 'start',
} as const;
