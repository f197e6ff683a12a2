/**
 * The event log of this device in the sandbox: exported without names, opened elsewhere, stepped through (ROUTE-37,
 * LOCAL-4).
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { foldReplay } from '../../src/domain/replay/fold.ts';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced } from './harness/steps.ts';

const SECRET = 'Kestrel gearbox';

async function openLog(desk: Page, url: string): Promise<void> {
  await desk.goto(`${url}/dev/sandbox`);
  await desk.getByRole('tab', { name: 'Event log' }).click();
  await expect(desk.getByRole('listbox', { name: 'Events' })).toBeVisible();
}

async function exported(desk: Page, withNames: boolean): Promise<{ readonly path: string; readonly text: string }> {
  await desk.getByRole('button', { name: 'Export replay' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Export replay' });
  if (withNames) {
    await dialog.getByText('With names and texts').click();
    await expect(dialog.getByText('Confidential.')).toBeVisible();
  }
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const path = await saved.path();
  return { path, text: readFileSync(path, 'utf8') };
}

test('[ROUTE-37] [LOCAL-4] the log of this device exports without names and folds to the same hashes', async ({
  desk,
  office,
}) => {
  await goTo(desk, 'Projects');
  await addProject(desk, SECRET);
  await addProject(desk, 'Claims', SECRET);
  await isSynced(desk);
  await openLog(desk, office.server.url);
  const { text } = await exported(desk, false);
  expect(text).not.toContain('Kestrel');
  expect(text).toContain('FolderAdded');
  const checkpoints = foldReplay(text);
  expect(checkpoints.length).toBeGreaterThan(0);
  expect(checkpoints.map(({ folded }) => folded)).toEqual(checkpoints.map(({ expected }) => expected));
  const plain = await exported(desk, true);
  expect(plain.text).toContain(SECRET);
});

test('[ROUTE-37] a replay is opened and stepped through by slider, list and keys', async ({ desk, office }) => {
  await goTo(desk, 'Projects');
  // The last two events of the log, whatever other journeys have added: the first of them is one event back.
  await addProject(desk, 'Stepped through');
  await addProject(desk, 'Stepped through, too');
  await isSynced(desk);
  await openLog(desk, office.server.url);
  const { path } = await exported(desk, false);
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.jsonl', mimeType: 'application/x-ndjson', buffer: readFileSync(path) });
  await expect(desk.getByText('report.jsonl, names and texts redacted')).toBeVisible();
  const detail = desk.getByRole('region', { name: 'Event', exact: true });
  const list = desk.getByRole('listbox', { name: 'Events' });
  await list.focus();
  await desk.keyboard.press('End');
  const added = list.getByRole('option', { name: 'FolderAdded' }).last();
  await added.click();
  await expect(added).toHaveAttribute('aria-selected', 'true');
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText('FolderAdded');
  await expect(detail.getByText('Changed 1 row')).toBeVisible();
  const hash = detail.getByText(/^home\/\d+: /);
  const after = await hash.innerText();
  await shoot(desk, 'sandbox-log');
  await desk.getByRole('button', { name: 'One event back' }).click();
  await expect(added).toHaveAttribute('aria-selected', 'false');
  await expect(hash).not.toHaveText(after);
  await desk.getByRole('button', { name: 'One event on' }).click();
  await expect(hash).toHaveText(after);
  await desk.getByRole('slider', { name: 'Events folded' }).focus();
  await desk.keyboard.press('Home');
  await expect(detail).toContainText('Before the first event');
  await list.focus();
  await desk.keyboard.press('End');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', /\d+/);
  await expectNoSeriousViolations(desk);
});

test('a file that is not a replay is rejected with the line at fault', async ({ desk, office }) => {
  // A log without events has no list.
  await goTo(desk, 'Projects');
  await addProject(desk, 'Not a replay');
  await openLog(desk, office.server.url);
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.jsonl', mimeType: 'text/plain', buffer: Buffer.from('hello\n') });
  await expect(desk.getByText('line 1: not JSON')).toBeVisible();
});
