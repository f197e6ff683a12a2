/** The guided types, step by step, from tile to result list on the sample. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { describeIdea, fielded, goTo, isSynced, results } from './harness/steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Steps of this search' });
const query = (page: Page) => page.getByRole('region', { name: 'The query so far' });
const onTo = async (page: Page, title: string, next: string): Promise<void> => {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(heading(page)).toHaveText(next);
};

async function start(page: Page, tile: string, first: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: new RegExp(`^${tile.replace(/[()]/g, '\\$&')}`) }).click();
  await expect(heading(page)).toHaveText(first);
}

const choice = (page: Page, group: string, what: string) => page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name: what }).locator('..');

/** From the idea to the plausibility check, with a must, a synonym and a class. */
async function throughTerms(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Terms and phrases' })).toContainText('torque sensor');
  await choice(page, '“torque sensor”', 'Must').click();
  await choice(page, '“crankshaft”', 'Should').click();
  await expect(query(page)).toContainText('torque sensor');
  await expect(query(page)).toContainText(/\d+ famil/);
  await shoot(page, 'guided-terms');
  await expectNoSeriousViolations(page);
  await onTo(page, 'Continue to Synonyms', 'Select Synonyms');
  await expect(page.getByRole('list', { name: 'Synonyms of torque sensor' })).toBeVisible();
  await shoot(page, 'guided-synonyms');
  await expectNoSeriousViolations(page);
  await onTo(page, 'Continue to Classification', 'Select Classification');
  await expect(page.getByRole('list', { name: 'Suggested classes' })).toContainText('B62M');
  await shoot(page, 'guided-classes');
  await expectNoSeriousViolations(page);
  await onTo(page, 'Continue to Plausibility Check', 'Plausibility Check');
  await expect(page.getByRole('list', { name: 'Sample documents' })).toBeVisible();
  await shoot(page, 'guided-plausibility');
  await expectNoSeriousViolations(page);
}

test('[ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-8] a Patentability search, from tile to result list', async ({ desk }) => {
  await start(desk, 'Patentability', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await throughTerms(desk);
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
  await expect(menu(desk)).toBeVisible();
});

test('[ROUTE-9] [ROUTE-11] a Freedom to Operate search: markets by their routes, and a status that says it is assumed', async ({ desk }) => {
  await start(desk, 'Freedom to Operate (FTO)', 'Describe Idea');
  await expect(desk.getByText('Priority date (optional)'), 'rights in force have no cut-off').toHaveCount(0);
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await throughTerms(desk);
  await onTo(desk, 'Continue to Market Restrictions', 'FTO Market Restrictions');
  await desk.getByText('Germany').click();
  await expect(query(desk).getByLabel('Expression', { exact: true })).toContainText(/PN:DE\* OR PN:EP\* OR \(PN:WO\* AND PR:\d{4}-\d\d-\d\d\.\.\)/);
  await desk.getByText('Sample country').click();
  await desk.getByText('European patents and applications (EP)').click();
  await expect(query(desk).getByLabel('Expression', { exact: true })).not.toContainText('EP*');
  await expect(query(desk)).toContainText(/[1-9]\d* famil/);
  await shoot(desk, 'guided-markets');
  await expectNoSeriousViolations(desk);
  await onTo(desk, 'Continue to Status Filter', 'FTO Status Filter');
  await expect(desk.getByText('Every status here is an assumption.')).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: 'Expired: a safe harbour' })).not.toBeChecked();
  await expect(query(desk).getByLabel('Expression', { exact: true })).toContainText('NOT AD:..');
  await desk.getByText('Expired: a safe harbour').click();
  await expect(query(desk).getByLabel('Expression', { exact: true })).not.toContainText('AD:');
  await shoot(desk, 'guided-status');
  await expectNoSeriousViolations(desk);
  await expect(menu(desk).getByRole('listitem')).toHaveCount(12);
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
});

