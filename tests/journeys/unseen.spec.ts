/** After some rating: an estimate of what is unseen, a random sample to rate, and the figures for the report. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { selected, ultraQuick } from './harness/steps.ts';

test('[ROUTE-16] after twenty ratings what is unseen is estimated, by order and by a sample, and recorded', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await ultraQuick(desk);
  await desk.keyboard.press('s');
  const note = desk.getByRole('button', {
    name: /^About \d+ relevant unseen \(\d+–\d+, 95%, by order\) · recall \d+%$/,
  });
  for (let at = 0; at < 25; at++) {
    await expect(note).toHaveCount(0);
    await desk.keyboard.press(at < 8 || at % 5 === 0 ? '1' : '3');
    if (at === 18) break;
  }
  const top = () => desk.getByRole('button', { name: 'Filters' }).boundingBox();
  const before = await top();
  await desk.keyboard.press('3');
  await expect(note).toBeVisible();
  expect(await top(), 'the list stays where it is').toEqual(before);
  await shoot(desk, 'unseen-note');

  await note.click();
  const panel = desk.getByRole('dialog', { name: 'What is still unseen' });
  await expect(panel.getByText(/^20 of \d+ families of this list rated, 10 relevant/)).toBeVisible();
  await expect(panel.getByText('No sample of this list was drawn.')).toBeVisible();
  await expect(panel.getByRole('img', { name: '10 relevant families by place' })).toBeVisible();
  await expect(panel.getByText(/^If the next \d+ families are all irrelevant/)).toBeVisible();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'unseen-panel');

  await panel.getByRole('button', { name: 'Draw a random sample of 50 unseen' }).click();
  await expect(selected(desk)).toHaveAttribute('aria-posinset', '1');
  await expect(selected(desk)).toHaveAttribute('aria-setsize', '50');
  await expect(desk.getByRole('region', { name: 'Screening' }).getByRole('status')).toHaveText('0 of 50 rated');
  for (let at = 0; at < 20; at++) await desk.keyboard.press(at === 4 ? '1' : '3');
  await expect(desk.getByRole('region', { name: 'Screening' }).getByRole('status')).toHaveText('20 of 50 rated');
  await shoot(desk, 'unseen-sample');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'unseen-sample-1024');

  await desk.getByRole('button', { name: /^About \d+ relevant unseen/ }).click();
  await expect(panel.getByText('20 of 50 sampled families rated')).toBeVisible();
  await shoot(desk, 'unseen-panel-1024');
  await panel.getByRole('button', { name: 'Record for the report' }).click();
  await expect(panel).toHaveCount(0);
  await desk.getByRole('link', { name: 'Final results' }).click();
  await expect(
    desk.getByText(/^Recorded: about \d+ relevant .* from a random sample of the unseen\. 40 of/),
  ).toBeVisible();
  await expect(desk.getByText(/^Recorded: about \d+ relevant .* from the places of the relevant/)).toBeVisible();
  await shoot(desk, 'unseen-recorded');
  await desk.goto(desk.url().replace('final_results', 'reporting_center'));
  await expect(desk.getByText(/^50 families were drawn at random from the \d+ unrated families/)).toBeVisible();
  await expect(desk.getByText(/^An estimate was recorded for the report: about/)).toHaveCount(2);
});
