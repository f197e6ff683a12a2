/**
 * Sessions that end in one process end in the others. The clock of both stands still, so that no kept check runs out by
 * itself: only what the other process tells can end it.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { postgresChannel } from '../../../src/server/processes/channel.ts';
import { createSharedLocks } from '../../../src/server/processes/shared-locks.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';
import { anIndex, aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { uncounted } from '../../support/uncounted.ts';

const SELF = '/spa/api/users/self';
const [ends, url]: [(() => Promise<unknown>)[], { text: string }] = [[], { text: '' }];
let [one, other]: TestServer[] = [];

async function aProcess(): Promise<TestServer> {
  const db = await openDatabase({ kind: 'postgres', url: url.text, outgoing: uncounted });
  const [channel, sharedLocks] = [
    await postgresChannel(db, { url: url.text, outgoing: uncounted, log: silentLog }),
    await createSharedLocks(url.text, uncounted),
  ];
  const index = await anIndex(0);
  ends.push(async () => {
    await Promise.all([channel.close(), sharedLocks.close(), index.close()]);
    await db.destroy();
  });
  return aServer({ shared: { db, index }, processes: { channel, sharedLocks } });
}

beforeAll(async () => {
  url.text = (await freshPostgres())!;
  one = await aProcess();
  other = await aProcess();
  other.clock.now = one.clock.now;
}, PATIENCE);
afterAll(async () => {
  for (const end of ends) await end();
});

const statusAt = async (server: TestServer, browser: Browser): Promise<number> =>
  (await server.visitor().fetch(SELF, { headers: { Cookie: browser.cookie() } })).status;

/** A colleague whose session both processes have just checked. */
async function knownToBoth(): Promise<Browser> {
  const colleague = await one!.colleague();
  expect([await statusAt(one!, colleague), await statusAt(other!, colleague)]).toEqual([200, 200]);
  return colleague;
}
const becomes = (status: number, browser: Browser): Promise<void> =>
  vi.waitFor(async () => expect(await statusAt(other!, browser)).toBe(status), { timeout: 30_000 });

it('who signs out at one process is signed out at the other, and its pages hear no more', async () => {
  const colleague = await knownToBoth();
  const headers = { Cookie: colleague.cookie() };
  const pokes = (await other!.visitor().fetch('/spa/api/sync/pokes', { headers })).body!.getReader();
  await pokes.read();
  const thief = { cookie: () => headers.Cookie } as Browser;
  await colleague.form('/account/logout/', {});
  while (!(await pokes.read()).done);
  await becomes(401, thief);
});

it('who is deactivated at one process is signed out at the other', async () => {
  const colleague = await knownToBoth();
  const body = JSON.stringify({ is_active: false });
  await (await one!.admin()).fetch(`/spa/api/company/users/${colleague.pk}`, { method: 'PATCH', body });
  await becomes(401, colleague);
});

it('a second factor that a company requires at one process is asked for at the other', async () => {
  const colleague = await knownToBoth();
  await one!.db.updateTable('company').set({ two_factor_required: true }).where('id', '=', 1).execute();
  await becomes(303, colleague);
  await one!.db.updateTable('company').set({ two_factor_required: false }).where('id', '=', 1).execute();
  await becomes(200, colleague);
});

it('what ended while a process heard nothing is noticed once it hears again', async () => {
  const colleague = await knownToBoth();
  const admin = new pg.Client(url.text);
  await admin.connect();
  // By other hands: nobody tells of it.
  await admin.query('delete from session where user_id = $1', [colleague.pk]);
  expect(await statusAt(other!, colleague)).toBe(200);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
  await admin.end();
  await becomes(401, colleague);
});
