/** The ledger of a search: read on the screen, taken along as a signed file, checked by a command. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { expectPrintable } from './harness/print.ts';
import { describeIdea, idea, pressSearch, results, startSearch } from './harness/steps.ts';

/** `npm run verify-ledger -- FILE` without npm: exit code and what it says. */
const verify = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const ended = execFile(process.execPath, ['scripts/verify-ledger.mjs', ...args], (_error, said) =>
      resolve({ code: ended.exitCode ?? -1, said }),
    );
  });

test('[ROUTE-19] a ledger reads as prose, and its export verifies until a word of it is changed', async ({
  desk,
}, info) => {
  await startSearch(desk, 'Ultra Quick');
  await describeIdea(desk);
  await pressSearch(desk);
  await expect(results(desk)).toHaveCount(50);
  await desk.keyboard.press('1');
  await expect(desk.getByText(/^Saved|^All changes saved|Synced/).first()).toBeVisible();

  await desk.getByRole('link', { name: 'Ledger' }).click();
  await expect(desk).toHaveURL(/\/search\/reporting_center\/\d+$/);
  const ledger = desk.getByRole('main');
  const titled = `The title of the idea was set to “${idea.title}”`;
  await expect(ledger.getByRole('listitem').filter({ hasText: titled })).toHaveCount(1);
  await expect(ledger).toContainText(
    /Run 1 searched version \d+ of the corpus \(2,089 publications, the fictional sample\) and found [\d,]+ families/,
  );
  await expect(ledger).toContainText('was rated relevant.');
  await expectNoSeriousViolations(desk);
  await expectPrintable(desk, ['Expression', 'Last run', 'Search ledger']);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await shoot(desk, 'ledger-1440');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'ledger-1024');

  const [signed] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Signed ledger' }).click(),
  ]);
  const [pem] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Public key' }).click(),
  ]);
  const [file, key] = [info.outputPath(signed.suggestedFilename()), info.outputPath('key.pem')];
  await signed.saveAs(file);
  await pem.saveAs(key);
  const stands = await verify(file, '--key', key);
  expect([stands.code, stands.said]).toEqual([0, expect.stringContaining('is unchanged since it was signed')]);

  const given = async (button: string) => {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: button }).click(),
    ]);
    const saved = info.outputPath(download.suggestedFilename());
    await download.saveAs(saved);
    return { name: download.suggestedFilename(), saved, text: await readFile(saved, 'utf8') };
  };
  const page = await given('Printable (HTML)');
  expect(page.name).toMatch(/^quiet-bicycle-drive-ledger-\d{4}-\d\d-\d\d\.html$/);
  const hashes = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.includes('"kind":"entry"'))
    .map((line) => (JSON.parse(line) as { entryHash: string }).entryHash);
  expect(page.text, 'the last entry, by the hash that the signed file has').toContain(hashes.at(-1));
  const csv = await given('Results (CSV)');
  expect(csv.name).toMatch(/^quiet-bicycle-drive-results-.*\.csv$/);
  const families = Number(/([\d,]+) families/.exec(await ledger.innerText())![1]!.replaceAll(',', ''));
  const lines = csv.text.split('\r\n');
  expect(lines.length, 'a head, the families, and the end').toBe(families + 2);
  expect(lines[1]).toContain('Relevant');
  expect((await given('Results (RIS)')).text.match(/^TY {2}- PAT\r$/gm)?.length).toBe(families);
  const printed = await desk.context().newPage();
  await printed.setViewportSize({ width: 1024, height: 768 });
  await printed.goto(`file://${page.saved}`);
  await expect(printed.getByRole('heading', { level: 1 })).toHaveText('Search ledger: Quiet bicycle drive');
  await shoot(printed, 'ledger-html');
  await printed.close();

  const forged = info.outputPath('forged.jsonl');
  await writeFile(forged, (await readFile(file, 'utf8')).replace('"rating":"relevant"', '"rating":"irrelevant"'));
  const refused = await verify(forged, '--key', key);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/line \d+: Entry \d+ was altered/);
});