test('a State of the Art search, and going back: a changed step marks the later ones, and keeps their choices', async ({ desk }) => {
  await start(desk, 'State of the Art', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await throughTerms(desk);
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
  await menu(desk).getByRole('link', { name: /^Technical Terms/ }).click();
  await choice(desk, '“crankshaft”', 'Must').click();
  await expect(menu(desk).getByRole('listitem').filter({ hasText: 'Synonyms' })).toContainText('(out of date)');
  await expect(menu(desk).getByRole('link', { name: /^Search Results/ })).toHaveCount(0);
  await onTo(desk, 'Continue to Synonyms', 'Select Synonyms');
  await expect(desk.getByRole('region', { name: 'crankshaft' })).toContainText('Must');
  await expect(menu(desk).getByRole('listitem').filter({ hasText: 'Technical Terms' })).not.toContainText('(out of date)');
});

/** From the monitoring's own page: the tiles are the six of the specification. */
async function startMonitoring(page: Page, kind: 'technology' | 'document', first: string): Promise<void> {
  await page.goto(new URL(`/monitoring/0/${kind}`, page.url()).href);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(heading(page)).toHaveText(first);
}

test('[ROUTE-4] an Invalidation search: claims, features, cut-off date and own family come from the target', async ({ desk }) => {
  await start(desk, 'Invalidation', 'Start Invalidation');
  await desk.getByRole('textbox', { name: 'Publication number' }).fill('ZZ 99999999 B1');
  await desk.getByRole('button', { name: 'Load claims' }).click();
  await expect(desk.getByText(/is not in this corpus/)).toBeVisible();
  const target = await desk.evaluate(async () => {
    const answer = await fetch('/spa/api/search/evidence/plausibility', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ expression: 'PN:*B1 AND "torque sensor"', parts: [], known: [] }) });
    return ((await answer.json()) as { answer: { sample: { ucid: string }[] } }).answer.sample[0]!.ucid;
  });
  await desk.getByRole('textbox', { name: 'Publication number' }).fill(target.replaceAll('-', ' '));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('list', { name: 'Claims' })).toContainText('independent');
  await desk.getByRole('list', { name: 'Claims' }).getByText('Claim 1', { exact: true }).click();
  await desk.getByRole('button', { name: 'Split into features' }).click();
  const features = desk.getByRole('list', { name: 'Features of claim 1' }).getByRole('listitem');
  await expect(features.nth(1)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Feature 1.1' }).fill('a torque sensor that measures the pedal force on the crankshaft');
  await expect(desk.getByText('Saved on this device')).toBeVisible();
  await expect(desk.getByText(/Leave out its own family/)).toContainText(target);
  await shoot(desk, 'guided-invalidation');
  await expectNoSeriousViolations(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await throughTerms(desk);
  const expression = query(desk).getByLabel('Expression', { exact: true });
  await expect(expression).toContainText('PD:..');
  await expect(expression).toContainText(`NOT PN:`);
  await desk.getByRole('textbox', { name: 'Publication number' }).fill(target);
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByRole('list', { name: 'Known documents' }), 'its own family is left out').toContainText('Missed');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
  await expect(heading(desk), 'called by what it is about').toContainText(target);
});

test('[ROUTE-13] [ROUTE-14] [ROUTE-34] a Technology Monitoring, from its idea to its settings and its first list', async ({ desk }) => {
  await startMonitoring(desk, 'technology', 'Describe your monitoring idea');
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await throughTerms(desk);
  await onTo(desk, 'Continue to Monitoring Settings', 'Monitoring Settings');
  await choice(desk, 'Interval', 'Monthly').click();
  await desk.getByText('By e-mail').click();
  await desk.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('nobody');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('This is no e-mail address.')).toBeVisible();
  await desk.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('searcher@company.example');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('group', { name: 'Recipients' })).toContainText('searcher@company.example');
  await shoot(desk, 'guided-monitoring');
  await expectNoSeriousViolations(desk);
  await desk.reload();
  await expect(desk.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
});

test('[ROUTE-10] [ROUTE-12] [ROUTE-13] [ROUTE-35] a Document Monitoring, from pasted numbers to its first list', async ({ desk }) => {
  await startMonitoring(desk, 'document', 'Document to Monitor');
  await desk.getByRole('button', { name: 'Continue to Observed Fields' }).click();
  await expect(heading(desk)).toHaveText('Observed Fields');
  await desk.getByRole('button', { name: 'Document to Monitor' }).click();
  const [first, second] = await desk.evaluate(async () => {
    const answer = await fetch('/spa/api/search/evidence/plausibility', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ expression: 'PN:*B1 AND gear', parts: [], known: [] }) });
    return ((await answer.json()) as { answer: { sample: { ucid: string }[] } }).answer.sample.map(({ ucid }) => ucid);
  });
  await desk.getByRole('textbox', { name: 'Publication number' }).fill(`${first}; ${second}; EP-1234567-B1`);
  await desk.getByRole('button', { name: 'Watch', exact: true }).click();
  const watched = desk.getByRole('list', { name: 'Watched documents' }).getByRole('listitem');
  await expect(watched).toHaveCount(3);
  await expect(watched.last()).toContainText('Not in this corpus yet');
  await shoot(desk, 'guided-watched');
  await expectNoSeriousViolations(desk);
  await onTo(desk, 'Continue to Observed Fields', 'Observed Fields');
  await desk.getByText('Citations', { exact: true }).click();
  await shoot(desk, 'guided-observed');
  await expectNoSeriousViolations(desk);
  await onTo(desk, 'Continue to Monitoring Settings', 'Monitoring Settings');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk)).toHaveCount(2);
});

