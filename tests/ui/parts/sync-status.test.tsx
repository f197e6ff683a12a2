import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SyncStatusButton } from '../../../src/ui/parts/sync-status/SyncStatusButton.tsx';
import type { RejectedChange, SyncStatus } from '../../../src/workers/contract.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const aStatus = (given: Partial<SyncStatus> = {}): SyncStatus => ({
  phase: 'synced',
  waiting: 0,
  reason: null,
  storage: 'disk',
  newer: 'none',
  rejected: 0,
  withoutEffect: 0,
  ...given,
});
const aRejectedChange: RejectedChange = {
  id: 'e1',
  type: 'FolderRenamed',
  payload: { id: 4, name: 'Cooling' },
  code: 'no-such-folder',
  message: 'The folder is not there.',
  at: 0,
  about: null,
  remoteState: null,
  to: null,
};

describe('the sync status in the header', () => {
  it('shows nothing before the first status, then the state in short', () => {
    const app = anApp();
    renderPart(<SyncStatusButton />, app);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => app.worker.answer('status', aStatus({ phase: 'offline', waiting: 2 })));
    expect(screen.getByRole('button', { name: 'Sync status: Offline, 2 changes wait' })).toBeTruthy();
  });

  it('tries at once when the user asks for it', async () => {
    const syncNow = vi.fn(() => Promise.resolve());
    const worker = aWorker({ syncNow });
    worker.answer('status', aStatus({ phase: 'waiting', waiting: 1 }));
    renderPart(<SyncStatusButton />, anApp({ worker }));
    await userEvent.click(screen.getByRole('button', { name: /Sync status/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(syncNow).toHaveBeenCalledOnce();
  });

  it('announces each change that comes back once, and not those from before the start', () => {
    const app = anApp();
    app.worker.answer('status', aStatus());
    app.worker.answer('rejected', [aRejectedChange]);
    renderPart(<SyncStatusButton />, app);
    expect(app.toasts.snapshot()).toEqual([]);
    act(() => app.worker.answer('rejected', [aRejectedChange, { ...aRejectedChange, id: 'e2' }]));
    expect(app.toasts.snapshot()).toHaveLength(1);
    act(() => app.worker.answer('rejected', [{ ...aRejectedChange, id: 'e2' }]));
    expect(app.toasts.snapshot()).toHaveLength(1);
  });
});
