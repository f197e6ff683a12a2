/**
 * Tables are written anew at most once an hour, however much is deleted; beside a PostgreSQL server by night alone,
 * since each is locked meanwhile.
 */
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import { createJobRunner } from '../../../src/server/jobs/run-jobs.ts';
import { createRewriteHandlers, queueNightlyRewrite, queueRewrite } from '../../../src/server/jobs/rewrite-tables.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aServer, PATIENCE, type TestServer } from '../a-server.ts';

/** Of one connection, none waits for another. */
const isWithoutPostgres = (inject('postgres') ?? null) === null;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  // The jobs are those of the runners below.
  await server.services.jobs.stop();
}, PATIENCE);
beforeEach(async () => void (await server.db.deleteFrom('job').execute()));

const deleteOne = () => server.db.transaction().execute((transaction) => queueRewrite(transaction, 'monitors', 1));
const run = (isEmbedded: boolean) =>
  createJobRunner({
    db: server.db,
    handlers: createRewriteHandlers({ db: server.db, isEmbedded }),
    log: silentLog,
    backOff: () => 0,
  }).idle();
/** As if it were so much later. */
const later = (interval: string) =>
  sql`update job set
    run_at = run_at - ${interval}::interval,
    started_at = started_at - ${interval}::interval,
    ended_at = ended_at - ${interval}::interval`.execute(server.db);
const jobs = () => server.db.selectFrom('job').select(['kind', 'state']).orderBy('id').execute();
/** Another one once the table is written anew. */
async function fileOf(table: string): Promise<number> {
  const { rows } = await sql<{ file: number }>`select pg_relation_filenode(${table})::int as file`.execute(server.db);
  return rows[0]!.file;
}
const [done, waiting] = [
  { kind: 'forget-monitor', state: 'done' },
  { kind: 'forget-monitor', state: 'waiting' },
];

describe('the files of the database', { timeout: PATIENCE }, () => {
  it('are written anew at once, and then at most once an hour, however often something is deleted', async () => {
    await deleteOne();
    await run(false);
    expect(await jobs()).toEqual([done]);
    for (let deletions = 0; deletions < 20; deletions++) {
      await deleteOne();
      await run(false);
    }
    expect(await jobs()).toEqual([done, waiting]);
    await later('59 minutes');
    await run(false);
    expect(await jobs()).toEqual([done, waiting]);
    await later('1 minute');
    await run(false);
    expect(await jobs()).toEqual([done, done]);
    await deleteOne();
    await run(false);
    expect(await jobs(), 'one that is deleted next waits for the hour after').toEqual([done, done, waiting]);
  });

  it('are written anew once for all that was deleted at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, deleteOne));
    await run(false);
    expect((await jobs()).every(({ state }) => state === 'done')).toBe(true);
    await deleteOne();
    expect((await jobs()).filter(({ state }) => state === 'waiting')).toEqual([waiting]);
  });

  it('stay as they are by day beside a PostgreSQL server; by night those with deleted rows are rewritten', async () => {
    const [monitor, event] = [await fileOf('monitor'), await fileOf('event')];
    await queueNightlyRewrite(server.db);
    expect(await jobs(), 'nothing was deleted').toEqual([]);
    await deleteOne();
    await run(false);
    expect(await fileOf('monitor')).toBe(monitor);
    await queueNightlyRewrite(server.db);
    await run(false);
    expect(await fileOf('monitor')).not.toBe(monitor);
    expect(await fileOf('event'), 'a table that holds no monitors').toBe(event);
    const before = await jobs();
    await queueNightlyRewrite(server.db);
    expect(await jobs(), 'nothing was deleted since').toEqual(before);
  });

  it.skipIf(isWithoutPostgres)('are not written anew before a deletion that counts on it is in them', async () => {
    await deleteOne();
    await server.db.transaction().execute(async (deleting) => {
      await queueRewrite(deleting, 'monitors', 1);
      await run(false);
      expect(await jobs()).toEqual([waiting]);
    });
    await run(false);
    expect(await jobs()).toEqual([done]);
  });

  it.skipIf(isWithoutPostgres)('are not waited for by night while somebody reads them', async () => {
    const monitor = await fileOf('monitor');
    await deleteOne();
    await run(false);
    await queueNightlyRewrite(server.db);
    let running = Promise.resolve();
    await server.db.transaction().execute(async (reading) => {
      await reading.selectFrom('monitor').select('id').execute();
      running = run(false);
      const failed = () =>
        server.db.selectFrom('job').select('reason').where('kind', '=', 'rewrite-tables').executeTakeFirst();
      await expect.poll(async () => (await failed())?.reason, { timeout: PATIENCE }).toMatch(/lock timeout/);
    });
    await running;
    expect(await fileOf('monitor')).not.toBe(monitor);
    expect(await jobs()).toMatchObject([done, { kind: 'rewrite-tables', state: 'done' }]);
  });
});
