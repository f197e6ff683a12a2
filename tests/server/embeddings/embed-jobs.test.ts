import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddingClient } from '../../../src/server/embeddings/client.ts';
import {
  createEmbedHandler,
  createEmbeddingJobs,
  enqueueEmbedding,
} from '../../../src/server/embeddings/embed-jobs.ts';
import { createJobRunner } from '../../../src/server/jobs/run-jobs.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aServer, PATIENCE, PUBLICATIONS, type TestServer } from '../a-server.ts';
import { aStandIn } from './stand-in.ts';
import { uncounted } from '../../support/uncounted.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
}, PATIENCE);

async function aHouse() {
  await server.db.deleteFrom('job').execute();
  const { db, index } = server;
  const standIn = await aStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'antecede-embed-jobs-'));
  const client = createEmbeddingClient({ url: standIn.url, allowed: [], model: null, prefixes: 'none' }, uncounted);
  const handler = createEmbedHandler({
    db,
    index: index.port,
    client,
    folderOf: () => folder,
    now: () => Date.now(),
    wait: async () => {},
  });
  const runner = createJobRunner({ db, handlers: [{ ...handler, attempts: 2 }], log: silentLog, backOff: () => 0 });
  atEnd(async () => {
    await runner.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    standIn,
    jobs: createEmbeddingJobs(db, runner),
    look: () => enqueueEmbedding({ db, index: index.port, corpora: () => [MAIN_CORPUS] }),
    /** Until nothing is due. */
    work: () => runner.idle(),
  };
}

describe('embedding as a job', () => {
  it('is done once for a version of the corpus, and again after an import', async () => {
    const { jobs, look, work, standIn } = await aHouse();
    await look();
    await look();
    expect((await jobs.status(MAIN_CORPUS)).state).toBe('waiting');
    await work();
    expect(await jobs.status(MAIN_CORPUS)).toMatchObject({
      state: 'done',
      progress: { done: PUBLICATIONS, publications: PUBLICATIONS },
    });
    await look();
    await work();
    const before = standIn.asked.length;
    await server.index.put([aPublication({ ucid: 'EP-77-A1', title: 'A pump' })]);
    await look();
    await work();
    expect(standIn.asked.length).toBeGreaterThan(before);
    expect((await jobs.status(MAIN_CORPUS)).progress?.done).toBe(PUBLICATIONS + 1);
  });

  it('stays paused until it is resumed', async () => {
    const { jobs, look, work, standIn } = await aHouse();
    await look();
    await jobs.pause(MAIN_CORPUS);
    await work();
    await look();
    await work();
    expect((await jobs.status(MAIN_CORPUS)).state).toBe('paused');
    expect(standIn.asked).toEqual([]);
    await jobs.resume(MAIN_CORPUS);
    await work();
    expect((await jobs.status(MAIN_CORPUS)).state).toBe('done');
  });

  it('that fails for good is shown to the administrators, and may be resumed', async () => {
    const { jobs, look, work, standIn } = await aHouse();
    standIn.before = (_, response) => {
      response.writeHead(500).end();
      return true;
    };
    await look();
    await work();
    const reason = 'The embedding server answered with status 500.';
    expect(await jobs.status(MAIN_CORPUS)).toMatchObject({ state: 'failed', reason });
    const { body } = await (await server.admin()).json('/spa/api/failed-jobs');
    expect(body).toMatchObject({
      jobs: [{ title: expect.stringMatching(/^Embedding of the corpus/) as string, reason }],
    });
    standIn.before = () => false;
    await jobs.resume(MAIN_CORPUS);
    await work();
    expect((await jobs.status(MAIN_CORPUS)).state).toBe('done');
  });
});