test('the steps without a network: terms and synonyms are chosen, the search waits, and runs when the network is back', async ({ desk, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  await shellIsKept(desk);
  await start(desk, 'Patentability', 'Describe Idea');
  await isSynced(desk);
  await context.setOffline(true);
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await expect(desk.getByText(/Found on this device; how many documents hold each is told when the network is back/)).toBeVisible();
  await choice(desk, '“torque sensor”', 'Must').click();
  await expect(query(desk).getByLabel('Expression', { exact: true })).toHaveText('"torque sensor"');
  await shoot(desk, 'guided-offline');
  await onTo(desk, 'Continue to Synonyms', 'Select Synonyms');
  await desk.getByRole('textbox', { name: 'Add a synonym' }).fill('torque pickup');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('checkbox', { name: 'torque pickup' })).toBeChecked();
  await expect(query(desk).getByLabel('Expression', { exact: true })).toHaveText('"torque sensor" OR "torque pickup"');
  await onTo(desk, 'Continue to Classification', 'Select Classification');
  await expect(desk.getByText('Suggestions need the server')).toBeVisible();
  await onTo(desk, 'Continue to Plausibility Check', 'Plausibility Check');
  await expect(desk.getByText(/the check needs the server/)).toBeVisible();
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(desk).toHaveURL(/\/search\/result_list\/\d+$/);
  await context.setOffline(false);
  await expect(results(desk).first()).toBeVisible();
  await expect(desk.getByRole('region', { name: 'How the search was understood' })).toContainText('torque sensor');
});

test('[STEP-8] a synonym typed and not yet added is added when the menu is used', async ({ desk }) => {
  await start(desk, 'Patentability', 'Describe Idea');
  await describeIdea(desk);
  await onTo(desk, 'Continue to Technical Terms', 'Select Technical Terms or Phrases');
  await choice(desk, '“torque sensor”', 'Must').click();
  await onTo(desk, 'Continue to Synonyms', 'Select Synonyms');
  await desk.getByRole('textbox', { name: 'Add a synonym' }).fill('torque pickup');
  await menu(desk).getByRole('link', { name: /^Technical Terms/ }).click();
  await expect(heading(desk)).toHaveText('Select Technical Terms or Phrases');
  await expect(query(desk).getByLabel('Expression', { exact: true })).toHaveText('"torque sensor" OR "torque pickup"');
});

test('a step that was not reached yet says so, and leads to the furthest that was', async ({ desk }) => {
  await start(desk, 'Patentability', 'Describe Idea');
  const search = new URL(desk.url()).pathname.split('/').at(-1);
  await desk.goto(new URL(`/search/plausibility_check/${search}`, desk.url()).href);
  await expect(desk.getByText('This step comes later')).toBeVisible();
  await desk.goto(new URL(`/search/fto_filters/${search}`, desk.url()).href);
  await expect(desk.getByText('A Patentability search has no such step')).toBeVisible();
  await desk.getByRole('link', { name: 'Go to Describe Idea' }).click();
  await expect(heading(desk)).toHaveText('Describe Idea');
});

test('S1 combines an earlier search, and what ran is said in full', async ({ desk }) => {
  await fielded(desk, 'gear AND sensor');
  await goTo(desk, 'Dashboard');
  await start(desk, 'Fielded Search', 'Fielded Search Filters');
  const earlier = desk.getByRole('region', { name: 'Earlier searches' });
  await earlier.getByRole('button', { name: /gear AND sensor/ }).first().click();
  const expression = desk.getByRole('textbox', { name: 'Expression' });
  await expect(expression).toHaveValue(/^S\d+$/);
  await expression.fill(`${await expression.inputValue()} NOT chain`);
  await shoot(desk, 'fielded-earlier');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(desk).first()).toBeVisible();
  await expect(desk.getByRole('region', { name: 'How the search was understood' })).toContainText('gear AND sensor NOT chain');
});
