/** What surrounds the screens: loader, menus, layers, light alone, errors reported, calls by hand. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { startSearch } from './harness/steps.ts';
import { reloadWithStoppedClock } from './harness/time.ts';

const START = '**/spa/api/search/select_search_type';
const layerOf = (page: Page, name: string) =>
  page.evaluate((text) => {
    let element =
      [...document.querySelectorAll('*')].findLast((each) => each.textContent === text && each.children.length === 0) ??
      null;
    for (; element; element = element.parentElement) {
      const layer = Number(getComputedStyle(element).zIndex);
      if (layer >= 100) return layer;
    }
    return null;
  }, name);

test('[APP-8] [APP-9] the loader has its words, and after 25 s it turns into the long wait with a fade of 2 s', async ({
  desk,
}) => {
  await desk.emulateMedia({ reducedMotion: 'no-preference' });
  const tile = desk.getByRole('button', { name: /^Ultra Quick/ });
  await reloadWithStoppedClock(desk, () => expect(tile).toBeVisible());
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await desk.route(START, async (route) => {
    await ended;
    await route.fulfill({ status: 504 });
  });
  await tile.click();
  await expect(desk.getByText("Processing... We're making sure everything is ready for you.")).toBeVisible();
  const long = desk.getByText('This takes longer than usual.');
  await desk.clock.runFor(24_000);
  await expect(long).toBeHidden();
  await desk.clock.runFor(3_000);
  await expect(long).toBeVisible();
  expect(await long.evaluate((text) => getComputedStyle(text.parentElement!).animationDuration)).toBe('2s');
  await shoot(desk, 'loader-long-wait');
  end();
});

test('[APP-10] [APP-11] the main menu gives its room to the content, which says when the step menu is shown', async ({
  desk,
}) => {
  const content = desk.getByRole('main');
  const width = async () => (await content.boundingBox())?.width ?? 0;
  await expect(content).not.toHaveClass(/with-right-menu/);
  const before = await width();
  await desk.getByRole('button', { name: 'Collapse the main menu' }).click();
  await expect.poll(width).toBeGreaterThan(before + 100);
  await expect(content).toHaveClass(/content-expanded/);
  await desk.reload();
  await desk.getByRole('button', { name: 'Expand the main menu' }).click();
  await expect.poll(width).toBe(before);
  await startSearch(desk, 'Ultra Quick');
  await expect(content).toHaveClass(/with-right-menu/);
});

test('[STEP-9] the step menu collapses to a strip, and what was chosen is kept under right-menu-collapsed', async ({
  desk,
}) => {
  const steps = desk.getByRole('navigation', { name: 'Steps of this search' });
  const kept = () => desk.evaluate(() => window.localStorage.getItem('right-menu-collapsed'));
  const content = desk.getByRole('main');
  const width = async () => (await content.boundingBox())?.width ?? 0;
  await startSearch(desk, 'Ultra Quick');
  await expect(steps).toBeVisible();
  const before = await width();
  await desk.getByRole('button', { name: 'Collapse the step menu' }).click();
  await expect(steps).toBeHidden();
  await expect.poll(width).toBeGreaterThan(before + 100);
  expect(await kept()).toBe('true');
  await desk.reload();
  const expand = desk.getByRole('button', { name: 'Expand the step menu' });
  await expect(expand).toBeVisible();
  await expect(steps).toBeHidden();
  await expand.click();
  await expect(steps).toBeVisible();
  await expect.poll(width).toBe(before);
  expect(await kept()).toBe('false');
});

