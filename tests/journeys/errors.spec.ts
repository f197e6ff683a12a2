/** The error catalogue as users meet it (ERR-1 to ERR-8): each fault befalls the call that starts a search. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';

const START = '**/spa/api/search/select_search_type';
const tile = (page: Page) => page.getByRole('button', { name: /^Ultra Quick/ });
const loader = (page: Page) => page.getByText("Processing... We're making sure everything is ready for you.");
const alert = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

/** Starts a search and gives the address that the browser asks for as a page. */
async function pageAskedFor(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest((each) => each.isNavigationRequest()), act()]);
  const { pathname, search } = new URL(request.url());
  return pathname + search;
}
const consoleOf = (page: Page): string[] => {
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  return written;
};

for (const code of [401, 403]) {
  test(`[ERR-1] ${code} leads to sign-in with the hash as next, unless it is empty or #/`, async ({ desk, problems, office }) => {
    problems.allow(/40[13]/);
    await desk.route(START, (route) => route.fulfill({ status: code }));
    expect(await pageAskedFor(desk, () => tile(desk).click())).toBe('/account/login/');
    for (const [hash, asked] of [
      ['#/', '/account/login/'],
      ['#/tasks', '/account/login/?next=%23%2Ftasks'],
    ] as const) {
      await desk.goto('about:blank');
      await desk.goto(`${office.server.url}/${hash}`);
      await tile(desk).waitFor();
      expect(await pageAskedFor(desk, () => tile(desk).click())).toBe(asked);
    }
  });
}

test('[ERR-1] given a page with a hash, when one signs in again, then the same page comes back', async ({ desk, problems, office }) => {
  problems.allow(/401/);
  const address = `${office.server.url}/search/select_search_type/3#recent`;
  await desk.goto(address);
  await desk.route(START + '/3', (route) => route.fulfill({ status: 401 }));
  expect(await pageAskedFor(desk, () => tile(desk).click())).toBe('/account/login/?next=%23recent');
  await expect(desk).toHaveURL(address);
});

for (const { answered, led } of [
  { answered: '/account/login/?next=/spa/api/search', led: '/account/login/?next=%2Fsearch%2Fselect_search_type' },
  { answered: '/account/two_factor/setup/', led: '/account/two_factor/setup/' },
]) {
  test(`[ERR-2] an answer redirected to ${answered} leads to sign-in or to the two-factor set-up: ${led}`, async ({ desk, context, office, problems }) => {
    problems.allow(/40[14]/);
    await desk.goto(`${office.server.url}/search/select_search_type`);
    await tile(desk).waitFor();
    await context.clearCookies();
    await desk.route(START, (route) => route.fulfill({ status: 302, headers: { location: answered } }));
    expect(await pageAskedFor(desk, () => tile(desk).click())).toBe(led);
  });
}

test('[ERR-3] [APP-1] when users/self answers an error, the console says User not found, the app is not shown and sign-in is', async ({ desk }) => {
  const written = consoleOf(desk);
  await desk.route('**/spa/api/users/self', (route) => route.fulfill({ json: { error: 'no user' } }));
  expect(await pageAskedFor(desk, () => desk.evaluate(() => window.location.reload()))).toBe('/');
  await desk.waitForRequest((request) => new URL(request.url()).pathname === '/account/login/');
  expect(written).toContain('User not found');
});

test('[ERR-4] [APP-12] given a gateway that gives up, then the toast says so for three seconds, 25rem wide, and the loader hides', async ({ desk, problems }) => {
  problems.allow(/504/);
  let giveUp = (): void => undefined;
  const waited = new Promise<void>((resolve) => (giveUp = resolve));
  await desk.route(START, async (route) => {
    await waited;
    await route.fulfill({ status: 504 });
  });
  await tile(desk).click();
  await expect(loader(desk)).toBeVisible();
  giveUp();
  await expect(alert(desk)).toContainText('Gateway Timeout');
  const from = Date.now();
  await expect(alert(desk)).toContainText('The server took too long to respond. Please try again later.');
  await expect(loader(desk)).toBeHidden();
  expect(await desk.getByRole('region', { name: 'Messages' }).evaluate((region) => region.getBoundingClientRect().width)).toBe(400);
  await shoot(desk, 'toast-gateway-timeout');
  await expect(desk.getByText('Gateway Timeout')).toBeHidden();
  expect(Date.now() - from).toBeGreaterThan(1_500);
  await expect(tile(desk)).toBeEnabled();
});

test('[ERR-5] what the server tells is a toast in its words', async ({ desk, problems }) => {
  problems.allow(/422/);
  await desk.route(START, (route) => route.fulfill({ status: 422, json: { error_type: 'spa_api_exception', headline: 'No more searches', detail: 'Your plan holds ten.' } }));
  await tile(desk).click();
  await expect(alert(desk)).toContainText('No more searches');
  await expect(alert(desk)).toContainText('Your plan holds ten.');
  await expect(loader(desk)).toBeHidden();
  await expect(desk.getByText('No more searches')).toBeHidden();
});

test('[ERR-6] [API-8] another status is in the console and in the remote log, and nothing is started', async ({ desk, problems }) => {
  problems.allow(/500/);
  const written = consoleOf(desk);
  await desk.route(START, (route) => route.fulfill({ status: 500 }));
  const told = desk.waitForRequest('**/spa/api/logging/error/production');
  await tile(desk).click();
  const log = await told;
  expect([log.method(), log.headers()['content-type']]).toEqual(['POST', expect.stringContaining('multipart/form-data')]);
  await expect(alert(desk)).toContainText('Ultra Quick was not started');
  await expect.poll(() => written.join('\n')).toContain('STATUS: 500 | Internal Server Error');
  await expect(loader(desk)).toBeHidden();
  await expect(desk).toHaveTitle('Search dashboard');
});

test('[ERR-7] without a network the console has it, the user is told, and nothing is started', async ({ desk, problems }) => {
  problems.allowNetworkErrors();
  const written = consoleOf(desk);
  await desk.route(START, (route) => route.abort('internetdisconnected'));
  await tile(desk).click();
  await expect(alert(desk)).toContainText('Starting a search needs the server');
  await expect.poll(() => written.join('\n')).toContain('Failed to fetch');
  await expect(desk).toHaveTitle('Search dashboard');
});

test.describe('without a service worker, which would have the parts', () => {
  test.use({ serviceWorkers: 'block' });

  test('[ERR-8] [APP-6] a layout that can’t be loaded gives way to the default layout', async ({ desk, office, problems }) => {
    problems.allow(/HeaderOnlyLayout|ERR_FAILED|layout could not be loaded/);
    await desk.route('**/assets/HeaderOnlyLayout-*.js', (route) => route.abort());
    await desk.goto(`${office.server.url}/x/results/7`);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('AntecedeX Final Results');
    await expect(desk.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });
});
