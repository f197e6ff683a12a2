/** The administrator’s pages of the server: how its parts are, and what was done. */
import { readFile } from 'node:fs/promises';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';

test('an administrator sees that the parts of a new server work, and what was done, by day and as CSV', async ({
  ownDesk: page,
}) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Server' }).click();
  const parts = page.getByRole('table', { name: 'Parts of the server' });
  for (const part of ['Database', 'Patent index', 'Disk', 'Clocks'])
    await expect(parts.getByRole('row', { name: new RegExp(`^${part}`) })).toContainText('Works');
  await expect(parts.getByRole('row', { name: 'E-mail' })).toContainText('Not set');
  await shoot(page, 'server-parts');
  await expectNoSeriousViolations(page);

  await page
    .getByRole('button', { name: 'Audit' })
    .or(page.getByRole('link', { name: 'Audit' }))
    .click();
  const entries = page.getByRole('table', { name: 'What was done, the newest first' }).getByRole('row');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })];
  await from.fill('31/31/26');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/such as 03\/01\/2010.*there is no date/);
  await from.fill('12/31/2098');
  await to.fill('12/31/2097');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“From” is after “To”. Change one of them.')).toBeVisible();
  await from.fill('01/01/26');
  await page.keyboard.press('Enter');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  await shoot(page, 'audit');
  await expectNoSeriousViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain('Signed in');
});
