/** What several people decide of what arrived: each count is that of what its view opens. */
import { expect, it } from 'vitest';
import { ARRIVAL_VIEWS, type ArrivalPage, type Monitor } from '../../../src/domain/documents/monitors.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { decide } from './decide.ts';

const PATH = '/spa/api/monitorings';
const DAY = 86_400_000;

async function aMonitor(owner: Browser, expression: string): Promise<number> {
  const { body } = await owner.json(PATH, { expression });
  return (body as { monitors: readonly Monitor[] }).monitors.find((one) => one.expression === expression)!.id;
}

/** Arrivals, the oldest first, each so many days old; the youngest are of the last run. */
async function arrived(
  { db, clock }: TestServer,
  monitor: number,
  days: readonly number[],
): Promise<readonly number[]> {
  const at = (old: number) => new Date(clock.now - old * DAY);
  const rows = days.map((old, place) => ({
    ...{ monitor_id: monitor, family: `${place}`, ucid: `XX-${place}-A1`, title: 'A wheel', published: null },
    ...{ cause: 'new-family', publications: 1, import_number: 1, at: at(old), is_suppressed: place === 0 },
  }));
  const added = await db.insertInto('monitor_arrival').values(rows).returning('id').execute();
  await db
    .updateTable('monitor')
    .set({ last_at: at(Math.min(...days)), is_paused: true })
    .where('id', '=', monitor)
    .execute();
  return added.map(({ id }) => id);
}

/** All of a view, page by page. */
async function viewed(who: Browser, monitor: number, view: string): Promise<ArrivalPage> {
  const arrivals: ArrivalPage['arrivals'][number][] = [];
  for (let after = ''; ; after = `&after=${arrivals.at(-1)!.id}`) {
    const page = (await who.json(`${PATH}/${monitor}/arrivals?view=${view}${after}`)).body as ArrivalPage;
    arrivals.push(...page.arrivals);
    if (page.arrivals.length === 0) return { arrivals, counts: page.counts };
  }
}

async function countsFit(who: Browser, monitor: number): Promise<Record<string, number>> {
  const { monitors } = (await who.json(PATH)).body as { monitors: readonly Monitor[] };
  const { counts } = monitors.find(({ id }) => id === monitor)!;
  for (const view of ARRIVAL_VIEWS) {
    const page = await viewed(who, monitor, view);
    expect(page.arrivals, view).toHaveLength(counts[view]);
    expect(page.counts, view).toEqual(counts);
  }
  return counts;
}

it(
  '[ROUTE-34] members decide on what arrived, counts are what their views open, and readers decide nothing',
  async () => {
    const server = await aServer();
    const [anna, berta, carl] = [await server.admin(), await server.colleague(), await server.colleague()];
    const [wheels, cars] = [await aMonitor(anna, 'TI=wheel'), await aMonitor(carl, 'TI=car')];
    await server.services.jobs.idle();
    // Two pages, most of them overdue; the first one was set aside.
    const days = [...Array.from({ length: 60 }, () => 30), 14, 13, 0, 0];
    const ids = await arrived(server, wheels, days);
    const [, foreign] = await arrived(server, cars, [40, 40]);
    const of = (place: number) => ids[place]!;
    expect(await countsFit(anna, wheels)).toMatchObject({ unreviewed: 63, overdue: 59, latest: 2, 'set-aside': 1 });
    const { arrivals } = await viewed(anna, wheels, 'unreviewed');
    expect(arrivals.map(({ isOverdue }) => isOverdue)).toEqual(arrivals.map((_, place) => place < 59));
    expect((await viewed(anna, wheels, 'all')).arrivals.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());

    expect(await decide(berta, wheels, [of(1), 'relevant'])).toEqual(['no-access']);
    const member = (role: string | null) => anna.json(`${PATH}/${wheels}/members`, { user: berta.pk, role });
    await member('reader');
    expect(await decide(berta, wheels, [of(1), 'relevant'])).toEqual(['read-only']);
    await member('member');
    expect(await decide(berta, wheels, [of(1), 'relevant'], [of(2), 'later'], [of(3), 'not-relevant'])).toEqual(
      Array.from({ length: 3 }, () => 'applied'),
    );
    expect(await decide(anna, wheels, [of(1), 'not-relevant'], [of(4), 'relevant'], [of(4), null])).toEqual(
      Array.from({ length: 3 }, () => 'applied'),
    );
    expect(await countsFit(berta, wheels)).toMatchObject({
      ...{ unreviewed: 60, overdue: 56, relevant: 0, later: 1, 'not-relevant': 2, all: 63 },
    });

    // The number of an arrival of another monitor changes nothing there.
    expect(await decide(anna, wheels, [foreign!, 'relevant'])).toEqual(['applied']);
    expect(await countsFit(carl, cars)).toMatchObject({ relevant: 0, unreviewed: 1, all: 1 });

    // Another due time, of the settings.
    const patch = (dueDays: unknown) =>
      anna.fetch(`${PATH}/${wheels}`, { method: 'PATCH', body: JSON.stringify({ dueDays }) });
    await patch(60);
    await patch(0);
    await patch('5');
    expect(await countsFit(anna, wheels)).toMatchObject({ unreviewed: 60, overdue: 0 });

    // Nobody decides without the permission for monitors of this kind, or in a monitor that was deleted.
    const permissions = await server.db
      .selectFrom('app_user')
      .select('permissions')
      .where('id', '=', berta.pk)
      .execute();
    const held = JSON.parse(permissions[0]!.permissions) as Record<string, true>;
    const { TECHNOLOGY_MONITORING: _, ...rest } = held;
    expect(rest).toHaveProperty('DOCUMENT_MONITORING', true);
    const without = { permissions: JSON.stringify(rest) };
    await server.db.updateTable('app_user').set(without).where('id', '=', berta.pk).execute();
    expect(await decide(berta, wheels, [of(5), 'relevant'])).toEqual(['no-permission']);
    await anna.fetch(`${PATH}/${wheels}`, { method: 'DELETE' });
    expect(await decide(anna, wheels, [of(5), 'relevant'])).toEqual(['not-found']);
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  'what waits is listed by when it came, the oldest first, and what else there is the newest first, page by page',
  async () => {
    const server = await aServer();
    const anna = await server.admin();
    const wheels = await aMonitor(anna, 'TI=wheel');
    await server.services.jobs.idle();
    // The numbers rise while the days go back and forth; the first one is set aside.
    const days = [0, ...Array.from({ length: 110 }, (_, place) => (place * 37) % 55)];
    await arrived(server, wheels, days);
    const came = async (view: string) => (await viewed(anna, wheels, view)).arrivals.map(({ at, id }) => [at, id]);
    const [waiting, all] = [await came('unreviewed'), await came('all')];
    expect(waiting).toHaveLength(110);
    const byTime = waiting.toSorted(([at, id], [other, next]) =>
      at! < other! || (at === other && id! < next!) ? -1 : 1,
    );
    expect(waiting).toEqual(byTime);
    expect(all).toEqual(byTime.toReversed());
    await server.db.destroy();
  },
  PATIENCE,
);
