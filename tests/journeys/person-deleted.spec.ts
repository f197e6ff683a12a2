/**
 * Two people: one leaves, and is deleted once their project has another owner. Their work stays without their name, and
 * their browser removes what it holds.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { invite, inviteColleague } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { dialogOf, inviteByEmail, openShare, takeOut } from './harness/sharing.ts';
import { addProject, goTo, node } from './harness/steps.ts';

const GONE = /Deleted person \d+/;

/** Two have the name: the address tells whose row it is. */
async function act(page: Page, email: string, entry: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Actions for Carlotta Quokkagraph' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('[ROUTE-23] a colleague who left is deleted: the name goes, the work stays', async ({
  ownDesk: anna,
  browser,
  problems,
}) => {
  const carla = await inviteColleague(anna, browser, ['Carla', 'Quokkagraph']);
  problems.watch(carla.context);
  problems.allowNetworkErrors();
  problems.allow(/410|401/);
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await openShare(anna, 'Pumps');
  await inviteByEmail(anna, carla.email);
  await goTo(carla.page, 'Projects');
  await carla.page.getByRole('button', { name: 'Accept' }).click();
  await expect(node(carla.page, 'Pumps')).toBeVisible();
  const role = dialogOf(anna).getByRole('button', { name: /Role of Carla Quokkagraph/ });
  await expect(dialogOf(anna).getByText('Invited', { exact: true }), 'Anna hears of it').toHaveCount(0);
  await expect(role).toBeEnabled();
  await role.click();
  await anna.getByRole('option', { name: 'Owner', exact: true }).click();
  await anna.getByRole('button', { name: 'Hand over' }).click();

  await test.step('a changed name shows to others at once; equal names have the address', async () => {
    const { page } = carla;
    await page.goto(new URL('/account/setup/', page.url()).href);
    await page.getByLabel('First name').fill('Carlotta');
    await page.getByLabel('New password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(anna).getByText('Carlotta Quokkagraph')).toBeVisible();
    await expect(dialogOf(anna).getByText('Carla Quokkagraph')).toHaveCount(0);
    await dialogOf(anna).getByRole('button', { name: 'Done' }).click();
    const twin = await invite(anna, ['Carlotta', 'Quokkagraph']);
    await anna.getByRole('link', { name: 'Teams' }).click();
    await anna.getByRole('button', { name: 'New team' }).click();
    await dialogOf(anna).getByRole('textbox').fill('Quokkas');
    await anna.getByRole('button', { name: 'Make team' }).click();
    for (const email of [carla.email, twin.email]) {
      await anna.getByRole('button', { name: /Add to Quokkas/ }).click();
      await shoot(anna, 'team-twins-offered');
      await anna.getByRole('option', { name: `Carlotta Quokkagraph (${email})` }).click();
      await anna.getByRole('button', { name: 'Add', exact: true }).click();
    }
    for (const email of [carla.email, twin.email])
      await expect(anna.getByText(`Carlotta Quokkagraph (${email})`, { exact: true })).toBeVisible();
    await shoot(anna, 'team-twins');
    const role = anna.getByRole('button', { name: `Role of Carlotta Quokkagraph (${carla.email}) in Quokkas` });
    await role.click();
    await anna.getByRole('option', { name: 'Owner', exact: true }).click();
    await expect(anna.getByRole('button', { name: /Remove Administrator/ })).toBeVisible();
    // The twin goes again.
    await takeOut(anna, `Carlotta Quokkagraph (${twin.email})`);
    await expect(anna.getByText(carla.email)).toHaveCount(0);
  });

  await test.step('what has to be done first is said', async () => {
    await anna.getByRole('link', { name: 'Company users' }).click();
    await act(anna, carla.email, 'Deactivate…');
    await anna.getByRole('button', { name: /New owner of 1 shared project/ }).click();
    await anna.getByRole('option', { name: 'Nobody for now' }).click();
    await anna.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(anna.getByRole('cell', { name: 'Deactivated' })).toBeVisible();
    await act(anna, carla.email, 'Delete…');
    const refused = anna.getByRole('dialog', { name: 'Delete Carlotta Quokkagraph' });
    await expect(refused).toContainText('This person still owns a project.');
    await refused.getByRole('button', { name: 'Close' }).last().click();
    await act(anna, carla.email, 'Hand over…');
    await anna.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(anna.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('the dialog says what goes and what stays, and wants a word', async () => {
    await act(anna, carla.email, 'Delete…');
    const question = anna.getByRole('dialog', { name: 'Delete Carlotta Quokkagraph for good?' });
    await expect(question).toContainText('backups of the server');
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'delete-person');
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(question).toContainText('Type “delete”.');
    await question.getByLabel('Type “delete” to confirm').fill('delete');
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(anna.getByText(/Their work stays, as that of “Deleted person \d+”/)).toBeVisible();
    await expect(anna.getByRole('cell', { name: carla.email })).toBeHidden();
  });

  await test.step('the others see their work under one name, their own browser removes everything', async () => {
    await goTo(anna, 'Projects');
    await openShare(anna, 'Pumps');
    await expect(dialogOf(anna).getByText(GONE).first()).toBeVisible();
    await expect(dialogOf(anna).getByText('Carlotta')).toHaveCount(0);
    await shoot(anna, 'deleted-person-in-project');
    await dialogOf(anna).getByRole('button', { name: 'Done' }).click();
    await anna.getByRole('link', { name: 'Teams' }).click();
    await expect(anna.getByText('Account deleted'), 'without a role').toBeVisible();
    await expect(anna.getByRole('button', { name: /Role of Deleted person/ })).toHaveCount(0);
    await expect(anna.getByRole('button', { name: /Remove Administrator/ }), 'the only owner now').toHaveCount(0);
    await shoot(anna, 'deleted-person-in-team');
    await anna.getByRole('button', { name: /Remove Deleted person/ }).click();
    await expect(anna.getByText(GONE)).toHaveCount(0);
    await expect(carla.page.getByRole('heading', { name: 'This device was cut off' })).toBeVisible();
  });
  await carla.context.close();
});
