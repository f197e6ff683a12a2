/** Where there is nothing to show, each place says why and what to do: no idea, no hits, no corpus, no server. */
import { resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { newFolder, removeFolder } from './harness/data-folder.ts';
import { audit, choice, heading, onTo, query, start, startMonitoring, stepMenu } from './harness/guided.ts';
import { expect, shellIsKept, signIn, test as base } from './harness/journey.ts';
import { startServer, type Server } from './harness/server.ts';
import { describeIdea, isSynced, pressSearch, results, startSearch, syncStatus } from './harness/steps.ts';

const FOUR_GRANTS = resolve(import.meta.dirname, '../fixtures/four-grants.xml');
const resultList = (page: Page) => page.getByRole('region', { name: 'How the search was understood' });

/** Each looks at many screens, with axe. */
base.describe.configure({ timeout: 240_000 });

/** A server whose index holds nothing. */
const test = base.extend<{ readonly bare: Server }>({
  bare: async ({ problems }, provide) => {
    const dataDir = await newFolder();
    const server = await startServer(dataDir, '.', { SAMPLE: 'no' });
    await provide(server);
    problems.end();
    await server.stop();
    await removeFolder(dataDir);
  },
});

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('[ROUTE-3] [ROUTE-4] [ROUTE-5] [ROUTE-10] [ROUTE-15] an empty step stays and says what it needs', async ({
  desk,
}) => {
  await start(desk, 'Patentability', 'Describe Idea');
  await desk.getByRole('button', { name: 'Continue to Technical Terms' }).click();
  await expect(desk.getByText('Describe the idea first: nothing is searched without a word of it.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Idea' })).toBeFocused();
  await audit(desk, 'empty-idea');
  await desk.getByRole('textbox', { name: 'Idea' }).fill('It is what it is.');
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  await expect(desk.getByText('No terms found')).toBeVisible();
  await expect(query(desk)).toContainText('Nothing to search for yet.');
  await audit(desk, 'empty-terms');
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await expect(desk.getByText('There are no concepts yet')).toBeVisible();
  await audit(desk, 'empty-synonyms');
  await onTo(desk, 'Classification', 'Select Classification');
  await expect(desk.getByText('Nothing to suggest from')).toBeVisible();
  await onTo(desk, 'Plausibility Check', 'Plausibility Check');
  await expect(desk.getByText('There is no query yet')).toBeVisible();
  await audit(desk, 'empty-plausibility');

  await desk.goto(new URL('/', desk.url()).href);
  await start(desk, 'Invalidation', 'Start Invalidation');
  await desk.getByRole('button', { name: 'Continue to Technical Terms' }).click();
  await expect(desk.getByText(/Name the publication that you attack and load its claims/)).toBeVisible();
  await expect(heading(desk)).toHaveText('Start Invalidation');
  await audit(desk, 'empty-invalidation');
  await desk.goto(new URL('/', desk.url()).href);
  await startSearch(desk, 'Fielded Search');
  await pressSearch(desk);
  await expect(desk.getByText(/^Write an expression or fill in the form first/)).toBeVisible();
  await audit(desk, 'empty-expression');
  await expect(heading(desk)).toHaveText('Fielded Search Filters');
  await desk.goto(new URL('/', desk.url()).href);
  await startMonitoring(desk, 'document', 'Document to Monitor');
  await expect(desk.getByText('Nothing watched yet')).toBeVisible();
  await audit(desk, 'empty-watched');
});

