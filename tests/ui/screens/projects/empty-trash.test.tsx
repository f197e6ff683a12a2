/** The question before the trash is emptied: how much goes, and what stays. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../../../src/domain/shared/envelope.ts';
import { EmptyTrashDialog } from '../../../../src/ui/screens/projects/EmptyTrashDialog.tsx';
import type { SyncStatus, TreeListRow } from '../../../../src/workers/contract.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

const aRow = (given: Pick<TreeListRow, 'id' | 'kind' | 'name'> & Partial<TreeListRow>) =>
  ({ folders: 0, collections: 0, shared: null, ...given }) as TreeListRow;

function aTrash(rows: readonly TreeListRow[], hasSent = true) {
  const app = anApp({ worker: aWorker({ flush: () => Promise.resolve(hasSent) }) });
  app.worker.answer('status', { phase: 'idle' } as unknown as SyncStatus);
  app.worker.answer('tree', {
    ...{ rows, from: 0, total: rows.length, folders: 0, collections: 0, inTrash: rows.length, recovered: 0 },
    loaded: true,
  });
  const said: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    said.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  let isClosed = false;
  renderPart(<EmptyTrashDialog onClose={() => (isClosed = true)} />, app);
  return { said, isClosed: () => isClosed };
}

describe('emptying the trash', () => {
  it('[TREE-2] [TREE-3] removes all in one gesture, and leaves shared projects where they are', async () => {
    const { said, isClosed } = aTrash([
      aRow({ id: 1, kind: 'folder', name: 'Pumps' }),
      aRow({ id: 2, kind: 'folder', name: 'Seals', shared: 'owner' }),
      aRow({ id: 3, kind: 'collection', name: 'Novelty' }),
    ]);
    const question = await screen.findByRole('alertdialog', { name: 'Remove 1 project and 1 saved search for good?' });
    expect(question.textContent).toContain('“Seals” stays in the trash');
    await userEvent.click(screen.getByRole('button', { name: 'Empty trash' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(said.map(({ type, payload }) => [type, payload])).toEqual([
      ['TrashedItemRemoved', { id: 1 }],
      ['TrashedItemRemoved', { id: 3 }],
    ]);
  });
  it('is not offered while the server does not have all that was done here', async () => {
    aTrash([aRow({ id: 1, kind: 'folder', name: 'Pumps' })], false);
    expect(await screen.findByText(/^Emptying it needs the server/)).toBeTruthy();
  });
  it('says so where nothing can be removed', async () => {
    aTrash([aRow({ id: 2, kind: 'folder', name: 'Seals', shared: 'member' })]);
    expect(await screen.findByText(/^“Seals” stays in the trash/)).toBeTruthy();
  });
});
