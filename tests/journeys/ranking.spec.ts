/** What was rated goes into the order when that is asked for, and every place in the list can be accounted for. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { fielded, results, selected, ultraQuick } from './harness/steps.ts';

test('[ROUTE-16] a list with two new ratings keeps its order until it is ranked again, and says so', async ({
  desk,
}) => {
  await ultraQuick(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  // What is in view is drawn first, the rest of the page after it.
  await expect(results(desk)).toHaveCount(50);
  const titles = () => results(desk).getByRole('link').allTextContents();
  const before = await titles();
  const [firstTop, thirdTop] = [await results(desk).first().boundingBox(), await results(desk).nth(2).boundingBox()];
  await results(desk).first().click();
  await desk.keyboard.press('3');
  await results(desk).nth(2).click();
  await desk.keyboard.press('1');
  const again = desk.getByRole('button', { name: 'Rank again with 2 ratings' });
  await expect(again).toBeVisible();
  expect([await results(desk).first().boundingBox(), await results(desk).nth(2).boundingBox()]).toEqual([
    firstTop,
    thirdTop,
  ]);
  expect(await titles()).toEqual(before);
  await shoot(desk, 'ranking-offered');

  await again.click();
  await expect(
    desk.getByText(
      /^Ranked with 2 ratings \(1 relevant, 1 not relevant\), by words of the idea in any form, .*rated doc/,
    ),
  ).toBeVisible();
  await expect(results(desk).first()).toBeVisible();
  expect(await titles()).not.toEqual(before);
  await desk.getByRole('button', { name: 'Why these results' }).click();
  await expect(desk.getByText(/^Words of the rated documents: \d+ parts$/)).toBeVisible();
  await desk.getByRole('button', { name: 'Less' }).click();
  await shoot(desk, 'ranking-with-ratings');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'ranking-with-ratings-1024');

  await desk.getByRole('button', { name: 'Rank without ratings' }).click();
  await expect(desk.getByText(/^Ranked with/)).toHaveCount(0);
  await expect(again).toBeVisible();
  await expect.poll(titles).toEqual(before);

  await desk.getByRole('link', { name: 'Ledger' }).click();
  await expect(
    desk.getByText(/^Run 2 searched version .* with 2 ratings \(1 relevant, 1 not relevant\)/),
  ).toBeVisible();
  await expect(desk.getByText('The use of ratings in the ranking was turned off.')).toBeVisible();
});

test('a list is put in order of a column by keyboard, either way round, and a reload keeps it', async ({ desk }) => {
  await fielded(desk, 'TI:(gear OR sensor)');
  const numbers = async (): Promise<readonly string[]> =>
    (await results(desk).allTextContents()).map((text) => /ZZ-\d+-[A-Z]/.exec(text)?.[0] ?? text);
  const order = async (): Promise<'ascending' | 'descending' | 'none'> => {
    const [shown, sorted] = [await numbers(), (await numbers()).toSorted()];
    if (String(shown) === String(sorted)) return 'ascending';
    return String(shown) === String(sorted.toReversed()) ? 'descending' : 'none';
  };
  expect(await order()).toBe('none');
  await desk.getByRole('button', { name: /Order$/ }).focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Number');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/[?&]sort=number(&|$)/);
  await expect.poll(order).toBe('ascending');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Order: lowest first' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Order: highest first' })).toBeFocused();
  await expect.poll(order).toBe('descending');
  // What is in view is drawn first, the rest of the page after it.
  await expect(results(desk)).toHaveCount(50);
  const before = await numbers();
  await desk.reload();
  await expect(results(desk).first()).toBeVisible();
  await expect.poll(numbers).toEqual(before);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'order-by-number');
});

test('a list open in two tabs: one ranks it again, the other keeps its order and offers the new one', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await expect(results(other)).toHaveCount(50);
  const before = await results(other).getByRole('link').allTextContents();
  const reader = await desk.context().newPage();
  await reader.goto(desk.url());
  await expect(results(reader).first()).toHaveAttribute('aria-current', 'true');
  await reader.keyboard.press('Enter');
  await expect(reader.getByText(/^1 of /)).toBeVisible();
  await results(desk).nth(3).click();
  await desk.keyboard.press('1');
  await desk.getByRole('button', { name: 'Rank again with 1 rating' }).click();
  await expect(desk.getByText(/^Ranked with 1 rating \(1 relevant\)/)).toBeVisible();
  await expect(other.getByText('This search was run again.')).toBeVisible();
  expect(await results(other).getByRole('link').allTextContents()).toEqual(before);
  await expect(reader.getByText('J and K go on in the earlier results.')).toBeVisible();
  await reader.keyboard.press('j');
  await expect(reader.getByText(/^2 of /), 'a document of the list before').toBeVisible();
  await shoot(reader, 'document-newer-run');
  await reader.getByRole('button', { name: 'Show the new results' }).click();
  await expect(reader.getByText('This search was run again.')).toHaveCount(0);
  await other.getByRole('button', { name: 'Show the new results' }).click();
  await expect(other.getByText(/^Ranked with 1 rating \(1 relevant\)/)).toBeVisible();
});

test('given a result, when W is pressed, then it says why it stands there, in the list and in the document', async ({
  desk,
}) => {
  await ultraQuick(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  const boxes = () => Promise.all([0, 1, 2].map((at) => results(desk).nth(at).boundingBox()));
  const before = await boxes();
  await desk.keyboard.press('j');
  await desk.keyboard.press('w');
  const why = desk.getByRole('dialog', { name: /^Why .* stands here$/ });
  await expect(why.getByRole('region', { name: 'Words of the idea in any form' })).toContainText(/TI|AB|CL/);
  await expect(why.getByText('%').first()).toBeVisible();
  expect(await boxes()).toEqual(before);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'why-in-list');
  await desk.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await desk.keyboard.press('j');
  await selected(desk)
    .getByRole('button', { name: /^Why .* stands here$/ })
    .click();
  await expect(why).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(why).toHaveCount(0);

  await desk.keyboard.press('j'); // the focus leaves the button, which Enter would press
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/\/document\//);
  await expect(desk.getByRole('article')).toBeVisible();
  await desk.keyboard.press('w');
  const panel = desk.getByRole('region', { name: 'Why it stands where it does' });
  await expect(panel.getByRole('region', { name: 'Words of the idea in any form' })).toContainText(/TI|AB|CL/);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'why-in-document');
});
