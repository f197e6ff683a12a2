/**
 * Every address, typed cold: its title, its layout, a heading that takes the reader in, no error in the console,
 * nothing serious for assistive technology (ROUTE-1 to ROUTE-40).
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, test } from './harness/journey.ts';
import { reachedSearches } from './harness/reached-search.ts';
import { goTo, results, startSearch, ultraQuick } from './harness/steps.ts';

type Address = readonly [path: string, title: string];

/** Opens each in turn, as if it had been typed. */
async function expectScreens(
  page: Page,
  addresses: readonly Address[],
  layout: 'default' | 'header-only' = 'default',
): Promise<void> {
  const origin = new URL(page.url()).origin;
  for (const [path, title] of addresses) {
    await page.goto(origin + path);
    await expect(page, path).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toHaveCount(layout === 'default' ? 1 : 0);
    await expectNoSeriousViolations(page);
  }
}
test('[ROUTE-1] [ROUTE-2] [ROUTE-22] [ROUTE-28] [ROUTE-38] dashboard, coverage, teams, tags, billing', async ({
  desk,
}) => {
  await expectScreens(desk, [
    ['/', 'Search dashboard'],
    ['/search/select_search_type', 'Search dashboard'],
    ['/search/select_search_type/12', 'Search dashboard'],
    ['/data_coverage', 'Global Data Coverage'],
    ['/user_team/team_list', 'Teams List'],
    ['/augmentations/tag_list', 'Tags'],
    ['/billing', 'Billing Management'],
    ['/server', 'Server'],
    ['/server/audit', 'Audit'],
    ['/api_tokens', 'API Tokens'],
  ]);
});

test('[ROUTE-3] [ROUTE-15] [ROUTE-16] the steps of a search that is there, with the step menu', async ({ desk }) => {
  await startSearch(desk, 'Ultra Quick');
  const idea = new URL(desk.url()).pathname;
  await expectScreens(desk, [
    [idea, 'Describe Idea'],
    [idea.replace('search_input', 'result_list'), 'Result List'],
  ]);
  await expect(desk.getByRole('navigation', { name: 'Steps of this search' })).toBeVisible();
  await goTo(desk, 'Dashboard');
  await startSearch(desk, 'Fielded Search');
  await expectScreens(desk, [[new URL(desk.url()).pathname, 'Fielded Search Filters']]);
});

const steps: Readonly<Record<string, readonly Address[]>> = {
  FTO: [
    ['search_input', 'Describe Idea'],
    ['phrase_selection', 'Select Technical Terms or Phrases'],
    ['synonym_selection', 'Select Synonyms'],
    ['technology_selection', 'Select Classification'],
    ['plausibility_check', 'Plausibility Check'],
    ['fto_filters', 'FTO Market Restrictions'],
    ['fto_legal_status_filter', 'FTO Status Filter'],
    ['final_results', 'Final Results'],
    ['results_collection', 'Results Collection'],
    ['reporting_center', 'Report Documents'],
  ],
  INVALIDATION: [['invalidation_input', 'Start Invalidation']],
  DOCUMENT_MONITORING: [
    ['doc_monitoring_input', 'Document to Monitor'],
    ['doc_monitoring_field_settings', 'Observed Fields'],
    ['document_monitoring_job_settings', 'Monitoring Settings'],
  ],
  TECHNOLOGY_MONITORING: [
    ['tech_monitoring_search_input', 'Describe your monitoring idea'],
    ['technology_monitoring_job_settings', 'Monitoring Settings'],
  ],
};

