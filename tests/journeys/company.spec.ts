/** The page of a company: set up step by step, its portfolio, categories and competitors; read by a colleague. */
import type { Locator, Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { inviteColleague } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { isSynced, pressSearch, results } from './harness/steps.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const portfolio = (page: Page): Locator => page.getByRole('region', { name: 'Portfolio' });
const field = (page: Page, name: string): Locator => dialog(page).getByRole('textbox', { name, exact: true });
const openCompany = (page: Page) => page.getByRole('link', { name: 'Company', exact: true }).click();

test('[ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] a company is set up, and its figures are those of searches', async ({
  ownDesk: page,
}) => {
  await openCompany(page);
  await expect(page.getByText('The portfolio is not known yet')).toBeVisible();
  await page.getByRole('link', { name: 'Set the company up' }).click();
  await expect(page).toHaveTitle('Company Onboarding');
  await page.getByRole('textbox', { name: 'Name of the company' }).fill('Harvest Works');
  await page.getByRole('textbox', { name: 'Names in publications' }).fill('harv');
  await page.getByRole('checkbox', { name: 'Figment Harvest Company' }).check({ force: true });
  await expect(page.getByRole('list', { name: 'Names in publications: confirmed' })).toHaveText(
    'Figment Harvest Company',
  );
  await expectNoSeriousViolations(page);
  await shoot(page, 'onboarding');

  // What was typed is kept whichever way the step is left, and a reload stays at the step.
  await page.getByRole('button', { name: '2. Fields of technology' }).click();
  await expect(page.getByRole('heading', { name: '2. Fields of technology' })).toBeFocused();
  await page.getByRole('button', { name: 'New category' }).click();
  await field(page, 'Name').fill('Harvesters');
  await field(page, 'Classes').fill('A01D; nonsense');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('nonsense is no class.');
  await field(page, 'Classes').fill('A01D');
  await field(page, 'Keywords').fill('threshing rotor; gripper');
  await dialog(page).getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('link', { name: 'Harvesters' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Harvesters' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Germany' }).check({ force: true });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'New competitor' }).click();
  await field(page, 'Name').fill('Storybook');
  await dialog(page).getByRole('checkbox', { name: 'Storybook Harvest Brothers' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Add competitor' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harvest Works');
  await expect(page.getByText('Sells in Germany.')).toBeVisible();
  await expect(portfolio(page)).toContainText('PA:"figment harvest company"');
  await expect(portfolio(page).getByRole('status')).toHaveText(/^\d+ families, /);
  const counted = await portfolio(page).getByRole('status').textContent();
  const families = Number(/^(\d+) families/.exec(counted ?? '')?.[1]);
  expect(families).toBeGreaterThan(5);
  await expectNoSeriousViolations(page);
  await shoot(page, 'company');

  // A plot filters, by pointer and keys; its table says the same, and the list of the search opens with its filter.
  const granted = portfolio(page).getByRole('button', { name: /^Granted/ });
  const countOfBar = Number(/(\d+) famil/.exec((await granted.getAttribute('aria-label')) ?? '')?.[1]);
  await granted.click();
  await expect(portfolio(page).getByRole('status')).toHaveText(new RegExp(`^${countOfBar} famil`));
  const byStatus = portfolio(page).getByRole('region', { name: 'Families by status' });
  await byStatus.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(byStatus.getByRole('row', { name: /^Granted/ })).toContainText(String(countOfBar));
  await expectNoSeriousViolations(page);
  await portfolio(page).getByRole('button', { name: 'Show all' }).click();
  await expect(portfolio(page).getByRole('status')).toHaveText(counted ?? '');
  const years = portfolio(page).getByRole('group', { name: 'Families by year of publication' }).getByRole('button');
  await years.first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(years.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(portfolio(page).getByRole('status')).not.toHaveText(counted ?? '');
  const filtered = await portfolio(page).getByRole('status').textContent();
  await shoot(page, 'company-filtered');
  await portfolio(page).getByRole('button', { name: 'Search with this' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fielded Search Filters');
  await pressSearch(page);
  await expect(results(page).first()).toHaveAttribute('aria-setsize', /^(\d+) famil/.exec(filtered ?? '')?.[1] ?? '');

  await openCompany(page);
  await page.getByRole('link', { name: 'Storybook' }).click();
  await expect(page).toHaveTitle('Company Competitors');
  const overlap = page.getByRole('region', { name: 'Classes of both, in families' });
  await overlap.getByRole('button', { name: /^A01D/ }).press('Enter');
  await expect(
    page.getByRole('group', { name: 'Families by class' }).getByRole('button', { name: /^A01D/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await overlap.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(overlap.getByRole('row', { name: /^A01D/ })).toContainText('%');
  await expectNoSeriousViolations(page);
  await shoot(page, 'competitor');
  await page.getByRole('link', { name: 'Harvest Works' }).click();
  await page.getByRole('link', { name: 'Harvesters' }).click();
  await expect(page.getByRole('region', { name: 'Publications' })).toContainText('TAC:("threshing rotor"');

  // Removed, and brought back by undo.
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No categories yet')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'Harvesters' })).toBeVisible();
});

test('[ROUTE-25] a colleague reads the company and changes nothing; it is kept without a network', async ({
  ownDesk: page,
  browser,
  elsewhere,
  problems,
}) => {
  await openCompany(page);
  await page.getByRole('button', { name: 'New competitor' }).click();
  await field(page, 'Name').fill('Storybook');
  await dialog(page).getByRole('checkbox', { name: 'Storybook Harvest Brothers' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Add competitor' }).click();
  await isSynced(page);

  const { page: other, context } = await inviteColleague(page, browser, ['Bea', 'Berg']);
  problems.watch(context);
  await openCompany(other);
  await expect(other.getByRole('link', { name: 'Storybook' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^(?:New|Edit)/ })).toHaveCount(0);
  await other.goto(new URL('/company/onboarding', other.url()).href);
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Company Onboarding');
  await other.goto(new URL('/company/99', other.url()).href);
  await expect(other.getByText('There is no such company here')).toBeVisible();
  await context.close();

  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New category' }).click();
  await field(page, 'Name').fill('Cells');
  await field(page, 'Classes').fill('H01M');
  await dialog(page).getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('link', { name: 'Cells' })).toBeVisible();
  await page.context().setOffline(false);
  await isSynced(page);
  await page.getByRole('link', { name: 'Cells' }).click();
  await expect(page.getByRole('region', { name: 'Publications' })).toContainText('CPC:H01M OR IPC:H01M');

  // What is typed into its dialog stays when somebody removes it meanwhile.
  const second = await elsewhere(page);
  await second.goto(page.url());
  await page.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Name').fill('Cells and stacks');
  await second.getByRole('button', { name: 'Remove' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no such category')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Cells and stacks');
});
