/** Filing: a tree of projects by mouse and keyboard, with undo and trash, and searches saved in it. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, node, results, ultraQuick } from './harness/steps.ts';
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