test.describe('[ROUTE-4] [ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-8] [ROUTE-9] [ROUTE-10] [ROUTE-11] steps', () => {
  test('[ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-17] [ROUTE-18] [ROUTE-19] of searches that have reached them', async ({
    desk,
  }) => {
    const searches = await reachedSearches(desk, ...Object.keys(steps));
    for (const [key, names] of Object.entries(steps))
      for (const [name, title] of names) {
        await expectScreens(desk, [[`/search/${name}/${searches[key]}`, title]]);
        await expect(
          desk.getByRole('main').getByText(/There is no such search|has no such step|comes later/),
        ).toHaveCount(0);
        await expect(desk.getByRole('navigation', { name: 'Steps of this search' })).toBeVisible();
      }
    await expectScreens(desk, [[`/search/results_collection/${searches['FTO']}/3,4`, 'Results Collection']]);
    await expectScreens(desk, [[`/search/sdoc_input/${searches['FTO']}`, 'Fielded Search Filters']]);
    await expect(desk.getByText('This Freedom to Operate (FTO) search has no such step')).toBeVisible();
  });
});

test('[ROUTE-20] [ROUTE-21] [ROUTE-23] [ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] projects, folders, company', async ({
  desk,
}) => {
  await expectScreens(desk, [
    ['/search/project_list', 'Projects'],
    ['/search/project_list/3', 'Projects'],
    ['/search/folder_list', 'Folders'],
    ['/search/folder_list/3', 'Folders'],
    ['/company/users', 'Company Account Management'],
    ['/company/onboarding', 'Company Onboarding'],
    ['/company', 'Company Representation'],
    ['/company/5', 'Company Representation'],
    ['/company/5/category/6', 'Company Category'],
    ['/company/5/competitor/6', 'Company Competitors'],
  ]);
});

test('[ROUTE-29] [ROUTE-30] [ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-37] other screens', async ({
  desk,
}) => {
  await expectScreens(desk, [
    ['/x/9', 'AntecedeX search'],
    ['/x/indexes', 'AntecedeX Indices'],
    ['/x/indexes/4', 'AntecedeX Index'],
    ['/tasks', 'Tasks'],
    ['/tasks/create', 'Create Task'],
    ['/task/8', 'Task'],
    ['/monitoring', 'Monitorings'],
    ['/monitoring/2', 'Monitorings'],
    ['/monitoring/2/technology', 'Technology Monitoring'],
    ['/monitoring/2/document', 'Document Monitoring'],
    ['/monitoring/edit/11', 'Edit Monitoring'],
    ['/dev/sandbox', 'Sandbox'],
    ['/dev/apicall', 'API call'],
  ]);
});

test('[ROUTE-31] [ROUTE-39] [ROUTE-40] [APP-7] results of similarity and documents have the header alone', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const search = new URL(desk.url()).pathname.split('/').at(-1);
  const rated = results(desk)
    .first()
    .getByRole('group', { name: /^Rate / });
  const ucid = (await rated.getAttribute('aria-label'))?.replace('Rate ', '') ?? '';
  await expectScreens(
    desk,
    [
      ['/x/results/7', 'AntecedeX Final Results'],
      ['/x/result/7', 'AntecedeX Result List'],
      ['/x/reporting_center/7', 'AntecedeX Report Documents'],
      [`/document/${ucid}`, 'Static Document Viewer'],
    ],
    'header-only',
  );
  await expect(desk.getByRole('article', { name: ucid }).getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expectScreens(desk, [[`/document/${ucid}/${search}`, 'Document Viewer']], 'header-only');
  await expect(desk.getByRole('article', { name: ucid }).locator('mark').first()).toBeVisible();
});

test('[APP-5] an address of nothing says so, with a way out', async ({ desk }) => {
  await expectScreens(desk, [
    ['/nowhere', 'Not Found'],
    ['/search', 'Not Found'],
  ]);
  await desk.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(desk).toHaveTitle('Search dashboard');
});

test('after a route change the new page’s heading has the focus, and Tab continues from there', async ({ desk }) => {
  await goTo(desk, 'Data coverage');
  await expect(desk.getByRole('heading', { level: 1, name: 'Global Data Coverage' })).toBeFocused();
  await desk.goBack();
  await expect(desk.getByRole('heading', { level: 1, name: /^Welcome to the launch pad/ })).toBeFocused();
});
