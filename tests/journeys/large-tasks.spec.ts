/** A thousand tasks: drawn, filtered, sorted and walked through by keyboard. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { inviteColleague } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { plantTasks } from './harness/large-tasks.ts';
import { isSynced } from './harness/steps.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Tasks' }).getByRole('row');
test('[ROUTE-32] a thousand tasks by keyboard: the list, a filter, the last one', async ({
  signedIn: page,
  server: _own,
  browser,
}) => {
  test.setTimeout(300_000);
  const { context, email } = await inviteColleague(page, browser, ['Berta', 'Benz']);
  await context.close();
  const { users } = (await (await page.request.get(new URL('/spa/api/company/users', page.url()).href)).json()) as {
    readonly users: readonly { readonly pk: number; readonly email: string }[];
  };
  const user = users.find((one) => one.email === email)?.pk ?? 0;
  await plantTasks(page, { count: 1000, colleague: { user, name: 'Berta Benz' } });
  await page.reload();
  await isSynced(page);
  await expect(page.getByRole('button', { name: /^Reminders/ })).toBeVisible();
  await shoot(page, 'many-tasks-dashboard');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(rows(page).nth(5)).toBeVisible();
  await shoot(page, 'many-tasks');
  await page.getByRole('button', { name: /Whose$/ }).click();
  await page.getByRole('option', { name: 'All that I see' }).click();
  await page.getByRole('button', { name: /Not closed Status$/ }).click();
  await page.getByRole('option', { name: 'Any status' }).click();
  await expect(page.getByText('1,000 tasks')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('columnheader', { name: 'Task' }).getByRole('button').click();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-current=true]').getByRole('link')).toBeFocused();
  const start = Date.now();
  for (let press = 0; press < 30; press++) await page.keyboard.press('k');
  await expect(page.locator('[aria-current=true]').getByRole('link')).toBeFocused();
  test.info().annotations.push({ type: 'thirty rows', description: `${Date.now() - start} ms` });
  const find = page.getByRole('textbox', { name: 'Find tasks' });
  const typed = Date.now();
  await find.fill('examiner 4');
  await expect(page.getByText('1,000 tasks')).toHaveCount(0);
  test.info().annotations.push({ type: 'a filter', description: `${Date.now() - typed} ms` });
  await find.fill('');
  await expect(page.getByText('1,000 tasks')).toBeVisible();
  await page.goto(
    new URL('/tasks?who=all&status=all&text=fifty%20of%20the%20prior%20art%20search%201&sort=title', page.url()).href,
  );
  await expect(rows(page).nth(1)).toContainText('search 1');
  await rows(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('0 of 400 documents ticked');
  await shoot(page, 'many-tasks-one');
  await page.getByRole('button', { name: 'Show 20 more of 380 documents' }).click();
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(62);
  await expectNoSeriousViolations(page);
});
