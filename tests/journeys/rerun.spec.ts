/** A search run again: what differs is shown where the ledger is. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { describeIdea, fielded, goTo, pressSearch, results, startSearch } from './harness/steps.ts';

test('[ROUTE-19] given a search that ran, when it is run again, then its two runs are shown side by side', async ({
  desk,
}) => {
  await startSearch(desk, 'Ultra Quick');
  await describeIdea(desk);
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Ledger' }).click();
  const again = desk.getByRole('button', { name: 'Run again on today’s corpus' });
  await again.click();
  await expect(desk.getByRole('main')).toContainText(/0 new, 0 gone, 0 moved, \d+ families as before/);
  await expect(again).toBeFocused();
  await expect(desk.getByRole('main')).toContainText('The same expression on the same version of the corpus.');
  await expect(desk.getByRole('tab', { name: 'New (0)' })).toBeVisible();
  await expect(desk.getByText('Run 2 searched version', { exact: false })).toBeVisible();
  await expectNoSeriousViolations(desk);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'rerun-1024');
});

/** Fictional: titles by number of an EP document, produced on a day. */
const aBatch = (titles: Readonly<Record<string, string>>, day: string): Buffer =>
  Buffer.from(
    Object.entries(titles)
      .map(
        ([number, title]) => `<?xml version="1.0" encoding="UTF-8"?>
<patent-document ucid="EP-${number}-B1" country="EP" doc-number="${number}" kind="B1" lang="EN"
 date="20150622" family-id="${number}" date-produced="${day}" status="new">
<bibliographic-data><publication-reference ucid="EP-${number}-B1">
<document-id><country>EP</country><doc-number>${number}</doc-number><kind>B1</kind><date>20150622</date></document-id>
</publication-reference>
<technical-data><invention-title lang="EN">${title}</invention-title>
</technical-data></bibliographic-data>
<abstract lang="EN"><p>${title}. It has a housing and a cover.</p></abstract></patent-document>
`,
      )
      .join(''),
  );

test('[ROUTE-19] after an import between two runs, new, gone and moved are shown, with the corpus of each', async ({
  signedIn: page,
}) => {
  const importBatch = async (name: string, batch: Buffer) => {
    await goTo(page, 'Data coverage');
    await page.getByLabel('Files to import').setInputFiles({ name, mimeType: 'text/xml', buffer: batch });
    await expect(
      page
        .getByRole('region', { name: 'Import publications' })
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('status'),
    ).toHaveText(/new|changed/);
  };
  const many = {
    '5001': 'Gearbox with a gearbox seal and a gearbox fan',
    '5002': 'Housing with gearbox',
    '5003': 'Gearbox cover of a winch',
    '5004': 'Kettle',
  };
  await importBatch('first.xml', aBatch(many, '20200101'));
  await goTo(page, 'Dashboard');
  await fielded(page, 'TI:gearbox');
  await expect(results(page)).toHaveCount(3);
  const search = page.url();
  await importBatch(
    'second.xml',
    aBatch(
      {
        '5001': 'Kettle with a lid',
        '5003': 'Gearbox gearbox gearbox gearbox',
        '5005': 'Crane with a long boom, a hook and a gearbox',
      },
      '20210101',
    ),
  );
  await page.goto(search);
  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('button', { name: 'Run again on today’s corpus' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('1 new, 1 gone, 2 moved, 0 families as before');
  await expect(main).toContainText('The same expression: what differs comes from the corpus.');
  await expect(page.getByRole('tabpanel')).toContainText('EP-5005-B1');
  await page.getByRole('tab', { name: /^Gone/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('EP-5001-B1');
  await page.getByRole('tab', { name: /^Moved/ }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'EP-5003-B1' }).getByRole('cell').first(),
    'its rank in the earlier run',
  ).toHaveText('3');
  await shoot(page, 'rerun-import');
  const corpora = (
    await main
      .getByRole('listitem')
      .filter({ hasText: /^.*Run \d searched version/ })
      .allInnerTexts()
  ).map((text) => /version (\d+) of the corpus \((\d+) publications/.exec(text)!.slice(1).map(Number));
  expect(corpora.map(([, publications]) => publications)).toEqual([4, 5]);
  expect(corpora[1]![0]).toBeGreaterThan(corpora[0]![0]!);
});
