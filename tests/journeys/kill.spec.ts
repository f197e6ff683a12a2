/** Nothing that was shown as saved is lost: not by a killed page, a killed browser, a killed server. */
import type { Page } from 'playwright/test';
import { expect, shellIsKept, signIn, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, startSearch } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const ideaField = (page: Page) => page.getByRole('textbox', { name: 'Idea' });
const isSaved = (page: Page) => expect(page.getByRole('main').getByText('Saved on this device')).toBeVisible();

test('[LOCAL-3] a page that crashes in mid-typing loses nothing that was shown as saved', async ({ desk, context }) => {
  await startSearch(desk, 'Ultra Quick');
  const address = desk.url();
  await ideaField(desk).pressSequentially('A lantern that floats upright. ');
  await isSaved(desk);
  const saved = await ideaField(desk).inputValue();
  await ideaField(desk).pressSequentially('Its keel is');
  const session = await context.newCDPSession(desk);
  const crashed = desk.waitForEvent('crash');
  await Promise.race([session.send('Page.crash').catch(() => undefined), crashed]);
  await crashed;
  const after = await context.newPage();
  await after.goto(address);
  await expect(ideaField(after)).toHaveValue(new RegExp(`^${saved.trimEnd()}`));
});

test('[LOCAL-3] a browser that is killed while the server is dead opens again with every word and project', async ({
  device,
  server,
  problems,
}) => {
  problems.allowNetworkErrors();
  await signIn(await device.open('about:blank'), server);
  await device.close(); // a browser writes new cookies to its disk at the end, or every half a minute
  const page = await device.open(server.url);
  await startSearch(page, 'Ultra Quick');
  const address = page.url();
  await isSynced(page);
  await shellIsKept(page);
  await server.kill9();
  await ideaField(page).pressSequentially('Ribs that fold inwards');
  await isSaved(page);
  await goTo(page, 'Projects');
  await addProject(page, 'Umbrellas');
  await expect(node(page, 'Umbrellas'), 'saved here').toHaveAccessibleName('Umbrellas, not yet on the server');
  await device.kill9();

  const after = await device.open(address);
  await expect(ideaField(after)).toHaveValue('Ribs that fold inwards');
  await goTo(after, 'Projects');
  await expect(node(after, 'Umbrellas')).toHaveAccessibleName('Umbrellas, not yet on the server');
  await server.restart();
  await isSynced(after);
  await expect(node(after, 'Umbrellas')).toHaveAccessibleName('Umbrellas');
});

test('a server killed during work has lost nothing that it acknowledged, and the rest follows', async ({
  signedIn: page,
  server,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Projects');
  const names = Array.from({ length: 12 }, (_, at) => `Matter ${String(at + 1).padStart(2, '0')}`);
  for (const name of names.slice(0, 6)) await addProject(page, name);
  await isSynced(page);
  for (const name of names.slice(6, 9)) await addProject(page, name);
  await server.kill9();
  for (const name of names.slice(9)) await addProject(page, name);
  await server.restart();
  await isSynced(page);
  const other = await elsewhere(page);
  await goTo(other, 'Projects');
  await expect(other.getByText('12 projects, 0 saved searches')).toBeVisible();
  for (const name of names) await expect(node(other, name)).toHaveCount(1);
});

test('given a server that was away, what could not be shown comes by itself when it is back', async ({
  signedIn: page,
  server,
  problems,
}) => {
  problems.allowNetworkErrors();
  await isSynced(page);
  await shellIsKept(page);
  await server.kill9();
  await goTo(page, 'Data coverage');
  await expect(page.getByText('The coverage can’t be shown')).toBeVisible();
  await server.restart();
  await expect(page.getByRole('group', { name: 'Publications by country' })).toBeVisible();
});
