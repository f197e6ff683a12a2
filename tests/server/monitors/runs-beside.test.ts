/** What runs of monitors meet: imports and changes of the question in the middle, and others that are due. */
import { expect, it } from 'vitest';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { seenRecord } from '../../../src/server/monitors/arrivals.ts';
import { askMonitor } from '../../../src/server/monitors/ask-question.ts';
import { createMonitorHandler, enqueueDueMonitors, enqueueMonitor } from '../../../src/server/monitors/monitor-jobs.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { PATIENCE } from '../a-server.ts';
import { aFeedHouse } from '../feeds/a-feed.ts';

const DAY = 86_400_000;

/** Of one number: a record that replaces the one before, with another applicant. */
function aWheel(applicant: string, date = '2020-01-01'): Publication {
  const [sample] = generateSample();
  if (sample === undefined) throw new Error('no sample');
  const titles = [{ lang: 'EN', content: 'A wheel' }];
  const parties = sample.parties.slice(0, 1).map((one) => ({ ...one, role: 'applicant' as const, name: applicant }));
  return { ...sample, ucid: 'XX-1-A1', titles, parties, source: { ...sample.source, date } };
}

it(
  'what is imported while a question is asked anew is told by its change, and not passed over',
  async () => {
    const { server } = await aFeedHouse();
    const { db, index: plain } = server;
    const index = plain.port;
    await plain.put([aWheel('First')]);
    const call = () => callWithin(MAIN_CORPUS, 60_000);
    const asked = (version: number, since: number | null) => ({
      ...{ id: 990_001, expression: 'TI=wheel', version, asked_version: 1, last_import: since, made_import: null },
    });
    const first = await askMonitor({ db, index }, asked(1, null), { call, today: '2026-11-29' });
    if (typeof first === 'string') throw new Error(first);
    const { id } = await db
      .insertInto('monitor')
      .values({
        ...{ owner: 1, name: '', expression: 'TI=wheel', every: 'weekly', zone: 'UTC', reason: null, search: null },
        ...{ next_at: new Date(server.clock.now), last_at: new Date(0), asked_version: 1, last_import: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seen = first.hits.map((hit) => ({ monitor_id: id, ...seenRecord(hit) }));
    await db.insertInto('monitor_seen').values(seen).execute();
    const order: typeof index.search.order = async (...request) => {
      await plain.put([aWheel('Second', '2021-01-01')]);
      return index.search.order(...request);
    };
    const busy = { ...index, search: { ...index.search, order } };
    const ports = { db, index: busy };
    const question = { ...asked(2, first.importNumber), id };
    const run = await askMonitor(ports, question, { call, today: '2026-11-29' });
    if (typeof run === 'string') throw new Error(run);
    expect(run.hits.map(({ ucid }) => ucid)).toEqual(['XX-1-A1']);
    expect([...run.changed]).toEqual([['XX-1-A1', 'replaced']]);
    await db.deleteFrom('monitor').where('id', '=', id).execute();
  },
  PATIENCE,
);

it(
  'a run whose question changes meanwhile is due again; a press runs no other monitor; no schedule is guessed',
  async () => {
    const { admin, server } = await aFeedHouse();
    const { db, services, clock } = server;
    const path = '/spa/api/monitorings';
    const ids: number[] = [];
    for (const name of ['changed', 'other']) {
      await admin.json(path, { expression: `TI=${name}`, name, every: 'daily', zone: 'UTC' });
      await services.jobs.idle();
    }
    const { monitors } = (await admin.json(path)).body as { monitors: readonly Monitor[] };
    for (const name of ['changed', 'other']) ids.push(monitors.find((one) => one.name === name)!.id);
    const [changed = 0, other = 0] = ids;
    clock.now += 3 * DAY;
    const jobsOf = async (id: number) =>
      (await db.selectFrom('job').select('key').where('alone', '=', `monitor/${id}`).execute()).map(({ key }) => key);
    const before = await jobsOf(other);
    const nextOf = async (id: number) =>
      (await db.selectFrom('monitor').select('next_at').where('id', '=', id).executeTakeFirstOrThrow()).next_at;
    const due = await nextOf(changed);
    const ended: string[] = [];
    const membersOf: typeof services.membership.membersOf = async (stream) => {
      await db.updateTable('monitor').set({ version: 2 }).where('id', '=', changed).execute();
      return services.membership.membersOf(stream);
    };
    const handler = createMonitorHandler({
      ...{ db, index: server.index.port, now: () => clock.now, queryMs: 60_000, membership: { membersOf } },
      isMailed: false,
    });
    await handler.run(
      {
        ...{ id: 1, kind: 'monitor', key: `${changed}@${due.toISOString()}`, owner: 1, attempts: 1 },
        payload: { monitor: changed, due: due.toISOString() },
        end: async (_, { state }) => void ended.push(state),
      },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    expect(ended).toEqual(['done']);
    expect((await nextOf(changed)).getTime()).toBe(clock.now);

    for (const wrong of [{ every: 'hourly' }, { weekday: 0 }, { hour: 25 }, { zone: 'Mars/Phobos' }]) {
      const body = JSON.stringify(wrong);
      expect((await admin.fetch(`${path}/${changed}`, { method: 'PATCH', body })).status, body).toBe(422);
      expect((await admin.json(path, { expression: 'TI=x', ...wrong })).status, body).toBe(422);
    }
    await admin.json(`${path}/${changed}/pause`, {});
    expect(await jobsOf(other)).toEqual(before);
    await enqueueDueMonitors(db, clock.now);
    await enqueueMonitor(db, { id: other, owner: 1 }, await nextOf(other));
    expect(await jobsOf(other)).toEqual([...before, `${other}@${(await nextOf(other)).toISOString()}`]);
    await services.jobs.idle();
    for (const id of ids) await admin.fetch(`${path}/${id}`, { method: 'DELETE' });
  },
  PATIENCE,
);
