/** Events of a register come in beside the publications, and change what documents, lists and coverage say. */
import { resolve } from 'node:path';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { fielded, goTo, results } from './harness/steps.ts';

const FOUR_GRANTS = resolve(import.meta.dirname, '../fixtures/four-grants.xml');
/** In the columns of the USPTO: a fee of the first grant is paid, the second expires, with a line that is damaged. */
const FEES = `0000099000001 90000001 N 20200106 20210406 20240801 M1551
0000099000002 90000002 N 20200106 20210413 20250413 EXP.
0000099000003 90000003
`;

test('a fee paid and a patent expired show in the document step by step, in lists and in coverage', async ({
  signedIn,
  server,
}) => {
  const chooser = signedIn.getByLabel('Files to import');
  const bibliography = signedIn.getByRole('region', { name: 'Bibliography' });
  await goTo(signedIn, 'Data coverage');
  await chooser.setInputFiles(FOUR_GRANTS);
  await expect(signedIn.getByText(/^3 new, 1 set aside, in /)).toBeVisible();
  await signedIn.goto(`${server.url}/document/US-99000002-B2`);
  await expect(bibliography).toContainText('Granted');
  await signedIn.getByRole('link', { name: 'Watch its changes' }).click();
  const numbers = signedIn.getByRole('textbox', { name: 'Publication numbers' });
  await expect(numbers).toHaveValue('US-99000002-B2');
  await numbers.fill('US-99000002-B2; US 99,000,009 B2');
  await expectNoSeriousViolations(signedIn);
  await signedIn.getByRole('button', { name: 'Start monitoring' }).click();
  await signedIn.getByRole('link', { name: 'US-99000002-B2 and 1 more', exact: true }).click();
  const watched = signedIn.getByRole('list', { name: 'Watched numbers' }).getByRole('listitem');
  await expect(watched).toHaveText([/Whole family/, /Not in the corpus yet/]);
  const monitor = signedIn.url();
  await signedIn.goto(`${server.url}/data_coverage`);
  await chooser.setInputFiles({ name: 'fees.txt', mimeType: 'text/plain', buffer: Buffer.from(FEES) });
  const row = signedIn
    .getByRole('region', { name: 'Import publications' })
    .getByRole('listitem')
    .filter({ hasText: 'fees.txt' });
  await expect(row.getByRole('status')).toHaveText(/^0 new, 2 legal events of 2 rights, 1 set aside, in /);
  await expect(row).toContainText('Done');
  const coverage = signedIn.getByRole('table', { name: 'Legal events by country and source' });
  await expect(coverage.getByRole('row').nth(1)).toHaveText(/US.*USPTO maintenance fee events.*2.*2.*04\/13\/25/);

  await goTo(signedIn, 'Dashboard');
  await fielded(signedIn, 'SS:lapsed');
  await expect(results(signedIn)).toHaveCount(1);
  await expect(results(signedIn)).toContainText('US-99000002-B2');
  await expect(results(signedIn)).toContainText('Lapsed');

  await signedIn.goto(`${server.url}/document/US-99000002-B2`);
  await expect(bibliography, 'not the copy from before').toContainText(
    'LapsedComputed from the events of the registers.Since 04/13/25',
  );
  await expect(bibliography).toContainText('May be revived: A late maintenance fee is accepted on petition');
  await bibliography.getByRole('link', { name: 'How it was computed' }).click();
  const legal = signedIn.getByRole('region', { name: 'Legal status' });
  await expect(legal).toBeFocused();
  await expect(legal.getByRole('listitem').first()).toHaveText(
    '04/13/25The right lapsed. US EXP., Patent expired for failure to pay maintenance fees',
  );
  await expect(legal).toContainText('USPTO maintenance fee events: 1 event, the last of which it tells is of 04/13/25');
  await legal.getByText('1 event of the registers').click();
  await expect(legal.getByRole('table', { name: 'Events of the registers' })).toContainText('EXP.');
  await expectNoSeriousViolations(signedIn);
  await shoot(signedIn, 'legal-status');

  await signedIn.goto(`${server.url}/document/US-99000001-B2`);
  const fees = legal.getByRole('table', { name: 'Maintenance fees' }).getByRole('row');
  await expect(fees.nth(1)).toHaveText('3.504/06/2410/06/2404/06/25Paid 08/01/24');
  await expect(fees.nth(2)).toContainText('Not yet payable when the events end');
  await expect(bibliography).toContainText('Granted');
  await expect(bibliography).not.toContainText('Since');

  await signedIn.goto(`${server.url}/document/US-99000004-B2`);
  await expect(legal).toContainText('No events of a register are held for this right.');

  // What is watched is told old beside new, and reviewed by keyboard.
  await signedIn.goto(monitor);
  await signedIn.getByRole('button', { name: 'Run now' }).click();
  const found = signedIn.getByRole('table', { name: /^What arrived/ }).locator('tbody tr');
  await expect(found).toHaveCount(1);
  await expect(found.first()).toContainText('Granted');
  await expect(found.first()).toContainText('IP right cessation (ST.27 H): US EXP.');
  await expect(found.first()).toContainText('In the gazette 04/13/25');
  await signedIn.keyboard.press('j');
  await signedIn.keyboard.press('1');
  await expect(found.first().getByRole('button', { name: 'Relevant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoSeriousViolations(signedIn);
  await shoot(signedIn, 'finding');
  await signedIn.getByRole('link', { name: 'Edit' }).click();
  await numbers.fill('US-99000001-B2');
  await signedIn.getByText('Cited by', { exact: true }).click();
  await signedIn.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(signedIn.getByRole('table', { name: 'Versions of the question' }).getByRole('row')).toHaveCount(3);
  await expectNoSeriousViolations(signedIn);
});
