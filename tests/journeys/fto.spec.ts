/** Freedom to operate: risks by keyboard in place of categories, and a passage placed as printed. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { onTo, start, throughTerms } from './harness/guided.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { describeIdea, pressSearch, results } from './harness/steps.ts';
import { subject } from './harness/subject.ts';

const PLACE = 'col. 5, ll. 12–20';

test('[ROUTE-17] a risk is said by key, and a quoted passage is placed as printed', async ({ archiveDesk: desk }) => {
  await start(desk, 'Freedom to Operate (FTO)', 'Describe Idea');
  await describeIdea(desk, subject.idea);
  await throughTerms(desk, { best: true, at: async () => {} });
  await onTo(desk, 'Market Restrictions', 'FTO Market Restrictions');
  await onTo(desk, 'Status Filter', 'FTO Status Filter');
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  for (const key of ['1', 'h', 'j', '1', 'm', 'j', '1']) await desk.keyboard.press(key);
  await expect(results(desk).first()).toContainText('Risk: high');
  await desk.keyboard.press('k');
  await desk.keyboard.press('m');
  await expect(results(desk).nth(1)).not.toContainText('Risk');
  await desk.keyboard.press('u');
  await expect(results(desk).nth(1)).toContainText('Risk: medium');
  await shoot(desk, 'fto-results');

  await desk.getByRole('link', { name: 'Final results' }).click();
  const kept = desk.getByRole('region', { name: 'Kept documents' });
  await expect(kept.getByRole('columnheader', { name: 'Risk' })).toBeVisible();
  await expect(kept.getByRole('row').nth(1).getByRole('button', { pressed: true })).toHaveText('High');
  await desk.getByRole('textbox', { name: 'Add features' }).fill('an electric motor\na torque sensor');
  await desk.getByRole('button', { name: 'Add 2 features' }).click();
  const matrix = desk.getByRole('region', { name: 'Feature matrix' }).last();
  await matrix
    .getByRole('button', { name: /^Feature 1 in / })
    .first()
    .click();
  const pane = desk.getByRole('complementary', { name: /^Feature 1 in / });
  await pane.getByRole('group', { name: 'Disclosed' }).getByRole('button', { name: 'Yes' }).click();
  await pane
    .getByRole('region', { name: /^Claims/ })
    .getByText(/claim 1\b/)
    .first()
    .selectText();
  await expect(pane.getByRole('textbox', { name: 'Passage to quote' })).not.toHaveValue('');
  await pane.getByRole('button', { name: 'Quote', exact: true }).click();
  const placing = pane.getByRole('button', { name: 'Add the place as printed' });
  await placing.focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Place as printed' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await desk.keyboard.type(PLACE);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'fto-place');
  await desk.keyboard.press('Enter');
  await expect(pane.getByText(`(claims, ${PLACE})`)).toBeVisible();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'fto-final-results');
});
