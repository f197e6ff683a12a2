/**
 * What a journey is given: import `test` and `expect` from here instead of from Playwright.
 *
 *   test('[ROUTE-1] …', async ({ signedIn, server }) => { … })
 *
 * Every error in a console and every uncaught error fails the journey, unless `problems.allow(/…/)` expects it;
 * a journey that unplugs the network says `problems.allowNetworkErrors()`.
 */
import { test as base, type Page } from 'playwright/test';
import { copyOfTemplate, newFolder, removeFolder } from './data-folder.ts';
import { newDevice, type Device } from './device.ts';
import { newProblems, type Problems } from './problems.ts';
import { startServer, type Server } from './server.ts';

interface Fixtures {
  /** A server of this journey's own, with the sample loaded. */
  readonly server: Server;
  /** A page on the dashboard, signed in as the first user, who is the administrator. */
  readonly signedIn: Page;
  /** A browser that can be killed and opened again; not signed in. */
  readonly device: Device;
  readonly problems: Problems;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, provide) => {
      const problems = newProblems();
      problems.watch(context);
      await provide(problems);
      expect(problems.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  server: async ({ problems: _watched }, provide, info) => {
    const dataDir = await copyOfTemplate();
    const server = await startServer(dataDir);
    await provide(server);
    await server.stop();
    if (info.status !== info.expectedStatus) await info.attach('server output', { body: server.output });
    await removeFolder(dataDir);
  },
  signedIn: async ({ page, server }, provide) => {
    await signIn(page, server);
    await provide(page);
  },
  device: async ({ launchOptions, problems }, provide) => {
    const profile = await newFolder();
    const device = newDevice(profile, launchOptions, problems.watch);
    await provide(device);
    await device.close();
    await removeFolder(profile);
  },
});

export const { expect } = test;

/** Follows the link that the server printed, up to the app; the first time, a password is put off until later. */
export async function signIn(page: Page, server: Server): Promise<void> {
  await page.goto(server.signInLink);
  if (page.url().includes('/account/setup/')) await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
}

/** Waits until the service worker has the whole shell and answers for this page: from here on, offline works. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}

/** Writes test-results/screenshots/<name>.png, for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screenshots/${name}.png` });
}
