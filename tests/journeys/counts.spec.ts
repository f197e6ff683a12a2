/** Every count that a screen shows is what it opens, or what its list holds (facets: read.spec.ts). */
import type { Locator, Page } from 'playwright/test';
import { choice, onTo, query, start } from './harness/guided.ts';
import { expect, shoot, test } from './harness/journey.ts';
import {
  addProject,
  chooseMore,
  describeIdea,
  fielded,
  goTo,
  isSynced,
  node,
  results,
  ultraQuick,
} from './harness/steps.ts';

const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
const families = (page: Page): Locator => page.getByRole('main').locator('strong', { hasText: /famil(y|ies)$/ });
const screening = (page: Page): Locator => page.getByRole('region', { name: 'Screening' });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function familiesListed(page: Page): Promise<number> {
  await expect(results(page).first()).toBeVisible();
  return numberIn(await families(page).textContent());
}

test('the counts of a search: recent searches, ratings, final results, comments, ledger', async ({ ownDesk: page }) => {
  await ultraQuick(page);
  const listed = await familiesListed(page);
  const list = page.url();
  for (const key of ['s', '1', '1', '2', '3']) await page.keyboard.press(key);
  await expect(screening(page).getByRole('status')).toHaveText(/^4 of /);
  await isSynced(page);

  await goTo(page, 'Dashboard');
  const found = page.getByRole('link', { name: /^[\d,]+ families found by / });
  expect(numberIn(await found.textContent())).toBe(listed);
  await found.click();
  expect(await familiesListed(page)).toBe(listed);

  await page.keyboard.press('s');
  for (const [rating, count] of [['relevant', 2] as const, ['maybe', 1] as const, ['not relevant', 1] as const]) {
    await screening(page)
      .getByRole('link', { name: `${count} ${rating}`, exact: true })
      .click();
    await expect(results(page)).toHaveCount(count);
    await screening(page)
      .getByRole('link', { name: `${count} ${rating}`, exact: true })
      .click();
    await expect(results(page).nth(4)).toBeVisible();
  }

  await page.getByRole('link', { name: 'Final results' }).click();
  const kept = page.getByRole('region', { name: 'Kept documents' }).getByRole('row');
  await expect(page.getByText('2 documents kept, 0 features')).toBeVisible();
  await expect(kept).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Add features' }).fill('a hub\na sensor');
  await page.getByRole('button', { name: 'Add 2 features' }).click();
  await expect(page.getByText('2 documents kept, 2 features')).toBeVisible();
  const comments = page.getByRole('button', { name: /^Comments on / }).first();
  await expect(comments).toHaveText('0');
  await comments.click();
  await dialog(page).getByRole('textbox').fill('Close to it.');
  await dialog(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(comments).toHaveText('1');

  await page.goto(list);
  await isSynced(page);
  await page.getByRole('link', { name: 'Ledger' }).click();
  const entries = page.getByText(/^[\d,]+ entries\./);
  await expect(entries).toBeVisible();
  const sealed = await page.request.get(
    new URL(`/spa/api/search/ledger/${numberIn(list.split('/').at(-1) ?? '')}`, list).href,
  );
  const { entries: all } = (await sealed.json()) as { entries: readonly unknown[] };
  expect(numberIn(await entries.textContent())).toBe(all.length);
  await expect(page.getByRole('main')).toContainText(`${listed.toLocaleString('en')} families`);
});

test('the counts of projects: title, rows, details, trash', async ({ ownDesk: page }) => {
  const lead = (text: string) => expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await goTo(page, 'Projects');
  await lead('0 projects, 0 saved searches');
  await addProject(page, 'Pumps');
  await addProject(page, 'Seals', 'Pumps');
  await addProject(page, 'Rotors', 'Pumps');
  await goTo(page, 'Dashboard');
  await fielded(page, 'TI:gear');
  await page.getByRole('button', { name: 'Save to project' }).click();
  await dialog(page)
    .getByRole('treeitem', { name: /^Pumps/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Save in Pumps' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await goTo(page, 'Projects');
  await lead('3 projects, 1 saved search');
  await expect(node(page, 'Pumps')).toHaveAccessibleName('Pumps, 2 sub-projects, 1 saved search');
  await node(page, 'Pumps').click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { level: 2 })).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Filter' }).fill('s');
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Filter' }).fill('');
  await node(page, 'Seals').click();
  await page.keyboard.press('Delete');
  await lead('2 projects, 1 saved search');
  await shoot(page, 'counts-projects');
  const trash = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Trash/ });
  expect(numberIn(await trash.textContent())).toBe(1);
  await trash.click();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
});

