/** Two people: an administrator revokes and grants a permission while the other one has the app open. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';

test('[PERM-1] [PERM-3] a permission is revoked and granted: the other window follows by itself', async ({
  ownDesk: anna,
  berta,
}) => {
  const menu = berta.page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Tags' })).toBeVisible();
  await anna.getByRole('link', { name: 'Company users' }).click();
  await anna.getByRole('button', { name: 'Actions for Berta Benz' }).click();
  await anna.getByRole('menuitem', { name: 'Permissions…' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Permissions of Berta Benz' });
  const tags = dialog.getByRole('checkbox', { name: 'Tags' });
  await expect(tags).toBeChecked();
  await tags.press('Space');
  await expect(tags).not.toBeChecked();
  await expect(tags).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Working together' })).toContainText('revoked by Administrator');
  await expect(menu.getByRole('link', { name: 'Tags' }), 'without a click there').toHaveCount(0);
  await shoot(anna, 'permissions');
  await expectNoSeriousViolations(anna);

  await dialog.getByRole('checkbox', { name: 'Administrator of the company' }).press('Space');
  await expect(menu.getByRole('link', { name: 'Company users' })).toBeVisible();
  await tags.press('Space');
  await expect(tags).toBeChecked();
  await expect(menu.getByRole('link', { name: 'Tags' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Tags: granted by Administrator/,
    /^Administrator of the company: granted by Administrator/,
    /^Tags: revoked by Administrator/,
  ]);
  await shoot(anna, 'permissions-history');

  await test.step('what was typed in a page stays when its permission goes', async () => {
    await berta.page.goto(new URL('/tasks/create', berta.page.url()).href);
    const title = berta.page.getByRole('textbox', { name: 'Title' });
    await title.fill('Read D1 against claim 3');
    const tasks = dialog.getByRole('checkbox', { name: 'Tasks' });
    await tasks.press('Space');
    const closed = berta.page.getByText('This page is no longer open to you');
    await expect(closed).toBeVisible();
    await expect(title).toHaveValue('Read D1 against claim 3');
    await expect(title).toBeFocused();
    await title.press('Enter');
    await expect(berta.page.getByRole('button', { name: 'Create task' })).toBeDisabled();
    await expect(title).toHaveValue('Read D1 against claim 3');
    await expectNoSeriousViolations(berta.page);
    await shoot(berta.page, 'permission-taken-back');
    await tasks.press('Space');
    await expect(closed).toHaveCount(0);
    await title.press('Enter');
    await expect(berta.page.getByRole('heading', { name: 'Read D1 against claim 3' })).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(anna.getByRole('row').filter({ hasText: 'Berta Benz' }).first()).toContainText('Administrator');

  await test.step('an administrator is invited', async () => {
    await anna.getByRole('button', { name: 'Invite', exact: true }).click();
    await anna.getByRole('textbox', { name: 'E-mail' }).fill('ada@x.example');
    await anna.getByLabel('First name').fill('Ada');
    await anna.getByRole('button', { name: /As$/ }).click();
    await anna.getByRole('option', { name: 'Administrator' }).click();
    await shoot(anna, 'invite-administrator');
    await anna.getByRole('dialog', { name: 'Invite' }).getByRole('button', { name: 'Invite' }).click();
    await anna.getByRole('dialog', { name: 'Link for Ada' }).getByRole('button', { name: 'Done' }).click();
    await expect(anna.getByRole('row').filter({ hasText: 'ada@x.example' }).first()).toContainText('Administrator');
  });

  await test.step('nobody takes the administration from themself', async () => {
    await anna.getByRole('button', { name: 'Actions for Administrator' }).click();
    await anna.getByRole('menuitem', { name: 'Permissions…' }).click();
    await expect(anna.getByRole('checkbox', { name: 'Administrator of the company' })).toBeDisabled();
    await expect(anna.getByText('Another administrator has to take this from you.')).toBeVisible();
  });
});
