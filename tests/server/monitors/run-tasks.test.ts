/** A run that brought something is one task of who reviews it, until all of it is decided or the monitor is no more. */
import { expect, it } from 'vitest';
import { aRecord } from '../feeds/a-feed.ts';
import { ORIGIN, PATIENCE } from '../a-server.ts';
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
