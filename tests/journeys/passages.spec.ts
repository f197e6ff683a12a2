/** Passages are proposed for the cells of the feature matrix, and nothing is filled in that a person did not accept. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { isSynced, results, syncStatus, ultraQuick } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('[ROUTE-17] passages are proposed for each cell; one key accepts one, and the next open cell is shown', async ({
  desk,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await ultraQuick(desk);
  for (const key of ['1', 'j', '1']) await desk.keyboard.press(key);
  await expect(results(desk).nth(1).getByRole('button', { pressed: true }).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Final results' }).click();
  await desk
    .getByRole('textbox', { name: 'Add features' })
    .fill('an electric motor\na torque sensor\na zither of jade');
  await desk.getByRole('button', { name: 'Add 3 features' }).click();

  const matrix = desk.getByRole('region', { name: 'Feature matrix' }).last();
  const cell = (name: RegExp) => matrix.getByRole('button', { name });
  await desk.getByRole('button', { name: 'Propose passages for 6 open cells' }).click();
  await expect(desk.getByText('2 of 2 documents read.')).toBeVisible();
  await expect(cell(/: not judged, [123] proposed$/).first()).toBeVisible();
  await expect(cell(/^Feature 3 in .*: not judged, none proposed$/), 'no passage says so').toHaveCount(2);
  await expect(cell(/: not judged, /), 'nothing is filled in').toHaveCount(6);

  await cell(/^Feature 1 in .* proposed$/)
    .first()
    .click();
  const pane = desk.getByRole('complementary', { name: /^Feature 1 in / });
  const proposals = pane.getByRole('list', { name: 'Proposed passages' }).getByRole('listitem');
  await expect(proposals.first()).toContainText('motor');
  await proposals.first().getByRole('button').first().click();
  await expect
    .poll(() => desk.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String).join('')))
    .toContain('motor');
  const words = await desk.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String).join(''));
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'proposed-passages');

  await desk.keyboard.press('1');
  await expect(cell(/^Feature 1 in .*: Yes, 1 quoted$/)).toContainText(words.trim().slice(0, 30));
  const second = desk.getByRole('complementary', { name: /^Feature 2 in / });
  await expect(second).toBeVisible();
  await expect(cell(/^Feature 2 in /).first(), 'the focus goes along').toBeFocused();
  await desk.keyboard.press('n');
  await expect(cell(/^Feature 2 in .*: No$/)).toHaveCount(1);
  await expect(desk.getByRole('complementary', { name: /^Feature 3 in / })).toContainText(
    'No passage of this document has enough words of feature 3.',
  );
  await desk.keyboard.press('Control+z');
  await expect(cell(/^Feature 2 in .*: No$/)).toHaveCount(0);

  // Without a network: from the documents that are on this device.
  await shellIsKept(desk);
  await isSynced(desk);
  await context.setOffline(true);
  await expect(syncStatus(desk)).toHaveText(/^Offline/);
  await desk.reload();
  await desk.getByRole('button', { name: 'Propose passages for 5 open cells' }).click();
  await expect(desk.getByText('2 of 2 documents read.')).toBeVisible();
  await expect(cell(/: not judged, [123] proposed$/).first()).toBeVisible();
});

test('W names the passages that say it; one opens the document there, and in the document it leads there', async ({
  desk,
}) => {
  await ultraQuick(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('w');
  const why = desk.getByRole('dialog', { name: /^Why .* stands here$/ });
  const proposed = why.getByRole('list', { name: 'Proposed passages' }).getByRole('listitem');
  await expect(proposed.first()).toContainText(/of \d+ words/);
  await shoot(desk, 'why-passages');
  const marked = () => desk.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String).join('').trim());
  await proposed.first().getByRole('button').click();
  await expect(desk).toHaveURL(/\/document\/.*passage=(?:abstract|claims|description)\.\d+\.\d+/);
  await expect.poll(marked).not.toBe('');
  const first = await marked();
  await desk.reload();
  await expect.poll(marked, 'a copied address shows the same').toBe(first);

  await desk.getByRole('button', { name: 'Why it stands where it does' }).click();
  const panel = desk.getByRole('region', { name: 'Why it stands where it does' });
  const second = panel.getByRole('list', { name: 'Proposed passages' }).getByRole('listitem').nth(1);
  await second.getByRole('button').click();
  await expect.poll(marked).not.toBe(first);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'document-passages');
});
