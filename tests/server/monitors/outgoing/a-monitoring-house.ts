/** A server with a monitor whose first run is over, and whose company lets numbers and titles out alone. */
import type { Monitor } from '../../../../src/domain/documents/monitors.ts';
import { addUser } from '../../../../src/server/accounts/users.ts';
import type { SmtpSettings } from '../../../../src/server/mail/settings.ts';
import { enqueueDueMonitors } from '../../../../src/server/monitors/monitor-jobs.ts';
import type { Browser } from '../../a-server.ts';
import { aFeedHouse, aRecord, SETTLE, type FeedHouse } from '../../feeds/a-feed.ts';

const DAY = 86_400_000;
export const MONITORINGS = '/spa/api/monitorings';

export interface MonitoringHouse {
  readonly house: FeedHouse;
  /** Of the monitor. */
  readonly id: number;
  /** These records come in, and the monitor runs. */
  arrive(...records: readonly string[]): Promise<void>;
}

interface HouseWishes {
  readonly smtp?: SmtpSettings;
  readonly logged?: string[];
}

export async function aMonitoringHouse({ smtp, logged }: HouseWishes = {}): Promise<MonitoringHouse> {
  const note = (text: string) => void logged?.push(text);
  const house = await aFeedHouse({
    ...{ jobs: { backOff: () => 0 }, log: { info: note, warn: note, error: note } },
    ...{ operationSettings: { metricsToken: null, logsRequests: true, ownsProcess: false } },
    ...(smtp && { smtp }),
  });
  // The tests of a file share the database.
  await house.server.db.deleteFrom('monitor').execute();
  await house.server.db.updateTable('company').set({ outgoing_detail: 'titles' }).execute();
  house.write('a.xml', aRecord(1));
  await house.add({ from: house.root });
  await house.pass(SETTLE);
  const made = await house.admin.json(MONITORINGS, { expression: 'TI=wheel', name: 'Secret seal', every: 'daily' });
  const { monitors } = made.body as { monitors: readonly Monitor[] };
  const run = async () => {
    await enqueueDueMonitors(house.server.db, house.server.clock.now);
    await house.server.services.jobs.idle();
  };
  await run();
  return {
    house,
    id: Math.max(...monitors.map((one) => one.id)),
    async arrive(...records) {
      records.forEach((record, at) => house.write(`${house.server.clock.now}-${at}.xml`, record));
      await house.pass(DAY);
      await house.pass(SETTLE);
      await house.pass(DAY);
      await run();
    },
  };
}

let colleagues = 0;
/** One who is in nothing yet. */
export async function aColleague({ server }: FeedHouse): Promise<Browser & { readonly email: string }> {
  const email = `reader${++colleagues}@example.com`;
  const person = { email, first_name: 'Rea', last_name: 'Der', company: 1, isAdmin: false };
  return { ...(await server.signedIn((await addUser(server.db, person))!)), email };
}

export const letOut = (admin: Browser, detail: string): Promise<Response> =>
  admin.fetch('/spa/api/company/outgoing', { method: 'PATCH', body: JSON.stringify({ detail }) });
