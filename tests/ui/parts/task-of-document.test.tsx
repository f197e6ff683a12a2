/** The dialog at a document: a new task, or one that is there already. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Role } from '../../../src/domain/shared/roles.ts';
import { homeStream, teamStream } from '../../../src/domain/shared/streams.ts';
import type { TaskLine } from '../../../src/workers/contract.ts';
import { NewTaskDialog } from '../../../src/ui/parts/tasks/NewTaskDialog.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const aLine = (task: number, more: Partial<TaskLine>): TaskLine => ({
  ...({ task, title: `Task ${task}`, status: 'open', due: null, comments: 0, changed: { by: 7, at: 1 } } as const),
  ...({ stream: homeStream(7), scope: { kind: 'mine' }, assignee: null, progress: null } as const),
  ...{ isReview: false, isOverdue: false, isPending: false },
  ...more,
});
const inTeam = { stream: teamStream(5), scope: { kind: 'team', team: 5, name: 'Lab' } } as const;

async function theDialog(role: Role = 'owner') {
  const worker = aWorker();
  const lines = [aLine(1, {}), aLine(2, { isReview: true }), aLine(3, inTeam)];
  worker.answer('tasks', { lines, from: 0, total: 3, all: 3, isWhole: true });
  worker.answer('taskPlaces', []);
  worker.answer('role', role);
  const app = anApp({ worker });
  const emitted: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  let isClosed = false;
  const document = { ucid: 'ZZ-1-A1', family: 'f' };
  renderPart(<NewTaskDialog document={document} onClose={() => (isClosed = true)} />, app);
  await userEvent.click(screen.getByRole('radio', { name: 'A task that is there' }));
  return { emitted, app, isClosed: () => isClosed };
}
const addButton = () => screen.getByRole('button', { name: 'Add to task' });

it('[ROUTE-32] puts a document into a task that is there, but into no review batch', async () => {
  const { emitted, app, isClosed } = await theDialog();
  expect(screen.queryByRole('radio', { name: /Task 2/ })).toBeNull();
  expect(addButton()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: /Task 3/ }));
  await userEvent.click(addButton());
  expect(emitted).toMatchObject([
    {
      ...{ type: 'TaskDocumentsAdded', stream: 'team/5' },
      payload: { task: 3, by: 7, documents: [{ ucid: 'ZZ-1-A1', family: 'f' }] },
    },
  ]);
  expect(isClosed()).toBe(true);
  expect(app.toasts.snapshot().map(({ title }) => title)).toEqual(['ZZ-1-A1 is in the task Task 3']);
});

it('[ROUTE-22] offers a reader no change of a task of the team', async () => {
  await theDialog('reader');
  await userEvent.click(screen.getByRole('radio', { name: /Task 3/ }));
  expect(screen.getByText('You can read this and comment, not change it.')).toBeTruthy();
  expect(addButton()).toHaveProperty('disabled', true);
});
