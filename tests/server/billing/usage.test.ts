/** What a company is told of its plan and its usage, and what the operator sets. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billing } from '../../../src/domain/billing/billing.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { runCompanyCli } from '../../../src/server/accounts/company-cli.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { enqueueMeasuring } from '../../../src/server/billing/usage-job.ts';
import {
  aServer,
  anId,
  aStartedSearch,
  PATIENCE,
  pushAs,
  PUBLICATIONS,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

const BYTES_OF_CORPUS = 5_000;
const MONTH = 31 * 24 * 3_600_000;
let server: TestServer;
let admin: Browser;
let user: Browser;
beforeAll(async () => {
  server = await aServer();
  [admin, user] = [await server.admin(), await server.colleague()];
}, PATIENCE);
const start = { now: 0 };
beforeEach(async () => {
  server.clock.now = start.now ||= server.clock.now;
  await server.db.deleteFrom('usage_sample').execute();
});

const billing = async (browser: Browser): Promise<Billing> => (await browser.json('/spa/api/billing')).body;

async function submit(browser: Browser, at: number): Promise<number> {
  const search = await aStartedSearch(browser, 'Fielded Search');
  await pushAs(browser, (clientId) => {
    const of = { clientId, stream: searchStream(search), at };
    return [
      anEvent('QueryWritten', { expression: 'TI:pump' }, { ...of, clientSeq: 1 }),
      anEvent('SearchSubmitted', { run: anId(1) }, { ...of, clientSeq: 2 }),
    ];
  });
  return search;
}

async function company(...args: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const { db } = server;
  const ports = {
    db,
    hasCorpus: () => false,
    createCorpus: async () => {},
    linkFor: async () => '',
    close: async () => {},
    openExchange: () => {
      throw new Error('nothing is exported here');
    },
  };
  await runCompanyCli(
    args,
    async () => ports,
    (line) => void lines.push(line),
  );
  return lines;
}

describe('[ROUTE-38] usage', () => {
  it('counts searches in their month; one of a clock that is ahead, in this one', async () => {
    const { now } = server.clock;
    await submit(user, now - MONTH);
    await submit(user, now);
    await submit(admin, now + MONTH);
    const { usage, months } = await billing(user);
    expect(usage.searches).toBe(2);
    expect(months.slice(-2).map(({ searches }) => searches)).toEqual([1, 2]);
    expect(months, 'months without anything before the first are left out').toHaveLength(2);
  });

  it('measures seats, storage and publications once a day, and keeps the last of a month', async () => {
    server.clock.now -= MONTH;
    const first = await billing(user);
    expect(first.usage).toMatchObject({ members: 2, publications: PUBLICATIONS });
    expect(first.usage.storage).toBeGreaterThan(BYTES_OF_CORPUS);
    const added = await addUser(server.db, {
      company: 1,
      email: 'x@x.example',
      first_name: 'X',
      last_name: '',
      isAdmin: false,
    });
    const again = await billing(user);
    expect([again.measured, again.usage.members], 'seats are counted at once').toEqual([first.measured, 3]);
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', added).execute();
    server.clock.now += MONTH;
    await enqueueMeasuring(server.db, server.clock.now);
    await server.services.jobs.idle();
    const later = await billing(user);
    expect(later.months.slice(-2).map(({ measured }) => measured?.members)).toEqual([2, 2]);
    expect(Date.parse(later.measured)).toBe(server.clock.now);
  });

  it('counts no search that had no effect, and no guest as a seat', async () => {
    const before = (await billing(user)).usage;
    const search = await submit(user, server.clock.now);
    const stream = searchStream(search);
    const { outcomes } = await pushAs(user, (clientId) => [
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 1, stream, at: server.clock.now }),
    ]);
    expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
    // One that had no effect is no search.
    await server.db
      .updateTable('event')
      .set({ noop: 'already-there' })
      .where('stream', '=', stream)
      .where('seq', '=', outcomes[0]!.seq!)
      .execute();
    const guest = { company: 1, email: 'g@g.example', first_name: 'G', last_name: '', isAdmin: false, isGuest: true };
    await addUser(server.db, guest);
    const { usage, months } = await billing(user);
    expect([usage.searches, usage.members]).toEqual([before.searches + 1, before.members]);
    expect(months.at(-1)?.measured?.members, 'the month that runs').toBe(usage.members);
  });

  it('keeps the last of what was measured in a month, and its reports are storage', async () => {
    const day = (date: string, members: number) => ({
      ...{ company_id: 1, day: date, members, storage: 1, publications: 1, measured_at: new Date(server.clock.now) },
    });
    const month = new Date(server.clock.now - MONTH).toISOString().slice(0, 7);
    await server.db
      .insertInto('usage_sample')
      .values([day(`${month}-02`, 7), day(`${month}-20`, 9)])
      .execute();
    expect((await billing(user)).months.at(-2)?.measured?.members).toBe(9);
    const { storage } = (await billing(user)).usage;
    const search = await submit(user, server.clock.now);
    const content = 'A'.repeat(50_000);
    await server.db
      .insertInto('report_file')
      .values({ search, report: 1, is_approved: false, format: 'csv', content })
      .execute();
    await server.db.deleteFrom('usage_sample').execute();
    expect((await billing(user)).usage.storage).toBeGreaterThan(storage + 50_000);
  });

  it('of another company, and the bytes of a corpus that it only reads, are not in it', async () => {
    const other = await server.db
      .insertInto('company')
      .values({ name: 'Other', may_import: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const olga = { company: other.id, email: 'olga@other.example', first_name: 'Olga', last_name: '', isAdmin: true };
    const { usage, months, hasOwnCorpus } = await billing(await server.signedIn((await addUser(server.db, olga))!));
    expect(usage).toEqual({ members: 1, searches: 0, storage: 0, publications: PUBLICATIONS });
    expect([months.length, hasOwnCorpus]).toEqual([1, false]);
  });
});

describe('[ROUTE-38] a plan', () => {
  it('is set by the operator and shown, locks nothing, and is taken back', async () => {
    expect((await billing(user)).plan).toBeNull();
    const said = await company('plan', '1', '--name', 'Team', '--members', '1', '--storage', '50G');
    expect(said).toEqual([
      'Company 1 has the plan Team: members 1, searches without a limit, storage 53687091200, ' +
        'publications without a limit.',
    ]);
    const { plan, usage } = await billing(user);
    expect(plan).toEqual({
      name: 'Team',
      limits: { members: 1, searches: null, storage: 53_687_091_200, publications: null },
    });
    expect(usage.members, 'more than the plan has').toBeGreaterThan(1);
    expect(await aStartedSearch(user, 'Fielded Search'), 'and everything goes on').toBeGreaterThan(0);
    await company('plan', '1', '--none');
    expect((await billing(user)).plan).toBeNull();
  });

  it('with a wrong limit, or of no company, is refused', async () => {
    expect((await company('plan', '1', '--name', 'Team', '--members', 'ten'))[0]).toBe(
      '--members must be a whole number.',
    );
    expect((await company('plan', '1', '--members', '10'))[0]).toMatch(/^plan needs the name/);
    expect(await company('plan', '999', '--name', 'Team')).toEqual(['There is no company 999.']);
  });
});
