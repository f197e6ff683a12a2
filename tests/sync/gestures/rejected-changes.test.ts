/** The list of what could not be applied: read from the disk no more often than it can have grown. */
import { describe, expect, it, vi } from 'vitest';
import { NotSaved, type RejectedEvent, type TabChannel } from '../../../src/sync/ports.ts';
import { createRejectedChanges } from '../../../src/sync/gestures/rejected-changes.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';

const rejected = {
  event: { id: '5.1', type: 'FolderDeleted', version: 1, stream: 'home/7', payload: { id: 3 }, clientSeq: 1 },
  code: 'not-found',
  message: 'Gone.',
} as unknown as RejectedEvent;

function aList() {
  const store = createMemoryLocalStore();
  const reading = vi.spyOn(store, 'rejected');
  const tabs: TabChannel = { post: vi.fn(), listen: () => () => undefined, lead: () => () => undefined };
  return { store, reading, tabs, list: createRejectedChanges({ store, tabs }) };
}

describe('the list of rejected changes', () => {
  it('is not read from the disk again while it was empty and nobody has told of a change', async () => {
    const { list, reading } = aList();
    for (let times = 0; times < 3; times++) expect(await list.read()).toEqual([]);
    expect(reading).toHaveBeenCalledTimes(1);
  });
  it('shows what is rejected as soon as that is told', async () => {
    const { list, store } = aList();
    await list.read();
    await store.reject([rejected]);
    list.changes$.next();
    expect(await list.read()).toEqual([rejected]);
  });
  it('does not miss what is told of while it is being read', async () => {
    const { list, store, reading } = aList();
    reading.mockImplementationOnce(async () => {
      await store.reject([rejected]);
      list.changes$.next();
      return [];
    });
    expect(await list.read()).toEqual([]);
    expect(await list.read()).toEqual([rejected]);
  });
  it('is read each time while it holds something, because what is confirmed after all leaves it untold', async () => {
    const { list, store } = aList();
    await store.reject([rejected]);
    expect(await list.read()).toHaveLength(1);
    await store.dismiss('5.1');
    expect(await list.read()).toEqual([]);
  });
  it('stays as it was read last while the disk can’t be read', async () => {
    const { list, store, reading } = aList();
    await store.reject([rejected]);
    await list.read();
    reading.mockRejectedValueOnce(new NotSaved('unreachable'));
    expect(await list.read()).toEqual([rejected]);
  });
  it('forgets a change that was applied again, and tells the other tabs', async () => {
    const { list, store, tabs } = aList();
    await store.reject([rejected]);
    const emit = vi.fn(() => Promise.resolve({ kind: 'saved', batch: '1', events: [] } as const));
    expect(await list.applyAgain('5.1', emit)).toMatchObject({ kind: 'saved' });
    expect(emit).toHaveBeenCalledWith(
      [{ type: 'FolderDeleted', version: 1, stream: 'home/7', payload: { id: 3 } }],
      'Apply again',
    );
    expect(tabs.post).toHaveBeenCalledWith({ kind: 'dismissed' });
    expect(await list.read()).toEqual([]);
  });
  it('keeps a change that can’t be applied still', async () => {
    const { list, store } = aList();
    await store.reject([rejected]);
    const still = { kind: 'refused', code: 'not-found', message: 'It is not there.' } as const;
    expect(await list.applyAgain('5.1', () => Promise.resolve(still))).toEqual(still);
    expect(await list.read()).toEqual([rejected]);
    expect(await list.applyAgain('9.9', () => Promise.resolve(still))).toMatchObject({
      message: 'It has been dropped meanwhile.',
    });
  });
});
