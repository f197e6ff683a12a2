import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../../src/workers/contract.ts';
import { syncWords } from '../../../src/ui/parts/sync-status/sync-words.ts';
import { troubleToShow } from '../../../src/ui/parts/sync-status/trouble.ts';

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

describe('the sync status in words', () => {
  it('[LOCAL-3] says how many changes wait, and where they are', () => {
    expect(syncWords(aStatus({ phase: 'offline', waiting: 5 })).short).toBe('Offline, 5 changes wait');
    expect(syncWords(aStatus({ phase: 'offline', waiting: 1 })).long).toBe(
      'The server can’t be reached. 1 change saved on this device waits and will be sent automatically.',
    );
    expect(syncWords(aStatus({ phase: 'syncing', waiting: 3 })).short).toBe('Syncing 3 changes');
    expect(syncWords(aStatus({ phase: 'waiting', waiting: 2 })).short).toBe('Saved on this device, 2 changes wait');
  });
  it('[LOCAL-3] never calls saved on this device what is in a tab alone', () => {
    const phases = ['starting', 'synced', 'syncing', 'waiting', 'offline', 'signed-out', 'stuck'] as const;
    for (const storage of ['memory', 'blocked', 'cleared'] as const)
      for (const phase of phases)
        for (const waiting of [0, 2]) {
          const { short, long } = syncWords(aStatus({ phase, waiting, storage }));
          expect(`${short} ${long}`, `${storage}, ${phase}`).not.toMatch(/on this device and|saved on this device/i);
        }
    expect(syncWords(aStatus({ phase: 'offline', waiting: 1, storage: 'cleared' })).long).toBe(
      'The server can’t be reached. 1 change in this tab alone waits and will be sent automatically.',
    );
  });
  it('[LOCAL-3] offers no reload while the storage was cleared and something waits', () => {
    expect(troubleToShow(aStatus({ storage: 'cleared', waiting: 2 }))).toMatchObject({
      title: 'The storage of this browser was cleared.',
      text: expect.stringContaining('(2 changes) is in this tab alone'),
      reload: false,
    });
    expect(troubleToShow(aStatus({ storage: 'cleared' }))).toMatchObject({ reload: true });
  });
  it('offers to try at once only where that can help', () => {
    const phases = ['starting', 'synced', 'syncing', 'waiting', 'offline', 'signed-out', 'stuck'] as const;
    expect(phases.filter((phase) => syncWords(aStatus({ phase })).canTry)).toEqual(['waiting', 'offline', 'stuck']);
  });
  it('a change that was refused is marked, even when all else is synced', () => {
    expect(syncWords(aStatus({ rejected: 1 }))).toMatchObject({
      tone: 'warning',
      long: 'Everything else is on this device and on the server.',
    });
    expect(syncWords(aStatus()).long).toBe('Everything is on this device and on the server.');
    expect(syncWords(aStatus({ phase: 'stuck', rejected: 1 })).tone).toBe('danger');
  });
  it('says plainly when the disk is full or is not to be had', () => {
    expect(troubleToShow(aStatus())).toBeNull();
    expect(troubleToShow(aStatus({ storage: 'full' }))).toMatchObject({ tone: 'danger', title: 'The disk is full.' });
    expect(troubleToShow(aStatus({ storage: 'memory' }))?.text).toContain('lost when this tab is closed');
  });
  it('offers to reload where the app was updated, or a newer version made what is shown; the disk comes first', () => {
    expect(troubleToShow(aStatus({ storage: 'outdated', newer: 'kept' }))).toMatchObject({
      title: 'Reload to go on.',
      reload: true,
    });
    expect(troubleToShow(aStatus({ newer: 'read-only' }))).toMatchObject({ tone: 'warning', reload: true });
    expect(troubleToShow(aStatus({ storage: 'nearly-full', newer: 'read-only' }))?.title).toBe(
      'The disk is nearly full.',
    );
  });
});
