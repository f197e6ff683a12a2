/** Tab alone reaches every control: of pages, of each step of the longest search, of results and of a document. */
import { choice, onTo, start } from './harness/guided.ts';
import { expect, test } from './harness/journey.ts';
import { expectKeyboardReaches } from './harness/keyboard.ts';
import { describeIdea, fielded, goTo, results } from './harness/steps.ts';

const paths = [
  '/',
  '/data_coverage',
  '/search/project_list',
  '/search/folder_list',
  '/company/users',
  '/dev/sandbox',
  '/dev/apicall',
  '/tasks',
  '/tasks/create',
  '/monitoring/0/document',
  '/nowhere',
];

test('Tab reaches every control of the pages outside a search', async ({ desk, office, problems }) => {
  problems.allow(/no-such-image/); // the sandbox shows what a zoom without its image says
  for (const path of paths) {
    await test.step(path, async () => {
      await desk.goto(office.server.url + path);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expectKeyboardReaches(desk);
    });
  }
});

test('Tab reaches every control of a search with its results', async ({ desk }) => {
  // A list that ends: one that goes on as one walks down it has no last control.
  await fielded(desk, 'gear');
  const ucid = /ZZ-\d+-[A-Z]\d/.exec((await results(desk).first().textContent()) ?? '')?.[0];
  await goTo(desk, 'Dashboard');
  await fielded(desk, `PN:${ucid}`);
  await expect(results(desk)).toHaveCount(1);
  await expectKeyboardReaches(desk);
});

test('Tab reaches every control of each step of a Freedom to Operate search', async ({ desk }) => {
  await start(desk, 'Freedom to Operate (FTO)', 'Describe Idea');
  await describeIdea(desk);
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Technical Terms', 'Select Technical Terms or Phrases');
  await choice(desk, '“torque sensor”', 'Must').click();
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Synonyms', 'Select Synonyms');
  await expect(desk.getByRole('list', { name: 'Synonyms of torque sensor' })).toBeVisible();
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Classification', 'Select Classification');
  await expect(desk.getByRole('list', { name: 'Suggested classes' })).toBeVisible();
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Plausibility Check', 'Plausibility Check');
  await expect(desk.getByRole('list', { name: 'Sample documents' })).toBeVisible();
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Market Restrictions', 'FTO Market Restrictions');
  await expectKeyboardReaches(desk);
  await onTo(desk, 'Status Filter', 'FTO Status Filter');
  await expectKeyboardReaches(desk);
});

test('Tab reaches every control of a document with its text', async ({ desk }) => {
  await fielded(desk, 'gear');
  await results(desk).first().getByRole('link').first().click();
  await expect(desk.getByRole('article').locator('mark').first()).toBeVisible();
  await expectKeyboardReaches(desk);
});
