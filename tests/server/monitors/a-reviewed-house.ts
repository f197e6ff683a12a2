/** A server with a monitor whose runs become tasks; also with a member whom the search that it watches names. */
import { expect } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import type { MonitorArrival } from '../../../src/domain/documents/monitors.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { tasksIn, type TaskRow } from '../../../src/domain/tasks/rows.ts';
import { aStartedSearch, type Browser, type TestServer } from '../a-server.ts';
import { aRecord } from '../feeds/a-feed.ts';
import { aColleague, aMonitoringHouse, MONITORINGS } from './outgoing/a-monitoring-house.ts';

/** The tasks of a monitor's runs in the home of somebody. */
export const runTasksOf = ({ services }: TestServer, { pk }: Browser, monitor: number): Promise<readonly TaskRow[]> =>
  services.accept.withState(homeStream(pk), ({ state }) =>
    tasksIn(state.rows.map).filter(({ description }) => description.includes(`/arrivals/${monitor}?`)),
  );

export async function aReviewedHouse() {
  const here = await aMonitoringHouse();
  const { admin, server } = here.house;
  const one = `${MONITORINGS}/${here.id}`;
  await admin.fetch(one, { method: 'PATCH', body: JSON.stringify({ dueDays: 10 }) });
  const tasks = (who: Browser) => runTasksOf(server, who, here.id);
  const arrivals = async () =>
    ((await admin.json(`${one}/arrivals?view=all`)).body as { arrivals: readonly MonitorArrival[] }).arrivals;
  return { ...here, admin, server, one, tasks, arrivals };
}

/** One run before the search that the monitor watches names a member as its reviewer, one after. */
export async function aNamedReviewer() {
  const here = await aReviewedHouse();
  const { admin, arrive, house, id, one, server } = here;
  const berta = await aColleague(house);
  await admin.json(`${one}/members`, { email: berta.email, role: 'member' });
  await arrive(aRecord(2));
  const search = await aStartedSearch(admin, 'Technology Monitoring');
  const stream = searchStream(search);
  const named = draft(stream, 'MonitoringReviewAssigned', { reviewer: berta.email });
  await server.services.accept.appendAsServer(stream, [named], admin, null);
  await server.db.updateTable('monitor').set({ search }).where('id', '=', id).execute();
  await arrive(aRecord(3));
  expect([await openIn(here.tasks(admin)), await openIn(here.tasks(berta))], 'whom the search names').toEqual([1, 1]);
  return { ...here, berta };
}

/** How many are open. */
export const openIn = async (tasks: Promise<readonly TaskRow[]>): Promise<number> =>
  (await tasks).filter(({ status, isDeleted }) => status === 'open' && !isDeleted).length;
