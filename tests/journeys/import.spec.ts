/** Real publications come in: through the page and by command; the fictional sample makes way. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { fielded, goTo, results } from './harness/steps.ts';
import { GRANTS } from './harness/subject.ts';

/** Fictional: three grants, and one whose tags do not close as they open. */
const FOUR_GRANTS = resolve(import.meta.dirname, '../fixtures/four-grants.xml');

const chooser = (page: Page) => page.getByLabel('Files to import');
const importOf = (page: Page, file: string): Locator =>
  page.getByRole('region', { name: 'Import publications' }).getByRole('listitem').filter({ hasText: file });

/** The first grant of the fixture, again and again under other numbers. */
async function manyGrants(count: number): Promise<Buffer> {
  const text = await readFile(FOUR_GRANTS, 'utf8');
  const grant = text.slice(0, text.indexOf('</us-patent-grant>') + '</us-patent-grant>\n'.length);
  return Buffer.from(
    Array.from({ length: count }, (_, at) => grant.replaceAll('99000001', String(98_000_000 + at))).join(''),
  );
}

test('[ROUTE-2] an administrator imports: counts, rejected records with reasons, and the sample is replaced', async ({
  signedIn,
}) => {
  await expect(signedIn.getByText('This is a sample.')).toBeVisible();
  await goTo(signedIn, 'Data coverage');
  await expect(signedIn.getByRole('cell', { name: 'ZZ', exact: true }).first()).toBeVisible();
  await chooser(signedIn).setInputFiles([
    { name: 'four-grants.xml', mimeType: 'text/xml', buffer: await readFile(FOUR_GRANTS) },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear office, this is no patent.') },
  ]);

  const row = importOf(signedIn, 'four-grants.xml');
  await expect(row.getByRole('status')).toHaveText(/^3 new, 1 set aside, in /);
  await row.getByRole('button', { name: 'What was set aside' }).click();
  const aside = row.getByRole('row').nth(1);
  await expect(aside).toContainText('four-grants.xml');
  await expect(aside.getByRole('cell').nth(1), 'the third record of the file').toHaveText('3');
  const third = (await readFile(FOUR_GRANTS)).indexOf('<?xml', (await readFile(FOUR_GRANTS)).indexOf('99000002'));
  await expect(aside.getByRole('cell').nth(2)).toHaveText(third.toLocaleString('en-US'));
  await expect(aside.getByRole('cell').nth(3)).toHaveText(/\w+/);
  await expect(importOf(signedIn, 'letter.txt'), 'named, and the rest went on').toContainText('Nothing imported');
  await shoot(signedIn, 'import');

  await expect(signedIn.getByRole('cell', { name: 'US', exact: true }).first()).toBeVisible();
  await expect(signedIn.getByRole('cell', { name: 'ZZ', exact: true })).toHaveCount(0);
  await expect(signedIn.getByText('This is a sample.')).toHaveCount(0);
  await chooser(signedIn).setInputFiles(FOUR_GRANTS);
  await expect(importOf(signedIn, 'four-grants.xml').last().getByRole('status')).toHaveText(
    /^0 new, 3 unchanged, 1 set aside, in /,
  );

  await goTo(signedIn, 'Dashboard');
  await expect(signedIn.getByText('This is a sample.')).toHaveCount(0);
  await fielded(signedIn, 'CL:(sintered ADJ1 zirconium)');
  await expect(results(signedIn)).toHaveCount(1);
  await expect(results(signedIn)).toContainText('US-99000001-B2');
});

test('a larger import shows how far it is, its rate and the time left, and can be cancelled', async ({ signedIn }) => {
  await goTo(signedIn, 'Data coverage');
  await chooser(signedIn).setInputFiles({ name: 'many.xml', mimeType: 'text/xml', buffer: await manyGrants(12_000) });
  const row = importOf(signedIn, 'many.xml');
  await expect(row.getByRole('status')).toHaveText(/publications, [\d,]+ a second, .+ left/);
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/);
  await row.getByRole('button', { name: 'Cancel the import of many.xml' }).click();
  await expect(row.getByRole('status')).toHaveText(/^Cancelled\. [\d,]+ new, in /);
  await expect(row.getByRole('progressbar')).toHaveCount(0);
});

if (GRANTS === null) {
  test(`without the real weekly excerpts, their import by command (225 grants, 5 rejected) is left out`, () => {
    expect(GRANTS).toBeNull();
  });
} else {
  const weeks = GRANTS;
  test('nine weekly excerpts of real US grants, imported while the server runs: 225, 5 set aside, one found', async ({
    signedIn,
    server,
  }) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/main.js', 'import', weeks], {
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
    expect(stdout).toMatch(/225 imported/);
    expect(stdout).toMatch(/5 set aside/);
    await signedIn.reload();
    await expect(signedIn.getByText('This is a sample.')).toHaveCount(0);
    await fielded(signedIn, 'PN:US*');
    await expect(signedIn.getByRole('main')).toContainText('225 publications');
    await results(signedIn).first().getByRole('link').first().click();
    await expect(signedIn.getByRole('region', { name: 'Claims' })).toContainText(/claim/i);
    await signedIn.goto(`${server.url}/data_coverage`);
    await expect(signedIn.getByText(/^225 publications from 1 country/)).toBeVisible();
  });
}
