/** Where a new task goes that nobody chose a place for. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { homeStream, projectStream } from '../../../src/domain/shared/streams.ts';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { CreateTaskScreen } from '../../../src/ui/screens/tasks/CreateTaskScreen.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

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
