/** Drawings beside the text: imported from an archive as an office ships it, looked at by keyboard. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { aTiff } from '../server/drawings/images.ts';
import { aGrant } from '../server/import/builders.ts';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { copyOfTemplate, newFolder, removeFolder } from './harness/data-folder.ts';
import { expect, signIn, test } from './harness/journey.ts';
import { startServer } from './harness/server.ts';

const sheet = (number: number) =>
  `<figure id="F${number}" num="0000${number}"><img id="I${number}" file="US07000001-D0000${number}.TIF"/></figure>`;
const grant = aGrant({
  after: `<drawings id="DRAWINGS">${[0, 1, 2].map(sheet).join('')}</drawings>`,
  description:
    '<p id="p-1" num="0001">As <figref idref="F2">FIG. 2</figref> shows, the whistle (12) is on the kettle 10.</p>' +
    '<p id="p-2" num="0002">The whistle (12) sounds when the kettle 10 boils.</p>' +
    '<p id="p-3" num="0003"><chemistry id="C"><img id="IC" file="US07000001-C00001.TIF"/></chemistry></p>',
});

/** A server whose corpus is the archive, imported as an operator would. */
async function aServerWith(files: Record<string, Uint8Array>) {
  const [dataDir, folder] = [await copyOfTemplate(), await newFolder()];
  const archive = join(folder, 'week.zip');
  await writeFile(archive, zipSync(files));
  await promisify(execFile)(process.execPath, ['dist/server/main.js', 'import', archive], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const server = await startServer(dataDir);
  return {
    server,
    async close() {
      await server.stop();
      await removeFolder(dataDir);
      await removeFolder(folder);
    },
  };
}

test('[ROUTE-39] [ERR-9] drawings beside the text, by keyboard, enlarged, and named by their signs', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  const { server, close } = await aServerWith({
    'US07000001/US07000001.XML': strToU8(grant),
    'US07000001/US07000001-D00000.TIF': aTiff(),
    'US07000001/US07000001-D00001.TIF': aTiff({ order: 'MM' }),
    'US07000001/US07000001-D00002.TIF': aTiff({ width: 60_000, height: 60_000 }),
    'US07000001/US07000001-C00001.TIF': aTiff(),
  });
  await signIn(page, server);
  await page.goto(`${server.url}/document/US-7000001-B2`);
  const inText = page.getByRole('article').getByRole('img').first();
  await inText.scrollIntoViewIfNeeded();
  await expect.poll(() => inText.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);

  await inText.hover();
  const zoom = page.locator('[data-image-zoom] img');
  await expect(zoom).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(zoom).toHaveCount(0);

  await page.keyboard.press('d');
  const pane = page.getByRole('region', { name: 'Drawings' });
  await expect(pane.getByRole('heading', { name: 'Front page' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(pane.getByRole('status')).toHaveText('2 of 3');
  const drawn = pane.getByRole('img', { name: 'Sheet 1' });
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
  const before = (await drawn.boundingBox())!.width;
  await page.keyboard.press('+');
  await expect.poll(async () => (await drawn.boundingBox())!.width).toBeGreaterThan(before * 1.2);
  await page.keyboard.press('r');
  await expect(drawn).toHaveCSS('transform', /matrix\(0, 1|matrix\(6\.1/);
  await expectNoSeriousViolations(page);

  await page.getByRole('button', { name: 'FIG. 2' }).click();
  await expect(pane.getByRole('heading', { name: 'Sheet 2' })).toBeVisible();
  await expect(pane.getByText('There has been a problem with loading the image.')).toBeVisible();

  await pane.getByRole('button', { name: /whistle/ }).click();
  await expect(page.getByRole('textbox', { name: 'Find in text' })).toHaveValue('whistle (12)');
  await expect(page.locator('mark[data-found]')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await expect(pane).toHaveCount(0);
  await close();
});
