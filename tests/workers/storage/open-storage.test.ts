/** What a tab keeps, and says of it, when its databases are deleted under it. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { eventId, type ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { openStorage } from '../../../src/workers/storage/open-storage.ts';
import { anEvent, HOME } from '../../builders/given.ts';

const USER = 77;

it('[LOCAL-3] databases deleted under a tab: nothing new is called saved, what the server has is known', async () => {
  const pause = () => new Promise<void>(() => {});
  const { store, health$, close } = await openStorage(USER, { pause, now: () => 0, estimate: async () => ({}) });
  await store.setIdentity({ clientId: 5, epoch: 'e' }, null);
  const event = { ...anEvent('FolderDeleted', { id: 1 }), baseSeq: 0, batch: 'b', causationId: null, at: 0 };
  await store.enqueue([event]);
  expect(health$.value).toBe('disk');

  const own = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes(`-${USER}-`));
  for (const name of await own()) await Dexie.delete(name);
  expect(health$.value).toBe('cleared');
  await expect(store.enqueue([event])).rejects.toMatchObject({ reason: 'cleared' });
  const confirmed: ConfirmedEvent = {
    ...event,
    ...{ id: eventId(5, 1), clientId: 5, clientSeq: 1, seq: 1, actor: USER, outcome: { kind: 'applied' } },
  };
  await store.append(HOME, [confirmed]);
  await store.retire([1]);
  expect(await own()).toEqual([]);
  expect(health$.value).toBe('cleared');
  close();
});
