/** A report of a search: made, followed, taken along, kept when the search goes on. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, fielded, goTo, node } from './harness/steps.ts';

test('[ROUTE-19] [ROUTE-31] [API-9] a report is made of a search that ran, and downloaded in its formats', async ({
  desk,
}, info) => {
  await fielded(desk, 'bicycle');
  await desk.keyboard.press('1');
  await desk.getByRole('link', { name: 'Ledger' }).click();
  await expect(desk.getByText('No report was made yet.')).toBeVisible();

  // The company's own template: the sample, which the page offers.
  const [sample] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Sample template' }).click(),
  ]);
  const letterhead = info.outputPath('Letterhead.docx');
  await sample.saveAs(letterhead);
  const addTemplate = desk.getByLabel('Add a template: Word file');
  await addTemplate.setInputFiles({ name: 'Bad.docx', mimeType: '', buffer: Buffer.from('no Word file') });
  await expect(desk.getByRole('alert')).toContainText('It is damaged, or no Word file');
  await addTemplate.setInputFiles(letterhead);
  const template = desk.getByRole('list', { name: 'Templates' }).getByRole('listitem').first();
  await expect(template).toContainText('Letterhead');
  await template.getByRole('button', { name: 'Preview' }).click();
  await expect(template.getByRole('region', { name: 'Preview of Letterhead' })).toContainText('Sample: membrane', {
    timeout: 30_000,
  });
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'report-templates');

  await desk.getByRole('button', { name: 'Make a report' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Make a report' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Bicycle drives');
  await dialog.getByRole('button', { name: /Word template/ }).click();
  await desk.getByRole('option', { name: 'Letterhead, version 1' }).click();
  await expectNoSeriousViolations(desk);
  await dialog.getByRole('tab', { name: 'Sections' }).click();
  await dialog.getByRole('checkbox', { name: /Family annex/ }).click({ force: true });
  const up = dialog.getByRole('button', { name: 'Move Search log up' });
  await up.focus();
  for (let press = 0; press < 11; press++) await desk.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(dialog.getByRole('list', { name: 'Sections' }).getByRole('listitem').first()).toHaveText('Search log');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'report-sections');
  await dialog.getByRole('tab', { name: 'Columns' }).click();
  await dialog.getByRole('checkbox', { name: 'Inventors' }).click({ force: true });
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('img', { name: 'First pages of Bicycle drives' })).toBeVisible({ timeout: 30_000 });
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'report-preview');
  await dialog.getByRole('button', { name: 'Make report' }).click();

  const row = desk.getByRole('list', { name: 'Reports of this search' }).getByRole('listitem').first();
  await expect(row).toContainText('Not approved', { timeout: 30_000 });
  await expect(desk.getByText('Not Found')).toBeHidden();
  await expectNoSeriousViolations(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await shoot(desk, 'reports-1440');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'reports-1024');

  const take = async (format: string) => {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      row.getByRole('button', { name: `${format} of Bicycle drives, version 1` }).click(),
    ]);
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    return readFile(path);
  };
  expect((await take('PDF')).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(row).toContainText('Own Word template');
  const word = strFromU8(unzipSync(await take('Word (docx)'))['word/document.xml']!);
  for (const part of ['Bicycle drives', 'Index of documents', 'Search log']) expect(word).toContain(part);
  const csv = (await take('CSV')).toString('utf8');
  expect(csv).toContain('Not approved');
  expect(csv).toContain('Search log');
  expect(csv).not.toContain('Family annex');
  expect(csv).toContain('Discloses,Relevant to claim No.,Inventors');
  expect(csv.indexOf('Search log')).toBeLessThan(csv.indexOf('Discloses,Relevant to claim No.,Inventors'));

  await row.getByRole('button', { name: /^Verify / }).click();
  await expect(row.getByText('All files are as the ledger says.')).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: /^Approve / }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('The approved files are being made.')).toBeHidden({ timeout: 30_000 });
  await expect(row).toContainText('Approved');
  expect((await take('CSV')).toString('utf8')).toContain('Approved by ');

  // A landscape: its plots are seen before it is made, and one of them is left out.
  await desk.getByRole('button', { name: 'Make a report' }).click();
  await dialog.getByRole('button', { name: /Kind/ }).click();
  await desk.getByRole('option', { name: 'Landscape' }).click();
  await expect(dialog.getByRole('button', { name: /Counts/ })).toContainText('The results of the last run');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'report-landscape');
  await dialog.getByRole('tab', { name: 'Sections' }).click();
  await dialog.getByRole('checkbox', { name: /Legal status/ }).click({ force: true });
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('img', { name: /First pages of bicycle/ })).toBeVisible({ timeout: 30_000 });
  await shoot(desk, 'report-landscape-preview');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await expect(row).toContainText('Landscape');
  await expect(row).toContainText('Not approved', { timeout: 30_000 });
  const [counted] = await Promise.all([
    desk.waitForEvent('download'),
    row.getByRole('button', { name: /^CSV of bicycle/ }).click(),
  ]);
  await counted.saveAs(info.outputPath('landscape.csv'));
  const counts = await readFile(info.outputPath('landscape.csv'), 'utf8');
  for (const part of ['Year,Publications,Share', 'Applicant,Families', 'Search log']) expect(counts).toContain(part);
  expect(counts).not.toContain('Share of those known');

  await desk.goto(desk.url().replace('/search/reporting_center/', '/x/reporting_center/'));
  await expect(desk.getByRole('list', { name: 'Reports of this search' })).toBeVisible();
});

test('[ROUTE-19] reports of several searches of a project are made at once, and downloaded as one zip', async ({
  desk,
}, info) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Drives of all kinds');
  await addProject(desk, 'Electric ones', 'Drives of all kinds');
  for (const [word, place] of [
    ['bicycle', 'Drives of all kinds'],
    ['battery', 'Electric ones'],
  ] as const) {
    await goTo(desk, 'Dashboard');
    await fielded(desk, word);
    await desk.getByRole('button', { name: 'Save to project' }).click();
    const saving = desk.getByRole('dialog', { name: 'Save search to a project' });
    const first = saving.getByRole('treeitem', { name: /^Drives of all kinds/ });
    await first.click();
    await desk.keyboard.press('ArrowRight');
    await saving.getByRole('treeitem', { name: new RegExp(`^${place}`) }).click();
    await saving.getByRole('button', { name: `Save in ${place}` }).click();
    await expect(saving).toBeHidden();
  }
  await goTo(desk, 'Projects');
  await node(desk, 'Drives of all kinds').click({ button: 'right' });
  await desk.getByRole('menuitem', { name: 'Make reports…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reports over several searches' });
  await expect(dialog.getByRole('checkbox', { name: /^Electric ones › / })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'With those in sub-projects' }).uncheck({ force: true });
  await expect(dialog.getByRole('button', { name: 'Make 1 report' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'With those in sub-projects' }).check({ force: true });
  await expect(dialog.getByRole('button', { name: 'Make 2 reports' })).toBeEnabled();
  await shoot(desk, 'reports-of-several-searches-chosen');
  await dialog.getByRole('tab', { name: 'Sections' }).click();
  await dialog.getByRole('checkbox', { name: 'Family annex' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Make 2 reports' }).click();
  await expect(dialog.getByText('All 2 reports made')).toBeVisible({ timeout: 60_000 });
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'reports-of-several-searches');
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download 2 reports as zip' }).click(),
  ]);
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  const names = Object.keys(unzipSync(await readFile(path)));
  expect(names.filter((name) => / - Search report v1( \(\d+, \d+\))?\.pdf$/.test(name))).toHaveLength(2);
  expect(names).toContain('contents.txt');
});
