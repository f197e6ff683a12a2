import { beforeAll, expect, it } from 'vitest';
import { applied, noop } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { createDevices } from '../../../src/server/accounts/devices.ts';
import type { Db, Tables } from '../../../src/server/database/tables.ts';
import { beginHistory, createSqlStore } from '../../../src/server/events/sql-store.ts';
import { aDatabase } from '../../support/postgres.ts';
import { PATIENCE } from '../a-server.ts';
import { aFolderAdded, confirmed } from './builders.ts';
import { eventStoreContract } from './event-store-contract.ts';

let db: Db;
let epochs = 0;
beforeAll(async () => {
  db = await aDatabase();
  return () => db.destroy();
}, PATIENCE);

eventStoreContract('SQL', async () => {
  const kept: (keyof Tables)[] = ['event', 'rejection', 'snapshot', 'client', 'counter', 'setting', 'access'];
  for (const table of kept) await db.deleteFrom(table).execute();
  return createSqlStore(db, () => `e${++epochs}`);
});

it('a log that was put back has another epoch from then on', async () => {
  await createSqlStore(db, () => 'first').epoch();
  await beginHistory(db, 'after the backup');
  expect(await createSqlStore(db, () => 'unused').epoch()).toBe('after the backup');
});

it('reads an event whose content is erased without a payload and without effect', async () => {
  const store = createSqlStore(db, () => 'e');
  const stream = homeStream(70);
  const events = [1, 2].map((seq) => confirmed(aFolderAdded(9, seq, { stream }), seq));
  await store.commit({ events, rejections: [] });
  await db.updateTable('event').set({ payload: null, salt: null }).where('stream', '=', stream).execute();
  expect((await store.read(stream, 1, 1))[0]).toEqual({ ...events[1], payload: null, outcome: noop('erased') });
  expect((await store.readStored(stream, 1, 1))[0]).toMatchObject({ payload: null, salt: null, outcome: applied });
  expect((await store.receipts(9, 2, 2)).get(2)?.outcome.outcome).toEqual(applied);
});

it('a device that another process cuts off is known as cut off at once', async () => {
  const [here, there] = [createSqlStore(db, () => 'e'), createDevices({ db, now: () => 5, isSecure: false })];
  const client = await here.registerClient(7);
  expect(await here.client(client)).toEqual({ owner: 7, isCutOff: false });
  await there.cutOff(7, client);
  expect(await here.client(client)).toEqual({ owner: 7, isCutOff: true });
});
