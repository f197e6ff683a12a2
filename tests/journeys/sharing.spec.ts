/** Two people, one project: invited, accepted, changed by both, taken away again. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { inviteColleague } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { acceptShare, dialogOf, expandProject, openShare, shareByEmail, takeOut } from './harness/sharing.ts';
import { addProject, goTo, isSynced, node, rename, syncStatus } from './harness/steps.ts';
import { keepToasts } from './harness/time.ts';

test('[TREE-9] [TREE-12] a project shared by e-mail is changed by both; a removed member keeps unsent work', async ({
  ownDesk: anna,
  browser,
  problems,
  berta,
}) => {
  problems.allowNetworkErrors();
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await addProject(anna, 'Seals', 'Pumps');
  await isSynced(anna);

  await test.step('[TREE-16] an e-mail is required; [TREE-17] a failure is told', async () => {
    await openShare(anna, 'Pumps');
    await dialogOf(anna).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialogOf(anna).getByText('Give an e-mail address.')).toBeVisible();
    await dialogOf(anna).getByLabel('Invite by e-mail').fill('nobody@example.com');
    await dialogOf(anna).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(anna.getByText('Something went wrong while sharing the project.')).toBeVisible();
    await expectNoSeriousViolations(anna);
    await dialogOf(anna).getByRole('button', { name: 'Done' }).click();
  });

  await shareByEmail(anna, 'Pumps', berta.email);
  await expect(node(anna, 'Pumps')).toHaveAccessibleName(/shared by you/);
  await acceptShare(berta.page, 'Pumps');
  await expandProject(berta.page, 'Pumps');
  await expect(node(berta.page, 'Seals'), 'with all that it holds').toBeVisible();
  await expectNoSeriousViolations(berta.page);

  await test.step('what one changes the other sees', async () => {
    await rename(berta.page, 'Seals', 'Gaskets');
    await expect(node(anna, 'Gaskets')).toBeVisible();
    await addProject(anna, 'Valves', 'Pumps');
    await expect(node(berta.page, 'Valves')).toBeVisible();
  });

  await test.step('what one does offline meets what the other does', async () => {
    await berta.context.setOffline(true);
    await rename(berta.page, 'Gaskets', 'Rings');
    await rename(anna, 'Valves', 'Taps');
    await berta.context.setOffline(false);
    await expect(node(anna, 'Rings')).toBeVisible();
    await expect(node(berta.page, 'Taps')).toBeVisible();
    await isSynced(berta.page);
  });

  await test.step('an outsider finds nothing at the address', async () => {
    const carl = await inviteColleague(anna, browser, ['Carl', 'Cron']);
    problems.watch(carl.context);
    await carl.page.goto(anna.url());
    await expect(carl.page.getByText('The project of this address is not in your tree')).toBeVisible();
    await carl.context.close();
  });

  await test.step('removed while offline: the project goes, the unsent work is kept', async () => {
    await berta.context.setOffline(true);
    await rename(berta.page, 'Rings', 'Not yet sent');
    await addProject(berta.page, 'Not sent either', 'Not yet sent');
    await openShare(anna, 'Pumps');
    await takeOut(anna, 'Berta Benz');
    await expect(dialogOf(anna).getByRole('button', { name: 'Remove Berta Benz' })).toHaveCount(0);
    await expect(
      dialogOf(anna).getByRole('region', { name: 'Shared with' }),
      'the keyboard stays in the dialog',
    ).toBeFocused();
    await dialogOf(anna).getByRole('button', { name: 'Done' }).click();
    await berta.context.setOffline(false);
    await expect(berta.page.getByText('“Pumps”. What you had not sent yet is kept.')).toBeVisible();
    await expect(node(berta.page, 'Pumps')).toHaveCount(0);
    await expect(berta.page.getByRole('button', { name: 'Move to trash' }), 'what was selected is gone').toBeDisabled();
    await syncStatus(berta.page).click();
    await expect(berta.page.getByRole('dialog', { name: 'Sync status' })).toContainText(
      'Everything else is on this device and on the server.',
    );
    await berta.page.getByRole('button', { name: 'Look at them' }).click();
    const changes = berta.page.getByRole('dialog', { name: 'Changes that could not be applied' });
    await expect(changes).toContainText('Rescued from “Pumps”');
    await expect(changes).toContainText('Rename “Rings”');
    await expectNoSeriousViolations(berta.page);
    const drops = changes.getByRole('button', { name: 'Drop' });
    await drops.first().click();
    await expect(drops).toHaveCount(1);
    await expect(drops, 'the keyboard goes on with the next').toBeFocused();
    await drops.click();
    await expect(changes).toContainText('Nothing is left here');
  });
});

test('[TREE-2] [LOCAL-3] a project added offline to a deleted parent is in Recovered and is moved from there', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  problems.allowNetworkErrors();
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await addProject(anna, 'Rotors', 'Pumps');
  await isSynced(anna);
  await shareByEmail(anna, 'Pumps', berta.email);
  await acceptShare(berta.page, 'Pumps');
  await expandProject(berta.page, 'Pumps');
  await berta.context.setOffline(true);
  await addProject(berta.page, 'Blades', 'Rotors');
  await node(anna, 'Rotors').click();
  await anna.keyboard.press('Delete');
  await isSynced(anna);
  await keepToasts(berta.page);
  await berta.context.setOffline(false);
  await expect(berta.page.getByText('1 item in Recovered')).toBeVisible();
  await expect(node(berta.page, 'Rotors')).toHaveCount(0);
  await expect(
    berta.page.getByRole('button', { name: 'Move to trash' }),
    'nothing that is shown is selected',
  ).toBeDisabled();
  await berta.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(berta.page.getByRole('heading', { level: 1 })).toHaveText('Recovered');
  await node(berta.page, 'Blades').click();
  await expectNoSeriousViolations(berta.page);
  await shoot(berta.page, 'recovered');
  await berta.page.getByRole('button', { name: 'Move to', exact: true }).click();
  await dialogOf(berta.page)
    .getByRole('treeitem', { name: /^Pumps/ })
    .click();
  await dialogOf(berta.page).getByRole('button', { name: 'Move here' }).click();
  await goTo(berta.page, 'Projects');
  await expandProject(berta.page, 'Pumps');
  await expect(node(berta.page, 'Blades')).toBeVisible();
  await expect(berta.page.getByRole('link', { name: /^Recovered/ })).toHaveCount(0);
  await expandProject(anna, 'Pumps');
  await expect(node(anna, 'Blades')).toBeVisible();
});

test('[TREE-10] [TREE-13] [ROUTE-22] a team shares a project: members see it until the team loses it', async ({
  ownDesk: anna,
  berta,
}) => {
  await anna.goto(new URL('/user_team/team_list', anna.url()).href);
  await expect(anna.getByText('No teams yet')).toBeVisible();
  await anna.getByRole('button', { name: 'New team' }).click();
  await dialogOf(anna).getByRole('textbox', { name: 'Name' }).fill('Chemistry');
  await dialogOf(anna).getByRole('button', { name: 'Make team' }).click();
  const team = anna.getByRole('region', { name: 'Chemistry' });
  await team.getByRole('button', { name: /Add to Chemistry/ }).click();
  await anna.getByRole('option', { name: 'Berta Benz' }).click();
  await team.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(team.getByRole('listitem').filter({ hasText: 'Berta Benz' })).toBeVisible();
  await expectNoSeriousViolations(anna);

  await goTo(anna, 'Projects');
  await addProject(anna, 'Catalysts');
  await openShare(anna, 'Catalysts');
  await dialogOf(anna)
    .getByRole('button', { name: /Share with a team/ })
    .click();
  await anna.getByRole('option', { name: /Chemistry/ }).click();
  await dialogOf(anna).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(anna).getByRole('button', { name: 'Remove Chemistry' })).toBeVisible();

  await goTo(berta.page, 'Projects');
  await expect(node(berta.page, 'Catalysts')).toBeVisible();
  await test.step('[ROUTE-22] the card of the team says what its people see, and where they only read', async () => {
    await goTo(berta.page, 'Teams');
    const shared = berta.page.getByRole('region', { name: 'Chemistry' }).getByRole('listitem').last();
    await expect(shared).toHaveText('Catalysts');
    await dialogOf(anna)
      .getByRole('button', { name: /Role of Chemistry/ })
      .click();
    await anna.getByRole('option', { name: 'Reader', exact: true }).click();
    await expect(shared).toHaveText('Catalysts · read only for the team');
    await shoot(berta.page, 'team-reads');
    await goTo(berta.page, 'Projects');
    await expect(node(berta.page, 'Catalysts')).toHaveAccessibleName(/read only/);
  });
  await takeOut(anna, 'Chemistry');
  await expect(node(berta.page, 'Catalysts')).toHaveCount(0);
});

test('[TREE-11] a project moves into a shared one and out again; leaving asks first', async ({
  ownDesk: anna,
  berta,
}) => {
  await goTo(anna, 'Projects');
  await addProject(anna, 'Shared');
  await addProject(anna, 'Mine');
  await addProject(anna, 'Within mine', 'Mine');
  await shareByEmail(anna, 'Shared', berta.email);
  await acceptShare(berta.page, 'Shared');

  await node(anna, 'Mine').click();
  await anna.keyboard.press('Control+x');
  await node(anna, 'Shared').click();
  await anna.keyboard.press('Control+v');
  await expect(node(berta.page, 'Shared'), 'before it can be opened').toHaveAccessibleName(/1 sub-project/);
  await expandProject(berta.page, 'Shared');
  await expect(node(berta.page, 'Mine')).toHaveAccessibleName(/1 sub-project/);
  await expandProject(berta.page, 'Mine');
  await expect(node(berta.page, 'Within mine')).toBeVisible();

  await anna.keyboard.press('Control+z');
  await expect(node(berta.page, 'Mine'), 'undone as one').toHaveCount(0);
  await expect(node(anna, 'Mine')).toBeVisible();
  await isSynced(anna);

  await node(berta.page, 'Shared').click();
  await berta.page.keyboard.press('Delete');
  await berta.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await openShare(berta.page, 'Shared');
  await dialogOf(berta.page).getByRole('button', { name: 'Leave…' }).click();
  await berta.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(node(berta.page, 'Shared')).toHaveCount(0);
  await isSynced(berta.page);
  await expect(berta.page.getByText('No longer shared with you'), 'who leaves knows').toHaveCount(0);
  await openShare(anna, 'Shared');
  await expect(dialogOf(anna).getByText('Berta Benz')).toHaveCount(0);
});
