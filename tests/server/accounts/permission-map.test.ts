/** The permission map of PERM-1: granted and revoked, with who and when, from the next call on. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionSheet } from '../../../src/domain/permissions/permission-changes.ts';
import { PERMISSIONS } from '../../../src/domain/permissions/permissions.ts';
import { setPermission } from '../../../src/server/accounts/permission-changes.ts';
import { ACCOUNT_VERSION } from '../../../src/sync/wire/protocol.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith } from '../shared-work.ts';

let server: TestServer;
let admin: Browser;
let member: Browser;
beforeAll(async () => {
  server = await aServer();
  [admin, member] = [await server.admin(), await server.colleague()];
}, PATIENCE);

const path = (user: Browser) => `/spa/api/company/users/${user.pk}/permissions`;
const set = (by: Browser, user: Browser, permission: string, granted: boolean) =>
  by.json(path(user), { permission, granted });
const sheetOf = async (user: Browser) => (await admin.json(path(user))).body as PermissionSheet;
const start = async (browser: Browser, type: string) =>
  (await browser.form('/spa/api/search/select_search_type', { 'Search-Type-Btn': type })).status;

describe('[PERM-1] the permission map of a user', () => {
  it('is as the account began, and has no history then', async () => {
    const { permissions, changes } = await sheetOf(member);
    expect(permissions).toMatchObject({ FTO: true, TAGS: true, ULTRA_QUICK: true });
    expect(permissions).not.toHaveProperty('COMPANY_ADMIN');
    expect(changes).toEqual([]);
  });
  it('[PERM-3] a permission that is revoked is missed by the next call, and one that is granted is there', async () => {
    expect(await start(member, 'Ultra Quick')).toBe(200);
    await set(admin, member, 'ULTRA_QUICK', false);
    expect(await start(member, 'Ultra Quick')).toBe(422);
    const { body } = await member.json('/spa/api/users/self_detailed');
    expect(body).toMatchObject({ user: { permissions: { ULTRA_QUICK: false, FTO: true } } });
    await set(admin, member, 'ULTRA_QUICK', true);
    expect(await start(member, 'Ultra Quick')).toBe(200);
  });
  it('every answer says when the account has changed', async () => {
    const version = async () => (await member.fetch('/spa/api/corpus')).headers.get(ACCOUNT_VERSION);
    const before = await version();
    expect(before).toMatch(/^\d+-[\da-f]+$/);
    expect(await version()).toBe(before);
    server.clock.now += 1_000;
    await set(admin, member, 'BETA_TESTER', false);
    expect(await version()).not.toBe(before);
  });
  it('tells who changed what, and when; what is so already is no change', async () => {
    const changed = await server.colleague();
    server.clock.now += 1_000;
    await set(admin, changed, 'TAGS', false);
    await set(admin, changed, 'TAGS', false);
    const { changes } = await sheetOf(changed);
    expect(changes).toEqual([{ permission: 'TAGS', isGranted: false, by: 'Administrator', at: server.clock.now }]);
  });
  it('each name of PERM-1 can be granted, and no other', async () => {
    const changed = await server.colleague();
    for (const permission of PERMISSIONS) expect((await set(admin, changed, permission, true)).status).toBe(200);
    expect((await sheetOf(changed)).permissions).toEqual(Object.fromEntries(PERMISSIONS.map((name) => [name, true])));
    expect((await set(admin, changed, 'EVERYTHING', true)).status).toBe(422);
    expect((await admin.json(path(changed), { permission: 'FTO', granted: 'no' })).status).toBe(422);
  });
  it('[PERM-4] COMPANY_ADMIN makes an administrator of the company, and is taken by another one alone', async () => {
    const second = await server.colleague();
    expect((await set(second, second, 'COMPANY_ADMIN', true)).status).toBe(422);
    expect((await second.json('/spa/api/company/users')).status).toBe(422);
    await set(admin, second, 'COMPANY_ADMIN', true);
    expect((await second.json('/spa/api/company/users')).status).toBe(200);
    expect((await set(second, second, 'COMPANY_ADMIN', false)).body).toMatchObject({ code: 'yourself' });
    await set(admin, second, 'COMPANY_ADMIN', false);
    for (const call of ['company/users', 'feeds'])
      expect([call, (await second.json(`/spa/api/${call}`)).status]).toEqual([call, 422]);
    await server.db.updateTable('app_user').set({ is_guest: true }).where('id', '=', second.pk).execute();
    expect((await set(admin, second, 'COMPANY_ADMIN', true)).body).toMatchObject({ code: 'guest' });
  });
  it('[ROUTE-23] an administrator can be invited, by an administrator; a guest is none, whatever is said', async () => {
    const person = { email: 'ada@x.example', first_name: 'Ada', last_name: '', is_admin_user: true };
    const second = await server.colleague();
    expect((await second.json('/spa/api/company/users', person)).status).toBe(422);
    expect((await admin.json('/spa/api/company/users', person)).body).toMatchObject({
      user: { is_admin_user: true, permissions: { COMPANY_ADMIN: true } },
    });
    server.clock.now += 61_000;
    const guest = { ...person, email: 'guest@x.example', is_guest: true };
    const { body } = await admin.json('/spa/api/company/users', guest);
    expect(body).toMatchObject({ user: { is_guest: true, is_admin_user: false } });
    expect((body as { user: { permissions: object } }).user.permissions).not.toHaveProperty('COMPANY_ADMIN');
  });
  it('a company keeps an administrator where two revoke or deactivate each other in the same instant', async () => {
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '!=', admin.pk).execute();
    const second = await server.colleague();
    const deactivate = (by: Browser, user: Browser) =>
      by.fetch(`/spa/api/company/users/${user.pk}`, {
        method: 'PATCH',
        body: JSON.stringify({ is_active: false }),
        headers: { 'Content-Type': 'application/json' },
      });
    const revoke = (by: Browser, user: Browser) => set(by, user, 'COMPANY_ADMIN', false);
    await set(admin, second, 'COMPANY_ADMIN', true);
    const both = await Promise.all([revoke(admin, second), deactivate(second, admin)]);
    // The second is refused as the last one, or is no administrator, or signed out, by then.
    const [first, refusal] = both.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([first, [401, 403, 422].includes(refusal ?? 0)]).toEqual([200, true]);
    const left = server.db.selectFrom('app_user').select('id').where('is_admin_user', '=', true);
    const [last, ...others] = await left.where('is_active', '=', true).execute();
    expect([others, last]).toEqual([[], { id: expect.any(Number) }]);
    const revoked = { user: last!.id, permission: 'COMPANY_ADMIN', isGranted: false, by: member.pk } as const;
    const refused = await setPermission(server.db, { ...revoked, at: new Date(server.clock.now) });
    expect(refused).toMatchObject({ code: 'only-administrator' });
  });
  it('a deactivation that is refused gives nothing away', async () => {
    const of = await aServer();
    const [first, second, heir] = [await of.admin(), await of.colleague(), await of.colleague()];
    await set(first, second, 'COMPANY_ADMIN', true);
    for (const one of [first, second]) await aProjectWith(one, heir);
    // Both have passed the guard by then; the heir must not get what belongs to who stays.
    const asked = await Promise.all(
      [[first, second] as const, [second, first] as const].map(([by, user]) =>
        by.fetch(`/spa/api/company/users/${user.pk}`, {
          method: 'PATCH',
          body: JSON.stringify({ is_active: false, new_owner: heir.pk }),
        }),
      ),
    );
    const [done, refusal = 0] = asked.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([done, [401, 410, 422].includes(refusal)]).toEqual([200, true]);
    const owned = await Promise.all([first, second].map(({ pk }) => of.services.handOver.owned(pk)));
    expect(owned.map(({ shared }) => shared)).toEqual(asked[0]?.status === 200 ? [1, 0] : [0, 1]);
  });
});
