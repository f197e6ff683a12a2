/**
 * What a journey is given: import `test` and `expect` from here instead of from Playwright.
 *
 *   test('[ROUTE-1] …', async ({ desk }) => { … })               one server for all journeys of a worker
 *   test('[TREE-9] …', async ({ ownDesk }) => { … })             a company of its own on that server
 *   test('[TREE-9] …', async ({ ownDesk, berta }) => { … })      with a colleague in a browser of her own
 *   test('[LOCAL-3] …', async ({ signedIn, server }) => { … })   a server of its own, to be stopped, killed, filled
 *
 * Every error in a console and every uncaught error fails the journey, unless `problems.allow(/…/)` expects it.
 */
import { test as base, request, type BrowserContext, type Page } from 'playwright/test';
import { followInvitation, inviteColleague, type Colleague } from './colleague.ts';
import { companyLinks } from './companies.ts';
import { copyOfTemplate, newFolder, removeFolder, type Template } from './data-folder.ts';
import { newDevice, type Device } from './device.ts';
import { newProblems, type Problems } from './problems.ts';
import { startServer, type Server } from './server.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface Fixtures {
  /** A server of this journey's own, with the sample loaded. */
  readonly server: Server;
  /** A page on the dashboard of `server`, signed in as the first user, who is the administrator. */
  readonly signedIn: Page;
  /** The same on the worker's shared server, for journeys that disturb nobody: what others add there is there. */
  readonly desk: Page;
  /** The same in a company of this journey's own on the shared server; its user administers it, and can't import. */
  readonly ownDesk: Page;
  /** A colleague of the user of `ownDesk`, Berta Benz, signed in and on the dashboard. */
  readonly berta: Colleague;
  /** The same as `desk` on the worker's archive. */
  readonly archiveDesk: Page;
  /** A browser that can be killed and opened again; not signed in. */
  readonly device: Device;
  /** Opens another browser window of the same user, which shares nothing but the account with the first. */
  readonly elsewhere: (page: Page) => Promise<Page>;
  readonly problems: Problems;
}
interface Office {
  readonly server: Server;
  readonly cookies: Cookies;
  /** A sign-in link into a company that no journey has had. */
  readonly nextCompany: () => string;
}
interface WorkerFixtures {
  readonly office: Office;
  /**
   * A server with real grants; with the sample where those are not at hand (harness/subject.ts).
   */
  readonly archive: Office;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  office: [
    async ({ browserName: _any }, provide) => {
      await withOffice('companies', provide);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  archive: [
    async ({ browserName: _any }, provide) => {
      await withOffice('archive', provide);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  problems: [
    async ({ context }, provide) => {
      const problems = newProblems();
      problems.watch(context);
      await provide(problems);
      expect(problems.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  server: async ({ problems }, provide, info) => {
    const dataDir = await copyOfTemplate();
    const server = await startServer(dataDir);
    await provide(server);
    problems.end();
    await server.stop();
    if (info.status !== info.expectedStatus) await info.attach('server output', { body: server.output });
    await removeFolder(dataDir);
  },
  signedIn: async ({ page, server }, provide) => {
    await signIn(page, server);
    await provide(page);
  },
  desk: async ({ page, context, office, problems: _watched }, provide) => {
    await context.addCookies(office.cookies);
    await page.goto(office.server.url);
    await provide(page);
  },
  ownDesk: async ({ page, office, problems: _watched }, provide) => {
    await followInvitation(page, office.nextCompany());
    await provide(page);
  },
  berta: async ({ ownDesk, browser, problems }, provide) => {
    const berta = await inviteColleague(ownDesk, browser, ['Berta', 'Benz']);
    problems.watch(berta.context);
    await provide(berta);
    await berta.context.close();
  },
  archiveDesk: async ({ page, context, archive, problems: _watched }, provide) => {
    await context.addCookies(archive.cookies);
    await page.goto(archive.server.url);
    await provide(page);
  },
  device: async ({ launchOptions, problems }, provide) => {
    const profile = await newFolder();
    const device = newDevice(profile, launchOptions, problems.watch);
    await provide(device);
    await device.close();
    await removeFolder(profile);
  },
  elsewhere: async ({ browser, problems }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (page) => {
      const context = await browser.newContext({ viewport: page.viewportSize() });
      opened.push(context);
      problems.watch(context);
      await context.addCookies(await page.context().cookies());
      const other = await context.newPage();
      await other.goto(new URL('/', page.url()).href);
      return other;
    });
    for (const context of opened) await context.close();
  },
});

export const { expect } = test;

/** A server on a copy of `template`, with its first user signed in. */
async function withOffice(template: Template, provide: (office: Office) => Promise<void>): Promise<void> {
  const dataDir = await copyOfTemplate(template);
  const server = await startServer(dataDir);
  const visitor = await request.newContext();
  await visitor.get(server.signInLink);
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  await provide({ server, cookies, nextCompany: companyLinks(dataDir, server.url) });
  await server.stop();
  await removeFolder(dataDir);
}

/** Follows the link that the server printed, up to the app; the account is set up another time. */
export async function signIn(page: Page, server: Server): Promise<void> {
  await page.goto(server.signInLink);
  await page.getByRole('link', { name: 'Later' }).click();
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
