/** A monitor that several people share. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { isSynced } from './harness/steps.ts';

test('[ROUTE-33] a colleague is taken into a monitor, reads it, runs it as a member, and leaves', async ({
  ownDesk: anna,
  berta,
}) => {
  const { page } = berta;
  await anna.goto(new URL('/monitoring', anna.url()).href);
  await anna.getByRole('button', { name: 'New monitor' }).click();
  await anna.getByRole('textbox', { name: 'Question, in the query language' }).fill('TI=valve*');
  await anna.getByRole('textbox', { name: 'Name' }).fill('Valves');
  await anna.getByRole('button', { name: 'Start monitoring' }).click();
  await anna.getByRole('link', { name: 'Valves', exact: true }).click();
  const people = anna.getByRole('group', { name: 'Who is in it' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  const email = people.getByRole('textbox', { name: 'E-mail of a colleague' });
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await expect(people.getByRole('alert')).toHaveText('Nobody in your company has this e-mail address.');
  await email.fill(berta.email);
  await email.press('Enter');
  await expect(people.getByText('Berta Benz', { exact: true })).toBeVisible();
  await people.getByRole('button', { name: /Role of Berta Benz/ }).click();
  await anna.getByRole('option', { name: 'Reader' }).click();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'monitor-people');

  await page.goto(new URL('/monitoring', page.url()).href);
  const line = page.getByRole('row', { name: /Valves/ });
  await expect(line).toContainText('Administrator');
  await expect(line.getByRole('button')).toHaveCount(0);
  await shoot(page, 'monitors-of-others');
  await page.getByRole('link', { name: 'Valves', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Who is in it' })).toContainText('Berta Benz (you)');
  await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0);

  await people.getByRole('button', { name: /Role of Berta Benz/ }).click();
  await anna.getByRole('option', { name: 'Member' }).click();
  await expect(page.getByRole('group', { name: 'Who is in it' })).toContainText('Member');
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the monitor' }).click();
  await expectNoSeriousViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No monitors yet')).toBeVisible();
  await expect(people.getByText('Berta Benz')).toHaveCount(0);
});

test('[ROUTE-26] [ROUTE-33] [ROUTE-36] an edited category offers its monitor the question', async ({
  ownDesk: anna,
  berta,
}) => {
  const { page } = berta;
  const dialog = anna.getByRole('dialog');
  await anna.getByRole('link', { name: 'Company', exact: true }).click();
  await anna.getByRole('button', { name: 'New category' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Harvesters');
  await dialog.getByRole('textbox', { name: 'Classes' }).fill('A01D');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await anna.getByRole('link', { name: 'Harvesters' }).click();
  await expect(anna.getByRole('region', { name: 'Watched' })).toHaveCount(0);
  const category = anna.url();
  // By one press, after which the focus is on what says so.
  await anna.getByRole('button', { name: 'Watch this' }).click();
  await expect(anna.getByRole('heading', { name: 'A monitor watches this category' })).toBeFocused();
  await anna.getByRole('region', { name: 'Watched' }).getByRole('link', { name: 'Harvesters', exact: true }).click();
  const people = anna.getByRole('group', { name: 'Who is in it' });
  await people.getByRole('textbox', { name: 'E-mail of a colleague' }).fill(berta.email);
  await anna.keyboard.press('Enter');
  await expect(people.getByText('Berta Benz', { exact: true })).toBeVisible();
  await people.getByRole('button', { name: /Role of Berta Benz/ }).click();
  await anna.getByRole('option', { name: 'Reader' }).click();

  // Each page knows of the other.
  await expect(anna.getByText('Made from the category Harvesters.')).toBeVisible();
  await anna.getByRole('main').getByRole('link', { name: 'Harvesters', exact: true }).click();
  const watched = anna.getByRole('region', { name: 'Watched' });
  await expect(watched).toContainText('A monitor watches this category');
  await expect(watched).toContainText('It asks what the category asks.');
  await expect(anna.getByRole('button', { name: 'Watch this' })).toHaveCount(0);
  await shoot(anna, 'category-watched');

  // A colleague sees it by being in the monitor; what she may not change, she is not offered.
  await isSynced(anna);
  await page.goto(category);
  const hers = page.getByRole('region', { name: 'Watched' });
  await expect(hers).toContainText('Of Administrator');
  await anna.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Classes' }).fill('A01D; A01B');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(watched).toContainText('Older question');
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'category-edited');
  await expect(hers).toContainText('Its owner and members can give it the new question.');
  await hers.getByRole('link', { name: 'Harvesters' }).click();
  await expect(page.getByText('The category Harvesters asks something else now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the question' })).toHaveCount(0);
  await shoot(page, 'monitor-older-reader');

  // Nothing changes before what it would bring was seen.
  await watched.getByRole('link', { name: 'See what the new question would bring to Harvesters' }).click();
  const question = anna.getByRole('textbox', { name: 'Question, in the query language' });
  await expect(question).toHaveValue('CPC:A01D OR IPC:A01D OR CPC:A01B OR IPC:A01B');
  await anna.getByRole('button', { name: 'Show what this question would bring' }).click();
  await expect(anna.getByText('What this question would bring today')).toBeVisible();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'monitor-older-edit');
  await anna.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(anna.getByText('The category Harvesters asks something else now.')).toHaveCount(0);
  await expect(anna.getByRole('table', { name: 'Versions of the question' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('The category Harvesters asks something else now.')).toHaveCount(0, { timeout: 20_000 });

  // Edited once more, the monitor keeps its own question, and is asked no more.
  await anna.goto(category);
  await anna.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Keywords' }).fill('gripper');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(watched).toContainText('Older question');
  await watched.getByRole('link', { name: 'Harvesters', exact: true }).click();
  await anna.getByRole('button', { name: 'Keep the question' }).click();
  await expect(anna.getByText('Made from the category Harvesters, with a question of its own.')).toBeVisible();

  // Removed: the monitor goes on, and says so to both.
  await anna.goto(category);
  await expect(watched).toContainText('It asks a question of its own.');
  await anna.getByRole('button', { name: 'Remove' }).click();
  await expect(anna.getByRole('alertdialog')).toContainText('What watches it goes on with the question that it has.');
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await isSynced(anna);
  await expect(page.getByText(/Made from a category that is not on the company’s page any more/)).toBeVisible();

  // Back by undo; with the monitor deleted, it can be watched anew.
  await anna.keyboard.press('Control+z');
  await anna.getByRole('link', { name: 'Harvesters' }).click();
  await expect(watched).toBeVisible();
  await anna.goto(new URL('/monitoring', anna.url()).href);
  await anna.getByRole('button', { name: 'Delete Harvesters' }).click();
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Delete monitor' }).click();
  await expect(anna.getByText('No monitors yet')).toBeVisible();
  await anna.goto(category);
  await expect(anna.getByRole('button', { name: 'Watch this' })).toBeVisible();
  await expect(watched).toHaveCount(0);
});
