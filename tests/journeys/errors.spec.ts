/** The error catalogue as users meet it (ERR-1 to ERR-8): each fault happens to the call that starts a search. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { results, ultraQuick } from './harness/steps.ts';
import { reloadWithStoppedClock } from './harness/time.ts';

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
/** Without waiting for what comes of it. */
const reload = (page: Page) => page.evaluate(() => void setTimeout(() => window.location.reload()));
const consoleOf = (page: Page): string[] => {
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  return written;
};

for (const code of [401, 403]) {
  test(`[ERR-1] ${code} leads to sign-in with the hash as next, unless it is empty or #/`, async ({
    desk,
    problems,
    office,
  }) => {
    problems.allow(/40[13]/);
    await desk.route(START, (route) => route.fulfill({ status: code }));
    // The real one leads somebody who is signed in back to the app, at any moment.
    await desk.route('**/account/login/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }));
    const signIn = () => expect(desk.getByText('Sign in')).toBeVisible();
    expect(await pageAskedFor(desk, () => tile(desk).click())).toBe('/account/login/');
    await signIn();
    for (const [hash, asked] of [
      ['#/', '/account/login/'],
      ['#/tasks', '/account/login/?next=%23%2Ftasks'],
    ] as const) {
      await desk.goto(`${office.server.url}/${hash}`);
      await tile(desk).waitFor();
      expect(await pageAskedFor(desk, () => tile(desk).click())).toBe(asked);
      await signIn();
    }
  });
}

test('[ERR-1] given a page with a hash, when one signs in again, then the same page comes back', async ({
  desk,
  problems,
  office,
}) => {
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
  test(`[ERR-2] an answer redirected to ${answered} leads to sign-in or to the two-factor set-up: ${led}`, async ({
    desk,
    context,
    office,
    problems,
  }) => {
    problems.allow(/40[14]/);
    await desk.goto(`${office.server.url}/search/select_search_type`);
    await tile(desk).waitFor();
    // The set-up is for who has signed in; the sign-in is not.
    if (led !== answered) await context.clearCookies();
    await desk.route(START, (route) => route.fulfill({ status: 302, headers: { location: answered } }));
    expect(await pageAskedFor(desk, () => tile(desk).click())).toBe(led);
  });
}

test('[ERR-3] [APP-1] an error of users/self logs User not found and leads to sign-in, twice at most', async ({
  desk,
}) => {
  const written = consoleOf(desk);
  const shown: string[] = [];
  await tile(desk).waitFor();
  await desk.route('**/spa/api/users/self', (route) => route.fulfill({ json: { error: 'no user' } }));
  await desk.exposeFunction('noteShown', (text: string) => shown.push(text));
  await desk.addInitScript(() => {
    const note = (window as unknown as { noteShown(text: string): void }).noteShown;
    new MutationObserver(
      () =>
        document.querySelector('main') && !document.location.pathname.startsWith('/account/') && note(document.title),
    ).observe(document, { childList: true, subtree: true });
  });
  expect(await pageAskedFor(desk, () => reload(desk))).toBe('/');
  await desk.waitForRequest((request) => new URL(request.url()).pathname === '/account/login/');
  expect(written).toContain('User not found');
  // Somebody who is signed in is sent back at once.
  await expect(desk.getByRole('heading', { name: 'You were sent round in a circle' })).toBeVisible();
  expect(shown, 'the app').toEqual([]);
});

test('[ERR-4] [APP-12] a gateway timeout shows a toast for three seconds, 25rem wide, and hides the loader', async ({
  desk,
  problems,
}) => {
  problems.allow(/504/);
  await reloadWithStoppedClock(desk, () => expect(tile(desk)).toBeVisible());
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
  await expect(alert(desk)).toContainText('The server took too long to respond. Please try again later.');
  await expect(loader(desk)).toBeHidden();
  expect(
    await desk.getByRole('region', { name: 'Messages' }).evaluate((region) => region.getBoundingClientRect().width),
  ).toBe(400);
  await shoot(desk, 'toast-gateway-timeout');
  await desk.clock.runFor(2_900);
  await expect(desk.getByText('Gateway Timeout')).toBeVisible();
  await desk.clock.runFor(200);
  await expect(desk.getByText('Gateway Timeout')).toBeHidden();
  await expect(tile(desk)).toBeEnabled();
});

test('[ERR-5] what the server tells is a toast in its words', async ({ desk, problems }) => {
  problems.allow(/422/);
  await desk.route(START, (route) =>
    route.fulfill({
      status: 422,
      json: { error_type: 'spa_api_exception', headline: 'No more searches', detail: 'Your plan holds ten.' },
    }),
  );
  await tile(desk).click();
  await expect(alert(desk)).toContainText('No more searches');
  await expect(alert(desk)).toContainText('Your plan holds ten.');
  await expect(loader(desk)).toBeHidden();
  await expect(desk.getByText('No more searches')).toBeHidden();
});

test('[ERR-6] [API-8] another status is in the console and in the remote log, and nothing is started', async ({
  desk,
  problems,
}) => {
  problems.allow(/500/);
  const written = consoleOf(desk);
  await desk.route(START, (route) => route.fulfill({ status: 500 }));
  const told = desk.waitForRequest('**/spa/api/logging/error/production');
  await tile(desk).click();
  const log = await told;
  expect([log.method(), log.headers()['content-type']]).toEqual([
    'POST',
    expect.stringContaining('multipart/form-data'),
  ]);
  await expect(alert(desk)).toContainText('Ultra Quick was not started');
  await expect.poll(() => written.join('\n')).toContain('STATUS: 500 | Internal Server Error');
  await expect(loader(desk)).toBeHidden();
  await expect(desk).toHaveTitle('Search dashboard');
});

test('[ERR-7] without a network the console has it, and the search begins on this device', async ({
  desk,
  problems,
}) => {
  problems.allowNetworkErrors();
  const written = consoleOf(desk);
  await desk.route(START, (route) => route.abort('internetdisconnected'));
  await tile(desk).click();
  await expect(desk.getByRole('heading', { name: 'Describe Idea', level: 1 })).toBeVisible();
  await expect.poll(() => written.join('\n')).toContain('Failed to fetch');
});

for (const { what, calls, address } of [
  {
    what: 'a result page',
    calls: '**/spa/api/search/results/*',
    address: /\/account\/login\/\?next=%2Fsearch%2Fresult_list%2F\d+/,
  },
  { what: 'a document', calls: '**/spa/api/documents/*', address: /\/account\/login\/\?next=%2Fdocument%2FZZ-/ },
]) {
  test(`[ERR-1] a lapsed sign-in that ${what} meets leads to sign-in at once`, async ({ desk, problems }) => {
    problems.allow(/401/);
    await ultraQuick(desk);
    // The documents of the page are fetched ahead; what is asked for from here on is asked for by this journey.
    await expect(desk.getByText(/All \d+ on this device/)).toBeVisible();
    await desk.route(calls, (route) => route.fulfill({ status: 401 }));
    // Those beside the selected one are here already.
    const far = results(desk).nth(20).getByRole('link').first();
    const act = () => (what === 'a document' ? far.click() : desk.getByRole('button', { name: 'Next page' }).click());
    expect(await pageAskedFor(desk, act)).toMatch(address);
  });
}

test('[ERR-4] a result page that the gateway gives up on is told as a toast, and the list stays', async ({
  desk,
  problems,
}) => {
  problems.allow(/504/);
  await ultraQuick(desk);
  await desk.route('**/spa/api/search/results/*', (route) => route.fulfill({ status: 504 }));
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(alert(desk)).toContainText('Gateway Timeout');
});

test('[ERR-5] what the server tells at the start is a toast, and the app is not shown', async ({
  page,
  office,
  problems,
}) => {
  problems.allow(/503/);
  await page.context().addCookies(office.cookies);
  await page.route('**/spa/api/users/self', (route) =>
    route.fulfill({
      status: 503,
      json: { error_type: 'spa_api_exception', headline: 'Not Available', detail: 'The disk is full.' },
    }),
  );
  await page.goto(office.server.url);
  await expect(alert(page)).toContainText('The disk is full.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[ERR-2] a start that is redirected to the two-factor set-up leads there', async ({ page, office, problems }) => {
  problems.allow(/40[14]/);
  await page.context().addCookies(office.cookies);
  await page.route('**/spa/api/users/self', (route) =>
    route.fulfill({ status: 303, headers: { location: '/account/two_factor/setup/' } }),
  );
  await page.goto(office.server.url);
  await expect(page).toHaveURL(`${office.server.url}/account/two_factor/setup/`);
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
});

test.describe('without a service worker, which would have the parts', () => {
  test.use({ serviceWorkers: 'block' });

  test('[ERR-8] [APP-6] a layout that can’t be loaded gives way to the default layout', async ({
    desk,
    office,
    problems,
  }) => {
    problems.allow(/HeaderOnlyLayout|ERR_FAILED|layout could not be loaded/);
    await desk.route('**/assets/HeaderOnlyLayout-*.js', (route) => route.abort());
    await desk.goto(`${office.server.url}/x/results/7`);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Final Results');
    await expect(desk.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });
});
