/** Jobs that ended long ago are removed once a day, by one of the processes. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { cleanUpIn, DAYS_KEPT, enqueueCleanUp } from '../../../src/server/jobs/clean-up.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { aServer, PATIENCE, type TestServer } from '../a-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
}, PATIENCE);

async function anEndedJob(state: string, days: number): Promise<void> {
  const key = `${state} ${days}`;
  await enqueueJob(server.db, { kind: 'test', key, title: 'Test', owner: 1, payload: null });
  const ended = sql<Date>`now() - ${days} * interval '1 day'`;
  await server.db.updateTable('job').set({ state, ended_at: ended }).where('key', '=', key).execute();
}
const keysOf = async (kind: string): Promise<readonly string[]> => {
  const rows = await server.db.selectFrom('job').select('key').where('kind', '=', kind).orderBy('key').execute();
  return rows.map(({ key }) => key);
};

it('once a night, jobs whose time is over are removed, and no others', async () => {
  const [ended, failed] = [DAYS_KEPT.ended, DAYS_KEPT.failed];
  for (const days of [ended - 1, ended + 1]) await anEndedJob('done', days);
  await anEndedJob('cancelled', ended + 1);
  for (const days of [ended + 1, failed - 1, failed + 1]) await anEndedJob('dead', days);
  await enqueueJob(server.db, { kind: 'test', key: 'waiting', title: 'Test', owner: 1, payload: null });
  const daily = cleanUpIn('Europe/Amsterdam');
  // All processes ask, again and again; one does it.
  for (const time of ['2026-03-29T04:00:00Z', '2026-03-29T20:00:00Z', '2026-03-30T01:29:00Z'])
    await enqueueCleanUp(server.db, daily, Date.parse(time));
  expect(await keysOf('clean-up')).toEqual(['2026-03-29']);
  await server.services.jobs.idle();
  expect(await keysOf('test')).toEqual([`dead ${ended + 1}`, `dead ${failed - 1}`, `done ${ended - 1}`, 'waiting']);
  await enqueueCleanUp(server.db, daily, Date.parse('2026-03-30T01:30:00Z'));
  expect(await keysOf('clean-up')).toEqual(['2026-03-29', '2026-03-30']);
});
