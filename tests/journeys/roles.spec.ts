/** Two people, one project: one reads and comments, is made a member, a reader again while offline, and its owner. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { placesWith } from './harness/device-data.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { dialogOf, openShare } from './harness/sharing.ts';
import { addProject, goTo, isSynced, node, rename, syncStatus } from './harness/steps.ts';

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function setRole(page: Page, of: RegExp, role: string): Promise<void> {
  await openShare(page, 'Pumps');
  await choose(page, of, role);
  await expect(page.getByRole('button', { name: of })).toContainText(role);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
}

test('[ROUTE-22] [PERM-4] a reader comments and changes nothing; a role lowered offline keeps what waits', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  problems.allow(/410/);
  problems.allowNetworkErrors();
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await addProject(anna, 'Seals', 'Pumps');
  await openShare(anna, 'Pumps');
  await dialogOf(anna).getByLabel('Invite by e-mail').fill(berta.email);
  await choose(anna, /As$/, 'Reader');
  await dialogOf(anna).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialogOf(anna).getByText('Invited', { exact: true })).toBeVisible();
  await expect(dialogOf(anna).getByRole('button', { name: /Role of Berta Benz/ })).toContainText('Reader');
  await shoot(anna, 'share-roles');
  await expectNoSeriousViolations(anna);
  await dialogOf(anna).getByRole('button', { name: 'Done' }).click();

  await test.step('what can’t be done is shown, with why', async () => {
    await goTo(berta.page, 'Projects');
    await berta.page.getByRole('button', { name: 'Accept' }).click();
    await expect(node(berta.page, 'Pumps')).toHaveAccessibleName(/read only/);
    await expect(node(berta.page, 'Pumps')).toHaveAttribute('aria-expanded');
    await node(berta.page, 'Pumps').click();
    await berta.page.keyboard.press('ArrowRight');
    await node(berta.page, 'Seals').click();
    await expect(berta.page.getByText('Read only. You can read this and comment, not change it.')).toBeVisible();
    for (const name of ['New sub-project', 'Rename', 'Move to', 'Move to trash'])
      await expect(berta.page.getByRole('button', { name, exact: true })).toBeDisabled();
    await node(berta.page, 'Seals').click({ button: 'right' });
    const [row, menu] = [
      await node(berta.page, 'Seals').boundingBox(),
      await berta.page.getByRole('menu').boundingBox(),
    ];
    expect(Math.abs(menu!.y - row!.y), 'the menu is at the row').toBeLessThan(100);
    const entry = berta.page.getByRole('menuitem', { name: 'Rename' });
    await expect(entry).toBeDisabled();
    await expect(entry).toHaveAccessibleDescription('Read only');
    await expectNoSeriousViolations(berta.page);
    await shoot(berta.page, 'tree-reader');
    await berta.page.keyboard.press('Escape');
    await openShare(berta.page, 'Pumps');
    await expect(dialogOf(berta.page)).toContainText('You can read this project, not share it.');
    await expect(dialogOf(berta.page).getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
    await dialogOf(berta.page).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('[ROUTE-32] the thread of a task is open to a reader, its fields are not', async () => {
    await anna.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(anna.getByText('No tasks yet')).toBeVisible();
    await anna.keyboard.press('n');
    await anna.getByRole('textbox', { name: 'Title' }).fill('Look at the seals');
    await choose(anna, /Who reads it$/, 'Project Pumps');
    await choose(anna, /Assignee$/, 'Berta Benz');
    await anna.getByRole('button', { name: 'Create task' }).click();
    await berta.page.getByRole('link', { name: 'Tasks', exact: true }).click();
    const line = berta.page
      .getByRole('table', { name: 'Tasks' })
      .getByRole('row')
      .filter({ hasText: 'Look at the seals' });
    await expect(line).toBeVisible();
    await berta.page.keyboard.press('j');
    await berta.page.keyboard.press('Enter');
    await expect(berta.page.getByText('Read only.')).toBeVisible();
    for (const name of [/^Edit$/, /Assignee$/]) await expect(berta.page.getByRole('button', { name })).toBeDisabled();
    // It was given to her: she does it, also as a reader.
    await expect(berta.page.getByText('The task is yours')).toBeVisible();
    await berta.page.keyboard.press('d');
    await expect(anna.getByRole('button', { name: /Status$/ })).toContainText('Done');
    await berta.page.getByRole('textbox', { name: 'New comment' }).fill('They leak.');
    await berta.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(anna.getByRole('list', { name: 'Entries' })).toContainText('They leak.');
    await shoot(berta.page, 'task-reader');
    await expectNoSeriousViolations(berta.page);
  });

  await test.step('[LOCAL-3] what waits when the role is lowered is kept, with the reason', async () => {
    await goTo(anna, 'Projects');
    await setRole(anna, /Role of Berta Benz/, 'Member');
    await goTo(berta.page, 'Projects');
    await expect(node(berta.page, 'Pumps')).not.toHaveAccessibleName(/read only/);
    await rename(berta.page, 'Seals', 'Gaskets');
    await expect(node(anna, 'Gaskets'), 'it has arrived').toBeVisible();
    await isSynced(berta.page);
    await berta.context.setOffline(true);
    await rename(berta.page, 'Gaskets', 'Rings');
    await setRole(anna, /Role of Berta Benz/, 'Reader');
    await berta.context.setOffline(false);
    await expect(node(berta.page, 'Gaskets'), 'the change is not shown').toBeVisible();
    await syncStatus(berta.page).click();
    await berta.page.getByRole('button', { name: 'Look at it' }).click();
    const changes = berta.page.getByRole('dialog', { name: 'Changes that could not be applied' });
    await expect(changes).toContainText('Rename “Gaskets”');
    await expect(changes).toContainText('You can read this and comment on it, not change it.');
    await shoot(berta.page, 'changes-reader');
  });

  await test.step('[ROUTE-23] a project is handed over; who is deactivated leaves it to a new owner', async () => {
    await openShare(anna, 'Pumps');
    await choose(anna, /Role of Berta Benz/, 'Owner');
    await expect(anna.getByRole('alertdialog')).toContainText('You stay in it as a member.');
    await anna.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialogOf(anna).getByRole('button', { name: /Role of/ })).toHaveCount(0);
    await dialogOf(anna).getByRole('button', { name: 'Done' }).click();
    await expect(node(anna, 'Pumps')).toHaveAccessibleName(/shared with you/);
    await anna.getByRole('link', { name: 'Company users' }).click();
    await anna.getByRole('button', { name: 'Actions for Berta Benz' }).click();
    await anna.getByRole('menuitem', { name: 'Deactivate…' }).click();
    await expect(anna.getByRole('button', { name: /New owner of 1 shared project/ })).toContainText('(you)');
    await shoot(anna, 'deactivate');
    await expectNoSeriousViolations(anna);
    await anna.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(anna.getByRole('cell', { name: 'Deactivated' })).toBeVisible();
    await berta.page.waitForURL('**/account/cut_off/');
    await expect(berta.page.getByText('or your account was deactivated')).toBeVisible();
    for (const word of ['Pumps', 'antecede']) expect(await placesWith(berta.page, word), word).toEqual([]);
    await goTo(anna, 'Projects');
    await expect(node(anna, 'Pumps')).toHaveAccessibleName(/shared by you/);
  });
});
