/** Two people judge what in a private index is like the idea of their search; its ledger says what they decided. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, ratingIn, results, ultraQuick } from './harness/steps.ts';
import { saveAndShare } from './harness/sharing.ts';

const SPOKEN = 'A torque limiter slips where the torque on the shaft is too high.';
const TEXTS = [
  ['limiter.txt', `The housing is closed by a lid of steel.\n\n${SPOKEN}`],
  ['clutch.txt', 'A clutch for a shaft lets it slip, so that the torque is limited.'],
  ['lid.txt', 'A lid of steel is held by four screws.'],
] as const;
const IDEA = 'A limiter that slips where the torque on a shaft is too high';
const WORDS = 'Torque limiter';

const alike = (page: Page) => page.getByRole('list', { name: 'Most alike first' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

/** An index of three documents, which the colleague may read where there is one; its number. */
async function anIndex(page: Page, colleague: string | null = null): Promise<number> {
  const { origin } = new URL(page.url());
  const headers = { Origin: origin };
  const indexes = `${origin}/spa/api/x/indexes`;
  const made = await page.request.post(indexes, { headers, data: { name: 'Disclosures' } });
  const { id } = (await made.json()) as { readonly id: number };
  for (const [name, data] of TEXTS) await page.request.post(`${indexes}/${id}/file?name=${name}`, { headers, data });
  if (colleague === null) return id;
  const member = await page.request.post(`${indexes}/${id}/members`, {
    headers,
    data: { email: colleague, role: 'reader' },
  });
  expect(member.status()).toBe(200);
  return id;
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(alike(page)).toHaveCount(2);
}

test('[ROUTE-29] [ROUTE-31] two people judge what is like an idea in an index; the ledger names numbers alone', async ({
  ownDesk: anna,
  berta,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(anna, 'Projects');
  await addProject(anna, 'Joint');
  await isSynced(anna);
  const index = await anIndex(anna, berta.email);
  await goTo(anna, 'Dashboard');
  await anna
    .getByRole('main')
    .getByRole('button', { name: /^AntecedeX/ })
    .click();
  await anna.getByRole('textbox', { name: 'Title' }).fill(WORDS);
  await anna.getByRole('textbox', { name: 'Idea' }).fill(IDEA);
  const address = `${anna.url()}?index=${index}`;
  await expect(anna.getByRole('main').getByText('Saved on this device')).toBeVisible();
  await isSynced(anna);
  await anna.goto(address);
  await compare(anna);
  for (const key of ['1', 'x', 'j', '3']) await anna.keyboard.press(key);
  await expect(ratingIn(alike(anna).first())).toHaveAccessibleName('Relevant');
  await expect(ratingIn(alike(anna).nth(1))).toHaveAccessibleName('Not relevant');
  await expect(anna.getByText('2 of 2 rated')).toBeVisible();
  await anna.keyboard.press('u');
  await expect(anna.getByText('1 of 2 rated')).toBeVisible();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'x-judged');
  await anna.setViewportSize({ width: 1024, height: 768 });
  await shoot(anna, 'x-judged-small');
  await anna.setViewportSize({ width: 1440, height: 900 });
  await shoot(anna, 'x-judged-large');
  await saveAndShare(anna, berta.email);

  await goTo(berta.page, 'Projects');
  await berta.page.getByRole('button', { name: 'Accept' }).click();
  await expect(node(berta.page, 'Joint')).toBeVisible();
  await berta.page.goto(address);
  await compare(berta.page);
  await expect(
    alike(berta.page)
      .first()
      .getByTitle(/: Relevant$/),
  ).toBeVisible();
  await expect(alike(berta.page).first().getByRole('button', { name: /^X:/ })).toHaveAttribute('aria-pressed', 'true');
  await berta.page.context().setOffline(true);
  await berta.page.keyboard.press('2');
  await expect(ratingIn(alike(berta.page).first())).toHaveAccessibleName('Maybe');
  await berta.page.context().setOffline(false);
  await isSynced(berta.page);

  await anna.goto(address);
  await compare(anna);
  await expect(alike(anna).first().getByTitle('Berta Benz: Maybe')).toBeVisible();
  await anna.goto(address.replace(/\/x\/(\d+).*$/, '/x/reporting_center/$1'));
  const ledger = anna.getByRole('main');
  await expect(ledger).toContainText(new RegExp(`XF-[0-9A-F]{20}-X of index ${index} was rated relevant\\.`));
  await expect(ledger).toContainText(new RegExp(`of index ${index} was rated maybe relevant\\.`));
  await expect(ledger).toContainText(new RegExp(`of index ${index} was assigned category X\\.`));
  await expect(ledger).not.toContainText(/lid of steel|four screws|limiter\.txt|clutch/);

  await anna.goto(address);
  await compare(anna);
  await anna.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(dialog(anna).getByRole('button', { name: /Index$/ })).toContainText('Disclosures');
  await dialog(anna).getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog(anna).getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'x-report-preview');
  await dialog(anna).getByRole('button', { name: 'Make report' }).click();
  const report = (page: Page) =>
    page.getByRole('list', { name: 'Reports of this search' }).getByRole('listitem').first();
  await expect(report(anna).getByRole('button', { name: /^PDF of/ })).toBeVisible();
  await report(anna)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expect(report(anna)).toContainText('All files are as the ledger says.');
  const [download] = await Promise.all([
    anna.waitForEvent('download'),
    report(anna)
      .getByRole('button', { name: /^PDF of/ })
      .click(),
  ]);
  await download.saveAs('test-results/screenshots/x-report.pdf');
  await shoot(anna, 'x-report');

  // The other sees that there is one. Who leaves the index can't open it any more, and a document takes it along.
  const center = anna.url().replace(/\?.*$/, '');
  await berta.page.goto(center);
  await expect(report(berta.page).getByRole('button', { name: /^PDF of/ })).toBeVisible();
  const { origin } = new URL(anna.url());
  const change = (what: string, data: object) =>
    anna.request.post(`${origin}/spa/api/x/indexes/${index}${what}`, { headers: { Origin: origin }, data });
  await change('/members', { email: berta.email, role: null });
  await berta.page.reload();
  await expect(report(berta.page)).toContainText(`For the members of index ${index} alone.`);
  await shoot(berta.page, 'x-report-not-member');
  problems.allow(/404/); // what is erased
  const numbers = /XF-[0-9A-F]{20}-X/.exec(await ledger.innerText())?.[0];
  await change('/remove', { ucids: [numbers] });
  await report(anna)
    .getByRole('button', { name: /^PDF of/ })
    .click();
  await expect(anna.getByText('The server has no such file')).toBeVisible();
  await report(anna)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expect(report(anna)).toContainText('The files of this report were erased');
});

