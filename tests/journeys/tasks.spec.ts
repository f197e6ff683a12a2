/** Tasks: assigned, talked about and done by two people; by keyboard alone; without a network. */
import type { Locator, Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { isSynced } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const openTasks = (page: Page) => page.getByRole('link', { name: 'Tasks', exact: true }).click();
const line = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Tasks' }).getByRole('row').filter({ hasText: title });
const entries = (page: Page): Locator => page.getByRole('list', { name: 'Entries' });
const status = (page: Page): Locator => page.getByRole('button', { name: /Status$/ });

async function choose(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** From the list of tasks to the page of the new one. */
async function newTask(page: Page, title: string, place: string): Promise<void> {
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(page, /Who reads it$/, place);
}

test('[ROUTE-32] a task is assigned, talked about and done by two people, and its history says so', async ({
  ownDesk: anna,
  berta,
}) => {
  await openTasks(anna);
  await expect(anna.getByText('No tasks yet')).toBeVisible();
  await expectNoSeriousViolations(anna);
  await newTask(anna, 'Read the opposition', 'Company');
  await expect(anna.getByText('Everyone in your company sees and can change it')).toBeVisible();
  await choose(anna, /Assignee$/, 'Berta Benz');
  await anna.getByRole('textbox', { name: 'Due' }).fill('01/02/2024');
  await anna.getByRole('textbox', { name: 'Description' }).fill('All three documents.');
  await expectNoSeriousViolations(anna);
  const beside = await anna.context().newPage();
  await beside.goto(anna.url());
  await beside.getByRole('textbox', { name: 'Title' }).fill('Another one');
  await beside.close();
  anna.once('dialog', (asked) => void asked.accept());
  await anna.reload();
  await expect(anna.getByRole('textbox', { name: 'Title' }), 'a tab beside has its own').toHaveValue(
    'Read the opposition',
  );
  await expect(anna.getByRole('textbox', { name: 'Description' })).toHaveValue('All three documents.');
  await expect(anna.getByRole('button', { name: /Assignee$/ })).toContainText('Berta Benz');
  await anna.getByRole('button', { name: 'Create task' }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Read the opposition');
  await expect(anna.getByText('Overdue 01/02/24')).toBeVisible();
  await anna.keyboard.press('c');
  await anna.keyboard.type('Please look at claim 1, @Ber');
  await anna.keyboard.press('Enter');
  await anna.keyboard.type('and say');
  await expect(anna.getByRole('textbox', { name: 'New comment' })).toHaveValue(
    'Please look at claim 1, @Berta Benz and say',
  );
  await anna.keyboard.press('Control+Enter');
  await expect(entries(anna)).toContainText('Please look at claim 1, @Berta Benz and say');
  await anna.keyboard.press('Escape');
  await expect(anna.getByRole('main')).toBeFocused();

  await openTasks(berta.page);
  await expect(line(berta.page, 'Read the opposition')).toContainText('Overdue');
  await shoot(berta.page, 'tasks');
  await berta.page.keyboard.press('j');
  await berta.page.keyboard.press('Enter');
  await expect(entries(berta.page).getByText('@Berta Benz')).toBeVisible();
  await berta.page.keyboard.press('s');
  await expect(status(berta.page)).toContainText('In progress');
  await expect(status(anna)).toContainText('In progress');
  await berta.page.getByRole('textbox', { name: 'New comment' }).fill('Novel over D1.');
  await berta.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(entries(anna)).toContainText('Novel over D1.');
  await berta.page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(status(anna)).toContainText('Done');
  await expect(entries(anna)).toContainText('Berta Benz set the status from in progress to done');
  await expect(anna.getByText('Overdue')).toHaveCount(0);
  await shoot(anna, 'task');
  await expectNoSeriousViolations(anna);
  // Only its author deletes a comment, and the task.
  await expect(berta.page.getByRole('button', { name: 'Delete comment' })).toHaveCount(1);
  await berta.page.getByRole('button', { name: 'More actions' }).click();
  await expect(berta.page.getByRole('menuitem', { name: 'Delete (its author or an owner can)' })).toBeDisabled();
});

test('[ROUTE-32] a task for oneself is nobody else’s; a colleague sees neither it nor its page', async ({
  ownDesk: anna,
  berta,
}) => {
  await openTasks(anna);
  await newTask(anna, 'Think', 'Only me');
  await anna.getByRole('button', { name: 'Create task' }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Think');
  await isSynced(anna);
  await berta.page.goto(anna.url());
  await expect(berta.page.getByText('There is no such task')).toBeVisible();
  await openTasks(berta.page);
  await expect(berta.page.getByText('No tasks yet')).toBeVisible();
});

test('[ROUTE-32] [LOCAL-3] by keyboard alone and without a network: made, moved through, done, undone', async ({
  ownDesk: page,
  problems,
}) => {
  await openTasks(page);
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await shellIsKept(page);
  problems.allowNetworkErrors();
  await page.context().setOffline(true);
  for (const title of ['First', 'Second', 'Third']) {
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(page.getByText('On this device; sent when the server can be reached.')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type(' one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third one');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('b');
  await expect(line(page, 'not synced yet')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(line(page, 'Second')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'First' }), 'what took its place').toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third one');
  await page.context().setOffline(false);
  await isSynced(page);
  await expect(page.getByText('On the server')).toBeVisible();
  await page.reload();
  await expect(entries(page)).toContainText('changed the title from “Third” to “Third one”');
});
