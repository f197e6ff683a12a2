import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedJob } from '../../../src/domain/documents/failed-jobs.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import type { HeldJob, JobHandler } from '../../../src/server/jobs/job.ts';
import { cancelJob, claimJob, enqueueJob, heldJob } from '../../../src/server/jobs/job-table.ts';
import { createJobRunner, type JobRunner } from '../../../src/server/jobs/run-jobs.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
const runners: JobRunner[] = [];
beforeAll(async () => {
  server = await aServer();
}, PATIENCE);
beforeEach(async () => void (await server.db.deleteFrom('job').execute()));
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** A handler whose effect is a line in `effects`, written into the database with the end of the job. */
const KIND = 'test';
const effectsOf = async () =>
  (
    await server.db.selectFrom('setting').select('name').where('name', 'like', 'effect %').orderBy('name').execute()
  ).map(({ name }) => name.slice('effect '.length));
afterEach(async () => void (await server.db.deleteFrom('setting').where('name', 'like', 'effect %').execute()));

const effect = (job: HeldJob) =>
  server.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('setting')
      .values({ name: `effect ${job.key} ${job.attempts}`, value: '' })
      .execute();
    await job.end(transaction, { state: 'done' });
  });
const aHandler = (run: JobHandler['run'], more: Partial<JobHandler> = {}): JobHandler => ({
  kind: KIND,
  atOnce: 1,
  attempts: 3,
  run,
  giveUp: (job, error) =>
    server.db.transaction().execute((transaction) => job.end(transaction, { state: 'dead', reason: String(error) })),
  ...more,
});
function aRunner(handler: JobHandler): JobRunner {
  const runner = createJobRunner({ db: server.db, handlers: [handler], log: silentLog, backOff: () => 0 });
  runners.push(runner);
  return runner;
}
const aJob = (key: string, more: { owner?: number; alone?: string; kind?: string } = {}) =>
  enqueueJob(server.db, { kind: KIND, key, title: `Test ${key}`, owner: 1, payload: { name: key }, ...more });
const stateOf = async (key: string) =>
  (await server.db.selectFrom('job').select('state').where('key', '=', key).executeTakeFirst())?.state;
const endLease = () => sql`update job set lease_until = now() - interval '1 second'`.execute(server.db);