test('[APP-13] dialogs lie at 1100, menus at 1000, tooltips at 1100', async ({ desk, office }) => {
  await desk.goto(`${office.server.url}/dev/sandbox`);
  await desk.getByRole('button', { name: 'Menu', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Rename' }).waitFor();
  expect(await layerOf(desk, 'Rename')).toBe(1000);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Edit', exact: true }).focus();
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Shift+Tab');
  await expect(desk.getByRole('tooltip')).toBeVisible();
  expect(Number(await desk.getByRole('tooltip').evaluate((tip) => getComputedStyle(tip).zIndex))).toBe(1100);
  await desk.getByRole('button', { name: 'Dialog', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  expect(await layerOf(desk, 'A dialog')).toBe(1100);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Dialog', exact: true }), 'the focus is back').toBeFocused();
});

test('[APP-3] there is no dark mode, whatever the system prefers', async ({ desk }) => {
  const ground = () =>
    desk.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  const light = await ground();
  await desk.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toEqual(light);
  expect(light[1]).toBe('light');
});

test('[ROUTE-37] [API-9] any call can be sent by hand: request, answer and timing are shown', async ({
  desk,
  office,
  problems,
}) => {
  problems.allow(/404/);
  await desk.goto(`${office.server.url}/dev/apicall`);
  const answer = desk.getByRole('region', { name: 'Answer' });
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('GET /spa/api/users/self');
  await expect(answer).toContainText('"is_admin_user": true');
  await expect(answer).toContainText(/\d ms|\d s/);
  await desk.getByRole('button', { name: 'GET Method' }).click();
  await desk.getByRole('option', { name: 'POST' }).click();
  await desk.getByRole('textbox', { name: 'Path' }).fill('no/such/call');
  await desk.getByRole('button', { name: 'Nothing Body' }).click();
  await desk.getByRole('option', { name: 'Form fields' }).click();
  await desk.getByRole('textbox', { name: 'Form fields' }).fill('team = 3');
  await desk.getByRole('textbox', { name: 'Path' }).press('Enter');
  await expect(answer).toContainText('Not Found: There is no such call.');
  await expect(answer).toContainText('"team": "3"');
  await shoot(desk, 'api-call');
});

test('[APP-14] dates are mm/dd/yy and weeks start on Sunday, in the date picker too', async ({ desk, office }) => {
  await desk.goto(`${office.server.url}/dev/sandbox`);
  const field = desk.getByRole('textbox', { name: 'Published since' });
  await expect(field).toHaveValue('03/05/98');
  await desk.getByRole('button', { name: 'Open calendar' }).click();
  const calendar = desk.getByRole('dialog').getByRole('grid');
  await expect(calendar.locator('th').first()).toHaveText('Sun');
  await expect(desk.getByRole('dialog')).toContainText('March 1998');
  await shoot(desk, 'date-picker');
  await calendar.getByRole('button', { name: 'Sunday, March 1, 1998' }).click();
  await expect(field).toHaveValue('03/01/98');
});

test('[APP-14] the priority date of an idea is typed as mm/dd/yy, and what is no day is refused there', async ({
  desk,
}) => {
  await startSearch(desk, 'Ultra Quick');
  const field = desk.getByRole('textbox', { name: 'Priority date (optional)' });
  await expect(field).toHaveAttribute('placeholder', 'mm/dd/yy');
  await field.fill('3/5/98');
  await desk.getByRole('textbox', { name: 'Title' }).click();
  await expect(field).toHaveValue('03/05/98');
  await expect(desk.getByText('Saved on this device')).toBeVisible();
  await shoot(desk, 'priority-date');
  await desk.reload();
  await expect(field).toHaveValue('03/05/98');

  await desk.getByRole('textbox', { name: 'Idea' }).fill('A valve with a spring that closes by itself');
  await field.fill('2/30/20');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^There is no such day.* Until then, 03\/05\/98 is kept\.$/);
  await expect(field).toHaveValue('2/30/20');
  await expect(field).toBeFocused();
  await desk.reload();
  await expect(field).toHaveValue('03/05/98');

  await field.fill('3/6/98');
  await field.press('Control+Enter');
  await desk.waitForURL(/result_list/);
  await desk.goBack();
  await expect(field).toHaveValue('03/06/98');
});

test('[ERR-9] images of class image-zoom are shown larger on hover and on focus; one that is missing says so', async ({
  desk,
  office,
  problems,
}) => {
  problems.allow(/404|no-such-image/);
  await desk.goto(`${office.server.url}/dev/sandbox`);
  const image = desk.getByRole('img', { name: 'The mark of the product' });
  const overlay = desk.locator('[data-image-zoom]');
  await image.scrollIntoViewIfNeeded();
  await image.hover();
  const [at, shown] = [await image.boundingBox(), await overlay.boundingBox()];
  if (!at || !shown) throw new Error('nothing is shown');
  expect(Math.round(shown.x - (at.x + at.width / 2))).toBe(40);
  expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(370);
  await expect(overlay.locator('img')).toHaveCSS('opacity', '1');
  await shoot(desk, 'image-zoom');
  await desk.mouse.move(2, 400);
  await expect(overlay).toBeHidden();
  await image.focus();
  await expect(overlay).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await desk.keyboard.press('Tab');
  await expect(overlay).toHaveText('There has been a problem with loading the image.');
});
