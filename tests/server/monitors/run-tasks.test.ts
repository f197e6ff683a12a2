/** A run that brought something is one task of who reviews it, until all of it is decided or the monitor is no more. */
import { expect, it } from 'vitest';
import { aRecord } from '../feeds/a-feed.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { ORIGIN, PATIENCE, type TestServer } from '../a-server.ts';
import { says } from '../shared-work.ts';
import { aNamedReviewer, aReviewedHouse, openIn } from './a-reviewed-house.ts';
import { decide } from './decide.ts';

it(
  '[ROUTE-33] a run is one task of the owner, with the day by which it is due, and done when nothing is left',
  async () => {
    const { admin, server, id, tasks, arrivals, arrive } = await aReviewedHouse();
    await arrive();
    expect(await tasks(admin), 'nothing came').toEqual([]);
    await arrive(aRecord(2), aRecord(3));
    const [task, ...others] = await tasks(admin);
    expect(others).toEqual([]);
    const [last, first] = await arrivals();
    const at = Date.parse(first!.at);
    const page = `${ORIGIN}/monitoring/arrivals/${id}`;
    expect(task).toMatchObject({
      title: `Review what a monitor brought on ${inShort(first!.at)}: 2 families`,
      ...{ by: admin.pk, assignee: admin.pk, status: 'open' },
      due: new Date(at + 10 * 86_400_000).toISOString().slice(0, 10),
      description:
        `${page}?view=unreviewed&run=${at}\nOpen until all is decided. “Later” is no decision: ` +
        `${page}?view=later&run=${at}`,
    });
    expect(JSON.stringify(task)).not.toMatch(/secret|seal|wheel/i);

    // The job comes again, as after a process that died before it could say that it was done.
    const again = { state: 'waiting', attempts: 0, token: null, lease_until: null, ended_at: null };
    await server.db.updateTable('job').set(again).where('kind', '=', 'monitor-task').execute();
    server.services.jobs.wake();
    await server.services.jobs.idle();
    await arrive();
    expect(await tasks(admin)).toHaveLength(1);

    const statuses = async () => (await tasks(admin)).map(({ status }) => status);
    await decide(admin, id, [first!.id, 'relevant']);
    expect(await statuses()).toEqual(['open']);
    await decide(admin, id, [last!.id, 'later']);
    expect(await statuses(), 'put off is not decided').toEqual(['open']);
    await decide(admin, id, [last!.id, 'relevant']);
    expect(await statuses()).toEqual(['done']);
    await decide(admin, id, [last!.id, 'later']);
    expect(await statuses(), 'taken back by putting it off').toEqual(['open']);
    // Several of one push, which the table does not know yet.
    await decide(admin, id, [first!.id, null], [last!.id, 'relevant'], [first!.id, 'relevant']);
    expect(await statuses()).toEqual(['done']);
    await decide(admin, id, [last!.id, 'not-relevant'], [last!.id, null], [first!.id, 'not-relevant']);
    expect(await statuses()).toEqual(['open']);

    // Another run is another task; its decisions change nothing of the first.
    await arrive(aRecord(4));
    expect(await statuses()).toEqual(['open', 'open']);
    await decide(admin, id, [(await arrivals())[0]!.id, 'not-relevant']);
    expect(await statuses()).toEqual(['open', 'done']);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] the tasks of a monitor go with it, and who is not in it reviews nothing',
  async () => {
    const { admin, one, tasks, arrive, berta } = await aNamedReviewer();
    await admin.json(`${one}/members`, { user: berta.pk, role: null });
    await arrive(aRecord(4));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([3, 0]);
    expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(200);
    expect(await openIn(tasks(admin))).toBe(0);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a search that names a reader gives them no task: the owner has it',
  async () => {
    const { admin, one, tasks, arrive, berta } = await aNamedReviewer();
    await admin.json(`${one}/members`, { user: berta.pk, role: 'reader' });
    await arrive(aRecord(4));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([3, 0]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a run of which all is decided by then makes no task; one that is done goes with the monitor too',
  async () => {
    const { admin, server, id, one, tasks, arrivals, arrive } = await aReviewedHouse();
    await arrive(aRecord(2), aRecord(3));
    const [made] = await tasks(admin);
    const found = await arrivals();
    await decide(admin, id, ...found.map((arrival) => [arrival.id, 'relevant'] as const));
    expect(await tasks(admin)).toMatchObject([{ status: 'done', isDeleted: false }]);

    // The job comes late, after the decisions.
    await server.db.updateTable('monitor_arrival').set({ task: null, task_of: null }).execute();
    await runTaskJobsAgain(server);
    expect(await tasks(admin)).toHaveLength(1);
    await decide(admin, id, [found[0]!.id, 'later']);
    await runTaskJobsAgain(server);
    expect(await openIn(tasks(admin)), 'put off is not decided').toBe(1);

    const of = { task: made!.task, task_of: admin.pk };
    await server.db.updateTable('monitor_arrival').set(of).where('id', '=', found[1]!.id).execute();
    expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(200);
    const left = await tasks(admin);
    expect(left.filter(({ isDeleted }) => !isDeleted)).toEqual([]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] what was set aside is none of the task: neither in its count, nor what it waits for',
  async () => {
    const { admin, server, id, tasks, arrivals, arrive } = await aReviewedHouse();
    await arrive(aRecord(2), aRecord(3));
    const [aside, other] = await arrivals();
    const rows = server.db.updateTable('monitor_arrival').where('monitor_id', '=', id);
    await rows.set({ task: null, task_of: null }).execute();
    await rows.set({ is_suppressed: true }).where('id', '=', aside!.id).execute();
    await runTaskJobsAgain(server);
    const made = (await tasks(admin)).at(-1)!;
    expect(made.title).toMatch(/: 1 family$/);
    const held = await server.db.selectFrom('monitor_arrival').select(['id', 'task']).orderBy('id').execute();
    expect(new Map(held.map((row) => [row.id, row.task]))).toEqual(
      new Map([
        [other!.id, made.task],
        [aside!.id, null],
      ]),
    );
    await decide(admin, id, [other!.id, 'relevant']);
    expect((await tasks(admin)).at(-1)).toMatchObject({ task: made.task, status: 'done' });
  },
  PATIENCE,
);

/** As after a process that died before it could say that they were done. */
async function runTaskJobsAgain({ db, services }: TestServer): Promise<void> {
  const again = { state: 'waiting', attempts: 0, token: null, lease_until: null, ended_at: null };
  await db.updateTable('job').set(again).where('kind', '=', 'monitor-task').execute();
  services.jobs.wake();
  await services.jobs.idle();
}

/** A moment as mm/dd/yy in UTC. */
const inShort = (at: string) => `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(2, 4)}`;

it(
  'the day of a run and the day by which it is due are those of the zone, written as the reviewer writes days',
  async () => {
    const { admin, server, tasks, id, arrive } = await aReviewedHouse();
    await says(admin, homeStream(admin.pk), 'DateFormatChosen', () => ({ format: 'dd.mm.yyyy' }));
    // At all hours it is the next day in one of them, or the day before in the other.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const [place, zone] of zones.entries()) {
      await server.db.updateTable('monitor').set({ zone }).where('id', '=', id).execute();
      await arrive(aRecord(2 + place));
    }
    const made = await tasks(admin);
    expect(made).toHaveLength(2);
    for (const [place, zone] of zones.entries()) {
      const { title, due, description } = made[place]!;
      const at = Number(description.split('run=')[1]!.split(/\s/)[0]);
      const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at).split('-');
      expect(title).toBe(`Review what a monitor brought on ${day}.${month}.${year}: 1 family`);
      const dueDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 10));
      expect(due).toBe(dueDay.toISOString().slice(0, 10));
    }
  },
  PATIENCE,
);

