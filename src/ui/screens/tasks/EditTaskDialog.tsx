/** Changes the title and the description of a task, each as an event of its own. */
import { useState } from 'react';
import { LONGEST_TASK_TEXT } from '../../../domain/tasks/values.ts';
import type { TaskDetail } from '../../../workers/contract.ts';
import { describeTask, renameTask } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';

interface EditTaskDialogProps {
  readonly task: TaskDetail;
  readonly onClose: () => void;
}

export function EditTaskDialog({ task, onClose }: EditTaskDialogProps) {
  const actions = useActions();
  const [title, setTitle] = useState(task.title);
  const [description, setDescription] = useState(task.description);
  // What others change meanwhile stays, unless it is changed here too.
  const [before] = useState({ title: task.title, description: task.description });
  const handleSubmit = async () => {
    const saved = [
      title.trim() === before.title ? null : await renameTask(actions, task, title),
      description.trim() === before.description ? null : await describeTask(actions, task, description),
    ];
    if (saved.every((answer) => answer === null || answer.kind === 'saved')) onClose();
  };
  return (
    <FormDialog
      title="Edit task"
      submitLabel="Save"
      isReady={title.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField label="Title" autoFocus value={title} onChange={setTitle} maxLength={500} />
        <TextArea
          label="Description"
          rows={8}
          value={description}
          onChange={setDescription}
          maxLength={LONGEST_TASK_TEXT}
          help="The history keeps the text of before."
        />
      </Stack>
    </FormDialog>
  );
}
