/** A task about a document, from its page or from a list: a new one, or one that is there already. */
import { useState } from 'react';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TaskLine } from '../../../workers/contract.ts';
import { addTaskDocument } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useGo } from '../../routing/location.ts';
import { useWhyReadOnly } from '../roles/read-only.tsx';
import { TaskChoice } from './TaskChoice.tsx';
import { TaskForm } from './TaskForm.tsx';
import { useNewTask } from './use-new-task.ts';

interface NewTaskDialogProps {
  readonly document: Assessed;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'new', label: 'A new task' },
  { value: 'existing', label: 'A task that is there' },
] as const;

export function NewTaskDialog({ document, onClose }: NewTaskDialogProps) {
  const actions = useActions();
  const form = useNewTask(`Read ${document.ucid}`, null);
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('new');
  const [chosen, setChosen] = useState<TaskLine | null>(null);
  const isReadOnly = useWhyReadOnly(chosen?.stream ?? form.fields.stream) !== null;
  const isNew = kind === 'new';
  const tell = useTaskMade();
  const tellAdded = useTaskNews();
  const handleSubmit = async () => {
    if (!isNew) {
      if (chosen === null) return;
      const answer = await addTaskDocument(actions, chosen, document);
      if (answer.kind !== 'saved') return;
      tellAdded(chosen.task, `${document.ucid} is in the task ${chosen.title}`);
      return onClose();
    }
    const task = await form.save([document]);
    if (task === null) return;
    tell(task, form.fields.title);
    onClose();
  };
  return (
    <FormDialog
      title={isNew ? `Create task: ${document.ucid}` : `Add to a task: ${document.ucid}`}
      submitLabel={isNew ? 'Create task' : 'Add to task'}
      isReady={isNew ? form.isReady : chosen !== null && !isReadOnly}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Segments label="Which task" segments={kinds} value={kind} onChange={setKind} />
        {isNew ? (
          <TaskForm fields={form.fields} places={form.places} people={form.people} onChange={form.change} />
        ) : (
          <TaskChoice chosen={chosen} isReadOnly={isReadOnly} onChange={setChosen} />
        )}
      </Stack>
    </FormDialog>
  );
}

/** Says that a task was made, with the way to it. */
export function useTaskMade(): (task: Id, title: string) => void {
  const tell = useTaskNews();
  return (task, title) => tell(task, `Task created: ${title.trim()}`);
}

function useTaskNews(): (task: Id, news: string) => void {
  const toast = useToast();
  const go = useGo();
  return (task, news) =>
    toast.add({ title: news, tone: 'good', action: { label: 'Show', onAction: () => go(`/task/${task}`) } });
}