it(
  'of a document monitor the task counts findings and the publications that they are on',
  async () => {
    const { admin, server, tasks, arrivals, arrive, id } = await aReviewedHouse();
    await arrive(aRecord(2));
    const [made] = await tasks(admin);
    // As a run of a document monitor keeps them: a row for each field that changed.
    const [first] = await arrivals();
    await server.db.deleteFrom('monitor_arrival').where('monitor_id', '=', id).execute();
    const row = { monitor_id: id, family: '1', title: 'A wheel', published: null, publications: 1, import_number: 1 };
    const rows = ['legal-status', 'claims', 'title'].map((cause) => ({
      ...row,
      cause,
      ucid: 'ZZ-1-A1',
      at: new Date(first!.at),
    }));
    await server.db
      .insertInto('monitor_arrival')
      .values([...rows, { ...rows[0]!, ucid: 'ZZ-2-A1' }])
      .execute();
    await server.db.updateTable('monitor').set({ kind: 'document' }).where('id', '=', id).execute();
    const again = { state: 'waiting', attempts: 0, token: null, lease_until: null, ended_at: null };
    await server.db.updateTable('job').set(again).where('kind', '=', 'monitor-task').execute();
    server.services.jobs.wake();
    await server.services.jobs.idle();
    const found = (await tasks(admin)).find(({ task }) => task !== made!.task);
    expect(found?.title).toMatch(/: 4 findings on 2 publications$/);
  },
  PATIENCE,
);