test('the counts of guided steps and of known documents: what they say is what the search finds', async ({
  ownDesk: page,
}) => {
  await start(page, 'Patentability', 'Describe Idea');
  await describeIdea(page);
  await onTo(page, 'Technical Terms', 'Select Technical Terms or Phrases');
  const term = page.getByRole('row', { name: /torque sensor/ });
  await expect(term.getByRole('cell').nth(1)).toHaveText(/^[\d,]+$/);
  const documents = numberIn(await term.getByRole('cell').nth(1).textContent());
  await choice(page, '“torque sensor”', 'Must').click();
  await expect(query(page)).toContainText(/[1-9][\d,]* famil/);
  await onTo(page, 'Synonyms', 'Select Synonyms');
  await onTo(page, 'Classification', 'Select Classification');
  await onTo(page, 'Plausibility Check', 'Plausibility Check');
  const hits = query(page).getByRole('status');
  await expect(hits).toHaveText(/^[1-9][\d,]* famil.*publication/);
  const [ofFamilies, ofPublications] = ((await hits.textContent()) ?? '').split(',').map(numberIn);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await familiesListed(page)).toBe(ofFamilies);
  await expect(page.getByRole('main')).toContainText(`, ${ofPublications?.toLocaleString('en')} publication`);

  const known = (await results(page).nth(2).textContent())?.match(/ZZ-\d+-[A-Z]\d/)?.[0] ?? '';
  await chooseMore(page, 'Check documents…');
  await dialog(page).getByRole('textbox', { name: 'Publication numbers' }).fill(known);
  await dialog(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog(page)).toContainText(`Place 3 of ${ofFamilies?.toLocaleString('en')}, on page 1`);
  await dialog(page).getByRole('link', { name: 'page 1' }).click();
  await expect(results(page).nth(2)).toContainText(known);

  await goTo(page, 'Dashboard');
  await fielded(page, '"torque sensor"');
  await expect(page.getByRole('main')).toContainText(`, ${documents.toLocaleString('en')} publications`);
});

/** Publications that an expression finds, as its result list says. */
async function publicationsOf(page: Page, asked: string): Promise<number> {
  await goTo(page, 'Dashboard');
  await fielded(page, asked);
  const said = page.getByRole('main').getByText(/^[\d,]+ famil(y|ies), [\d,]+ publications?/);
  return numberIn(/[\d,]+(?= publication)/.exec((await said.textContent()) ?? '')?.[0] ?? '');
}

test('the counts of synonyms and classes: each is what its expression finds', async ({ ownDesk: page }) => {
  await start(page, 'Patentability', 'Describe Idea');
  await describeIdea(page);
  await onTo(page, 'Technical Terms', 'Select Technical Terms or Phrases');
  await choice(page, '“torque sensor”', 'Must').click();
  await onTo(page, 'Synonyms', 'Select Synonyms');
  const concept = page.getByRole('region', { name: 'torque sensor' });
  await expect(concept).toContainText(/[\d,]+ publications/);
  const ofConcept = numberIn(await concept.getByText(/^[\d,]+ publications$/).textContent());
  const synonym = page.getByRole('list', { name: 'Synonyms of torque sensor' }).getByRole('listitem').first();
  const gained = numberIn(await synonym.getByText(/^\+[\d,]+$/).textContent());
  const ofSynonym = numberIn(await synonym.getByText(/^in [\d,]+$/).textContent());
  const word = (await synonym.locator('label').textContent()) ?? '';
  await onTo(page, 'Classification', 'Select Classification');
  const suggested = page.getByRole('list', { name: 'Suggested classes' }).getByRole('listitem').first();
  await expect(suggested).toContainText(/[\d,]+ publications in all/);
  const symbol = /[A-H]\d{2}[A-Z](?:\d+\/\d+)?/.exec((await suggested.textContent()) ?? '')?.[0] ?? '';
  const ofClass = numberIn(/[\d,]+(?= publications in all)/.exec((await suggested.textContent()) ?? '')?.[0] ?? '');

  expect(await publicationsOf(page, '"torque sensor"')).toBe(ofConcept);
  expect(await publicationsOf(page, `"${word.trim()}"`)).toBe(ofSynonym);
  expect(await publicationsOf(page, `"torque sensor" OR "${word.trim()}"`)).toBe(ofConcept + gained);
  expect(await publicationsOf(page, `CPC:${symbol} OR IPC:${symbol}`)).toBe(ofClass);
});

test('the counts of teams, users and the corpus are those of their lists', async ({ ownDesk: page }) => {
  await page.goto(new URL('/user_team/team_list', page.url()).href);
  await page.getByRole('button', { name: 'New team' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Drives');
  await dialog(page).getByRole('button', { name: 'Make team' }).click();
  const team = page.getByRole('region', { name: 'Drives' });
  await expect(team.getByText('1 member', { exact: true })).toBeVisible();
  await expect(team.getByRole('list').first().getByRole('listitem')).toHaveCount(1);
  await goTo(page, 'Projects');
  await addProject(page, 'Gears');
  await node(page, 'Gears').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /Share with a team/ })
    .click();
  await page.getByRole('option', { name: 'Drives' }).click();
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Remove Drives' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(new URL('/user_team/team_list', page.url()).href);
  await team.getByRole('link', { name: 'Gears' }).click();
  await expect(page).toHaveURL(/project_list\/\d+$/);
  await goTo(page, 'Data coverage');
  const lead = page.getByText(/^[\d,]+ publications from \d+ countr/);
  await expect(lead).toBeVisible();
  const rows = page.getByRole('table', { name: 'Coverage by country and kind' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const sums = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Number(row.querySelectorAll('td')[3]?.textContent?.replaceAll(',', ''))),
  );
  expect(sums.reduce((total, sum) => total + sum, 0)).toBe(numberIn(await lead.textContent()));
  const countries = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''),
  );
  const country = countries[0] ?? '';
  const ofCountry = sums.filter((_, at) => countries[at] === country).reduce((total, sum) => total + sum, 0);
  expect(await publicationsOf(page, `PN:${country}*`)).toBe(ofCountry);
});
