/** Each search type as its users walk it: from its tile, through every step, to final results and a collection. */
import { screenAndFinish } from './harness/assess.ts';
import {
  audit,
  choice,
  expression,
  heading,
  onTo,
  query,
  start,
  startMonitoring,
  stepMenu,
  throughTerms,
} from './harness/guided.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { describeIdea, pressSearch, results } from './harness/steps.ts';
import { subject } from './harness/subject.ts';

const features = 'a light source or a gear\na substrate or a shaft';

test.describe(subject.corpus, () => {
  test.describe.configure({ timeout: 180_000 });

  test('an Ultra Quick search: an idea, and all the rest by itself', async ({ archiveDesk: desk }) => {
    await start(desk, 'Ultra Quick', 'Describe Idea');
    await describeIdea(desk, subject.idea);
    await pressSearch(desk);
    await expect(results(desk).first().locator('mark').first(), 'why it matched').toBeVisible();
    const understood = desk.getByRole('region', { name: 'How the search was understood' });
    await understood.getByRole('button', { expanded: false }).click();
    await expect(understood).toContainText(subject.should);
    await understood.getByRole('button', { name: 'Less' }).click();
    await screenAndFinish(desk, { features, first: '1', name: 'ultra-quick' });
  });

  test('[ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-8] a Patentability search', async ({ archiveDesk: desk }) => {
    await start(desk, 'Patentability', 'Describe Idea');
    await describeIdea(desk, subject.idea);
    await throughTerms(desk);
    await pressSearch(desk);
    await screenAndFinish(desk, { features, first: '2', name: 'patentability' });
  });

  test('a State of the Art search: a changed earlier step marks the later ones and keeps their choices', async ({
    archiveDesk: desk,
  }) => {
    await desk.setViewportSize({ width: 1024, height: 768 });
    await start(desk, 'State of the Art', 'Describe Idea');
    await describeIdea(desk, subject.idea);
    await throughTerms(desk);
    await pressSearch(desk);
    await expect(results(desk).first()).toBeVisible();
    await stepMenu(desk)
      .getByRole('link', { name: /^Technical Terms/ })
      .click();
    await choice(desk, `“${subject.should}”`, '–').click();
    await expect(stepMenu(desk).getByRole('listitem').filter({ hasText: 'Synonyms' })).toContainText('(out of date)');
    await expect(stepMenu(desk).getByText(/^“Technical Terms” has changed since the search ran/)).toBeVisible();
    await expect(stepMenu(desk).getByRole('link')).toHaveCount(0);
    await shoot(desk, 'guided-out-of-date');
    await desk.keyboard.press('Control+z');
    await expect(stepMenu(desk).getByRole('link')).toHaveCount(6);
    await choice(desk, `“${subject.should}”`, '–').click();
    await onTo(desk, 'Synonyms', 'Select Synonyms');
    await expect(desk.getByRole('region', { name: subject.must })).toContainText('Must');
    await expect(stepMenu(desk).getByRole('listitem').filter({ hasText: 'Technical Terms' })).not.toContainText(
      '(out of date)',
    );
    await onTo(desk, 'Classification', 'Select Classification');
    await onTo(desk, 'Plausibility Check', 'Plausibility Check');
    await pressSearch(desk);
    await screenAndFinish(desk, { features, first: '1', name: 'state-of-the-art-1024' });
  });

  test('[ROUTE-4] an Invalidation search takes claims, features, cut-off date and family from its target', async ({
    archiveDesk: desk,
  }) => {
    const { target } = subject;
    await start(desk, 'Invalidation', 'Start Invalidation');
    await desk.getByRole('textbox', { name: 'Publication number' }).fill('ZZ 99999999 B1');
    await desk.getByRole('button', { name: 'Load claims' }).click();
    await expect(desk.getByText(/is not in this corpus/)).toBeVisible();
    await desk.getByRole('textbox', { name: 'Publication number' }).fill(target.replaceAll('-', ' '));
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('list', { name: 'Claims' })).toContainText('independent');
    await desk.getByRole('list', { name: 'Claims' }).getByText('Claim 1', { exact: true }).click();
    await desk.getByRole('button', { name: 'Split into features' }).click();
    const split = desk.getByRole('list', { name: 'Features of claim 1' }).getByRole('listitem');
    await expect(split.nth(1)).toBeVisible();
    const count = await split.count();
    const reworded = `${await desk.getByRole('textbox', { name: 'Feature 1a' }).inputValue()}, worded by hand`;
    await desk.getByRole('textbox', { name: 'Feature 1a' }).fill(reworded);
    await expect(desk.getByText('Saved on this device')).toBeVisible();
    await expect(desk.getByText(/Leave out its own family/)).toContainText(target);
    await audit(desk, 'guided-invalidation');
    await throughTerms(desk, { best: true });
    await expect(expression(desk)).toContainText('PD:..');
    await expect(expression(desk)).toContainText(`NOT PN:`);
    await desk.getByRole('textbox', { name: 'Publication number' }).fill(target);
    await desk.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.getByRole('list', { name: 'Known documents' }), 'its own family is left out').toContainText(
      'Missed',
    );
    await pressSearch(desk);
    await expect(results(desk).first()).toBeVisible();
    await expect(heading(desk), 'called by what it is about').toContainText(target);
    await screenAndFinish(desk, { first: '1b', name: 'invalidation' });
    await desk.goBack();
    const matrix = desk.getByRole('region', { name: 'Feature matrix' }).last();
    await expect(matrix.getByRole('rowheader')).toHaveCount(count);
    await expect(matrix.getByRole('rowheader').first()).toContainText(`1a ${reworded}`);
    await expect(desk.getByRole('button', { name: /^Take over/ }), 'each comes once').toHaveCount(0);
    await expect(desk.getByRole('region', { name: 'Kept documents' })).not.toContainText(target);
  });

  test('[ROUTE-9] [ROUTE-11] a Freedom to Operate search: markets by their routes, an assumed status', async ({
    archiveDesk: desk,
  }) => {
    await start(desk, 'Freedom to Operate (FTO)', 'Describe Idea');
    await expect(desk.getByText('Priority date (optional)'), 'rights in force have no cut-off').toHaveCount(0);
    await describeIdea(desk, subject.idea);
    await throughTerms(desk, { at: audit });
    await onTo(desk, 'Market Restrictions', 'FTO Market Restrictions');
    await desk.getByText('Germany').click();
    await expect(expression(desk)).toContainText(/PN:DE\* OR PN:EP\* OR \(PN:WO\* AND PR:\d{4}-\d\d-\d\d\.\.\)/);
    await desk.getByText(subject.country).click();
    await desk.getByText('European patents and applications (EP)').click();
    await expect(expression(desk)).not.toContainText('EP*');
    await expect(query(desk)).toContainText(/[1-9]\d* famil/);
    await audit(desk, 'guided-markets');
    await onTo(desk, 'Status Filter', 'FTO Status Filter');
    await expect(desk.getByText('Every status here is an assumption.')).toBeVisible();
    await expect(desk.getByRole('radio', { name: 'Safe harbour' })).not.toBeChecked();
    await expect(expression(desk)).toContainText('NOT ST:long-ended@');
    await desk.getByText('Safe harbour', { exact: true }).click();
    await expect(expression(desk)).toContainText('AND (ST:long-ended@');
    await audit(desk, 'guided-status');
    await desk.getByText('Rights that can stand in the way', { exact: true }).click();
    await expect(expression(desk)).toContainText('NOT ST:long-ended@');
    await expect(stepMenu(desk).getByRole('listitem')).toHaveCount(12);
    await pressSearch(desk);
    await screenAndFinish(desk, { features, first: '1', name: 'freedom-to-operate', grades: { h: 'High', l: 'Low' } });
  });

  test('[ROUTE-15] a Fielded Search, then one that combines it as S1: what ran is said in full', async ({
    archiveDesk: desk,
  }) => {
    const asked = `"${subject.asked}"`;
    await start(desk, 'Fielded Search', 'Fielded Search Filters');
    await desk.getByRole('textbox', { name: 'Expression' }).fill(asked);
    await pressSearch(desk);
    await expect(results(desk).first()).toBeVisible();
    await desk.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
    await start(desk, 'Fielded Search', 'Fielded Search Filters');
    await desk
      .getByRole('region', { name: 'Earlier searches' })
      .getByRole('button', { name: new RegExp(asked) })
      .first()
      .click();
    const field = desk.getByRole('textbox', { name: 'Expression' });
    await expect(field).toHaveValue(/^S\d+$/);
    await field.fill(`${await field.inputValue()} NOT chain`);
    await audit(desk, 'fielded-earlier');
    await pressSearch(desk);
    await expect(desk.getByRole('region', { name: 'How the search was understood' })).toContainText(
      `${asked} NOT chain`,
    );
    await screenAndFinish(desk, { features, first: '1', name: 'fielded' });
  });

  test('[ROUTE-13] [ROUTE-14] [ROUTE-34] a Technology Monitoring, from its idea to its first list', async ({
    archiveDesk: desk,
  }) => {
    await startMonitoring(desk, 'technology', 'Describe your monitoring idea');
    await describeIdea(desk, subject.idea);
    await throughTerms(desk);
    await onTo(desk, 'Monitoring Settings', 'Monitoring Settings');
    await choice(desk, 'Interval', 'Monthly').click();
    await desk.getByText('By e-mail').click();
    await desk.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('nobody');
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('This is no e-mail address.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('searcher@company.example');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('group', { name: 'Recipients' })).toContainText('searcher@company.example');
    await audit(desk, 'guided-monitoring');
    await desk.reload();
    await expect(desk.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await pressSearch(desk);
    await screenAndFinish(desk, { features, first: '1', name: 'technology-monitoring' });
  });

  test('[ROUTE-10] [ROUTE-12] [ROUTE-13] [ROUTE-35] a Document Monitoring, from numbers to its first list', async ({
    archiveDesk: desk,
  }) => {
    await startMonitoring(desk, 'document', 'Document to Monitor');
    await desk.getByRole('button', { name: 'Continue to Observed Fields' }).click();
    await expect(heading(desk)).toHaveText('Observed Fields');
    await desk.getByRole('button', { name: 'Document to Monitor' }).click();
    await desk
      .getByRole('textbox', { name: 'Publication number' })
      .fill(`${subject.watched.join('; ')}; EP-1234567-B1`);
    await desk.getByRole('button', { name: 'Watch', exact: true }).click();
    const watched = desk.getByRole('list', { name: 'Watched documents' }).getByRole('listitem');
    await expect(watched).toHaveCount(3);
    await expect(watched.last()).toContainText('Not in this corpus yet');
    await audit(desk, 'guided-watched');
    await onTo(desk, 'Observed Fields', 'Observed Fields');
    await desk.getByText('Citations', { exact: true }).click();
    await audit(desk, 'guided-observed');
    await onTo(desk, 'Monitoring Settings', 'Monitoring Settings');
    const settings = desk.url();
    await desk.getByRole('link', { name: 'Start the monitor' }).click();
    const numbers = desk.getByRole('textbox', { name: 'Publication numbers' });
    await expect(numbers).toHaveValue([...subject.watched, 'EP-1234567-B1'].join('\n'));
    await expect(desk.getByRole('checkbox', { name: 'Cited by' })).toBeChecked();
    await expect(desk.getByRole('checkbox', { name: 'Classes' })).not.toBeChecked();
    await audit(desk, 'guided-monitor');
    await desk.getByRole('button', { name: 'Start monitoring' }).click();
    await expect(desk.getByRole('table', { name: 'Monitors' })).toContainText('owner, family members, cited by');
    await desk.goto(settings);
    await pressSearch(desk);
    await expect(results(desk)).toHaveCount(2);
    await screenAndFinish(desk, { features, first: '1', name: 'document-monitoring' });
  });
});