test('[ROUTE-16] given a search that finds nothing, then its list says so, and leads to what narrows it', async ({
  desk,
}) => {
  await start(desk, 'Patentability', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  await desk.getByRole('textbox', { name: 'Add a term or phrase' }).fill('unobtainium');
  await desk.keyboard.press('Enter');
  await choice(desk, '“unobtainium”', 'Must').click();
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await expect(desk.getByText(/No publication here uses “unobtainium”/)).toBeVisible();
  await audit(desk, 'nothing-synonyms');
  await onTo(desk, 'Classification', 'Select Classification');
  await audit(desk, 'nothing-classes');
  await onTo(desk, 'Plausibility Check', 'Plausibility Check');
  await expect(desk.getByText('A term finds nothing:')).toBeVisible();
  await audit(desk, 'nothing-plausibility');
  await pressSearch(desk);
  await expect(desk.getByText('No publication matches')).toBeVisible();
  await audit(desk, 'nothing-found');
  await desk.getByRole('link', { name: 'See which terms find nothing' }).click();
  await expect(heading(desk)).toHaveText('Plausibility Check');
});

test('[ROUTE-1] [ROUTE-2] [ROUTE-16] every step reports an empty corpus, and the search runs after an import', async ({
  page,
  bare,
}) => {
  await signIn(page, bare);
  await expect(page.getByText('The corpus is empty.')).toBeVisible();
  await audit(page, 'bare-dashboard');
  await start(page, 'State of the Art', 'Describe Idea');
  await describeIdea(page, { title: 'Sintered frame', text: 'A frame of sintered zirconium holds a hinge.' });
  await expect(page.getByText('The corpus is empty.')).toBeVisible();
  await audit(page, 'bare-idea');
  await onTo(page, 'Technical Terms', 'Select Technical Terms or Phrases');
  await expect(page.getByText('The corpus is empty.')).toBeVisible();
  await audit(page, 'bare-terms');
  await choice(page, '“sintered zirconium”', 'Must').click();
  await onTo(page, 'Synonyms', 'Select Synonyms');
  await expect(page.getByText(/No publication here uses “sintered zirconium”/)).toBeVisible();
  await audit(page, 'bare-synonyms');
  await onTo(page, 'Classification', 'Select Classification');
  await audit(page, 'bare-classes');
  await onTo(page, 'Plausibility Check', 'Plausibility Check');
  await expect(page.getByText('A term finds nothing:')).toBeVisible();
  await audit(page, 'bare-plausibility');
  await pressSearch(page);
  await expect(page.getByText('There is nothing to search yet')).toBeVisible();
  await audit(page, 'bare-results');
  const list = page.url();
  await page.getByRole('link', { name: 'Go to Data coverage' }).click();
  await expect(page.getByText('The corpus is empty', { exact: true })).toBeVisible();
  await audit(page, 'bare-coverage');
  await page.getByLabel('Files to import').setInputFiles(FOUR_GRANTS);
  await expect(page.getByRole('region', { name: 'Import publications' }).getByRole('status').first()).toHaveText(
    /^3 new/,
  );
  await page.goto(list);
  await expect(page.getByText(/the corpus was empty/)).toBeVisible();
  await audit(page, 'bare-imported');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(resultList(page)).toContainText('sintered zirconium');
});

test('[LOCAL-3] a step whose server stops says so, keeps choices, and shows the answers once it is back', async ({
  signedIn: page,
  server,
  problems,
}) => {
  problems.allowNetworkErrors();
  await shellIsKept(page);
  await start(page, 'Patentability', 'Describe Idea');
  await describeIdea(page);
  await isSynced(page);
  await server.kill9();
  await onTo(page, 'Technical Terms', 'Select Technical Terms or Phrases');
  await expect(page.getByText(/Offline: documents are counted once the server can be reached\./)).toBeVisible();
  await choice(page, '“torque sensor”', 'Must').click();
  await expect(syncStatus(page)).toContainText(/changes? waits?/);
  await audit(page, 'away-terms');
  await server.restart();
  await expect(query(page), 'by itself').toContainText(/[1-9]\d* famil/);
  await expect(page.getByText(/Most distinctive first|In the order of your text/)).toBeVisible();
  await isSynced(page);

  await onTo(page, 'Synonyms', 'Select Synonyms');
  await server.kill9();
  await onTo(page, 'Classification', 'Select Classification');
  await expect(page.getByText('Suggestions need the server')).toBeVisible();
  await audit(page, 'away-classes');
  await onTo(page, 'Plausibility Check', 'Plausibility Check');
  await expect(page.getByText(/check needs the server/)).toBeVisible();
  await audit(page, 'away-plausibility');
  await pressSearch(page);
  await expect(page.getByText('The search waits for the network')).toBeVisible();
  await audit(page, 'away-results');
  await server.restart();
  await expect(results(page).first(), 'by itself').toBeVisible();
  await stepMenu(page)
    .getByRole('link', { name: /^Classification/ })
    .click();
  await expect(page.getByRole('list', { name: 'Suggested classes' })).toContainText('B62M');
});
