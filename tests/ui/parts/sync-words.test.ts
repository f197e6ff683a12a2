import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../../src/workers/contract.ts';
import { describeChange } from '../../../src/ui/parts/sync-status/describe-change.ts';
import { storageWarning, syncWords } from '../../../src/ui/parts/sync-status/sync-words.ts';

const aStatus = (given: Partial<SyncStatus> = {}): SyncStatus => ({ phase: 'synced', waiting: 0, reason: null, storage: 'disk', refused: 0, ...given });

describe('the sync status in words', () => {
  it('[LOCAL-3] says how many changes wait, and where they are', () => {
    expect(syncWords(aStatus({ phase: 'offline', waiting: 5 })).short).toBe('Offline, 5 changes wait');
    expect(syncWords(aStatus({ phase: 'offline', waiting: 1 })).long).toBe('No network. 1 change saved on this device waits and will be sent by itself.');
    expect(syncWords(aStatus({ phase: 'syncing', waiting: 3 })).short).toBe('Syncing 3 changes');
    expect(syncWords(aStatus({ phase: 'waiting', waiting: 2 })).short).toBe('Saved on this device, 2 changes wait');
  });
  it('offers to try at once only where that can help', () => {
    const phases = ['starting', 'synced', 'syncing', 'waiting', 'offline', 'signed-out', 'stuck'] as const;
    expect(phases.filter((phase) => syncWords(aStatus({ phase })).canTry)).toEqual(['waiting', 'offline', 'stuck']);
  });
  it('a change that was refused is marked, even when all else is synced', () => {
    expect(syncWords(aStatus({ refused: 1 })).tone).toBe('warning');
    expect(syncWords(aStatus({ phase: 'stuck', refused: 1 })).tone).toBe('danger');
  });
  it('says plainly when the disk is full or is not to be had', () => {
    expect(storageWarning('disk')).toBeNull();
    expect(storageWarning('full')).toContain('full');
    expect(storageWarning('memory')).toContain('lost when this tab is closed');
  });
  it('a refused change reads as words, with the name it was about', () => {
    expect(describeChange({ type: 'FolderRenamed', payload: { id: 3, name: 'Sensors' } })).toBe('Folder renamed: “Sensors”');
    expect(describeChange({ type: 'ResultRated', payload: null })).toBe('Result rated');
  });
});
