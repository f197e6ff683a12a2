/** Filing: a tree of projects by mouse and keyboard, with undo and trash, and searches saved in it. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, idea, isSynced, node, results, startSearch, ultraQuick } from './harness/steps.ts';
import { keepToasts } from './harness/time.ts';

const level = (page: Page, name: string, depth: number) =>
  expect(node(page, name)).toHaveAttribute('aria-level', String(depth));
const trash = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Trash/ });

test('[TREE-4] [TREE-8] projects are added, nested, renamed and deleted, and Ctrl+Z takes each step back', async ({
  desk,
}) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Coatings');
  await addProject(desk, 'Anodes', 'Coatings');
  await level(desk, 'Anodes', 2);

  await node(desk, 'Anodes').click();
  await desk.keyboard.press('F2');
  const field = desk.getByRole('textbox', { name: 'New name of Anodes' });
  await expect(field).toBeFocused();
  await field.fill('Cathodes');
  await desk.keyboard.press('Enter');
  await expect(node(desk, 'Cathodes')).toBeVisible();
  await desk.keyboard.press('Control+z');
  await expect(node(desk, 'Anodes'), 'renaming is undone').toBeVisible();
  await desk.keyboard.press('Control+Shift+z');
  await expect(node(desk, 'Cathodes'), 'and done again').toBeVisible();

  await desk.keyboard.press('Delete');
  await expect(node(desk, 'Cathodes')).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await expect(node(desk, 'Cathodes'), 'deleting is undone').toBeVisible();
  await level(desk, 'Cathodes', 2);
});

test('[TREE-5] a project is moved by cut and paste, by drag and by dialog', async ({ desk }) => {
  await goTo(desk, 'Projects');
  for (const name of ['Pumps', 'Valves', 'Seals']) await addProject(desk, name);

  await node(desk, 'Seals').click();
  await desk.keyboard.press('Control+x');
  await desk.keyboard.press('ArrowUp');
  await node(desk, 'Pumps').click();
  await desk.keyboard.press('Control+v');
  await level(desk, 'Seals', 2);

  await node(desk, 'Pumps').hover();
  await desk.mouse.down();
  const target = await node(desk, 'Valves').boundingBox();
  if (!target) throw new Error('Valves is not on the screen.');
  await desk.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 8 });
  await expect(desk.getByText('Move “Pumps” to Valves')).toBeVisible();
  await desk.mouse.up();
  await expect(node(desk, 'Valves')).toHaveAccessibleName('Valves, 1 sub-project');
  await expect(node(desk, 'Pumps')).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await level(desk, 'Pumps', 1);

  await node(desk, 'Pumps').click();
  await desk.getByRole('button', { name: 'Move to', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move “Pumps”' });
  await dialog.getByRole('treeitem', { name: /^Valves/ }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await level(desk, 'Pumps', 2);
});

test('[TREE-2] what is deleted lies in the trash with all that it holds, and is restored to its place', async ({
  desk,
}) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Turbines');
  await addProject(desk, 'Blades', 'Turbines');
  await node(desk, 'Turbines').click();
  await desk.getByRole('button', { name: 'Move to trash' }).first().click();
  await expect(node(desk, 'Turbines')).toHaveCount(0);
  await expect(node(desk, 'Blades')).toHaveCount(0);

  await trash(desk).click();
  await expect(node(desk, 'Turbines')).toBeVisible();
  await node(desk, 'Turbines').click();
  await desk.getByRole('button', { name: 'Restore' }).first().click();
  await expect(node(desk, 'Turbines')).toHaveCount(0);
  await goTo(desk, 'Projects');
  await expect(node(desk, 'Turbines')).toBeVisible();
  await node(desk, 'Turbines').click();
  await desk.keyboard.press('ArrowRight');
  await level(desk, 'Blades', 2);
});

test('[TREE-6] a search is saved into a project, found there after a reload, and opened from the tree', async ({
  desk,
}) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Bicycles');
  await goTo(desk, 'Dashboard');
  await ultraQuick(desk);
  const address = new URL(desk.url()).pathname;
  await desk.getByRole('button', { name: 'Save to project' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Save search to a project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Drives, first look');
  await dialog.getByRole('treeitem', { name: /^Bicycles/ }).click();
  await keepToasts(desk);
  await dialog.getByRole('button', { name: 'Save in Bicycles' }).click();
  await desk.getByRole('button', { name: 'Show', exact: true }).click();

  await expect(desk).toHaveURL(/\/search\/project_list\/\d+$/);
  await desk.reload();
  await expect(node(desk, 'Bicycles')).toHaveAttribute('aria-selected', 'true');
  await desk.getByRole('tree').focus();
  await desk.keyboard.press('ArrowRight');
  await expect(node(desk, 'Drives, first look')).toBeVisible();
  await shoot(desk, 'projects');
  await node(desk, 'Drives, first look').dblclick();
  await expect(desk).toHaveURL(new RegExp(`${address}$`));
  await expect(results(desk).first()).toBeVisible();
});

test('[TREE-4] [TREE-6] [TREE-14] a project and a saved search are duplicated; the copies are of their own', async ({
  desk,
}) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Lamps');
  await addProject(desk, 'Shades', 'Lamps');
  await goTo(desk, 'Dashboard');
  await ultraQuick(desk);
  await desk.getByRole('button', { name: 'Save to project' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dim light');
  await dialog.getByRole('treeitem', { name: /^Lamps/ }).click();
  await dialog.getByRole('button', { name: 'Save in Lamps' }).click();
  await expect(dialog).toHaveCount(0);
  const duplicate = async (name: string) => {
    await node(desk, name).first().click({ button: 'right' });
    await desk.getByRole('menuitem', { name: 'Duplicate…' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await shoot(desk, `duplicate-${name.toLowerCase().replace(' ', '-')}`);
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await goTo(desk, 'Projects');
  await duplicate('Lamps');
  await expect(node(desk, 'Copy of Lamps')).toHaveAccessibleName(/1 sub-project, 1 saved search/);
  await expect(node(desk, 'Copy of Lamps'), 'the keyboard goes on there').toHaveAttribute('aria-selected', 'true');
  await desk.getByRole('tree').focus();
  await desk.keyboard.press('ArrowRight');
  await expect(node(desk, 'Dim light'), 'in both').toHaveCount(2);

  await duplicate('Dim light');
  await expect(desk.getByRole('textbox', { name: 'Idea' })).toHaveValue(idea.text);
  await desk.getByRole('textbox', { name: 'Idea' }).fill('A lamp that dims by itself.');
  await expect(desk.getByRole('main').getByText(/^Saved/)).toBeVisible();
  await goTo(desk, 'Projects');
  await desk.getByRole('textbox', { name: 'Filter' }).fill('Copy of Dim');
  await expect(node(desk, 'Copy of Dim light')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Filter' }).fill('Dim light');
  await node(desk, 'Dim light').first().dblclick();
  await expect(results(desk).first(), 'the other search is as it was').toBeVisible();
});

test('[LOCAL-3] an edited idea is what it was before, by Ctrl+Z after a reload', async ({ desk }) => {
  await startSearch(desk, 'Ultra Quick');
  const field = desk.getByRole('textbox', { name: 'Idea' });
  const isSaved = () => expect(desk.getByRole('main').getByText('Saved on this device')).toBeVisible();
  await field.fill('A lamp that floats.');
  await isSaved();
  await isSynced(desk);
  await field.fill('A lamp that floats upright.');
  await isSaved();
  await isSynced(desk);
  await desk.reload();
  await expect(field).toHaveValue('A lamp that floats upright.');
  await desk.keyboard.press('Control+z');
  await expect(field).toHaveValue('A lamp that floats.');
  await desk.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('A lamp that floats upright.');
});

test('[TREE-2] the trash is emptied after one question that says how much goes; nothing of it comes back', async ({
  ownDesk: page,
}) => {
  await goTo(page, 'Projects');
  for (const name of ['Turbines', 'Vanes', 'Hubs']) await addProject(page, name);
  await addProject(page, 'Blades', 'Turbines');
  await isSynced(page);
  for (const name of ['Turbines', 'Vanes']) {
    await node(page, name).click();
    await page.keyboard.press('Delete');
    await expect(node(page, name)).toHaveCount(0);
  }
  await trash(page).click();
  await expect(node(page, 'Blades')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Empty trash…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 3 projects for good?' });
  await expect(question).toContainText('This can’t be undone.');
  await expectNoSeriousViolations(page);
  await shoot(page, 'empty-trash');
  await question.getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Empty trash…' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await isSynced(page);
  await page.reload();
  await goTo(page, 'Projects');
  await expect(node(page, 'Hubs')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await expect(trash(page)).toHaveText('Trash');
});
