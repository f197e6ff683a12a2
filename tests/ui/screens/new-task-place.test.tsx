/** Where a new task goes that nobody chose a place for. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { homeStream, projectStream } from '../../../src/domain/shared/streams.ts';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { useNewTask } from '../../../src/ui/parts/tasks/use-new-task.ts';
import { CreateTaskScreen } from '../../../src/ui/screens/tasks/CreateTaskScreen.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn, renderPart } from '../support/in-app.tsx';

beforeEach(() => window.sessionStorage.clear());

function theForm() {
  const worker = aWorker({ mintIds: () => Promise.resolve([900]) });
  const empty = { people: [], readsSearch: false };
  worker.answer('taskPlaces', [
    { stream: homeStream(7), scope: { kind: 'mine' }, ...empty },
    { stream: projectStream(5), scope: { kind: 'project', project: 5, name: 'Joint' }, ...empty },
  ]);
  const app = anApp({ worker, path: '/tasks/create' });
  const streams: string[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    streams.push(...drafts.map(({ stream }) => stream));
    settle({ kind: 'saved', batch: 'b' });
  });
  renderPart(<CreateTaskScreen />, app);
  return { app, streams };
}

/** By leaving the page. */
async function create({ app, streams }: ReturnType<typeof theForm>): Promise<ReadonlySet<string>> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Read');
  act(() => app.navigator.go('/'));
  expect(await saveSilently(app.services.uiEvents)).toBe(true);
  return new Set(streams);
}

it('[ROUTE-32] proposes a new task for its author alone, wherever the last one went', async () => {
  const first = theForm();
  await userEvent.click(screen.getByRole('button', { name: /Who reads it$/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Project Joint' }));
  expect(await create(first)).toEqual(new Set([projectStream(5)]));
  cleanup();
  expect(await create(theForm())).toEqual(new Set([homeStream(7)]));
});

const keptForm = (title: string) =>
  renderHookIn(anApp(), () => useNewTask(title, null, { keptAs: 'new-task' }), undefined).result;

it('keeps what was typed in this tab, and nothing that was not', () => {
  const untouched = keptForm('Read EP-1-A1');
  expect(untouched.current.fields.title).toBe('Read EP-1-A1');
  const other = keptForm('Read EP-2-A1');
  expect(other.current.fields.title, 'the first one left nothing').toBe('Read EP-2-A1');
  act(() => other.current.change({ title: 'Read both' }));
  expect(keptForm('Read EP-3-A1').current.fields.title).toBe('Read both');
  act(() => other.current.forget());
  const restored = keptForm('Read EP-3-A1');
  expect(restored.current.fields.title, 'it was saved, or given up').toBe('Read EP-3-A1');
});

it('keeps each of two changes of one moment', () => {
  const { current } = keptForm('Read');
  act(() => {
    current.change({ title: 'Read both' });
    current.change({ description: 'By Friday' });
  });
  expect(keptForm('Read').current.fields).toMatchObject({ title: 'Read both', description: 'By Friday' });
});
