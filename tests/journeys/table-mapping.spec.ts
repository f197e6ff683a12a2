/** A table whose columns are not known: its columns are mapped on a page of its own, checked, and imported. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { fielded, goTo, results } from './harness/steps.ts';

const ROWS = [
  'Kettle watch 2015;;;;;',
  'Patent No;Kind;Heading of it;Pub Date;Owner;Own note',
  'EP1000001;B1;Zirconium kettle;13/04/2015;Boiler AG | Kettle Co., Ltd.;keep',
  'EP1000002;A1;Whistling zirconium lid;03/04/2015;Boiler AG;',
  'see below;;A remark of somebody;;;',
  'EP1000003;A1;Zirconium handle;2015;Boiler AG;',
];
const TABLE = Buffer.from(ROWS.join('\n'));

const upload = (page: Page, name: string) =>
  page.getByLabel('Files to import').setInputFiles({ name, mimeType: 'text/csv', buffer: TABLE });
const field = (page: Page, column: string) => page.getByRole('button', { name: `Field of column ${column}` });

test('[ROUTE-2] an unknown table is mapped, checked row by row, imported, and known the next time', async ({
  signedIn,
}) => {
  await goTo(signedIn, 'Data coverage');
  await upload(signedIn, 'watch.csv');
  await signedIn.getByRole('link', { name: 'Map the columns in watch.csv' }).click();

  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Map Columns: watch.csv');
  await expect(field(signedIn, 'patent no')).toContainText('Publication number');
  await expect(field(signedIn, 'heading of it')).toContainText('Kept beside');
  await field(signedIn, 'heading of it').click();
  await signedIn.getByRole('option', { name: 'Title', exact: true }).click();

  const result = signedIn.getByRole('region', { name: 'What is imported' });
  await expect(result.getByRole('status').first()).toHaveText(
    '4 rows: 3 can be imported, 1 is left out, 1 with a cell that is not understood.',
  );
  const example = result.getByRole('row', { name: /EP-1000001-B1/ });
  await expect(example).toContainText('Zirconium kettle');
  await expect(example).toContainText('Boiler AG; Kettle Co., Ltd.');
  await expect(result.getByRole('row', { name: /Row left out/ })).toContainText('"see below" is no number');
  await expect(
    result
      .getByRole('row', { name: /Row left out/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('5');
  await expect(result.getByRole('row', { name: /Cell kept beside/ })).toContainText('"2015" is no day');
  await expectNoSeriousViolations(signedIn);
  await shoot(signedIn, 'table-mapping');

  await signedIn.getByText('March 4', { exact: true }).click();
  await expect(result.getByText('1 date can be read with the day first alone. Choose that order.')).toBeVisible();
  await signedIn.getByText('3 April', { exact: true }).click();
  await signedIn.getByLabel('Save this mapping as').fill('Watch list');
  await signedIn.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Global Data Coverage');
  const imported = signedIn.getByRole('region', { name: 'Import publications' }).getByRole('listitem').last();
  await expect(imported.getByRole('status')).toHaveText(/^3 new, 1 set aside, in /);
  await expect(signedIn.getByRole('link', { name: 'Map the columns of watch.csv' })).toHaveCount(0);

  await upload(signedIn, 'next.csv');
  await signedIn.getByRole('link', { name: 'Map the columns in next.csv' }).click();
  await expect(signedIn.getByText('The columns are those of the saved mapping “Watch list”')).toBeVisible();
  await expect(field(signedIn, 'heading of it')).toContainText('Title');
  await signedIn.getByRole('button', { name: 'Discard the file' }).click();
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Global Data Coverage');

  await goTo(signedIn, 'Dashboard');
  await fielded(signedIn, 'TI:zirconium');
  await expect(results(signedIn)).toHaveCount(3);
});
