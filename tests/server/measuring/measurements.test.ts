/** Measurements over the server: who may ask for them, how they run, end and stay, and that they are one's own. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  MEASURED_AT_MOST,
  MEASUREMENTS_KEPT,
  type Measurement,
  type MeasurementHead,
} from '../../../src/domain/documents/measuring/measurement.ts';
import { createMeasurementHandler } from '../../../src/server/measuring/measurement-jobs.ts';
import { CallEnded } from '../../../src/server/patent-index/port/call.ts';
import type { HeldJob, JobEnd } from '../../../src/server/jobs/job.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { CITED, CITING, citations, WHOLE } from './a-corpus.ts';

const PATH = '/spa/api/measurements';
const ASKED = { name: 'Brakes', numbers: [CITING, 'EP9999999'], settings: WHOLE };

let server: TestServer;
let admin: Browser;
let colleague: Browser;
beforeAll(async () => {
  server = await aServer();
  [admin, colleague] = [await server.admin(), await server.colleague()];
  await server.index.put(citations);
}, PATIENCE);
afterEach(async () => {
  server.clock.now += 61_000;
  await server.services.jobs.idle();
  await server.db.deleteFrom('measurement').execute();
});

const asking = async (browser: Browser, body: unknown = ASKED) => browser.json(PATH, body);
async function asked(browser: Browser): Promise<number> {
  const { status, body } = await asking(browser);
  expect(status).toBe(201);
  return (body as { readonly measurement: number }).measurement;
}
const read = async (browser: Browser, id: number): Promise<Measurement> =>
  ((await browser.json(`${PATH}/${id}`)).body as { readonly measurement: Measurement }).measurement;
const listed = async (browser: Browser): Promise<readonly MeasurementHead[]> =>
  ((await browser.json(PATH)).body as { readonly measurements: readonly MeasurementHead[] }).measurements;

test('a measurement runs on the server, and its result is kept with what was asked', async () => {
  const id = await asked(admin);
  await server.services.jobs.idle();
  const { result, ...head } = await read(admin, id);
  expect(head).toMatchObject({ name: 'Brakes', publications: 2, settings: WHOLE, state: 'done', reason: null });
  expect(result?.cited.map(({ ucid }) => ucid).sort()).toEqual([CITED.found, CITED.later, CITED.alien]);
  expect(result?.unused).toEqual([{ typed: 'EP9999999', reason: 'The corpus does not hold it.' }]);
  expect(await listed(admin)).toEqual([head]);
});

test('it is its user’s alone: for others it is not there, administrators among them', async () => {
  const id = await asked(colleague);
  await server.services.jobs.idle();
  expect(await listed(admin)).toEqual([]);
  expect((await admin.json(`${PATH}/${id}`)).status).toBe(404);
  expect((await admin.fetch(`${PATH}/${id}/stop`, { method: 'POST' })).status).toBe(404);
  expect((await admin.fetch(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await read(colleague, id)).state).toBe('done');
});

test('who may start no search and administers nothing may not measure', async () => {
  const nobody = await server.colleague();
  await server.db.updateTable('app_user').set({ permissions: '{"TAGS":true}' }).where('id', '=', nobody.pk).execute();
  const { status, body } = await asking(await server.signedIn(nobody.pk));
  expect([status, (body as { readonly code: string }).code]).toEqual([422, 'not-included']);
  expect((await nobody.json(PATH)).status).toBe(422);
});

test('it is deleted with its number, and stands in the audit', async () => {
  const id = await asked(admin);
  await server.services.jobs.idle();
  expect((await admin.fetch(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await admin.json(`${PATH}/${id}`)).status).toBe(404);
  const last = await server.db.selectFrom('audit_entry').select('what').orderBy('id', 'desc').executeTakeFirst();
  expect(last?.what).toBe('Deleted a measurement');
});

test('those of a deleted person go with them, and their name leaves those of others', async () => {
  const gone = await server.colleague();
  const named = { ...ASKED, name: `Cases of ${await emailOf(gone)}` };
  await asking(gone);
  await asking(admin, named);
  await server.services.jobs.idle();
  const user = `/spa/api/company/users/${gone.pk}`;
  await admin.fetch(user, { method: 'PATCH', body: JSON.stringify({ is_active: false }) });
  expect((await admin.json(`${user}/deletion`, { confirm: 'delete' })).status).toBe(200);
  const rows = await server.db.selectFrom('measurement').select(['user_id', 'name']).execute();
  expect(rows).toEqual([{ user_id: admin.pk, name: expect.stringMatching(/^Cases of (?!.*@example)/) }]);
});

describe('what is asked is checked', () => {
  test.each([
    [{ ...ASKED, name: ' ' }, 'name must be'],
    [{ ...ASKED, name: 'a'.repeat(121) }, 'name must be'],
    [{ ...ASKED, numbers: [] }, 'numbers must be'],
    [{ ...ASKED, numbers: Array.from({ length: MEASURED_AT_MOST + 1 }, () => 'EP1') }, 'numbers must be'],
    [{ ...ASKED, numbers: ['a'.repeat(61)] }, 'numbers must be'],
    [{ ...ASKED, numbers: [7] }, 'numbers must be'],
    [{ ...ASKED, settings: { ...WHOLE, idea: 'claims' } }, 'settings must hold'],
    [{ ...ASKED, settings: { ...WHOLE, cutOff: 'today' } }, 'settings must hold'],
    [{ ...ASKED, settings: { ...WHOLE, hidesInventors: 1 } }, 'settings must hold'],
    [[], 'name must be'],
  ])('%#', async (body, said) => {
    const { status, body: answer } = await asking(admin, body);
    expect([status, (answer as { readonly detail: string }).detail]).toEqual([422, expect.stringContaining(said)]);
    expect(await listed(admin)).toEqual([]);
  });
});

test('beyond so many kept ones, another is refused until one is deleted', async () => {
  const row = { user_id: admin.pk, name: 'A', numbers: '["EP1"]', settings: JSON.stringify(WHOLE), state: 'done' };
  const rows = Array.from({ length: MEASUREMENTS_KEPT }, () => ({ ...row, asked_at: new Date() }));
  await server.db.insertInto('measurement').values(rows).execute();
  const { status, body } = await asking(admin);
  expect([status, (body as { readonly code: string }).code]).toEqual([422, 'too-many']);
});

test('one that is asked to stop before it runs says so, and never has a result', async () => {
  await server.services.stop();
  const id = await asked(admin);
  expect((await read(admin, id)).state).toBe('waiting');
  await admin.fetch(`${PATH}/${id}/stop`, { method: 'POST' });
  expect(await read(admin, id)).toMatchObject({ state: 'stopped', result: null });
});

describe('a job', () => {
  async function run(signal: AbortSignal, index: Partial<TestServer['index']['port']['corpus']> = {}) {
    const { services, db } = server;
    const row = { user_id: admin.pk, name: 'A', numbers: JSON.stringify([CITING]), settings: JSON.stringify(WHOLE) };
    const { id } = await db
      .insertInto('measurement')
      .values({ ...row, asked_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const port = { ...services.index, corpus: { ...services.index.corpus, ...index } };
    const handler = createMeasurementHandler({ ...services, index: port, embeddings: null });
    const ends: JobEnd[] = [];
    const job: HeldJob = {
      ...{ id: 1, kind: 'measure', key: String(id), owner: admin.pk, payload: null, attempts: 1 },
      end: async (_, end) => void ends.push(end),
    };
    const told: unknown[] = [];
    await handler.run(job, { signal, progress: (value) => void told.push(value) });
    const kept = await db.selectFrom('measurement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { ends, kept, told, handler, job };
  }
  const never = new AbortController().signal;

  test('tells how far it has read and searched', async () => {
    const { told } = await run(never);
    expect(told).toContainEqual({ phase: 'searching', done: 0, of: 1 });
    expect(told[0]).toMatchObject({ phase: 'reading' });
  });

  test('is stopped in the midst of the corpus, and keeps no result', async () => {
    const abort = new AbortController();
    const { ends, kept } = await run(abort.signal, {
      publications: async (call, ucids) => {
        abort.abort('cancelled');
        return server.services.index.corpus.publications(call, ucids);
      },
    });
    expect(ends).toEqual([{ state: 'cancelled' }]);
    expect(kept).toMatchObject({ state: 'stopped', result: null });
  });

  test('is left as it is where its process stops: another runs it anew', async () => {
    const abort = new AbortController();
    abort.abort('stopping');
    const { ends, kept } = await run(abort.signal);
    expect([ends, kept.state]).toEqual([[], 'asked']);
  });

  test('fails with a sentence where the index is too slow, and is not tried again', async () => {
    const { ends, kept } = await run(never, {
      publications: () => Promise.reject(CallEnded.tooSlow({ budget: 1_000 })),
    });
    expect(ends).toEqual([{ state: 'done' }]);
    expect(kept).toMatchObject({ state: 'failed', reason: expect.stringContaining('within 1 seconds') });
  });

  test('of a fault is dead for administrators, and tells its user without its words', async () => {
    const { handler, job, ends } = await run(never);
    await handler.giveUp(job, new Error('secret'));
    expect(ends.at(-1)).toEqual({ state: 'dead', reason: 'secret' });
    const kept = await server.db.selectFrom('measurement').select(['state', 'reason']).executeTakeFirstOrThrow();
    expect(kept.state).toBe('failed');
    expect(kept.reason).not.toContain('secret');
  });
});
