/**
 * An open search that somebody deletes meanwhile: it is said at once, there is a way back, and what was typed stays.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { stepMenu } from './harness/guided.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { acceptShare, dialogOf, inviteByEmail, openShare, takeOut } from './harness/sharing.ts';
import {
  addProject,
  goTo,
  idea,
  isSynced,
  node,
  pressSearch,
  results,
  startSearch,
  describeIdea,
} from './harness/steps.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Idea' });

/** A search with results, saved in a project, its first step open. Gives its address. */
async function openFiledSearch(page: Page, project: string): Promise<string> {
  await goTo(page, 'Projects');
  await addProject(page, project);
  await isSynced(page);
  await goTo(page, 'Dashboard');
  await startSearch(page, 'Ultra Quick');
  await describeIdea(page);
  await pressSearch(page);
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save to project' }).click();
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: new RegExp(`^${project}`) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Save in ${project}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stepMenu(page)
    .getByRole('link', { name: /^Describe Idea/ })
    .click();
  await expect(text(page)).toHaveValue(idea.text);
  await isSynced(page);
  return page.url();
}

test('[TREE-2] [TREE-3] an open step reports that its search was deleted elsewhere and keeps typed text', async ({
  desk,
  elsewhere,
}) => {
  await openFiledSearch(desk, 'Displays');
  const other = await elsewhere(desk);
  await goTo(other, 'Projects');
  await node(other, 'Displays').click();
  await other.keyboard.press('ArrowRight');
  await node(other, idea.title).click();
  await text(desk).pressSequentially(' Typed while');
  await other.keyboard.press('Delete');
  await expect(desk.getByText('This search is in the trash.')).toBeVisible();
  await text(desk).pressSequentially(' it was deleted.');
  await shoot(desk, 'search-in-trash');
  await expectNoSeriousViolations(desk);
  await desk.reload();
  await expect(text(desk)).toHaveValue(/ Typed while it was deleted\.$/);
  await desk.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(desk.getByText('This search is in the trash.')).toHaveCount(0);
  await expect(node(other, idea.title)).toBeVisible();

  await node(other, 'Displays').click();
  await other.keyboard.press('Delete');
  await expect(desk.getByText('This search is in the trash, with the project “Displays”.')).toBeVisible();
  await desk.getByRole('button', { name: 'Restore the project' }).click();
  await expect(node(other, 'Displays')).toBeVisible();
  await expect(text(desk)).toHaveValue(/ Typed while it was deleted\.$/);
});

test('two write one idea, one offline: both texts are kept; a search no longer shared leaves typed text', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  problems.allow(/40[34]/);
  problems.allowNetworkErrors();
  const address = await openFiledSearch(anna, 'Joint');
  await goTo(anna, 'Projects');
  await openShare(anna, 'Joint');
  await inviteByEmail(anna, berta.email);
  await expect(dialogOf(anna).getByText('Invited', { exact: true })).toBeVisible();
  await acceptShare(berta.page, 'Joint');
  await berta.page.goto(address);
  await expect(text(berta.page)).toHaveValue(idea.text);

  await test.step('an edit made offline comes late: both texts lie side by side, and one click chooses', async () => {
    const page = await anna.context().newPage();
    await page.goto(address);
    await expect(text(page)).toHaveValue(idea.text);
    await berta.context.setOffline(true);
    await text(berta.page).pressSequentially(' Quieter.');
    await expect(berta.page.getByText('Saved on this device')).toBeVisible();
    await text(page).pressSequentially(' Lighter.');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await isSynced(page);
    await berta.context.setOffline(false);
    const versions = (of: Page) => of.getByRole('list', { name: 'Versions of the idea' }).getByRole('listitem');
    for (const of of [berta.page, page]) {
      await expect(versions(of)).toHaveCount(2);
      await expect(versions(of).first()).toContainText('Current version');
      await expect(versions(of).first().locator('mark')).toHaveText(/Lighter/);
      await expect(versions(of).last().locator('mark')).toHaveText(/Quieter/);
    }
    await expect(versions(page).last(), 'by whom').toContainText('Berta Benz');
    await expect(text(berta.page), 'the form shows what runs').toHaveValue(/Lighter\.$/);
    await shoot(berta.page, 'two-versions');
    await expectNoSeriousViolations(berta.page);
    await versions(berta.page).last().getByRole('button', { name: 'Keep this one' }).focus();
    await berta.page.keyboard.press('Enter');
    await expect(text(berta.page)).toBeFocused();
    for (const of of [berta.page, page]) {
      await expect(versions(of)).toHaveCount(0);
      await expect(text(of)).toHaveValue(`${idea.text} Quieter.`);
    }
    await page.close();
  });

  await takeOut(anna, 'Berta Benz');
  await text(berta.page).pressSequentially(' Hers alone.');
  await expect(berta.page.getByText('This search is no longer here for you.')).toBeVisible();
  await text(berta.page).pressSequentially(' And this.');
  await expect(text(berta.page), 'to be copied').toHaveValue(/ Hers alone\. And this\.$/);
  await shoot(berta.page, 'search-no-longer-here');
  await expectNoSeriousViolations(berta.page);

  await test.step('access is back: the open page goes on, with what was typed', async () => {
    await inviteByEmail(anna, berta.email);
    const page = await berta.context.newPage();
    await page.goto(new URL('/', address).href);
    await acceptShare(page, 'Joint');
    await expect(berta.page.getByText('This search is no longer here for you.')).toHaveCount(0);
    await expect(text(berta.page)).toHaveValue(/ Hers alone\. And this\.$/);
    await text(berta.page).pressSequentially(' Again.');
    await isSynced(berta.page);
    await page.goto(address);
    await expect(text(page)).toHaveValue(/ And this\. Again\.$/);
    await shoot(berta.page, 'search-here-again');
  });
});
