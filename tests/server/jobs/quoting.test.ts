/** The reasons of jobs that fail may quote what users asked: the server's log has them, the table of jobs has not. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import type { JobHandler } from '../../../src/server/jobs/job.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { createJobRunner } from '../../../src/server/jobs/run-jobs.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { createSearchHandler } from '../../../src/server/searches/search-jobs.ts';
import { createFollowHandler } from '../../../src/server/x/follow-queries.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

const WORD = 'zirkonoxidkeramik';
const HOUR = 3_600_000;
let server: TestServer;
let user: Browser & { readonly pk: number };
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  // The jobs are those of the runners below.
  await server.services.jobs.stop();
}, PATIENCE);

const broken = () => Promise.reject(new Error(`no such column: ${WORD}`));
const jobs = () => server.db.selectFrom('job').select(['state', 'reason', 'attempts']).execute();

/** Fails once, and then for the last time. */
async function failsTwice(handler: JobHandler): Promise<void> {
  const log: string[] = [];
  const told = { ...silentLog, error: (line: string) => void log.push(line) };
  const run = () => createJobRunner({ db: server.db, handlers: [handler], log: told, backOff: () => HOUR }).idle();
  await run();
  expect(await jobs()).toEqual([{ state: 'waiting', reason: null, attempts: 1 }]);
  await sql`update job set run_at = now(), attempts = ${handler.attempts - 1}`.execute(server.db);
  await run();
  expect(await jobs()).toMatchObject([{ state: 'dead', reason: expect.stringMatching(/log says why\.$/) as string }]);
  expect(log.filter((line) => line.includes(WORD))).toHaveLength(2);
  await server.db.deleteFrom('job').execute();
}

it('those of a search are in the log alone', async () => {
  const stream = searchStream(await aStartedSearch(user, 'Fielded Search'));
  await server.db.deleteFrom('job').execute();
  const { port } = server.index;
  const index: PatentIndex = { ...port, search: { ...port.search, search: broken } };
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: WORD }, { clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
  ]);
  const { membership, accept } = server.services;
  const ports = { db: server.db, membership, accept, index, now: () => 1, queryMs: PATIENCE };
  await failsTwice(createSearchHandler(ports));
});

it('those of queries of an index likewise', async () => {
  const company = { company_id: 7, name: 'Own', changed_at: null };
  await sql`insert into company (id, name) values (7, 'C') on conflict do nothing`.execute(server.db);
  const { id } = await server.db.insertInto('private_index').values(company).returning('id').executeTakeFirstOrThrow();
  const store = { ...server.services.privateIndexes, read: broken };
  const job = { key: 'a', title: 'Queries', owner: user.pk, payload: { index: id } };
  const ports = { db: server.db, index: server.index.port, store, now: () => 1, queryMs: PATIENCE };
  const handler = createFollowHandler(ports);
  await enqueueJob(server.db, { ...job, kind: handler.kind });
  await failsTwice(handler);
});
