/** [NAV-3] Who leaves a task with words that were not saved is asked, and can save them on the way. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { ClosedPageProvider } from '../../../src/ui/kit/closed-page.ts';
import { CommentField } from '../../../src/ui/parts/comments/CommentField.tsx';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { CreateTaskScreen } from '../../../src/ui/screens/tasks/CreateTaskScreen.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

function theForm(isClosed = false) {
  const worker = aWorker({ mintIds: () => Promise.resolve([900]) });
  worker.answer('taskPlaces', [{ stream: homeStream(7), scope: { kind: 'mine' }, people: [], readsSearch: false }]);
  const app = anApp({ worker, path: '/tasks/create' });
  const types: string[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    types.push(...drafts.map(({ type }) => type));
    settle({ kind: 'saved', batch: 'b' });
  });
  renderPart(
    <ClosedPageProvider value={isClosed}>
      <CreateTaskScreen />
    </ClosedPageProvider>,
    app,
  );
  return { app, types };
}
function theComment(asksBeforeLeaving: boolean, isClosed = false) {
  const app = anApp({ path: '/task/5' });
  const send = vi.fn(() => Promise.resolve(true));
  renderPart(
    <ClosedPageProvider value={isClosed}>
      <CommentField label="New comment" submitLabel="Comment" people={[]} {...{ asksBeforeLeaving }} onSubmit={send} />
    </ClosedPageProvider>,
    app,
  );
  return { app, send };
}

it('[NAV-3] asks who leaves a new task, and creates it on the way', async () => {
  const { app, types } = theForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Half');
  act(() => app.navigator.go('/'));
  expect(app.navigator.path()).toBe('/tasks/create');
  expect(await saveSilently(app.services.uiEvents)).toBe(true);
  expect(types).toContain('TaskCreated');
});

it('[NAV-3] creates no task on the way from a page that was closed meanwhile', async () => {
  const { app, types } = theForm(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Half');
  act(() => app.navigator.go('/'));
  expect(await saveSilently(app.services.uiEvents), 'who stays can copy it').toBe(false);
  expect(types).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Half');
});

it('[NAV-3] asks nothing of who cancels, or has typed nothing', async () => {
  const { app, types } = theForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Half');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.navigator.path()).toBe('/tasks'));
  expect(types).toEqual([]);
  const { app: untouched } = theComment(true);
  act(() => untouched.navigator.go('/'));
  expect(untouched.navigator.path()).toBe('/');
});

it('[NAV-3] asks who leaves a comment unsent, and sends it on the way', async () => {
  const { app, send } = theComment(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'New comment' }), 'Half a thought');
  act(() => app.navigator.go('/'));
  expect(app.navigator.path()).toBe('/task/5');
  expect(await saveSilently(app.services.uiEvents)).toBe(true);
  expect(send).toHaveBeenCalledWith({ text: 'Half a thought', mentions: [] });
});

it('sends no comment that stands beside other things to save', async () => {
  const { app, send } = theComment(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'New comment' }), 'Half a thought');
  await saveSilently(app.services.uiEvents);
  expect(send).not.toHaveBeenCalled();
});

it('keeps a comment, and sends nothing, on a page that was closed meanwhile', async () => {
  const { send } = theComment(true, true);
  const field = screen.getByRole('textbox', { name: 'New comment' });
  await userEvent.type(field, 'Half a thought{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true);
  expect(field).toHaveProperty('value', 'Half a thought');
  expect(send).not.toHaveBeenCalled();
});
