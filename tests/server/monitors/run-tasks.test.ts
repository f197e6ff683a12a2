/** A run that brought something is one task of who reviews it, until all of it is decided or the monitor is no more. */
import { expect, it } from 'vitest';
import type { MonitorArrival } from '../../../src/domain/documents/monitors.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import { tasksIn } from '../../../src/domain/tasks/rows.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { aStartedSearch, ORIGIN, PATIENCE, type Browser } from '../a-server.ts';
import { decide } from './decide.ts';
import { aColleague, aMonitoringHouse, MONITORINGS } from './outgoing/a-monitoring-house.ts';

async function aReviewedHouse() {
  const here = await aMonitoringHouse();
  const { admin, server } = here.house;
  const one = `${MONITORINGS}/${here.id}`;
  await admin.fetch(one, { method: 'PATCH', body: JSON.stringify({ dueDays: 10 }) });
  const tasks = ({ pk }: Browser) =>
    server.services.accept.withState(homeStream(pk), ({ state }) =>
      tasksIn(state.rows.map).filter(({ description }) => description.includes(`/arrivals/${here.id}?`)),
    );
  const arrivals = async () =>
    ((await admin.json(`${one}/arrivals?view=all`)).body as { arrivals: readonly MonitorArrival[] }).arrivals;
  return { ...here, admin, server, one, tasks, arrivals };
}

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
    expect(task).toMatchObject({
      title: `Review what a monitor brought on ${first!.at.slice(0, 10)}: 2 families`,
      ...{ by: admin.pk, assignee: admin.pk, status: 'open' },
      due: new Date(at + 10 * 86_400_000).toISOString().slice(0, 10),
      description: `${ORIGIN}/monitoring/arrivals/${id}?view=unreviewed&run=${at}`,
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
    expect(await statuses()).toEqual(['done']);
    await decide(admin, id, [last!.id, null]);
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
  '[ROUTE-33] the tasks of a monitor go with it, and those of who is taken out with them',
  async () => {
    const { house, admin, id, one, tasks, arrive, server } = await aReviewedHouse();
    const berta = await aColleague(house);
    await admin.json(`${one}/members`, { email: berta.email, role: 'member' });
    await arrive(aRecord(2));
    const search = await aStartedSearch(admin, 'Technology Monitoring');
    const stream = searchStream(search);
    const named = draft(stream, 'MonitoringReviewAssigned', { reviewer: berta.email });
    await server.services.accept.appendAsServer(stream, [named], admin, null);
    await server.db.updateTable('monitor').set({ search }).where('id', '=', id).execute();
    await arrive(aRecord(3));
    expect([(await tasks(admin)).length, (await tasks(berta)).length], 'whom the search names').toEqual([1, 1]);
    await admin.json(`${one}/members`, { user: berta.pk, role: null });
    expect([(await tasks(admin)).length, (await tasks(berta)).length]).toEqual([1, 0]);
    await arrive(aRecord(4));
    expect((await tasks(admin)).length, 'who is not in it reviews nothing').toBe(2);
    expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(200);
    expect(await tasks(admin)).toEqual([]);
  },
  PATIENCE,
);
