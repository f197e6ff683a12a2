/** The door and the hall: the printed link, sign-in and where it leads, and the dashboard. */
import { expect, shoot, signIn, test } from './harness/journey.ts';

const tiles = [
  'Freedom to Operate (FTO)',
  'Patentability',
  'Invalidation',
  'State of the Art',
  'Fielded Search',
  'Ultra Quick',
  'AntecedeX',
];

test('the printed link signs in once; the second visitor learns that it was used', async ({
  page,
  server,
  browser,
  problems,
}) => {
  problems.allow(/410/);
  await signIn(page, server);
  await expect(page).toHaveURL(`${server.url}/`);
  const stranger = await browser.newContext();
  const second = await stranger.newPage();
  await second.goto(server.signInLink);
  await expect(second.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await second.goto(server.url);
  await expect(second).toHaveURL(/\/account\/login\//);
  await stranger.close();
});

test('[ERR-1] [ERR-3] without a session the app and its calls lead to sign-in and back to the same page', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/401/);
  const email = 'ada@example.com';
  const password = 'a long enough password';
  const giveCredentials = async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  await page.goto(server.signInLink);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Examiner');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Account of Ada Examiner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto(`${server.url}/data_coverage`);
  await expect(page).toHaveURL(`${server.url}/account/login/?next=${encodeURIComponent('/data_coverage')}`);
  await giveCredentials();
  await expect(page.getByRole('heading', { name: 'Global Data Coverage' })).toBeVisible();

  const chooser = '/search/select_search_type';
  const tile = page.getByRole('button', { name: /^Ultra Quick/ });
  await page.goto(`${server.url}${chooser}`);
  await expect(tile).toBeVisible();
  await context.clearCookies();
  await tile.click();
  await expect(page).toHaveURL(`${server.url}/account/login/?next=${encodeURIComponent(chooser)}`);
  await giveCredentials();
  await expect(page).toHaveURL(`${server.url}${chooser}`);
  await expect(tile).toBeVisible();
});

test('[DASH-1] [DASH-2] [DASH-5] the dashboard shows its words and seven tiles, and names the sample', async ({
  desk,
}) => {
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Welcome to the launch pad of your patent search');
  await expect(
    desk.getByText(
      'Just select a search-type and start the Antecede search process to reveal the most relevant patent information',
    ),
  ).toBeVisible();
  const shown = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: desk.getByRole('button') });
  await expect(shown).toHaveCount(tiles.length);
  for (const [at, name] of tiles.entries()) {
    await expect(shown.nth(at)).toContainText(name);
    await expect(shown.nth(at).locator('svg').first()).toBeVisible();
  }
  await expect(shown.nth(5)).toContainText('Non-transparant autonomous AI patent search');
  const banner = desk.getByRole('status').filter({ hasText: 'This is a sample.' });
  await expect(banner).toContainText('fictional, with the country code ZZ');
  await banner.getByRole('link', { name: 'Data coverage' }).click();
  await expect(desk.getByRole('heading', { name: 'Global Data Coverage' })).toBeVisible();
});

test('[DASH-3] a tile without its permission is disabled, and neither a click nor a key starts it', async ({
  desk,
  context,
}) => {
  await context.route('**/spa/api/users/self_detailed', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: { permissions: Record<string, boolean> } };
    body.user.permissions['ULTRA_QUICK'] = false;
    await route.fulfill({ response: answer, json: body });
  });
  await desk.reload();
  const started: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('select_search_type') && request.method() === 'POST') started.push(request.url());
  });
  const tile = desk.getByRole('button', { name: /^Ultra Quick/ });
  await expect(tile).toBeDisabled();
  await expect(tile).toContainText('Your account does not include this search');
  await tile.click({ force: true });
  for (const key of ['Enter', 'Space']) await tile.press(key);
  await expect(desk.getByRole('button', { name: /^Fielded Search/ })).toBeEnabled();
  await desk.getByRole('button', { name: /^Fielded Search/ }).click();
  await expect(desk).toHaveURL(/\/search\/sdoc_input\/\d+$/);
  expect(started, 'the other tile alone was started').toHaveLength(1);
  await shoot(desk, 'fielded-empty');
});
