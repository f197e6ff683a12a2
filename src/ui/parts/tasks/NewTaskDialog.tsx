/** A task about documents that are known: one from its page, or from a list. */
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useGo } from '../../routing/location.ts';
import { TaskForm } from './TaskForm.tsx';
import { useNewTask } from './use-new-task.ts';

interface NewTaskDialogProps {
  readonly document: Assessed;
  readonly onClose: () => void;
}

export function NewTaskDialog({ document, onClose }: NewTaskDialogProps) {
  const form = useNewTask(`Read ${document.ucid}`, null);
  const tell = useTaskMade();
  const handleSubmit = async () => {
    const task = await form.save([document]);
    if (task === null) return;
    tell(task, form.fields.title);
    onClose();
  };
  return (
    <FormDialog
      title={`Create task: ${document.ucid}`}
      submitLabel="Create task"
      isReady={form.isReady}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TaskForm fields={form.fields} places={form.places} people={form.people} onChange={form.change} />
    </FormDialog>
  );
}

/** Says that a task was made, with the way to it. */
export function useTaskMade(): (task: Id, title: string) => void {
  const toast = useToast();
  const go = useGo();
  return (task, title) =>
    toast.add({
      title: `Task created: ${title.trim()}`,
      tone: 'good',
      action: { label: 'Show', onAction: () => go(`/task/${task}`) },
    });
}