test('[ROUTE-29] what is like a document of a search is rated there by key; any comparison is made a search', async ({
  ownDesk: page,
}) => {
  const index = await anIndex(page);
  await ultraQuick(page);
  await expect(results(page).first()).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Like this in…' }).click();
  await dialog(page)
    .getByRole('button', { name: /Compare with/ })
    .click();
  await page.getByRole('option', { name: /^Disclosures/ }).click();
  await expect(alike(page).first()).toBeVisible();
  const found = await alike(page).count();
  await page.keyboard.press('1');
  await expect(ratingIn(alike(page).first())).toHaveAccessibleName('Relevant');
  await expect(dialog(page).getByText(`1 of ${found} rated`)).toBeVisible();
  await expectNoSeriousViolations(page);
  await shoot(page, 'x-like-judged');
  // Behind the dialog nothing was rated; what was decided is shown again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Relevant', exact: true, pressed: true })).toHaveCount(0);
  await isSynced(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Like this in…' }).click();
  await dialog(page)
    .getByRole('button', { name: /Compare with/ })
    .click();
  await page.getByRole('option', { name: /^Disclosures/ }).click();
  await expect(dialog(page).getByText(`1 of ${found} rated`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make a search of it' }).click();
  await expect(page).toHaveURL(new RegExp(String.raw`/x/\d+\?index=${index}&compare=yes$`));
  await expect(page.getByText(`0 of ${found} rated`)).toBeVisible();

  await page.goto(new URL(`/x/indexes/${index}`, address).href);
  await page.getByRole('textbox', { name: 'Idea or passage' }).fill(IDEA);
  await page.keyboard.press('Control+Enter');
  await expect(alike(page)).toHaveCount(2);
  await shoot(page, 'x-index-compared');
  await page.getByRole('button', { name: 'Make a search of it' }).press('Enter');
  await expect(page.getByText('0 of 2 rated')).toBeVisible();
  await page.keyboard.press('2');
  await expect(ratingIn(alike(page).first())).toHaveAccessibleName('Maybe');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: /Index$/ })).toContainText('Disclosures');
});

test('[ROUTE-29] all that an index holds of an idea can be gone through, page by page, and judged', async ({
  ownDesk: page,
}) => {
  await goTo(page, 'Dashboard');
  const index = await anIndex(page);
  const { origin } = new URL(page.url());
  const headers = { Origin: origin };
  for (let nth = 1; nth <= 21; nth += 1) {
    const data = `A torque limiter number ${nth} slips.`;
    await page.request.post(`${origin}/spa/api/x/indexes/${index}/file?name=part-${nth}.txt`, { headers, data });
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^AntecedeX/ })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(WORDS);
  await page.getByRole('textbox', { name: 'Idea' }).fill(IDEA);
  await expect(page.getByRole('main').getByText('Saved on this device')).toBeVisible();
  await isSynced(page);
  await page.goto(`${page.url()}?index=${index}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/^23 of 24 documents in “Disclosures”/)).toBeVisible();
  await expect(alike(page)).toHaveCount(20);
  await expect(page.getByText('1–20 of 23')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('1 of 20 on this page rated')).toBeVisible();
  await shoot(page, 'x-pages');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(alike(page)).toHaveCount(3);
  await expect(page.getByText('21–23 of 23')).toBeVisible();
  await expect(alike(page).first()).toBeFocused();
  await expect(alike(page).first()).toContainText('21');
  await page.keyboard.press('3');
  await expect(page.getByText('1 of 3 on this page rated')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shoot(page, 'x-pages-last');

  await page.keyboard.press('k');
  await expect(page.getByText('1–20 of 23')).toBeVisible();
  await expect(alike(page).last()).toBeFocused();
  await page.keyboard.press('j');
  await expect(alike(page).first()).toBeFocused();
  await expect(ratingIn(alike(page).first())).toHaveAccessibleName('Not relevant');
  const document = await page.request.get(`${origin}/spa/api/x/indexes/${index}`);
  const { contents } = (await document.json()) as { readonly contents: readonly { readonly ucid: string }[] };
  const taken = { ucids: [contents[0]?.ucid] };
  await page.request.post(`${origin}/spa/api/x/indexes/${index}/remove`, { headers, data: taken });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('The index has changed since it was compared.').first()).toBeVisible();
});
