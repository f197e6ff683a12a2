/** Which statements of the embedded database wait for the disk. */
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DiskFull } from '../../../src/server/database/room.ts';
import { pglitePool } from '../../../src/server/database/pglite-pool.ts';
import { PATIENCE } from '../a-server.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  return () => pglite.close();
}, PATIENCE);
beforeEach(async () => {
  await pglite.exec('drop table if exists kept; create table kept (id int primary key); insert into kept values (1)');
});

async function syncsOf(text: string): Promise<number> {
  const asked = vi.spyOn(pglite, 'query');
  const client = await pglitePool(pglite).connect();
  await client.query(text, []);
  client.release();
  return asked.mock.calls.filter(([statement]) => statement.includes('pg_logical_emit_message')).length;
}

it.each([
  'select * from kept',
  '\n          select * from kept',
  'update kept set id = 3 where id = 2',
  'insert into kept values (1) on conflict do nothing',
  'delete from kept where id = 2',
])('%j waits for no sync', async (text) => expect(await syncsOf(text)).toBe(0));

it.each([
  '\n insert into kept values (2)',
  'update kept set id = 3',
  'delete from kept',
  'create table more (id int)',
  'with gone as (delete from kept returning id) select * from gone where id = 2',
])('%j is on disk once it is answered', async (text) => {
  await pglite.exec('drop table if exists more');
  expect(await syncsOf(text)).toBe(1);
});

it('other work comes between the statements of one transaction, and of many', async () => {
  const pool = pglitePool(pglite, { isOnDisk: false });
  let rounds = 0;
  let next = setImmediate(function count() {
    rounds++;
    next = setImmediate(count);
  });
  const transaction = async () => {
    const client = await pool.connect();
    await client.query('begin', []);
    // Each takes longer than all may take in one round.
    for (let times = 0; times < 5; times++) await client.query('select sum(n) from generate_series(1, 400000) n', []);
    await client.query('commit', []);
    client.release();
  };
  await Promise.all([transaction(), transaction(), transaction()]);
  clearImmediate(next);
  expect(rounds).toBeGreaterThanOrEqual(12);
});

it('a full disk refuses no read, however it is indented', async () => {
  const client = await pglitePool(pglite, { isOnDisk: false, room: { isLeft: async () => false } }).connect();
  expect((await client.query('\n   select id from kept', [])).rows).toEqual([{ id: 1 }]);
  await expect(client.query('insert into kept values (2)', [])).rejects.toThrow(DiskFull);
  client.release();
});
