/** Monitors of what was searched. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, fielded, goTo, node, results } from './harness/steps.ts';
test('[ROUTE-33] a search is watched: its question becomes a monitor', async ({ ownDesk: desk, playwright }) => {
  await fielded(desk, 'TI=heat*');
  await desk.getByRole('link', { name: 'Watch this' }).click();
  const question = desk.getByRole('textbox', { name: 'Question, in the query language' });
  await expect(question).toHaveValue(/heat/);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'watch');
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk).toHaveURL(/\/monitoring$/);
  await expect(desk.getByRole('table', { name: 'Monitors' })).toContainText('heat');
  await shoot(desk, 'watched');

  // A second time shows the one that there is; a search that nobody knows makes none.
  await desk.goBack();
  await desk.getByRole('link', { name: 'Watch this' }).click();
  await expect(desk.getByRole('dialog', { name: 'You watch this already' })).toBeVisible();
  await desk.getByRole('button', { name: 'Open the monitor' }).click();
  const causes = desk.getByRole('group', { name: 'What arrives' });
  await causes.getByText('Correction of a publication').click();
  await desk.reload();
  await expect(causes.getByRole('checkbox', { name: 'Correction of a publication' })).not.toBeChecked();
  await expect(causes.getByRole('checkbox', { name: 'Other applicants' })).toBeChecked();
  await desk.getByRole('link', { name: /^Set aside/ }).click();
  await expect(desk.getByText('Nothing was set aside.')).toBeVisible();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'monitor');

  // Another question says what it would bring, and is saved as a version of its own.
  await desk.getByRole('link', { name: 'Edit' }).click();
  await expect(desk.getByRole('heading', { name: /^Edit TI=heat/ })).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Heat and valves');
  await question.fill('TI=(heat* OR valve*)');
  await desk.getByRole('button', { name: 'Show what this question would bring' }).click();
  await expect(desk.getByText('that the monitor has not seen')).toBeVisible();
  await desk.getByText('Arrives', { exact: true }).click();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'monitor-edited');
  await desk.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(desk.getByRole('table', { name: 'Versions of the question' })).toContainText('which arrived');
  await desk.getByRole('button', { name: /Runs$/ }).click();
  await desk.getByRole('option', { name: 'Daily' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();
  await desk.getByRole('link', { name: 'What arrived' }).click();
  await expect(desk.getByRole('heading', { name: 'Heat and valves' })).toBeVisible();

  // Its page opens the digest, a report of the search that it watches.
  const monitorPage = desk.url();
  await desk.getByRole('link', { name: 'Report', exact: true }).click();
  const report = desk.getByRole('dialog', { name: 'Make a report' });
  await expect(report.getByRole('button', { name: /Monitor$/ })).toContainText('Heat and valves');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'report-digest');
  await report.getByRole('tab', { name: 'Preview' }).click();
  await expect(report.getByRole('img', { name: /^First pages of/ })).toBeVisible({ timeout: 30_000 });
  await shoot(desk, 'report-digest-preview');
  await report.getByRole('button', { name: 'Make report' }).click();
  const made = desk.getByRole('list', { name: 'Reports of this search' }).getByRole('listitem').first();
  await expect(made).toContainText('Monitoring digest');
  await expect(made).toContainText('Not approved', { timeout: 30_000 });
  await desk.goto(monitorPage);
  await expect(desk.getByRole('heading', { name: 'Heat and valves' })).toBeVisible();
  await expect(desk.getByRole('table', { name: /^What arrived/ })).toContainText('Version 2 of the question');
  await shoot(desk, 'monitor-arrived');

  // A bar of the plot opens as many as it counts, and so does the count of the week in the list of monitors.
  const weeks = desk.getByRole('group', { name: /^Families that arrived, by week/ });
  const bar = weeks.getByRole('button').last();
  const arrived = Number(/: (\d+)$/.exec((await bar.textContent()) ?? '')?.[1]);
  expect(arrived).toBeGreaterThan(0);
  await bar.click();
  await expect(desk).toHaveURL(/view=all&week=/);
  await expect(desk.getByText(/^Arrived in the week of/)).toBeVisible();
  const rows = desk.getByRole('table', { name: /^What arrived/ }).locator('tbody tr');
  await expect(rows).toHaveCount(Math.min(arrived, 50));
  await desk.getByRole('button', { name: 'As a table' }).click();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'monitor-weeks');
  await desk.getByRole('link', { name: 'All weeks' }).click();
  await expect(desk.getByText(/^Arrived in the week of/)).toHaveCount(0);
  await desk.goto(new URL('/monitoring', desk.url()).href);
  await weeks.getByRole('button').last().click();
  const ofWeek = desk.getByRole('link', { name: /^Arrived in that week of Heat and valves/ });
  await expect(ofWeek).toHaveText(String(arrived));
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'monitoring-weeks');
  await ofWeek.click();
  await expect(rows).toHaveCount(Math.min(arrived, 50));

  // A feed and a calendar are read at their addresses, which are shown once and dead once they are ended.
  const reader = await playwright.request.newContext();
  for (const [kind, form] of [
    ['feed', /^<\?xml[\s\S]*<entry>/],
    ['calendar', /^BEGIN:VCALENDAR/],
  ] as const) {
    await desk.getByRole('button', { name: `Make an address for the ${kind}` }).click();
    const dialog = desk.getByRole('dialog', { name: `Address of the ${kind}` });
    const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
    if (kind === 'calendar') await shoot(desk, 'monitor-address');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(desk.getByText(/^Address made/).first()).toBeVisible();
    if (kind === 'calendar') await expectNoSeriousViolations(desk);
    expect(await (await reader.get(address)).text()).toMatch(form);
    await desk.getByRole('button', { name: `End the address of the ${kind}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(desk.getByRole('button', { name: `Make an address for the ${kind}` })).toBeVisible();
    expect((await reader.get(address)).status()).toBe(404);
  }
  await reader.dispose();
  await desk.getByRole('button', { name: 'Pause' }).click();
  await expect(desk.getByRole('button', { name: 'Resume' })).toBeVisible();
  for (const of of ['98765', 'x']) {
    await desk.goto(new URL(`/monitoring?of=${of}`, desk.url()).href);
    await expect(desk.getByRole('dialog', { name: 'There is no such search' })).toBeVisible();
  }
});

test('[ROUTE-33] a document, what is like it, and a category are watched with what is known filled in', async ({
  ownDesk: desk,
}) => {
  const at = (path: string) => desk.goto(new URL(path, desk.url()).href);
  const question = desk.getByRole('textbox', { name: 'Question, in the query language' });
  const watch = desk.getByRole('link', { name: 'Watch this' });
  await fielded(desk, 'TI=valve*');
  const [, ucid] = /(ZZ-\d+-\w\d)/.exec((await results(desk).first().textContent()) ?? '') ?? [];
  await at(`/document/${ucid}`);
  await watch.click();
  const number = ucid!.split('-').slice(0, 2).join('');
  await expect(question).toHaveValue(`PN:${number} OR CT:${number}`);
  await expect(desk.getByRole('textbox', { name: 'Name' })).toHaveValue(ucid!);
  await expectNoSeriousViolations(desk);
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  await expect(desk.getByRole('table', { name: 'Monitors' })).toContainText(ucid!);
  await expect(desk).toHaveURL(/\/monitoring$/);
  await at(`/document/${ucid}`);
  await watch.click();
  await expect(desk.getByRole('dialog', { name: 'You watch this already' })).toBeVisible();

  // What is like the document: what to expect is shown before it is saved, and follows what one can read.
  await at(`/document/${ucid}`);
  await desk.getByRole('link', { name: 'Watch for similar' }).click();
  await expect(desk.getByRole('textbox', { name: 'Relevant documents' })).toHaveValue(ucid!);
  await desk.getByRole('button', { name: 'Show what it would bring' }).click();
  const plot = desk.getByRole('img', { name: /^Families a week by score/ });
  await expect(plot).toBeVisible();
  const slider = desk.getByRole('slider', { name: /^Families a week that you can read/ });
  const threshold = async () => Number(/at ([\d.]+)\./.exec((await plot.getAttribute('aria-label')) ?? '')?.[1]);
  const before = await threshold();
  await slider.focus();
  await desk.keyboard.press('Home');
  await expect(desk.getByRole('textbox', { name: 'Families a week that you can read' })).toHaveValue('1');
  expect(await threshold()).toBeGreaterThanOrEqual(before);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'watch-similar');
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  await desk.getByRole('link', { name: `Like ${ucid}`, exact: true }).click();
  await expect(desk.getByRole('table', { name: /^What each run scored/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(desk.getByRole('table', { name: 'Scores and threshold' })).toContainText('0.0 to');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'monitor-similar');
  await desk.getByRole('link', { name: 'Edit' }).click();
  await desk.getByText('Set the threshold by hand').click();
  await desk.getByRole('textbox', { name: /^Threshold/ }).fill('555');
  await desk.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(desk.getByRole('table', { name: 'Versions of the question' })).toContainText('Threshold 55.5');
  await expectNoSeriousViolations(desk);

  // A project lists the monitors that were made in it; a count of its plot is that of these alone.
  await goTo(desk, 'Projects');
  await addProject(desk, 'Harvesting');
  await node(desk, 'Harvesting').click();
  await desk.getByRole('link', { name: 'Monitors' }).click();
  await expect(desk.getByRole('heading', { name: 'Monitorings of Harvesting' })).toBeVisible();
  await expect(desk.getByText('No monitors in this project yet')).toBeVisible();
  await desk.getByRole('button', { name: 'New monitor' }).click();
  await question.fill('TI=plough*');
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  const monitors = desk.getByRole('table', { name: 'Monitors' });
  await expect(monitors.locator('tbody tr')).toHaveCount(1);
  await expect(monitors).toContainText('plough');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'project-monitors');

  // A project above it lists it too, with where it belongs; the plot and the counts are those of what is listed.
  await goTo(desk, 'Projects');
  await addProject(desk, 'Fields', 'Harvesting');
  await node(desk, 'Fields').click();
  await desk.getByRole('link', { name: 'Monitors' }).click();
  await desk.getByRole('button', { name: 'New monitor' }).click();
  await question.fill('TI=drill*');
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  await expect(monitors.locator('tbody tr')).toHaveCount(1);
  await goTo(desk, 'Projects');
  await node(desk, 'Harvesting').click();
  await desk.getByRole('link', { name: 'Monitors' }).click();
  await expect(monitors.locator('tbody tr')).toHaveCount(2);
  await expect(monitors.locator('tbody tr').filter({ hasText: 'drill' })).toContainText('In Fields');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'sub-project-monitors');
  await desk.getByText('With those of sub-projects').click();
  await expect(monitors.locator('tbody tr')).toHaveCount(1);
  await expect(desk).toHaveURL(/own=yes$/);
  await desk.reload();
  await expect(monitors).toContainText('plough');
  await expect(monitors.locator('tbody tr')).toHaveCount(1);
  await desk.getByRole('link', { name: 'All monitorings' }).click();
  await expect(monitors).toContainText('plough');
  await expect(monitors).toContainText(ucid!);

  await at('/company/onboarding');
  await desk.getByRole('button', { name: '2. Fields of technology' }).click();
  await desk.getByRole('button', { name: 'New category' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Harvesters');
  await dialog.getByRole('textbox', { name: 'Classes', exact: true }).fill('A01D');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await desk.getByRole('link', { name: 'Harvesters' }).click();
  await shoot(desk, 'watch-category');
  await desk.getByRole('button', { name: 'Watch this' }).click();
  const watched = desk.getByRole('region', { name: 'Watched' });
  await expect(watched).toContainText('It asks what the category asks.');
  await watched.getByRole('link', { name: 'Harvesters' }).click();
  await expect(desk.getByRole('main')).toContainText('A01D');
});
