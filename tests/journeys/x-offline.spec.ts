/** The page of an index by keyboard, and without the server. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { goTo } from './harness/steps.ts';

test('[ROUTE-30] a link leads to the documents; offline, the page says why its buttons are disabled', async ({
  ownDesk: page,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Dashboard');
  const { origin } = new URL(page.url());
  const headers = { Origin: origin };
  const indexes = `${origin}/spa/api/x/indexes`;
  const { id } = (await (await page.request.post(indexes, { headers, data: { name: 'Disclosures' } })).json()) as {
    readonly id: number;
  };
  for (const name of ['lid.txt', 'seal.txt', 'table.xlsx', 'A report with a long name of the department.pptx'])
    await page.request.post(`${indexes}/${id}/file?name=${encodeURIComponent(name)}`, {
      ...{ headers, data: `A text about a ${name}, closed by a lid of steel.` },
    });
  await page.goto(`${origin}/x/indexes/${id}`);
  await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
  for (const [width, height, name] of [
    [1440, 900, 'x-index-large'],
    [1024, 768, 'x-index-small'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shoot(page, name);
  }
  const skip = page.getByRole('link', { name: 'Skip to the documents' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 documents' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/x/indexes/${id}$`));

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\. The page shows the index as it was/)).toBeVisible();
  for (const name of ['Choose files', 'Delete index', 'Remove lid.txt', 'Clear the list'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expectNoSeriousViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await shoot(page, 'x-index-offline');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  await page.getByRole('button', { name: 'Delete index' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete index' })).toBeEnabled();
});
