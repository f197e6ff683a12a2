/** Who can't decide in a monitor any more loses no task of its runs to nobody: it goes to who owns the monitor. */
import { expect, it } from 'vitest';
import type { Permission } from '../../../src/domain/permissions/permissions.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf } from '../../../src/domain/tasks/rows.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith, changeUser, freeingIsDue, savedIn, says, takeOut } from '../shared-work.ts';
import { aNamedReviewer, aReviewedHouse, openIn, runTasksOf } from './a-reviewed-house.ts';
import { decide } from './decide.ts';
import { aColleague, MONITORINGS } from './outgoing/a-monitoring-house.ts';

type Reviewed = Awaited<ReturnType<typeof aNamedReviewer>>;

const LOSSES: readonly (readonly [string, (here: Reviewed) => Promise<unknown>])[] = [
  ['made a reader', ({ admin, one, berta }) => admin.json(`${one}/members`, { user: berta.pk, role: 'reader' })],
  ['taken out', ({ admin, one, berta }) => admin.json(`${one}/members`, { user: berta.pk, role: null })],
  ['deactivated', ({ admin, berta }) => changeUser(admin, berta, { is_active: false })],
  ['without the permission for tasks', ({ admin, berta }) => revoke(admin, berta, 'TASKS')],
  ['without the permission for monitors', ({ admin, berta }) => revoke(admin, berta, 'TECHNOLOGY_MONITORING')],
];

const revoke = (admin: Browser, { pk }: Browser, permission: Permission) =>
  admin.json(`/spa/api/company/users/${pk}/permissions`, { permission, granted: false });

/** What waits in case that access is given back is done. */
async function settled(server: TestServer): Promise<void> {
  await freeingIsDue(server);
  await server.services.jobs.idle();
}

it.each(LOSSES)(
  'the open tasks of a reviewer who is %s go to who owns the monitor, and are told of as any task',
  async (_, lose) => {
    const here = await aNamedReviewer();
    const { admin, id, arrivals, berta, server, tasks } = here;
    const [before] = await tasks(berta);
    await lose(here);
    await settled(server);
    expect(await openIn(tasks(berta))).toBe(0);
    const [, given, ...others] = await tasks(admin);
    expect(others).toEqual([]);
    const { title, description, due } = before!;
    expect(given).toMatchObject({ title, description, due, assignee: admin.pk, status: 'open', comments: 1 });
    const said = await server.services.accept.withState(homeStream(admin.pk), ({ state }) =>
      taskEntriesOf(state.rows.map, given!.task).at(-1),
    );
    expect(said).toMatchObject({ what: 'comment', isFromProduct: true, mentions: [admin.pk] });

    // It follows what is decided, as the task before did.
    const [last] = await arrivals();
    await decide(admin, id, [last!.id, 'relevant']);
    expect((await tasks(admin)).map(({ status }) => status)).toEqual(['open', 'done']);
  },
  PATIENCE,
);

it(
  'a reviewer who is in the monitor by its search alone loses the task with the search, and an heir gets the owner’s',
  async () => {
    const { admin, arrive, house, server } = await aReviewedHouse();
    const [berta, carl] = [await aColleague(house), await aColleague(house)];
    const search = await aStartedSearch(admin, 'Technology Monitoring');
    await says(admin, searchStream(search), 'MonitoringReviewAssigned', () => ({ reviewer: berta.email }));
    const project = await aProjectWith(admin, berta);
    await savedIn(admin, project, search);
    const made = await admin.json(MONITORINGS, { expression: 'TI=wheel', name: 'Tied', every: 'daily', search });
    const id = Math.max(...(made.body as { monitors: readonly { id: number }[] }).monitors.map((one) => one.id));
    const tasks = (who: Browser) => runTasksOf(server, who, id);
    await server.services.jobs.idle();
    await arrive();
    await arrive(aRecord(2));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([0, 1]);
    await takeOut(admin, project, berta);
    await settled(server);
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([1, 0]);

    await admin.json(`${MONITORINGS}/${id}/members`, { email: carl.email, role: 'owner' });
    await settled(server);
    // Who was the owner decides there still.
    expect([await openIn(tasks(admin)), await openIn(tasks(carl))]).toEqual([1, 0]);
    await admin.json(`${MONITORINGS}/${id}/members`, { user: admin.pk, role: null });
    await settled(server);
    expect([await openIn(tasks(admin)), await openIn(tasks(carl))]).toEqual([0, 1]);
  },
  PATIENCE,
);
