/** Searching: an idea in plain words, an expression in the query language, a list of numbers. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { chooseMore, describeIdea, fielded, goTo, idea, pressSearch, results, startSearch } from './harness/steps.ts';

const expression = (page: Page) => page.getByRole('textbox', { name: 'Expression' });
/** What the page says of the expression: its meaning, or what is wrong and where. */
const message = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /position|Searches|Finds/ });

test('[DASH-4] Ultra Quick ranks families for an idea and shows the terms, synonyms and classes it chose', async ({
  desk,
}) => {
  await startSearch(desk, 'Ultra Quick');
  await describeIdea(desk);
  await expect(desk.getByRole('list', { name: 'Terms found so far' })).toContainText('torque sensor');
  await pressSearch(desk);
  await expect(desk).toHaveURL(/\/search\/result_list\/\d+$/);
  await expect(results(desk)).toHaveCount(50);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(idea.title);
  await expect(results(desk).first()).toContainText(/drive|bicycle|gear/i);
  await expect(results(desk).first().locator('mark').first(), 'why it matched').toBeVisible();

  const understood = desk.getByRole('region', { name: 'How the search was understood' });
  await understood.getByRole('button', { expanded: false }).click();
  await expect(understood.getByRole('heading', { name: 'Concepts' })).toBeVisible();
  await expect(understood).toContainText('torque');
  await expect(understood, 'a synonym, with its reason').toContainText('used alike in this corpus');
  await expect(understood.getByRole('heading', { name: 'Classes' })).toBeVisible();
  await expect(understood).toContainText('B62M');
  await expect(understood.getByRole('heading', { name: 'Expression that decides what is a hit' })).toBeVisible();
  await shoot(desk, 'ultra-quick');
});

test('given an empty idea, when Search is pressed, then it is told before anything is sent', async ({
  desk,
  context,
}) => {
  await startSearch(desk, 'Ultra Quick');
  await expect(desk.getByRole('navigation', { name: 'Steps of this search' })).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/pull'))
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  await pressSearch(desk);
  await expect(desk.getByText('Describe the idea first: nothing is searched without a word of it.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Idea' })).toBeFocused();
  await expect(desk).toHaveURL(/\/search\/search_input\/\d+$/);
  expect(sent).toEqual([]);
});

test('given a wrong expression, the editor says what is wrong at which position, and nothing runs', async ({
  desk,
}) => {
  await startSearch(desk, 'Fielded Search');
  await expression(desk).fill('TI:(gear AND');
  await expect(message(desk)).toContainText('A search term is missing after AND (position 10).');
  await expect(desk.locator('[data-wrong]'), 'underlined in the editor').toHaveText('AND');
  await pressSearch(desk);
  await expect(desk).toHaveURL(/\/search\/sdoc_input\/\d+$/);
  await expect(expression(desk)).toBeFocused();
  await expect(expression(desk)).toHaveAttribute('aria-invalid', 'true');
  await shoot(desk, 'fielded-wrong');
});

test('form and expression are kept in step both ways, and the expression that is shown is the one that runs', async ({
  desk,
}) => {
  await startSearch(desk, 'Fielded Search');
  await desk.getByRole('textbox', { name: 'Title' }).fill('gear');
  await desk.getByRole('textbox', { name: 'Published from' }).fill('2005');
  await expect(expression(desk)).toHaveValue(/TI:gear/);
  await expect(expression(desk)).toHaveValue(/PD:2005\.\./);
  await expression(desk).fill('CPC:B62M6 AND CL:(torque NEAR3 sensor)');
  await expect(desk.getByRole('textbox', { name: 'CPC class' })).toHaveValue('B62M6');
  await expect(desk.getByRole('textbox', { name: 'Claims' })).toHaveValue('torque NEAR3 sensor');
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  const understood = desk.getByRole('region', { name: 'How the search was understood' });
  await expect(understood).toContainText('CPC:B62M6');
});

test('a pasted list of numbers finds those publications; the check says of others what keeps them out', async ({
  desk,
}) => {
  await fielded(desk, 'TI:gear');
  const numbers = await results(desk).evaluateAll((rows) =>
    rows.slice(0, 3).map((row) => /ZZ-\d+-[A-Z]\d/.exec(row.textContent ?? '')?.[0] ?? ''),
  );
  expect(numbers.filter(Boolean)).toHaveLength(3);
  await goTo(desk, 'Dashboard');
  await startSearch(desk, 'Fielded Search');
  await desk.getByRole('tab', { name: 'Number list' }).click();
  const [first = '', second = '', third = ''] = numbers;
  await desk
    .getByRole('textbox', { name: 'Publication numbers' })
    .fill(`${first}; ${second.replaceAll('-', ' ')}\n${third.replaceAll('-', '')}, ${first}\nnot a number!`);
  await expect(desk.getByText('3 numbers read, 1 repeated')).toBeVisible();
  await expect(desk.getByText(/^Not read as a number: /)).toBeVisible();
  await pressSearch(desk);
  await expect(results(desk)).toHaveCount(3);
  for (const number of numbers) await expect(results(desk).filter({ hasText: number })).toHaveCount(1);

  await goTo(desk, 'Dashboard');
  await fielded(desk, 'TI:gear NOT PN:(' + numbers.slice(0, 2).join(' OR ') + ') AND PD:..2025');
  await chooseMore(desk, 'Check documents…');
  const check = desk.getByRole('dialog', { name: 'Check known documents' });
  await expect(check.getByRole('textbox', { name: 'Publication numbers' })).toBeFocused();
  await check.getByRole('textbox').fill(`${first}; ${third.replaceAll('-', '')}; EP 999 A1`);
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('list', { name: 'What keeps it out' })).toContainText(
    `publications without publication number ${first.replaceAll('-', '')}`,
  );
  await expect(check.getByText(/^Place \d+ of \d+/)).toBeVisible();
  await expect(check.getByText(/^The corpus does not hold it/)).toBeVisible();
  await shoot(desk, 'known-documents');
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('the check of documents gives the focus back to the menu, also where frames come late', async ({ desk }) => {
  await fielded(desk, 'TI:gear');
  const more = desk.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const entry = desk.getByRole('menuitem', { name: 'Check documents…' });
  await expect(entry).toBeVisible();
  // A menu gives its focus back in the frame after it closes; the code of the dialog is there before.
  const letGo = await desk.evaluateHandle(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    return () => {
      window.requestAnimationFrame = frame;
      for (const callback of held) frame(callback);
      return new Promise((resolve) => frame(() => frame(resolve)));
    };
  });
  await entry.click();
  const check = desk.getByRole('dialog', { name: 'Check known documents' });
  await expect(check.getByRole('textbox', { name: 'Publication numbers' })).toBeFocused();
  await letGo.evaluate((go) => go());
  await desk.keyboard.press('Escape');
  await expect(check).toBeHidden();
  await expect(more).toBeFocused();
});
