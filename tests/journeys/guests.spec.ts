/** Two people, one of them from outside the company: invited into one project, and shut out of all the rest. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { followInvitation } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, rename } from './harness/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openShare(page: Page, name: string): Promise<void> {
  await node(page, name).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

test('[ROUTE-23] [PERM-4] a guest sees the project that is shared with them, and nothing else of the company', async ({
  ownDesk: anna,
  browser,
  problems,
}) => {
  await goTo(anna, 'Projects');
  await addProject(anna, 'Pumps');
  await addProject(anna, 'Seals', 'Pumps');
  await addProject(anna, 'Secret valves');
  await isSynced(anna);

  const link = await test.step('the owner of the project invites, by keyboard', async () => {
    await openShare(anna, 'Pumps');
    await dialog(anna).getByRole('button', { name: 'Invite a guest from outside…' }).press('Enter');
    await expect(anna.getByLabel('Guest’s e-mail')).toBeFocused();
    await anna.keyboard.press('Enter');
    await expect(dialog(anna).getByText('Give an e-mail address.')).toBeVisible();
    await anna.getByLabel('Guest’s e-mail').fill('gita@law.example');
    await anna.getByLabel('First name').fill('Gita');
    await anna.getByLabel('Last name').fill('Gast');
    await shoot(anna, 'invite-guest');
    await expectNoSeriousViolations(anna);
    await anna.keyboard.press('Enter');
    await expect(dialog(anna).getByText('Gita Gast is invited as a guest. Pass this link on:')).toBeVisible();
    await expect(dialog(anna).getByRole('button', { name: /Role of Gita Gast/ })).toContainText('Reader');
    await shoot(anna, 'guest-link');
    const url = await dialog(anna).getByLabel('One-time link').inputValue();
    await dialog(anna).getByRole('button', { name: 'Done' }).click();
    return url;
  });

  await test.step('in another project the guest is offered, before they have answered', async () => {
    await openShare(anna, 'Secret valves');
    await dialog(anna).getByRole('button', { name: 'Invite a guest from outside…' }).click();
    await expect(dialog(anna).locator('option[label="Gita Gast"]')).toHaveAttribute('value', 'gita@law.example');
    await anna.getByLabel('Guest’s e-mail').fill('gita@law.example');
    await expect(anna.getByLabel('Last name')).toHaveValue('Gast');
    await shoot(anna, 'invite-known-guest');
    await dialog(anna).getByRole('button', { name: 'Done' }).click();
  });

  const context = await browser.newContext({ viewport: anna.viewportSize() });
  problems.watch(context);
  const gita = await context.newPage();
  await followInvitation(gita, link);

  await test.step('no place of the company is in the menu, and its pages are shut', async () => {
    await expect(gita.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      ...['Dashboard', 'Projects', 'Tasks'],
    ]);
    await shoot(gita, 'guest-dashboard');
    await gita.goto(new URL('/company', gita.url()).href);
    await expect(gita.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible();
    await expect(gita.getByText('It belongs to the company whose guest you are.')).toBeVisible();
  });

  await test.step('the shared project opens, to read, and no other is there', async () => {
    await goTo(gita, 'Projects');
    await gita.getByRole('button', { name: 'Accept' }).click();
    await expect(node(gita, 'Pumps')).toHaveAccessibleName(/read only/);
    await expect(node(gita, 'Pumps')).toHaveAttribute('aria-expanded');
    await node(gita, 'Pumps').click();
    await gita.keyboard.press('ArrowRight');
    await expect(node(gita, 'Seals')).toBeVisible();
    await expect(node(gita, 'Secret valves')).toHaveCount(0);
    await openShare(gita, 'Pumps');
    await expect(dialog(gita)).toContainText('You are a guest: the people of the company share projects.');
    await expect(dialog(gita).getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
    await expect(dialog(gita).getByRole('button', { name: /Invite a guest/ })).toHaveCount(0);
    await shoot(gita, 'guest-share');
    await expectNoSeriousViolations(gita);
    await dialog(gita).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('made a member, the guest changes it, and both see the change', async () => {
    await openShare(anna, 'Pumps');
    await anna.getByRole('button', { name: /Role of Gita Gast/ }).click();
    await anna.getByRole('option', { name: 'Member', exact: true }).click();
    await expect(anna.getByRole('button', { name: /Role of Gita Gast/ })).toContainText('Member');
    await dialog(anna).getByRole('button', { name: 'Done' }).click();
    await expect(node(gita, 'Pumps')).not.toHaveAccessibleName(/read only/);
    await rename(gita, 'Seals', 'Gaskets');
    await node(anna, 'Pumps').click();
    await anna.keyboard.press('ArrowRight');
    await expect(node(anna, 'Gaskets')).toBeVisible();
  });

  await test.step('the administrator sees who is a guest', async () => {
    await anna.getByRole('link', { name: 'Company users' }).click();
    const row = anna.getByRole('row').filter({ hasText: 'gita@law.example' }).first();
    await expect(row.getByText('Guest', { exact: true })).toBeVisible();
    await anna.getByRole('button', { name: 'Invite', exact: true }).click();
    await anna.getByRole('button', { name: /As$/ }).click();
    await anna.getByRole('option', { name: 'Guest from outside' }).click();
    // The list of kinds of accounts is a dialog too while it closes.
    await expect(anna.getByRole('dialog', { name: 'Invite' })).toContainText(
      'sees nothing but the projects that are shared with them',
    );
    await shoot(anna, 'invite-as-guest');
    await expectNoSeriousViolations(anna);
  });
  await context.close();
});