describe('a job', () => {
  it('of a key is kept once, and runs once however many look for it', async () => {
    expect([await aJob('a'), await aJob('a')]).toEqual([expect.any(Number), null]);
    const both = [aRunner(aHandler(effect)), aRunner(aHandler(effect))];
    await Promise.all(both.map((runner) => runner.idle()));
    expect([await effectsOf(), await stateOf('a')]).toEqual([['a 1'], 'done']);
  });

  it('whose process gave no sign of life is taken over, and the effect of the first attempt is not kept', async () => {
    await aJob('a');
    const first = heldJob((await claimJob(server.db, [KIND], 1_000))!);
    expect(await claimJob(server.db, [KIND], 1_000)).toBeNull();
    await endLease();
    const second = heldJob((await claimJob(server.db, [KIND], 1_000))!);
    await expect(effect(first)).rejects.toThrow('taken this job over');
    expect(await effectsOf()).toEqual([]);
    await effect(second);
    expect([await effectsOf(), await stateOf('a'), second.attempts]).toEqual([['a 2'], 'done', 2]);
  });

  it('that fails is tried again, later each time, and is dead in the end', async () => {
    await aJob('a');
    const waited: number[] = [];
    const handler = aHandler(() => Promise.reject(new Error('no luck')));
    const runner = createJobRunner({
      db: server.db,
      handlers: [handler],
      log: silentLog,
      backOff: (attempts) => (waited.push(attempts), 0),
    });
    await runner.idle();
    await runner.stop();
    expect([waited, await stateOf('a')]).toEqual([[1, 2], 'dead']);
  });

  it('that ends its process each time is given up', async () => {
    await aJob('a');
    for (let kill = 0; kill < 3; kill++) {
      await claimJob(server.db, [KIND], 1_000);
      await endLease();
    }
    let ran = false;
    await aRunner(aHandler(async () => void (ran = true))).idle();
    expect([ran, await stateOf('a')]).toEqual([false, 'dead']);
  });

  it('is stopped when it is cancelled on another process', async () => {
    const id = (await aJob('a'))!;
    const runner = aRunner(
      aHandler(async (job, { signal }) => {
        await cancelJob(server.db, id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await server.db.transaction().execute((transaction) => job.end(transaction, { state: 'cancelled' }));
      }),
    );
    await runner.idle();
    expect(await stateOf('a')).toBe('cancelled');
  });

  it('that runs when its process stops is handed back, and the attempt does not count', async () => {
    await aJob('a');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const runner = aRunner(
      aHandler((_, { signal }) => {
        begin();
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      }),
    );
    runner.wake();
    await begun;
    await runner.stop();
    expect(await server.db.selectFrom('job').select(['state', 'attempts']).execute()).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
  });
});

describe('the order of jobs', () => {
  const orderOf = async (): Promise<readonly string[]> => {
    const order: string[] = [];
    const run = async (job: HeldJob) => {
      order.push(job.key);
      await effect(job);
    };
    await aRunner(aHandler(run)).idle();
    return order;
  };

  it('lets owners take turns: many of one do not keep the one of another waiting', async () => {
    for (const key of ['a1', 'a2', 'a3']) await aJob(key, { owner: 1 });
    await aJob('b1', { owner: 2 });
    expect(await orderOf()).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('runs those that must be alone one at a time, the others meanwhile', async () => {
    await aJob('a1', { alone: 'a' });
    await aJob('a2', { alone: 'a' });
    await aJob('b1', { alone: 'b' });
    const taken = [await claimJob(server.db, [KIND], 1_000), await claimJob(server.db, [KIND], 1_000)];
    expect(taken.map((job) => job?.key)).toEqual(['a1', 'b1']);
    expect(await claimJob(server.db, [KIND], 1_000)).toBeNull();
    await effect(heldJob(taken[0]!));
    expect((await claimJob(server.db, [KIND], 1_000))?.key).toBe('a2');
  });
});

describe('failed jobs', () => {
  const failed = async () => {
    const admin = await server.admin();
    return ((await admin.json('/spa/api/failed-jobs')).body as { jobs: FailedJob[] }).jobs;
  };

  it('are listed for the administrator, who sends them again', async () => {
    await aJob('a');
    await aRunner(aHandler(() => Promise.reject(new Error('no luck')))).idle();
    const [job] = await failed();
    expect(job).toMatchObject({ title: 'Test a', reason: 'Error: no luck', attempts: 3 });
    const admin = await server.admin();
    const again = () => admin.fetch(`/spa/api/failed-jobs/${job!.id}/again`, { method: 'POST' });
    expect([(await again()).status, (await again()).status, await failed()]).toEqual([204, 404, []]);
    await aRunner(aHandler(effect)).idle();
    expect([(await effectsOf()).length, await stateOf('a')]).toEqual([1, 'done']);
  });

  it('of another company are not there', async () => {
    await aJob('a');
    await aRunner(aHandler(() => Promise.reject(new Error('no luck')))).idle();
    const [job] = await failed();
    await server.db.updateTable('job').set({ company: 99 }).execute();
    const admin = await server.admin();
    const again = await admin.fetch(`/spa/api/failed-jobs/${job!.id}/again`, { method: 'POST' });
    expect([again.status, await failed()]).toEqual([404, []]);
  });
});

describe('a submitted search', () => {
  it('has its job in the transaction of the submission, and an answer that is lost is not given twice', async () => {
    const user = await server.colleague();
    const search = await aStartedSearch(user, 'Ultra Quick');
    const stream = searchStream(search);
    await pushAs(user, (clientId) => [
      anEvent(
        'IdeaDescribed',
        { title: '', text: 'a wheel that turns', priorityDate: null },
        { clientId, clientSeq: 1, stream },
      ),
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
    ]);
    await server.services.jobs.idle();
    // As if the process had been killed between the answer and its end being heard of.
    await sql`update job set state = 'running', lease_until = now() - interval '1 second'`.execute(server.db);
    await server.services.jobs.idle();
    const answers = (await server.services.store.read(stream, 0, 100)).filter(({ type }) => type === 'SearchRan');
    expect([answers.length, (await server.db.selectFrom('job').select('state').execute())[0]?.state]).toEqual([
      1,
      'done',
    ]);
  });
});
