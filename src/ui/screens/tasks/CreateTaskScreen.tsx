/** Creates a task by hand (ROUTE-32). */
import { useEffect, useState } from 'react';
import { useGo } from '../../routing/location.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useDirtyNote } from '../../parts/draft/use-draft.ts';
import { TaskForm } from '../../parts/tasks/TaskForm.tsx';
import { useNewTask } from '../../parts/tasks/use-new-task.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export function CreateTaskScreen() {
  const go = useGo();
  const form = useNewTask('', null, { keptAs: 'new-task' });
  const { title, description } = form.fields;
  const [isCancelled, setCancelled] = useState(false);
  const saveIfReady = async () => (form.isReady ? form.save([]) : null);
  const save = async () => {
    const task = await saveIfReady();
    if (task !== null) go(`/task/${task}`, { replace: true });
  };
  const handleCancel = () => {
    form.forget();
    setCancelled(true);
  };
  // Who leaves with words in the form is asked (NAV-3), but who cancels.
  useDirtyNote(!isCancelled && (title + description).trim() !== '', async () => (await saveIfReady()) !== null);
  useEffect(() => {
    if (isCancelled) go('/tasks');
  }, [isCancelled, go]);
  return (
    <ScreenFrame title="Create task" lead="Saved on this device at once, also without a network.">
      <form
        aria-label="New task"
        css={[panelStyle, { padding: theme.space[5], maxWidth: theme.width.prose }]}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <TaskForm fields={form.fields} places={form.places} people={form.people} onChange={form.change} />
          <Row gap={2} justify="end">
            <Button onPress={handleCancel}>Cancel</Button>
            <Button type="submit" variant="primary" isDisabled={!form.isReady}>
              Create task
            </Button>
          </Row>
        </Stack>
      </form>
    </ScreenFrame>
  );
}
