/** Devices of a user: seen, listed, and cut off by the user or an administrator. */
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceName } from '../../../src/server/accounts/device-name.ts';
import type { DeviceEntry } from '../../../src/server/accounts/devices.ts';
import type { Registered } from '../../../src/sync/wire/protocol.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded, aPush } from '../events/builders.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';

const SELF = '/spa/api/users/self';
const OWN = `${SELF}/devices`;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
}, PATIENCE);

/** A browser in which the app was opened. */
async function aDevice(browser: Browser): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': AGENT };
  const answer = await browser.fetch('/spa/api/sync/register', { method: 'POST', body: '{}', headers });
  return ((await answer.json()) as Registered).clientId;
}
const devicesOf = async (browser: Browser, path = OWN) =>
  ((await browser.json(path)).body as { devices: readonly (DeviceEntry & { readonly isThis: boolean })[] }).devices;
const pushFrom = (browser: Browser, client: number) =>
  browser.json('/spa/api/sync/push', aPush(client, aFolderAdded(client, 1, { stream: homeStream(browser.pk) })));

describe('given a user with two devices', () => {
  test('both are listed with their names, and the one that asks is marked', async () => {
    const here = await server.colleague();
    const there = await server.signedIn(here.pk);
    const [one, other] = [await aDevice(here), await aDevice(there)];
    const listed = await devicesOf(here);
    expect(new Set(listed.map(({ client }) => client))).toEqual(new Set([one, other]));
    expect(listed.every(({ name, isCutOff }) => name === 'Firefox on Linux' && !isCutOff)).toBe(true);
    expect(listed.filter(({ isThis }) => isThis).map(({ client }) => client)).toEqual([one]);
  });

  test('the one that is cut off is told so by every call, before and after a new sign-in, and can’t push', async () => {
    const here = await server.colleague();
    const lost = await server.signedIn(here.pk);
    const [kept, gone] = [await aDevice(here), await aDevice(lost)];
    expect((await lost.fetch(SELF)).status).toBe(200);
    expect((await pushFrom(lost, gone)).status).toBe(200);
    expect((await here.json(`${OWN}/${gone}/cut_off`, {})).status).toBe(200);
    for (const path of [SELF, '/spa/api/sync/pokes', '/spa/api/corpus'])
      expect(await lost.json(path), path).toMatchObject({ status: 410, body: { code: 'device-cut-off' } });
    expect((await pushFrom(lost, gone)).status).toBe(410);

    const again = await server.signedIn(here.pk);
    const cookies = `${again.cookie()}; antecede.client.${here.pk}=${gone}`;
    expect((await again.json(SELF)).status).toBe(200);
    expect((await server.visitor().fetch(SELF, { headers: { Cookie: cookies } })).status).toBe(410);
    expect((await pushFrom(again, gone)).status).toBe(410);

    expect((await here.fetch(SELF)).status).toBe(200);
    expect((await pushFrom(here, kept)).status).toBe(200);
    expect((await devicesOf(here)).find(({ client }) => client === gone)).toMatchObject({ isCutOff: true });
  });

  test('a device from before is known again by its next push', async () => {
    const here = await server.colleague();
    const client = await aDevice(here);
    const older = await server.signedIn(here.pk);
    await pushFrom(older, client);
    expect((await devicesOf(older)).find(({ isThis }) => isThis)).toMatchObject({ client });
  });
});

test('an administrator cuts off a colleague’s device; a colleague can’t cut off another’s', async () => {
  const [admin, owner, stranger] = [await server.admin(), await server.colleague(), await server.colleague()];
  const client = await aDevice(owner);
  expect((await stranger.json(`${OWN}/${client}/cut_off`, {})).status).toBe(404);
  const path = `/spa/api/company/users/${owner.pk}/devices`;
  expect(await devicesOf(admin, path)).toMatchObject([{ client, isThis: false }]);
  expect((await admin.json(`${path}/${client}/cut_off`, {})).status).toBe(200);
  expect((await owner.fetch(SELF)).status).toBe(410);
});

describe('[ROUTE-23] a user who is deactivated', () => {
  const setActive = async (admin: Browser, pk: number, isActive: boolean) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ is_active: isActive });
    return (await admin.fetch(`/spa/api/company/users/${pk}`, { method: 'PATCH', body, headers })).status;
  };

  test('has devices that are told to remove what they hold, and keep it once the account is active again', async () => {
    const [admin, leaver] = [await server.admin(), await server.colleague()];
    const client = await aDevice(leaver);
    expect(await setActive(admin, leaver.pk, false)).toBe(200);
    for (const path of [SELF, '/spa/api/sync/pokes'])
      expect(await leaver.json(path), path).toMatchObject({ status: 410, body: { code: 'device-cut-off' } });
    expect((await pushFrom(leaver, client)).status).toBe(410);
    expect(await setActive(admin, leaver.pk, true)).toBe(200);
    expect((await leaver.fetch(SELF)).status, 'signed out, no more').toBe(401);
  });

  test('leaves the browser of somebody else alone, whose session has ended', async () => {
    const [admin, leaver, other] = [await server.admin(), await server.colleague(), await server.colleague()];
    const [gone, kept] = [await aDevice(leaver), await aDevice(other)];
    await setActive(admin, leaver.pk, false);
    const cookies = `antecede.client.${leaver.pk}=${gone}; antecede.client.${other.pk}=${kept}`;
    expect((await server.visitor().fetch(SELF, { headers: { Cookie: cookies } })).status).toBe(401);
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['', 'A browser on an unknown system'],
])('the name of %s', (agent, name) => expect(deviceName(agent)).toBe(name));
