/** Who reviews what a monitor brings is a setting of it: whoever is chosen has the tasks of its runs. */
import { expect, it } from 'vitest';
import type { MonitorDetail } from '../../../src/domain/documents/monitors.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { PATIENCE, type Browser } from '../a-server.ts';
import { changeUser, freeingIsDue } from '../shared-work.ts';
import { aNamedReviewer, aReviewedHouse, openIn } from './a-reviewed-house.ts';
import { aColleague } from './outgoing/a-monitoring-house.ts';

type House = Awaited<ReturnType<typeof aReviewedHouse>>;

const chosen = async ({ one }: House, by: Browser, reviewer: unknown) => {
  const answer = await by.fetch(one, { method: 'PATCH', body: JSON.stringify({ reviewer }) });
  const body = (await answer.json()) as { readonly code?: string };
  return answer.status === 200 ? 200 : `${answer.status} ${body.code}`;
};
const reviewersIn = async ({ one }: House, by: Browser) =>
  ((await by.json(one)).body as { monitor: MonitorDetail }).monitor.reviewers!;
const joins = async ({ admin, one, house }: House, role: string) => {
  const user = await aColleague(house);
  await admin.json(`${one}/members`, { email: user.email, role });
  return user;
};

it(
  '[ROUTE-36] who is chosen has the task of the next run; nobody in particular is the owner; history says who chose',
  async () => {
    const here = await aReviewedHouse();
    const { admin, arrive, tasks } = here;
    const [berta, carl] = [await joins(here, 'member'), await joins(here, 'member')];
    expect(await reviewersIn(here, admin)).toMatchObject({ chosen: null, history: [] });
    expect(await chosen(here, admin, berta.pk)).toBe(200);
    await arrive(aRecord(2));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta)), await openIn(tasks(carl))]).toEqual([0, 1, 0]);

    // Members choose too. What a run before brought stays with whom it was given to.
    expect(await chosen(here, berta, carl.pk)).toBe(200);
    await arrive(aRecord(3));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta)), await openIn(tasks(carl))]).toEqual([0, 1, 1]);
    expect(await chosen(here, carl, null)).toBe(200);
    expect(await chosen(here, carl, null), 'no second entry of the same').toBe(200);
    await arrive(aRecord(4));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta)), await openIn(tasks(carl))]).toEqual([1, 1, 1]);

    const { people, history } = await reviewersIn(here, admin);
    expect(new Set(people.map(({ user }) => user))).toEqual(new Set([admin.pk, berta.pk, carl.pk]));
    const nameOf = (who: Browser) => people.find(({ user }) => user === who.pk)!.name;
    expect(history.map(({ reviewer, by }) => [reviewer, by])).toEqual([
      [null, nameOf(carl)],
      [nameOf(carl), nameOf(berta)],
      [nameOf(berta), nameOf(admin)],
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-36] who can’t decide in the monitor is refused as its reviewer, and readers choose nobody',
  async () => {
    const here = await aReviewedHouse();
    const { admin, house, one } = here;
    const [reader, member, stranger] = [
      await joins(here, 'reader'),
      await joins(here, 'member'),
      await aColleague(house),
    ];
    const permit = (permission: string, granted: boolean) =>
      admin.json(`/spa/api/company/users/${member.pk}/permissions`, { permission, granted });
    for (const nobody of [reader.pk, stranger.pk, 999_999, -1, 1.5, 'me', true, {}, [member.pk]])
      expect(await chosen(here, admin, nobody), JSON.stringify(nobody)).toBe('422 reviewer');
    for (const permission of ['TASKS', 'TECHNOLOGY_MONITORING']) {
      await permit(permission, false);
      expect(await chosen(here, admin, member.pk), permission).toBe('422 reviewer');
      await permit(permission, true);
    }
    expect(await chosen(here, reader, member.pk)).toBe('422 role');
    expect(await chosen(here, stranger, member.pk)).toBe('404 not-found');
    // Nothing of a call that is refused is done.
    const renamed = { name: 'Renamed', reviewer: reader.pk };
    expect((await admin.fetch(one, { method: 'PATCH', body: JSON.stringify(renamed) })).status).toBe(422);
    expect(((await admin.json(one)).body as { monitor: MonitorDetail }).monitor.name).not.toBe('Renamed');
    expect(await reviewersIn(here, admin)).toMatchObject({ chosen: null, history: [] });
    expect(await chosen(here, admin, member.pk)).toBe(200);
  },
  PATIENCE,
);

it(
  'who was chosen goes before whom the watched search names',
  async () => {
    const here = await aNamedReviewer();
    const { admin, arrive, tasks, berta } = here;
    expect(await chosen(here, admin, admin.pk)).toBe(200);
    await arrive(aRecord(4));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([2, 1]);
  },
  PATIENCE,
);

const LOSSES: readonly (readonly [string, (here: House, berta: Browser) => Promise<unknown>])[] = [
  ['made a reader', ({ admin, one }, { pk }) => admin.json(`${one}/members`, { user: pk, role: 'reader' })],
  ['taken out', ({ admin, one }, { pk }) => admin.json(`${one}/members`, { user: pk, role: null })],
  ['deactivated', ({ admin }, berta) => changeUser(admin, berta, { is_active: false })],
];

it.each(LOSSES)(
  'a reviewer who is %s is none any more: the owner has the open task and those that come, and history says so',
  async (_, lose) => {
    const here = await aReviewedHouse();
    const { admin, arrive, one, server, tasks } = here;
    const berta = await joins(here, 'member');
    await chosen(here, admin, berta.pk);
    await arrive(aRecord(2));
    await lose(here, berta);
    await freeingIsDue(server);
    await server.services.jobs.idle();
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([1, 0]);
    const { chosen: now, history } = await reviewersIn(here, admin);
    expect([now, history.length]).toEqual([null, 2]);
    expect(history[0]).toMatchObject({ reviewer: null, by: null });

    // Back again, they are not the reviewer by that.
    await changeUser(admin, berta, { is_active: true });
    await admin.json(`${one}/members`, { email: berta.email, role: 'member' });
    await arrive(aRecord(3));
    expect([await openIn(tasks(admin)), await openIn(tasks(berta))]).toEqual([2, 0]);
  },
  PATIENCE,
);
