/** Session checks that are kept for seconds, and what ends them at once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const SELF = '/spa/api/users/self';
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.fetch(SELF)).status === 200;

describe('a session that was checked a moment ago', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  }, PATIENCE);

  test('is not read again, and is read once by calls that come together', async () => {
    const colleague = await server.colleague();
    await Promise.all(Array.from({ length: 5 }, () => isSignedIn(colleague)));
    // Not as the server does it: the cache can't know.
    const raw = server.db.withoutPlugins();
    await raw.updateTable('app_user').set({ first_name: 'Renamed' }).where('id', '=', colleague.pk).execute();
    const nameOf = async () => (await colleague.json(SELF)).body as { user: { first_name: string } };
    expect((await nameOf()).user.first_name).toBe('Col');
    server.clock.now += 5_000;
    expect((await nameOf()).user.first_name).toBe('Renamed');
  });

  test('ends at once when its user signs out', async () => {
    const colleague = await server.colleague();
    const thief = { Cookie: colleague.cookie() };
    expect(await isSignedIn(colleague)).toBe(true);
    await colleague.form('/account/logout/', {});
    expect((await server.visitor().fetch(SELF, { headers: thief })).status).toBe(401);
  });

  test('ends at once when an administrator deactivates its user', async () => {
    const [admin, colleague] = [await server.admin(), await server.colleague()];
    expect(await isSignedIn(colleague)).toBe(true);
    const body = JSON.stringify({ is_active: false });
    await admin.fetch(`/spa/api/company/users/${colleague.pk}`, { method: 'PATCH', body });
    expect(await isSignedIn(colleague)).toBe(false);
  });

  test('ends at once when its user sets a new password elsewhere', async () => {
    const colleague = await server.colleague();
    const other = await server.signedIn(colleague.pk);
    expect([await isSignedIn(colleague), await isSignedIn(other)]).toEqual([true, true]);
    const email = await emailOf(other);
    await other.form('/account/setup/', { first_name: 'A', last_name: 'B', email, password: 'a new long password' });
    expect([await isSignedIn(colleague), await isSignedIn(other)]).toEqual([false, true]);
  });

  test('says at once what its company asks of it now', async () => {
    const [admin, colleague] = [await server.admin(), await server.colleague()];
    expect(await isSignedIn(colleague)).toBe(true);
    const company = (await admin.json('/spa/api/users/self')).body as { user: { company: { id: number } } };
    const { id } = company.user.company;
    await server.db.updateTable('company').set({ two_factor_required: true }).where('id', '=', id).execute();
    expect((await colleague.fetch(SELF)).status).toBe(303);
    await server.db.updateTable('company').set({ two_factor_required: false }).where('id', '=', id).execute();
    expect(await isSignedIn(colleague)).toBe(true);
  });

  test('is not taken for one with a forged signature, nor for one that has expired', async () => {
    const colleague = await server.colleague();
    expect(await isSignedIn(colleague)).toBe(true);
    const forged = colleague.cookie().replace(/.{6}(%3D)?$/, 'AAAAAA$1');
    expect((await server.visitor().fetch(SELF, { headers: { Cookie: forged } })).status).toBe(401);
    server.clock.now += 31 * 24 * 60 * 60 * 1_000;
    expect(await isSignedIn(colleague)).toBe(false);
  });
});
