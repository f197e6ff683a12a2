/**
 * Two people, one project under legal hold: what one deleted offline comes back with the reason, and nothing of it can
 * be deleted until an administrator lifts the hold. Then its owner says how long it is kept. And a hold that an
 * administrator finds in the list of the company, and lifts.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { acceptShare, expandProject, shareByEmail } from './harness/sharing.ts';
import { addProject, goTo, isSynced, node, syncStatus } from './harness/steps.ts';

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const toTrash = (page: Page) => page.getByRole('button', { name: 'Move to trash', exact: true });

test('[ROUTE-23] under legal hold nothing of a project is deleted, whoever was offline, until it is lifted', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  problems.allowNetworkErrors();
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await addProject(anna, 'Seals', 'Pumps');
  await shareByEmail(anna, 'Pumps', berta.email);
  await acceptShare(berta.page, 'Pumps');
  await expandProject(berta.page, 'Pumps');
  await expect(node(berta.page, 'Seals')).toBeVisible();
  await expect(details(berta.page).getByRole('button', { name: 'Legal hold…' })).toHaveCount(0);

  await test.step('it is placed with a reason, while a colleague deletes offline', async () => {
    await berta.context.setOffline(true);
    await node(berta.page, 'Seals').click();
    await toTrash(berta.page).click();
    await expect(node(berta.page, 'Seals')).toHaveCount(0);
    await node(anna, 'Pumps').click();
    await details(anna).getByRole('button', { name: 'Legal hold…' }).click();
    const question = anna.getByRole('dialog', { name: 'Put “Pumps” under legal hold' });
    await question.getByRole('button', { name: 'Place hold' }).click();
    await expect(question).toContainText('Say why');
    await question.getByLabel('Reason').fill('Matter 12, Beta v. Office');
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'legal-hold-place');
    await question.getByRole('button', { name: 'Place hold' }).click();
    await expect(details(anna)).toContainText('Matter 12, Beta v. Office');
    await expect(details(anna)).toContainText('By you');
    await expect(node(anna, 'Pumps')).toHaveAccessibleName(/under legal hold/);
    await expect(toTrash(anna)).toBeDisabled();
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'legal-hold');
  });

  await test.step('[LOCAL-3] the deletion comes back with the reason, and is refused from then on', async () => {
    await berta.context.setOffline(false);
    await expect(node(berta.page, 'Seals')).toBeVisible();
    await syncStatus(berta.page).click();
    await berta.page.getByRole('button', { name: 'Look at it' }).click();
    const changes = berta.page.getByRole('dialog', { name: 'Changes that could not be applied' });
    await expect(changes).toContainText('under legal hold: until an administrator lifts it');
    await shoot(berta.page, 'changes-legal-hold');
    await berta.page.keyboard.press('Escape');
    await node(berta.page, 'Seals').click();
    await expect(toTrash(berta.page)).toBeDisabled();
    await expect(details(berta.page)).toContainText('until an administrator lifts the hold');
  });

  await test.step('an administrator lifts it; the colleague deletes', async () => {
    await details(anna).getByRole('button', { name: 'Lift legal hold…' }).click();
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Lift hold' }).click();
    await expect(node(anna, 'Pumps')).not.toHaveAccessibleName(/under legal hold/);
    await expect(toTrash(berta.page)).toBeEnabled();
    await toTrash(berta.page).click();
    await expect(node(berta.page, 'Seals')).toHaveCount(0);
    await isSynced(berta.page);
  });

  await test.step('its owner says how long it is kept; the colleague reads it, and can’t change it', async () => {
    await node(anna, 'Pumps').click();
    await details(anna).getByRole('button', { name: 'Retention…' }).click();
    const question = anna.getByRole('dialog', { name: 'How long “Pumps” is kept' });
    await question.getByRole('textbox', { name: 'Years' }).fill('0');
    await question.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(question).toContainText('from 1 to 100');
    await question.getByRole('textbox', { name: 'Years' }).fill('5');
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'retention-set');
    await question.getByRole('button', { name: 'Set', exact: true }).press('Enter');
    const said = 'Kept until 5 years after its last change';
    await expect(details(anna)).toContainText(said);
    await expect(details(anna)).toContainText('Set by you');
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'retention');
    await details(anna).getByRole('button', { name: 'Legal hold…' }).click();
    await anna.getByLabel('Reason').fill('Matter 13');
    await anna.getByRole('button', { name: 'Place hold' }).click();
    await expect(details(anna)).toContainText('The legal hold stops this.');
    await shoot(anna, 'hold-and-retention');

    // On a small window both are a key away, or in the menu and the toolbar.
    await anna.setViewportSize({ width: 1024, height: 768 });
    await expect(details(anna)).toHaveCount(0);
    await node(anna, 'Pumps').click();
    await anna.keyboard.press('Alt+i');
    const dialog = anna.getByRole('dialog', { name: 'Details' });
    await expect(dialog).toContainText('The legal hold stops this.');
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'hold-and-retention-small');
    await dialog.getByRole('button', { name: 'Lift legal hold…' }).click();
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Lift hold' }).click();
    await expect(dialog).not.toContainText('Matter 13');
    await expect(dialog).toContainText(said);
    await anna.keyboard.press('Escape');
    await expect(anna.getByRole('tree'), 'the keyboard goes on in the tree').toBeFocused();
    await anna.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(dialog).toContainText(said);
    await anna.keyboard.press('Escape');
    await anna.setViewportSize({ width: 1440, height: 900 });
    await node(berta.page, 'Pumps').click();
    await expect(details(berta.page)).toContainText(said);
    await expect(details(berta.page).getByRole('button', { name: /retention/i })).toHaveCount(0);
    await details(anna).getByRole('button', { name: 'Change retention…' }).click();
    await anna.getByRole('button', { name: /^Remove/ }).click();
    await expect(details(anna)).not.toContainText(said);
  });
});

test('[ROUTE-23] an administrator finds the hold on a project that they are not in, and lifts it once invited', async ({
  ownDesk: anna,
  berta: { page: berta },
}) => {
  const openUsers = async () => {
    await goTo(anna, 'Projects');
    await anna.getByRole('link', { name: 'Company users' }).click();
  };
  const none = 'No project is under legal hold.';
  const holds = anna.getByRole('region', { name: 'Legal holds' });
  const held = anna.getByRole('list', { name: 'Projects under legal hold' }).getByRole('listitem');
  await openUsers();
  await expect(holds).toContainText(none);
  await goTo(berta, 'Projects');
  await addProject(berta, 'Valves');
  await node(berta, 'Valves').click();
  await details(berta).getByRole('button', { name: 'Legal hold…' }).click();
  await berta.getByLabel('Reason').fill('Matter 7');
  await berta.getByRole('button', { name: 'Place hold' }).click();
  await expect(details(berta)).toContainText('Matter 7');
  await expect(details(berta).getByRole('button', { name: 'Lift legal hold…' })).toHaveCount(0);

  await test.step('the list says who placed it and when, and whom to ask; nothing of what it is about', async () => {
    await anna.setViewportSize({ width: 1440, height: 900 });
    await openUsers();
    await expect(held).toHaveText([
      /^A project that you are not inBy Berta Benz, .*\d\d:\d\d\. To lift it, ask Berta Benz to invite you/,
    ]);
    await expect(anna.getByText(/Valves|Matter/)).toHaveCount(0);
    await held.scrollIntoViewIfNeeded();
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'legal-holds-of-others');
    await anna.setViewportSize({ width: 1024, height: 768 });
    await held.scrollIntoViewIfNeeded();
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'legal-holds-of-others-small');
    await anna.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('who is invited reads which and why, and lifts it there; then the list says so', async () => {
    const { user } = (await (await anna.request.get(new URL('/spa/api/users/self', anna.url()).href)).json()) as {
      readonly user: { readonly email: string };
    };
    await shareByEmail(berta, 'Valves', user.email);
    await acceptShare(anna, 'Valves');
    await openUsers();
    await expect(held).toHaveText([/^ValvesMatter 7By Berta Benz, .*Open to lift$/]);
    await expectNoSeriousViolations(anna);
    await shoot(anna, 'legal-holds-own');
    await held.getByRole('link', { name: 'Open Valves, to lift the hold there' }).click();
    await details(anna).getByRole('button', { name: 'Lift legal hold…' }).click();
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Lift hold' }).click();
    await expect(details(berta)).not.toContainText('Matter 7');
    await openUsers();
    await expect(holds).toContainText(none);
    await expect(held).toHaveCount(0);
  });
});
