/** A monitor that several people share. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';

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
