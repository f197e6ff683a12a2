/** The owner of a project takes it along: told what is in it, as a ZIP archive of the server. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { acceptShare, shareByEmail } from './harness/sharing.ts';
import { addProject, goTo, isSynced, node } from './harness/steps.ts';

test('the owner of a project exports it, and who is only in it can’t', async ({ ownDesk: anna, berta }) => {
  await goTo(anna, 'Projects');
  await addProject(anna, 'Cells');
  await isSynced(anna);
  await shareByEmail(anna, 'Cells', berta.email);
  await acceptShare(berta.page, 'Cells');
  await node(berta.page, 'Cells').click();
  const details = berta.page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'Share…' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Export…' })).toHaveCount(0);

  await node(anna, 'Cells').click();
  const offer = anna.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Export…' });
  await offer.click();
  const dialog = anna.getByRole('dialog', { name: 'Export “Cells”' });
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'export-project');
  const download = anna.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^project-\d+-export\.zip$/);
  await expect(dialog).toHaveCount(0);
  await expect(offer).toBeFocused();
  const files = unzipSync(readFileSync(await file.path()));
  expect(JSON.parse(strFromU8(files['manifest.json']!))).toMatchObject({ kind: 'project', name: 'Cells' });
});
