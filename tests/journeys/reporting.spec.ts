/**
 * Errors that nobody caught, of the window and of its worker, reach the service that the server's settings name
 * (APP-15).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { copyOfTemplate, removeFolder } from './harness/data-folder.ts';
import { expect, signIn, test as base } from './harness/journey.ts';
import { startServer, type Server } from './harness/server.ts';

interface Report {
  readonly path: string;
  readonly event: {
    readonly request: { readonly url: string };
    readonly user: { readonly id: string };
    readonly exception: { readonly values: readonly { readonly value: string }[] };
  };
}
interface Service {
  readonly dsn: string;
  readonly reports: Report[];
}

/** A service of another origin, as a company's own would be, and a server that is told of it. */
const test = base.extend<{ readonly service: Service; readonly reporting: Server }>({
  service: async ({ browserName: _any }, provide) => {
    const reports: Report[] = [];
    const receiver = createServer((request, answer) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        reports.push({ path: request.url ?? '', event: JSON.parse(body.split('\n')[2] ?? '') as Report['event'] });
        answer.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    await provide({ dsn: `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/42`, reports });
    receiver.closeAllConnections();
    receiver.close();
  },
  reporting: async ({ service, problems }, provide) => {
    const dataDir = await copyOfTemplate();
    const server = await startServer(dataDir, '.', { ERROR_REPORTING_DSN: service.dsn });
    await provide(server);
    problems.end();
    await server.stop();
    await removeFolder(dataDir);
  },
});

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const throwIn = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );

test('[APP-15] an uncaught error is reported with page and user, and no other service may be called', async ({
  page,
  reporting,
  service,
  problems,
}) => {
  problems.allow(/boom|Content Security Policy|Refused to connect/);
  await signIn(page, reporting);
  await page.goto(`${reporting.url}/data_coverage`);
  await expect(page.getByRole('heading', { name: 'Global Data Coverage' })).toBeVisible();
  await throwIn(page, 'boom');
  await expect.poll(() => service.reports.length).toBe(1);
  expect(service.reports[0]).toMatchObject({
    path: '/api/42/envelope/?sentry_version=7&sentry_key=key',
    event: {
      request: { url: `${reporting.url}/data_coverage` },
      user: { id: '1' },
      exception: { values: [{ value: 'boom' }] },
    },
  });
  expect(await page.evaluate(() => fetch('http://127.0.0.1:9/').catch((error: Error) => error.message))).toBe(
    'Failed to fetch',
  );
  expect(
    (await page.request.get(`${reporting.url}/`, { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ],
  ).toContain(`connect-src 'self' ${new URL(service.dsn).origin}`);
});

test('[APP-15] before anybody is known, the user is n/a', async ({ page, context, reporting, service, problems }) => {
  problems.allow(/boom/);
  await signIn(page, reporting);
  await context.route('**/spa/api/users/self', () => new Promise(() => undefined));
  await page.reload();
  await throwIn(page, 'boom at the door');
  await expect.poll(() => service.reports.map(({ event }) => event.user.id)).toEqual(['n/a']);
});

test.describe('with a worker that can be made to fail', () => {
  test.use({ serviceWorkers: 'block' });

  test('[APP-15] what nobody awaited in the worker is reported too', async ({ page, reporting, service, problems }) => {
    problems.allow(/boom/);
    await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
      const script = await route.fetch();
      await route.fulfill({
        response: script,
        body: `${await script.text()}\nsetTimeout(() => void Promise.reject(new Error('boom in the worker')), 1_000);`,
      });
    });
    await signIn(page, reporting);
    await expect
      .poll(() => service.reports.map(({ event }) => event.exception.values[0]?.value).join())
      .toContain('boom in the worker');
  });
});

test('[APP-15] without the setting nothing is sent, and the page may call its own origin alone', async ({
  desk,
  office,
  service,
  problems,
}) => {
  problems.allow(/boom/);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await throwIn(desk, 'boom');
  const page = await desk.request.get(`${office.server.url}/`, { headers: { accept: 'text/html' } });
  expect(page.headers()['content-security-policy']).toMatch(/connect-src 'self'$/);
  expect(await desk.locator('meta[name="error-reporting-dsn"]').getAttribute('content')).toBe('');
  expect(service.reports).toEqual([]);
});
