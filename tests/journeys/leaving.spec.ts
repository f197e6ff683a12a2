/**
 * Leaving a page with unsaved changes (NAV-3). Forms save themselves at a pause and on blur, so the warning is met
 * by who is faster than that, and where the disk refuses.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { aDisk } from './harness/disk.ts';
import { expect, shoot, signIn, test } from './harness/journey.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const idea = (page: Page) => page.getByRole('textbox', { name: 'Idea', exact: true });
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });

/** From the dashboard to a new idea. */
async function startIdea(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Ultra Quick/ }).click();
  await page.waitForURL(/\/search\/search_input\/\d+$/);
  await idea(page).waitFor();
  return page.url();
}

/** Types a letter and moves in the very same turn of the event loop, before any pause. */
async function typeAndGo(page: Page, letter: string, way: -1 | 1): Promise<void> {
  await idea(page).focus();
  await page.evaluate(
    ([text, delta]) => {
      document.execCommand('insertText', false, text);
      window.history.go(delta);
    },
    [letter, way] as const,
  );
}

test('[NAV-3] back after typing restores the address and asks the user; staying keeps text and focus', async ({
  ownDesk: page,
}) => {
  const url = await startIdea(page);
  await typeAndGo(page, 'a', -1);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText('Search dashboard');
  await expect(page).toHaveURL(url);
  await expectNoSeriousViolations(page);
  await shoot(page, 'page-leave-warning');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(warning(page)).toBeHidden();
  await expect(idea(page)).toBeFocused();
  await expect(idea(page)).toHaveValue('a');
  await expect(page.getByText('Saved on this device')).toBeVisible();
});

test('[NAV-3] leaving without saving drops what was typed, and lands where back leads', async ({
  signedIn: page,
  server,
}) => {
  const url = await startIdea(page);
  await idea(page).fill('kept');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await typeAndGo(page, 'X', -1);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goForward();
  await expect(page).toHaveURL(url);
  await expect(idea(page)).toHaveValue('kept');
  await page.reload();
  await expect(idea(page)).toHaveValue('kept');
});

test('[NAV-3] save and leave keeps what was typed; the forward button is guarded as well', async ({
  signedIn: page,
  server,
}) => {
  const url = await startIdea(page);
  await page.getByRole('link', { name: 'Data coverage' }).click();
  await expect(page).toHaveURL(`${server.url}/data_coverage`);
  await page.goBack();
  await idea(page).waitFor();
  await typeAndGo(page, 'z', 1);
  await expect(warning(page)).toContainText('Global Data Coverage');
  await expect(page).toHaveURL(url);
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(`${server.url}/data_coverage`);
  await page.goto(url);
  await expect(idea(page)).toHaveValue('z');
});

test('[NAV-3] a link clicked from the field lets the save of its blur go first, and leaves no question open', async ({
  signedIn: page,
  server,
}) => {
  await startIdea(page);
  await idea(page).fill('quick');
  await page.getByRole('link', { name: 'Data coverage' }).click();
  await expect(page).toHaveURL(`${server.url}/data_coverage`);
  await expect(warning(page)).toBeHidden();
});

test('[NAV-3] given a letter just typed, when the tab is closed, then the browser asks; not once it is saved', async ({
  ownDesk: page,
}) => {
  await startIdea(page);
  const asked = page.waitForEvent('dialog');
  await idea(page).press('a');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

test.describe('on a full disk', () => {
  test.use({ serviceWorkers: 'block' });

  test('[NAV-3] a link asks the user first, a failed save is reported, and staying keeps the text', async ({
    page,
    server,
  }) => {
    const disk = await aDisk(page);
    await signIn(page, server);
    const url = await startIdea(page);
    await disk.fill();
    await idea(page).fill('does not fit');
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await page.getByRole('link', { name: 'Data coverage' }).click();
    await expect(warning(page)).toBeVisible();
    await page.getByRole('button', { name: 'Save and leave' }).click();
    await expect(warning(page).getByText('It could not be saved.')).toBeVisible();
    await expect(page).toHaveURL(url);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(idea(page)).toHaveValue('does not fit');
    await disk.free();
    await idea(page).press('!');
    await expect(page.getByText('Saved on this device')).toBeVisible();
  });
});
