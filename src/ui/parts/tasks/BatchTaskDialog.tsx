/**
 * A review batch: so many documents of a list to a person. It names the search only where all who read the task may
 * read the search too; anywhere else it holds the documents alone, to be ticked.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import { formatCounted } from '../../kit/format.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { BatchFields, useBatch, type BatchSource } from '../results/BatchFields.tsx';
import { useTaskMade } from './NewTaskDialog.tsx';
import { TaskForm, type TaskFields } from './TaskForm.tsx';
import { useNewTask } from './use-new-task.ts';

interface BatchTaskDialogProps {
  /** In which the documents are rated; null where they are ticked in the task. */
  readonly search: Id | null;
  readonly sources: readonly BatchSource[];
  /** What the fields begin with. */
  readonly fields?: Partial<TaskFields>;
  readonly onClose: () => void;
}

const USUAL = 50;

const RATED = 'The documents are rated in this search: progress is what the assignee has rated.';
const TICKED =
  'The task does not name this search, since not all who read the task may read the search. It holds the documents, ' +
  'which are ticked in the task.';

export function BatchTaskDialog({ search, sources, fields = {}, onClose }: BatchTaskDialogProps) {
  const form = useNewTask('Review documents', search, { given: fields });
  const tell = useTaskMade();
  const batch = useBatch(sources, USUAL);
  const handleSubmit = async () => {
    const documents = await batch.load();
    if (documents === null) return;
    const task = await form.save(documents);
    if (task === null) return;
    tell(task, form.fields.title);
    onClose();
  };
  return (
    <FormDialog
      title="Assign documents for review"
      submitLabel={batch.count === null ? 'Create task' : `Create task with ${formatCounted(batch.count, 'document')}`}
      isReady={form.isReady && batch.count !== null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <BatchFields batch={batch} notDone="The task was not created." />
        <TaskForm
          fields={form.fields}
          places={form.places}
          people={form.people}
          note={noteOf(search, form.place?.readsSearch === true)}
          onChange={form.change}
        />
      </Stack>
    </FormDialog>
  );
}

const noteOf = (search: Id | null, readsSearch: boolean): string => {
  if (search === null) return 'The task holds the documents, which are ticked in it.';
  return readsSearch ? RATED : TICKED;
};
