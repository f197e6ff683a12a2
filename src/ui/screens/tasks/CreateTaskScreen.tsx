/** Creates a task by hand (ROUTE-32). */
import { useGo } from '../../routing/location.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { TaskForm } from '../../parts/tasks/TaskForm.tsx';
import { useNewTask } from '../../parts/tasks/use-new-task.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export function CreateTaskScreen() {
  const go = useGo();
  const form = useNewTask('', null);
  const save = async () => {
    if (!form.isReady) return;
    const task = await form.save([]);
    if (task !== null) go(`/task/${task}`, { replace: true });
  };
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
            <Button onPress={() => go('/tasks')}>Cancel</Button>
            <Button type="submit" variant="primary" isDisabled={!form.isReady}>
              Create task
            </Button>
          </Row>
        </Stack>
      </form>
    </ScreenFrame>
  );
}
